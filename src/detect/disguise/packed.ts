/** Whole values packed into letters and digits: base64 ("amFuZUBleGFtcGxlLmNvbQ=="), hexadecimal, quoted-printable. */
import type { Edit } from "../../doc/edits.ts";

const BASE64 = /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/_-]{10,600}={0,2}(?![A-Za-z0-9+/=_-])/g;
const HEX = /(?<![A-Za-z0-9])(?:0x)?[0-9A-Fa-f]{2}(?:[ :-]?[0-9A-Fa-f]{2}){6,300}(?![A-Za-z0-9])/g;
const QUOTED = /(?:=[0-9A-F]{2}){2,300}|(?<=[\w.+-])=(?:40|2E|2D|5F|2B)(?=\w)/g;

export function* packedText(text: string): Generator<Edit> {
  yield* unpacked(text, BASE64, fromBase64);
  yield* unpacked(text, HEX, fromHex);
  if (text.includes("=")) yield* unpacked(text, QUOTED, (run) => utf8(bytesOf(run.replaceAll("=", ""))));
}

function* unpacked(
  text: string,
  pattern: RegExp,
  unpack: (run: string) => string | undefined,
): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(pattern)) {
    const insert = unpack(run);
    if (insert !== undefined) yield { from: index, to: index + run.length, insert };
  }
}

/** Letters of one case are a word, and hardly ever base64. */
function fromBase64(run: string): string | undefined {
  if (!/[a-z]/.test(run) || !/[A-Z]/.test(run) || run.replace(/=+$/, "").length % 4 === 1) return undefined;
  const binary = atob(run.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, ""));
  return telling(utf8(Uint8Array.from(binary, (unit) => unit.charCodeAt(0))));
}

const fromHex = (run: string): string | undefined =>
  telling(utf8(bytesOf(run.replace(/^0x/, "").replace(/[ :-]/g, ""))));

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Undefined where the bytes are no UTF-8, or no text that is printed. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /[\p{Cc}\p{Cn}\p{Co}]/u.test(text.replace(/[\t\r\n]/g, "")) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Chance makes some text of any letters, but hardly a run of digits, an address, or two words. */
function telling(text: string | undefined): string | undefined {
  return text &&
    /[0-9](?:[^0-9]{0,3}[0-9]){6}|[\w.]@\w+\.\w|^\p{L}{2,}(?:[ .'-]\p{L}+)+$|[\u3040-\u9fff]{2}/u.test(text)
    ? text
    : undefined;
}
