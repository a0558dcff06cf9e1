/** Values in base64 where a text was to be expected: bare, or as a `data:` address. What decodes to text is read, anything else is a file. */
import { applyAll, type Segment } from "./segments.ts";

export type Base64Kind = "text" | "file";

interface Base64Value {
  /** What stands in front of the base64: `data:text/plain;base64,`. */
  readonly prefix: string;
  readonly bytes: Uint8Array;
  readonly isUrlSafe: boolean;
}

/** Shorter ones are words. */
const SHORTEST = 20;
/** Shorter ones that are no text are keys and sums, which recognisers read. */
const SHORTEST_FILE = 256;
const PREFIX = /^data:[^,\s]{0,200};base64,/i;
const DIGITS = /^(?:[A-Za-z0-9+/]+|[\w-]+)={0,2}$/;
const LINE_BREAK = /[ \t]*\r?\n[ \t]*/g;

function split(written: string): { readonly prefix: string; readonly digits: string } {
  const value = written.trim();
  const prefix = PREFIX.exec(value)?.[0] ?? "";
  return { prefix, digits: value.slice(prefix.length) };
}

function decode(value: string): Base64Value {
  const { prefix, digits } = split(value);
  return { prefix, bytes: Buffer.from(digits, "base64"), isUrlSafe: /[-_]/.test(digits) };
}

/** Undefined where a value is no base64, or too short to tell. */
export function base64Kind(value: string): Base64Kind | undefined {
  if (value.length < SHORTEST) return undefined;
  const { prefix, digits } = split(value);
  if (prefix === "" && (digits.length < SHORTEST || !DIGITS.test(digits.slice(0, 256).replace(/\s+/g, ""))))
    return undefined;
  if (!DIGITS.test(digits.replace(LINE_BREAK, ""))) return undefined;
  if (textOf(Buffer.from(digits, "base64")) !== undefined) return "text";
  return prefix !== "" || digits.length >= SHORTEST_FILE ? "file" : undefined;
}

/** The text that bytes are in UTF-8, without control characters. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.length < 12) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What a value in base64 says. */
export const base64Text = (value: string): string => Buffer.from(decode(value).bytes).toString();

/** What a segment in base64 says; once edited it is encoded again. */
export function base64Segment(inner: Segment): Segment {
  const { prefix, isUrlSafe } = decode(inner.text);
  const text = base64Text(inner.text);
  const encode = (edited: string) =>
    prefix + Buffer.from(edited).toString(isUrlSafe ? "base64url" : "base64");
  return {
    text,
    toFile: (edits) =>
      inner.toFile([{ from: 0, to: inner.text.length, insert: encode(applyAll(text, edits)) }]),
  };
}
