import { createDoc } from "../doc/doc.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import {
  docOptions,
  type FormatOptions,
  type Part,
  type TextFormat,
  type TextReader,
  wholeFile,
} from "./format.ts";
import { type JsonError, type Leaf, scanJson } from "./json-scanner.ts";
import { assemble, type Escapes, type Segment, unescaped } from "./segments.ts";

const JSON_ESCAPES: Escapes = {
  pattern: /\\(?:u[0-9a-fA-F]{4}|[^u])/g,
  decode: (sequence) => JSON.parse(`"${sequence}"`) as string,
  encode: (text) => JSON.stringify(text).slice(1, -1),
};

/**
 * Whether a value is at or below one of the dotted paths. Arrays are passed through without a name, `*` stands for any
 * name: `messages.text` takes the text of every message.
 */
export function pathFilter(paths: readonly string[]): (path: readonly string[]) => boolean {
  const patterns = paths.map((path) => path.split("."));
  return (path) =>
    patterns.some((names) => names.every((name, i) => i < path.length && (name === "*" || name === path[i])));
}

export function stringSegment(text: string, { from, to }: Pick<Leaf, "from" | "to">): Segment {
  return unescaped(text, from, to, JSON_ESCAPES);
}

export function joinLines(segments: readonly Segment[]): (Segment | string)[] {
  if (segments.length < 2) return [...segments];
  return segments.flatMap((segment, i) => (i === 0 ? [segment] : ["\n", segment]));
}

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

/** One document is the file: every string value, or those at `paths`, a line each. Names of values are left alone. */
function open(options: FormatOptions): TextReader {
  const isRead = options.paths ? pathFilter(options.paths) : () => true;
  function read(text: string): Part {
    const segments: Segment[] = [];
    const error =
      text.trim() === ""
        ? undefined
        : scanJson(text, 0, text.length, (leaf) => {
            if (leaf.kind === "string" && isRead(leaf.path)) segments.push(stringSegment(text, leaf));
          });
    if (error) throw jsonProblem(options.id, text, 0, 1, error);
    const { text: joined, toFile } = assemble(joinLines(segments));
    return { doc: createDoc(options.id, joined, docOptions(options)), toFile };
  }
  return wholeFile(read);
}

export const json: TextFormat = {
  kind: "text",
  name: "json",
  extensions: [".json", ".geojson"],
  words: ["JSON", "JSON"],
  document: "file",
  reads: [["every string, or those at `--path`", "すべての文字列、または `--path` のもの"]],
  unread: [
    ["names of values", "値の名前"],
    ["numbers", "数"],
  ],
  keeps: ["layout intact", "配置はそのまま"],
  streams: false,
  open,
};
