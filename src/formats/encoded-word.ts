import { problem } from "../words/problem.ts";
import { CODECS, type Codec, readingCodecOf } from "./codec.ts";
import { hexByte } from "./transfer.ts";

/** A run of encoded words (RFC 2047) of one charset and encoding, read as one: characters may be split between them. */
export interface EncodedRun {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly codec: Codec;
  readonly encoding: "B" | "Q";
}

const WORD = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([BbQq])\?([^?\s]*)\?=/g;

/** The runs in a header's value; words in a charset that is not known, or that are damaged, are left as they stand. */
export function encodedRuns(value: string): EncodedRun[] {
  const runs: EncodedRun[] = [];
  let group: { from: number; to: number; codec: Codec; encoding: "B" | "Q"; bytes: Uint8Array[] } | undefined;
  const close = () => {
    if (!group) return;
    const { text, bad, used } = group.codec.decode(Buffer.concat(group.bytes), 0);
    const complete = bad < 0 && used === group.bytes.reduce((sum, bytes) => sum + bytes.length, 0);
    if (complete) runs.push({ ...group, text });
    group = undefined;
  };
  for (const match of value.matchAll(WORD)) {
    const codec = readingCodecOf(match[1]!);
    const encoding = match[2]!.toUpperCase() as "B" | "Q";
    const to = match.index + match[0].length;
    const follows = group && /^\s*$/.test(value.slice(group.to, match.index));
    if (!follows || group!.codec !== codec || group!.encoding !== encoding) close();
    if (!codec) continue;
    group ??= { from: match.index, to, codec, encoding, bytes: [] };
    group.to = to;
    group.bytes.push(decodeWord(match[3]!, encoding));
  }
  close();
  return runs;
}

function decodeWord(content: string, encoding: "B" | "Q"): Uint8Array {
  if (encoding === "B") return Buffer.from(content, "base64");
  const plain = content
    .replaceAll("_", " ")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, "latin1");
}

const LONGEST = 75;

/** `text` as encoded words of whole characters, by `codec` where it can write it and by UTF-8 otherwise. */
export function encodeWords(text: string, codec: Codec, encoding: "B" | "Q", newline: string): string {
  const able = codec.encode(text, 0, 0) ? codec : CODECS["utf-8"]();
  const words: string[] = [];
  let chunk = "";
  for (const char of text.replace(/[\r\n]+/g, " ")) {
    if (chunk !== "" && encodeWord(chunk + char, able, encoding).length > LONGEST) {
      words.push(encodeWord(chunk, able, encoding));
      chunk = "";
    }
    chunk += char;
  }
  if (chunk !== "") words.push(encodeWord(chunk, able, encoding));
  return words.join(`${newline} `);
}

function encodeWord(text: string, codec: Codec, encoding: "B" | "Q"): string {
  const bytes = codec.encode(text, 0, 0);
  if (!bytes) throw problem("no-code-in-header", { encoding: codec.name });
  const content = encoding === "B" ? Buffer.from(bytes).toString("base64") : encodeQ(bytes);
  return `=?${codec.name}?${encoding}?${content}?=`;
}

function encodeQ(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => {
    const char = String.fromCharCode(byte);
    return char === " " ? "_" : /[A-Za-z0-9!*+/-]/.test(char) ? char : `=${hexByte(byte)}`;
  }).join("");
}
