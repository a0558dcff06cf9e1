import { createDoc } from "../doc/doc.ts";
import { addParts, type FilePart } from "../doc/file-part.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import { chatFieldKinds } from "./chat-fields.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextReader, wholeFile } from "./format.ts";
import { elementRecords, pathFilter, type RecordReader, recordReader } from "./json-record.ts";
import type { JsonError } from "./json-scanner.ts";

/** `line` is that of position `from` in `text`. */
export function jsonProblem(id: string, text: string, from: number, line: number, error: JsonError): Problem {
  const before = text.slice(from, error.at).split("\n");
  const why = message("json-expected", {
    line: line + before.length - 1,
    column: (before.at(-1)?.length ?? 0) + 1,
    expected: message(error.expected),
  });
  return problem("cannot-read", { id, why });
}

/**
 * One document is the file: what is at `paths`, else every string and number that its name and the other values of that name do not show to
 * identify nobody, a line each.
 */
export function open(options: FormatOptions): TextReader {
  return wholeFile((text) =>
    readJson(text, { ...options, columnKinds: { ...chatFieldKinds(text), ...options.columnKinds } }),
  );
}

export function readJson(text: string, options: FormatOptions): FileDoc {
  const { columnKinds = {} } = options;
  const reader = recordReader({ ...options, columnKinds });
  const isBlank = text.trim() === "";
  if (!isBlank) reader.learn(text, 0, text.length);
  const record = isBlank ? undefined : reader.read(text, 0, text.length);
  if (record && "expected" in record) throw jsonProblem(options.id, text, 0, 1, record);
  const { text: joined = "", cells = [], quasi = [], toFile = () => [], written } = record ?? {};
  const { parts: planned = ONE_TEXT } = partsOf(reader, options);
  const records = elementRecords(options.id, quasi);
  const more = {
    ...(cells.length > 0 && { cells }),
    ...(records.length > 0 && { records }),
    parts: addParts(planned, record?.parts ?? []),
  };
  return {
    doc: createDoc(options.id, joined, docOptions(options, more)),
    toFile,
    ...(written && { written }),
  };
}

/** What became of the fields; with `paths` others are told as unread. */
export function partsOf(
  reader: RecordReader,
  { paths }: FormatOptions,
): { readonly parts?: readonly FilePart[] } {
  if (!paths) return { parts: [...ONE_TEXT, ...reader.parts()] };
  const isRead = pathFilter(paths);
  const others = reader.columns().filter(({ name }) => !isRead(name.split(".")));
  const unread = others.map(({ name }) => ({
    ...{ kind: "column", fate: "unread" as const, count: 1 },
    places: [name],
  }));
  return { parts: addParts(ONE_TEXT, unread) };
}

const ONE_TEXT: readonly FilePart[] = [{ kind: "text", fate: "read", count: 1 }];
