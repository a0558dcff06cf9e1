/** Copies as files to be sent: one text for each recipient, a table for mail merge, and the lines the command line prints. */
import type { ShareAnswer } from "../../../../src/server/schemas/index.ts";
import { type StoredFile, storedZip } from "../../ui/copies/stored-zip.ts";

export type Copies = ShareAnswer["copies"];

const LONGEST = 60;

/** The recipient's name without what file systems do not take; numbered, because two may then be the same. */
export const fileName = (recipient: string, i: number) =>
  `${i + 1}-${[...recipient.replace(/[^\p{L}\p{M}\p{N} _-]/gu, "_")].slice(0, LONGEST).join("")}.txt`;

export function textFiles(copies: Copies): StoredFile[] {
  return copies.map(({ recipient, text }, i) => ({
    name: fileName(recipient, i),
    bytes: new TextEncoder().encode(text),
  }));
}

export const zipOf = (copies: Copies): Blob => storedZip(textFiles(copies));

/** RFC 4180, with the mark by which spreadsheets know UTF-8. A name that would be a formula there is quoted with an apostrophe. */
export function csvOf(copies: Copies): string {
  const rows = copies.map(({ recipient, audience, text }) => [plain(recipient), plain(audience), text]);
  const line = (row: readonly string[]) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  return `\ufeff${[["recipient", "audience", "text"], ...rows].map(line).join("\r\n")}\r\n`;
}

const plain = (name: string) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name);

export const jsonlOf = (copies: Copies): string => copies.map((copy) => `${JSON.stringify(copy)}\n`).join("");
