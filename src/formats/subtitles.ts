import { createDoc } from "../doc/doc.ts";
import { createPartList } from "../doc/file-part.ts";
import { UNRECORDED } from "./decisions.ts";
import {
  docOptions,
  type FileDoc,
  type FormatOptions,
  type TextFormat,
  type TextReader,
  wholeFile,
} from "./format.ts";
import { type Line, placeLines } from "./labelled-lines.ts";
import { assemble, type Escapes, type Segment, simplified, unescaped, verbatim } from "./segments.ts";

/** Subtitles (SubRip, WebVTT) as one text: the lines of all cues. Voices are people. Times, numbers and settings of cues stay. */
function open(options: FormatOptions): TextReader {
  function read(source: string): FileDoc {
    const parts = createPartList();
    parts.add("text", "read");
    const isWeb = SIGNATURE.test(source);
    const { decisions = UNRECORDED } = options;
    const lines: Line[] = [];
    const start = SIGNATURE.exec(source)?.[0].length ?? 0;
    for (const block of blocksOf(source, start)) {
      if (isWeb && /^(?:STYLE|REGION)\b/.test(block[0]!.text)) parts.add("style", "unread");
      else lines.push(...textLines(block).flatMap((line) => spokenLines(line, isWeb)));
    }
    const { pieces, cells } = placeLines(lines, decisions);
    const { text, toFile, written } = assemble(pieces);
    const doc = createDoc(options.id, text, docOptions(options, { parts: parts.list(), cells }));
    return { doc, toFile, written };
  }
  return wholeFile(read);
}

interface SourceLine {
  readonly from: number;
  readonly text: string;
}

/** What a WebVTT file must begin with. */
const SIGNATURE = /^\ufeff?WEBVTT(?=\s|$)/;

/** Lines between empty lines, from `start` on. */
function blocksOf(source: string, start: number): SourceLine[][] {
  const blocks: SourceLine[][] = [[]];
  for (const match of source.slice(start).matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    const text = match[0].replace(/[\r\n]+$/, "");
    if (text.trim() !== "") blocks.at(-1)!.push({ from: start + match.index, text });
    else if (blocks.at(-1)!.length > 0) blocks.push([]);
  }
  return blocks.filter((block) => block.length > 0);
}

const TIMES = /\d\d?:\d\d(?::\d\d)?[.,]\d+\s*-->\s*\d/;

/** What stands after the times of a cue, and its id where that is no number; all of a block that is no cue, such as a note. */
function textLines(block: readonly SourceLine[]): readonly SourceLine[] {
  const timed = block.findIndex(({ text }) => TIMES.test(text));
  return block.filter(({ text }, i) => (i < timed ? !/^\s*\d+\s*$/.test(text) : i !== timed));
}

/** Tags of SubRip and WebVTT; anything else between angle brackets is what somebody wrote. */
const TAG =
  /<(?:v(?:\.[^\s>]*)?[ \t]+([^>]*)|\/?(?:b|i|u|s|c|v|font|lang|rt|ruby)(?:[.\s][^<>]*)?|\d\d?:[\d:.]+)>|\{\\[^}]*\}/gi;

/** The text of a line without tags, after the names of its voices. */
function spokenLines({ from, text }: SourceLine, isWeb: boolean): Line[] {
  const voices: Line[] = [];
  const spoken: Segment[] = [];
  let at = 0;
  const push = (to: number) => {
    if (to <= at) return;
    const slice = text.slice(at, to);
    const segment = isWeb ? unescapedAt(from + at, slice) : verbatim(from + at, slice, onOneLine);
    spoken.push(simplified(segment, onOneLine));
  };
  for (const match of text.matchAll(TAG)) {
    push(match.index);
    at = match.index + match[0].length;
    const name = match[1];
    if (name) {
      const start = from + match.index + match[0].length - 1 - name.length;
      voices.push({
        segments: [simplified(unescapedAt(start, name), onOneLine)],
        is: { column: "voice", label: "PERSON" },
      });
    }
  }
  push(text.length);
  return [...voices, { segments: spoken }];
}

/** A cue ends at an empty line, and an arrow would make times of it. */
const onOneLine = (text: string) => text.replace(/[\r\n]+/g, " ").replaceAll("-->", "->");

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};
const ESCAPES: Escapes = {
  pattern: /&(?:amp|lt|gt|nbsp|lrm|rlm);/g,
  decode: (sequence) => ENTITIES[sequence.slice(1, -1)]!,
  encode: (text) => onOneLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
};

function unescapedAt(from: number, text: string): Segment {
  const segment = unescaped(text, 0, text.length, ESCAPES);
  const toFile: Segment["toFile"] = (edits) =>
    segment.toFile(edits).map((edit) => ({ ...edit, from: edit.from + from, to: edit.to + from }));
  return { text: segment.text, toFile };
}

const subtitles = {
  kind: "text",
  document: "file",
  reads: [["the text of cues", "字幕の文字列"]],
  keeps: ["times and settings intact", "時刻と設定はそのまま"],
  streams: false,
  open,
} as const satisfies Partial<TextFormat>;

export const srt: TextFormat = {
  ...subtitles,
  name: "srt",
  extensions: [".srt"],
  words: ["subtitles (SubRip)", "字幕（SubRip）"],
  begins: (head) => /^(?:\xef\xbb\xbf)?\s*1\r?\n\d\d:\d\d:\d\d,\d+ --> /.test(head),
  unread: [],
};

export const vtt: TextFormat = {
  ...subtitles,
  name: "vtt",
  extensions: [".vtt"],
  words: ["subtitles (WebVTT)", "字幕（WebVTT）"],
  begins: (head) => /^(?:\xef\xbb\xbf)?WEBVTT\b/.test(head),
  reads: [
    ["the text of cues and notes, ids of cues", "字幕とメモの文字列、字幕の識別子"],
    ["voices, who are people", "話者（人として扱う）"],
  ],
  unread: [["styles and regions", "スタイルと領域"]],
};
