import { createDoc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextFormat, type TextReader } from "./format.ts";
import type { Assembled } from "./segments.ts";

/** Characters in one document; what is longer comes in pieces. */
const LIMIT = 2 ** 24;

/**
 * One document is the file, as `assembled` reads it. A longer file than the limit comes in pieces with the same id, cut where a paragraph ends, or a line, or at white space, or at worst between two characters.
 */
export function openPlain(
  options: FormatOptions,
  assembled?: (text: string) => Assembled & { readonly parts?: readonly FilePart[] },
  parts?: readonly FilePart[],
): TextReader {
  const limit = options.limit ?? LIMIT;
  let offset = 0;
  let piece = 0;
  return {
    read(text, last) {
      const docs: FileDoc[] = [];
      let at = 0;
      while (text.length - at > limit || (last && (at < text.length || offset === 0))) {
        const to = text.length - at > limit ? cut(text, at, at + limit) : text.length;
        const whole = last && offset === 0 && to === text.length;
        const own = assembled?.(text.slice(at, to));
        const doc = createDoc(
          options.id,
          own?.text ?? text.slice(at, to),
          docOptions(options, {
            ...(parts && offset === 0 && { parts }),
            ...(own?.parts && { parts: own.parts }),
            ...(own && own.cells.length > 0 && { cells: own.cells }),
            ...(!whole && { place: { offset, piece: piece++ }, group: options.id }),
          }),
        );
        const from = at;
        docs.push({
          doc,
          toFile: (edits: Edits) => moved(own?.toFile(edits) ?? edits.each(), from),
          ...(own && { written: own.written }),
        });
        offset += to - at;
        at = to;
        if (whole) break;
      }
      return { docs, consumed: at };
    },
  };
}

function* moved(edits: Iterable<Edit>, by: number): Iterable<Edit> {
  for (const edit of edits) yield by === 0 ? edit : { ...edit, from: edit.from + by, to: edit.to + by };
}

/** The best place to end a piece between the middle of `from`..`to` and `to`. */
function cut(text: string, from: number, to: number): number {
  const middle = from + ((to - from) >> 1);
  for (const end of ["\n\n", "\n\r\n", "\n"]) {
    const at = text.lastIndexOf(end, to - end.length);
    if (at > middle) return at + end.length;
  }
  for (let i = to; i > middle; i--) if (/\s/.test(text[i - 1]!)) return i;
  const pair = /[\ud800-\udbff]/.test(text[to - 1]!) && /[\udc00-\udfff]/.test(text[to] ?? "");
  return pair && to - 1 > from ? to - 1 : to;
}

export const plain = {
  kind: "text",
  document: "file",
  reads: [["all of it", "全体"]],
  unread: [],
  keeps: ["the same bytes but for the edits", "編集した箇所のほかは同じバイト"],
  streams: true,
  open: (options: FormatOptions) => openPlain(options),
} as const satisfies Partial<TextFormat>;

export const txt: TextFormat = {
  ...plain,
  holds: true,
  name: "txt",
  extensions: [".txt", ".text"],
  words: ["text", "テキスト"],
};

export const md: TextFormat = {
  ...plain,
  reads: [
    ["all of it", "全体"],
    ["front matter: every value, as in a yaml file", "フロントマター（yamlファイルと同じく、すべての値）"],
  ],
  unread: [
    [
      "names of keys of the front matter, files in base64 in it",
      "フロントマターのキーの名前とbase64のファイル",
    ],
  ],
  open: async (options) => (await import("./markdown-reader.ts")).open(options),
  name: "md",
  extensions: [".md", ".markdown"],
  words: ["Markdown", "Markdown"],
};
