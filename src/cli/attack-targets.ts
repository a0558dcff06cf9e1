import { readFile } from "node:fs/promises";
import type { Target } from "../attack/judge.ts";
import type { Message } from "../words/message.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import type { AttackFlags } from "./attack-flags.ts";
import { about } from "./failure.ts";
import { refuseFlag } from "./flag.ts";

/** What is known of the person of each document, by the document's id. */
export async function loadTargets(flags: AttackFlags): Promise<(id: string) => Target> {
  const names = await table(flags.names, "names");
  const documents = await table(flags.truth, "documents");
  const metadata = await table(flags.metadata, "metadata");
  const { rank, threshold } = flags;
  if (rank !== undefined && !flags.truth)
    throw refuseFlag("--rank", message("needs-flag", { flag: "--truth" }));
  return (id) => ({
    ...field("names", names.get(id)),
    ...field("documents", documents.get(id)),
    ...field("metadata", metadata.get(id)),
    ...(threshold !== undefined && { threshold }),
    ...(rank !== undefined && { rank }),
  });
}

const field = (name: string, list: readonly string[] | undefined) => (list ? { [name]: list } : {});

/** Lists of strings by id, from a file of rows {"id", field: [...]}. */
async function table(file: string | undefined, name: string): Promise<Map<string, readonly string[]>> {
  if (file === undefined) return new Map();
  const text = await about(file, readFile(file, "utf8"));
  const rows = text.replace(/^\ufeff/, "").split(/\r?\n/);
  return new Map(
    rows.flatMap((row, i) => {
      const refuse = (why: Message) => badLine(file, i + 1, why);
      return row.trim() === "" ? [] : [entry(row, name, refuse)];
    }),
  );
}

type Refuse = (why: Message) => Problem;

/** A line of a file that is not as it should be; it is not quoted. */
export const badLine = (file: string, line: number, why: Message): Problem =>
  problem("file-row", { file, line, why });

function entry(row: string, name: string, refuse: Refuse): [string, readonly string[]] {
  const { id, [name]: list } = jsonObject(row) ?? {};
  if (id === undefined && list === undefined) throw refuse(message("want-object"));
  if (typeof id !== "string" && typeof id !== "number") throw refuse(message("want-id"));
  if (!Array.isArray(list) || !list.every(isName)) throw refuse(message("want-strings", { field: name }));
  return [String(id), list];
}

const isName = (item: unknown): item is string => typeof item === "string" && item.trim() !== "";

/** The JSON object of a line; undefined for anything else. */
export function jsonObject(line: string): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
