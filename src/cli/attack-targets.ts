import { readFile } from "node:fs/promises";
import type { Target } from "../attack/judge.ts";
import type { AttackFlags } from "./attack-options.ts";
import { UsageError } from "./failure.ts";
import { about } from "./setup.ts";

/** What is known of the person of each document, by the document's id. */
export async function loadTargets(flags: AttackFlags): Promise<(id: string) => Target> {
  const names = await table(flags.names, "names");
  const documents = await table(flags.truth, "documents");
  const metadata = await table(flags.metadata, "metadata");
  if (flags.rank !== undefined && !flags.truth) throw new UsageError("--rank: it needs --truth");
  return (id) => ({
    ...known("names", names.get(id)),
    ...known("documents", documents.get(id)),
    ...known("metadata", metadata.get(id)),
    ...(flags.threshold !== undefined && { threshold: flags.threshold }),
    ...(flags.rank !== undefined && { rank: flags.rank }),
  });
}

const known = (field: string, list: readonly string[] | undefined) => (list ? { [field]: list } : {});

/** Lists of strings by id, from a file of rows {"id", field: [...]}. */
async function table(file: string | undefined, field: string): Promise<Map<string, readonly string[]>> {
  if (file === undefined) return new Map();
  const text = await about(file, readFile(file, "utf8"));
  const rows = text.replace(/^\ufeff/, "").split(/\r?\n/);
  return new Map(
    rows.flatMap((row, i) => (row.trim() === "" ? [] : [entry(row, field, `${file}: line ${i + 1}`)])),
  );
}

function entry(row: string, field: string, where: string): [string, readonly string[]] {
  const value = parsed(row, where);
  const list = value[field];
  if (typeof value.id !== "string" && typeof value.id !== "number")
    throw new UsageError(`${where}: want "id", a string or a number`);
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string" && item.trim() !== ""))
    throw new UsageError(`${where}: want "${field}", a list of strings`);
  return [String(value.id), list as string[]];
}

function parsed(row: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(row);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // The engine's message quotes the text.
  }
  throw new UsageError(`${where}: want a JSON object`);
}
