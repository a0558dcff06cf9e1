import type { DocCell } from "../doc/doc.ts";
import { layered, URL_ESCAPES } from "./compose-segments.ts";
import type { TextFormat } from "./format.ts";
import { JSON_ESCAPES } from "./json-strings.ts";
import { openPlain, plain } from "./plain.ts";
import { type Assembled, assemble, type Segment, verbatim } from "./segments.ts";

/** A percent-encoded character with what follows it in its word, or a string of JSON with escapes. */
const ENCODED =
  /%[0-9A-Fa-f]{2}[^\s"'<>]*|(?<=[:[,]\s?")[^"\\\r\n]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\r\n]*)+(?="\s?[,\]}])/g;

/** The text of a log as people mean it: addresses and strings of JSON decoded; they are written encoded again. */
function logPieces(text: string): Segment[] {
  const pieces: Segment[] = [];
  let at = 0;
  for (const match of text.matchAll(ENCODED)) {
    if (match.index > at) pieces.push(verbatim(at, text.slice(at, match.index)));
    at = match.index + match[0].length;
    const word = verbatim(match.index, match[0]);
    pieces.push(layered(word, match[0].includes("\\") ? JSON_ESCAPES : URL_ESCAPES));
  }
  if (at < text.length) pieces.push(verbatim(at, text.slice(at)));
  return pieces;
}

/** The third field of a line in the common log format (Apache, nginx): who is logged in. */
const USER = /^\S{1,200} \S{1,200} (?!-[ \t])([^\s"]{1,200}) \[\d{1,2}\/[A-Za-z]{3}\/\d{4}:/gm;

function assembleLog(text: string): Assembled {
  const assembled = assemble(logPieces(text));
  const cells = [...assembled.text.matchAll(USER)].map((match): DocCell => {
    const from = match.index + match[0].indexOf(` ${match[1]!} [`) + 1;
    return { from, to: from + match[1]!.length, column: "user", label: "USERNAME" };
  });
  return { ...assembled, cells };
}

export const log: TextFormat = {
  ...plain,
  name: "log",
  extensions: [".log"],
  words: ["log", "ログ"],
  reads: [
    ["all of it, addresses and strings of JSON decoded", "全体（URLとJSONの文字列は復号して読む）"],
    ["users in lines of web servers", "ウェブサーバーの行の利用者名"],
  ],
  open: (options) => openPlain(options, assembleLog),
};

export const sql: TextFormat = {
  ...plain,
  name: "sql",
  extensions: [".sql"],
  words: ["SQL", "SQL"],
  reads: [["all of it, as text", "全体（文章として）"]],
  unread: [["what the columns say of values", "列が値について示すこと"]],
  open: (options) =>
    openPlain(options, undefined, [
      { kind: "text", fate: "read", count: 1 },
      { kind: "sql-as-text", fate: "unread", count: 1 },
    ]),
};
