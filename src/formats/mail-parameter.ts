/** Parameters of the headers of a mail (RFC 2045, 5.1; RFC 2231): what they say, and how that is written. */
import type { Edit } from "../doc/edits.ts";
import { CODECS, readingCodecOf } from "./codec.ts";
import { readUnstructured } from "./encoded-header.ts";
import { encodeWords } from "./encoded-word.ts";
import type { Parameter } from "./mime.ts";
import { applyAll, type Segment } from "./segments.ts";
import { hexByte } from "./transfer.ts";

/** The value of a parameter, its sections joined and decoded. */
export function parameterText({ sections }: Parameter): string {
  const inOrder = [...sections].sort((a, b) => a.index - b.index);
  const first = inOrder[0]!;
  if (!first.extended) return readUnstructured(inOrder.map(({ value }) => value).join("")).text;
  const [, charset = "", rest = first.value] = /^([^']*)'[^']*'(.*)$/s.exec(first.value) ?? [];
  const raw = [rest, ...inOrder.slice(1).map(({ value }) => value)];
  const bytes = Buffer.concat(raw.map((value, i) => fromPercent(value, inOrder[i]!.extended)));
  const codec = readingCodecOf(charset === "" ? "utf-8" : charset);
  const decoded = codec?.decode(bytes, 0);
  const isRead = decoded && decoded.bad < 0 && decoded.used === bytes.length;
  return isRead ? decoded.text : readUnstructured(bytes.toString("latin1")).text;
}

function fromPercent(value: string, extended: boolean): Buffer {
  if (!extended) return Buffer.from(value, "latin1");
  const plain = value.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, "latin1");
}

/** The text of a parameter; edits replace its first section and delete the others. */
export function parameterSegment(parameter: Parameter, newline: string): Segment {
  const text = parameterText(parameter);
  const encodesWords = parameter.sections.some(({ value }) => value.includes("=?"));
  const [first, ...others] = parameter.sections;
  return {
    text,
    toFile(edits) {
      const value = applyAll(text, edits).replace(/[\0\r\n]+/g, " ");
      const insert = encodesWords
        ? `; ${parameter.name}="${encodeWords(value, CODECS["utf-8"](), "B", newline)}"`
        : writeParameter(parameter.name, value, newline);
      return [
        { from: first!.from, to: first!.to, insert },
        ...others.map(({ from, to }) => ({ from, to, insert: "" })),
      ];
    },
  };
}

const LONGEST_SECTION = 60;

/** `; name=value`, in sections of whole characters where it is long. */
export function writeParameter(name: string, value: string, newline: string): string {
  const plain = /^[ -~]*$/.test(value) && !value.includes("=?");
  if (plain && value.length <= LONGEST_SECTION) return `; ${name}="${value.replace(/["\\]/g, "\\$&")}"`;
  const sections = inSections([...value].map(percent));
  if (sections.length === 1) return `;${newline} ${name}*=utf-8''${sections[0]}`;
  const written = sections.map((each, i) => `;${newline} ${name}*${i}*=${i === 0 ? "utf-8''" : ""}${each}`);
  return written.join("");
}

function percent(char: string): string {
  if (/^[\w.-]$/.test(char)) return char;
  return Array.from(new TextEncoder().encode(char), (byte) => `%${hexByte(byte)}`).join("");
}

function inSections(codes: readonly string[]): string[] {
  const sections = [""];
  for (const code of codes) {
    if (sections.at(-1)!.length + code.length > LONGEST_SECTION) sections.push("");
    sections[sections.length - 1] += code;
  }
  return sections;
}

/** The parameter removed. */
export const withoutParameter = ({ sections }: Parameter): Edit[] =>
  sections.map(({ from, to }) => ({ from, to, insert: "" }));
