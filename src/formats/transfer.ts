/** Content transfer encodings of RFC 2045; encoded text is given as a string of ASCII. */
export type Transfer = "identity" | "base64" | "quoted-printable";

/** undefined for an encoding that is not known. */
export function transferOf(label: string | undefined): Transfer | undefined {
  const name = (label ?? "7bit").trim().toLowerCase();
  if (name === "base64" || name === "quoted-printable") return name;
  return ["7bit", "8bit", "binary"].includes(name) ? "identity" : undefined;
}

export function decodeTransfer(text: string, transfer: Transfer): Uint8Array {
  if (transfer === "base64") return Buffer.from(text, "base64");
  return Buffer.from(transfer === "identity" ? text : decodeQuoted(text), "latin1");
}

function decodeQuoted(text: string): string {
  return text
    .replace(/[ \t]+(\r?\n|$)?/g, (spaces: string, end?: string) => end ?? spaces)
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Line breaks and line length as in `before`, which this replaces. */
export function encodeTransfer(bytes: Uint8Array, transfer: Transfer, before: string): string {
  const newline = before.includes("\r\n") || !before.includes("\n") ? "\r\n" : "\n";
  if (transfer === "identity") return Buffer.from(bytes).toString("latin1");
  if (transfer === "quoted-printable") return encodeQuoted(Buffer.from(bytes).toString("latin1"), newline);
  const [first] = before.trimStart().split(/\r?\n/, 1);
  const width = Math.min(76, Math.max(4, first!.trim().length - (first!.trim().length % 4) || 76));
  const wide = before.trim().includes("\n") ? width : 76;
  const lines =
    Buffer.from(bytes)
      .toString("base64")
      .match(new RegExp(`.{1,${wide}}`, "g")) ?? [];
  return lines.join(newline) + before.slice(before.trimEnd().length);
}

const SOFT_LIMIT = 75;

function encodeQuoted(text: string, newline: string): string {
  return text
    .split(/(\r?\n)/)
    .map((line, i) => (i % 2 === 1 ? line : encodeQuotedLine(line, newline)))
    .join("");
}

function encodeQuotedLine(line: string, newline: string): string {
  const lines: string[] = [];
  let current = "";
  for (let i = 0; i < line.length; i++) {
    const literal = /[!-<>-~]/.test(line[i]!) || (/[ \t]/.test(line[i]!) && i < line.length - 1);
    const code = literal ? line[i]! : `=${hexByte(line.charCodeAt(i))}`;
    if (current.length + code.length > SOFT_LIMIT) {
      lines.push(`${current}=`);
      current = "";
    }
    current += code;
  }
  return [...lines, current].join(newline);
}

export const hexByte = (byte: number) => byte.toString(16).toUpperCase().padStart(2, "0");
