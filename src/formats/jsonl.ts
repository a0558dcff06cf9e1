import { createDoc, type Doc } from "../doc/doc.ts";
import { docOptions, type FormatOptions, type Part, type TextFormat, type TextReader } from "./format.ts";
import { joinLines, jsonProblem, pathFilter, stringSegment } from "./json.ts";
import { type Leaf, scanJson } from "./json-scanner.ts";
import { assemble, type Segment } from "./segments.ts";

/**
 * Every line is a document: its `text`, or what is at `paths`; a row that has neither shows all its strings. Its id is the
 * field `id`, else the number of the line. Rows with `sender` and `time` belong to a conversation, named by the file.
 */
function open(options: FormatOptions): TextReader {
  const isRead = pathFilter(options.paths ?? ["text"]);
  let line = 0;

  function partOf(text: string, from: number, to: number): Part {
    const atPaths: Segment[] = [];
    const others: Segment[] = [];
    const fields: Record<string, string> = {};
    const error = scanJson(text, from, to, (leaf) => {
      if (leaf.path.length === 1 && FIELDS.has(leaf.path[0]!)) fields[leaf.path[0]!] = leafValue(text, leaf);
      if (leaf.kind !== "string") return;
      if (isRead(leaf.path)) atPaths.push(stringSegment(text, leaf));
      else if (atPaths.length === 0 && !options.paths) others.push(stringSegment(text, leaf));
    });
    if (error) throw jsonProblem(options.id, text, from, line, error);
    const segments = atPaths.length > 0 || options.paths ? atPaths : others;
    const { text: joined, toFile } = assemble(joinLines(segments));
    const doc = createDoc(fields.id ?? `${line}`, joined, docOptions(options, ofRow(fields)));
    return { doc, toFile };
  }

  function ofRow({ sender, time }: Record<string, string>): Pick<Doc, "place" | "group" | "fields"> {
    const place = { line };
    return sender === undefined || time === undefined
      ? { place }
      : { place, group: options.id, fields: { sender, time } };
  }

  return {
    read(text, last) {
      const parts: Part[] = [];
      let at = 0;
      while (at < text.length) {
        const newline = text.indexOf("\n", at);
        if (newline < 0 && !last) break;
        const to = newline < 0 ? text.length : newline;
        line++;
        if (/\S/.test(text.slice(at, to))) parts.push(partOf(text, at, to));
        at = newline < 0 ? to : newline + 1;
      }
      return { parts, consumed: at };
    },
  };
}

const FIELDS = new Set(["id", "sender", "time"]);

/** A string decoded, anything else as it is written. */
function leafValue(text: string, { kind, from, to }: Leaf): string {
  return kind === "string" ? (JSON.parse(`"${text.slice(from, to)}"`) as string) : text.slice(from, to);
}

export const jsonl: TextFormat = {
  kind: "text",
  name: "jsonl",
  extensions: [".jsonl", ".ndjson"],
  words: ["JSON lines", "JSON Lines"],
  document: "row",
  reads: [["`text`, or what is at `--path`", "`text`、または `--path` のもの"]],
  unread: [
    ["other fields, `id` and `sender` too", "ほかの項目（`id` と `sender` も）"],
    ["names of values", "値の名前"],
    ["numbers", "数"],
  ],
  keeps: ["layout intact", "配置はそのまま"],
  streams: true,
  open,
};
