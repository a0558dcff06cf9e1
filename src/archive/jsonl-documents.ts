import { message, problem } from "../words/problem.ts";
import type { ArchiveDocument } from "./archive.ts";

/** Where things are in rows. */
export interface RowFields {
  readonly title: string;
  readonly id: string;
  readonly path?: readonly string[];
}

/** Every row is one document; one without an id is named by file and line. */
export async function* jsonlDocuments(
  source: AsyncIterable<Uint8Array>,
  id: string,
  fields: RowFields,
): AsyncIterable<ArchiveDocument> {
  let number = 0;
  const paths = fields.path ?? ["text"];
  for await (const line of linesOf(source)) {
    number++;
    if (line.trim() === "") continue;
    const row = parseLine(line, id, number);
    const texts = paths.map((path) => field(row, path)).filter((text) => text !== undefined);
    if (texts.length === 0) {
      const why = message("line-without", { line: number, paths: paths.join(", ") });
      throw problem("cannot-read", { id, why });
    }
    yield {
      id: field(row, fields.id) ?? `${id}:${number}`,
      title: field(row, fields.title) ?? "",
      text: texts.join("\n"),
    };
  }
}

async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  for await (const chunk of source) {
    const lines = decoder.decode(chunk, { stream: true }).split("\n");
    const last = lines.pop() ?? "";
    for (const line of lines) {
      yield rest.length === 0 ? line : [...rest, line].join("");
      rest = [];
    }
    rest.push(last);
  }
  yield [...rest, decoder.decode()].join("");
}

function parseLine(line: string, id: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw problem("cannot-read", { id, why: message("line-not-json", { line: number }) });
  }
}

/** The string or number at a.b; undefined when there is none. */
function field(row: unknown, path: string): string | undefined {
  let value = row;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
