/** Everything that a published file says, in every decoding a reader might try: independent of what `src/formats` knows of formats. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import encodingJapanese from "encoding-japanese";
import { unzipSync } from "fflate";

/** A text that says all that bytes say, folded as {@link fold} does: search it for a folded value. */
export function everythingIn(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes;
  if (a === 0x50 && b === 0x4b && c === 3 && d === 4)
    return Object.entries(unzipSync(bytes))
      .map(([name, entry]) => fold(name) + everythingIn(entry))
      .join("\n");
  if (a === 0x1f && b === 0x8b) return everythingIn(gunzipSync(bytes));
  if (Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-") return ofPdf(bytes);
  return textsIn(bytes).flatMap(readings).map(fold).join("\n");
}

/** Width, case and white space apart. */
export const fold = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");

function ofPdf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-pdf-"));
  try {
    const [from, to] = [join(folder, "a.pdf"), join(folder, "b.pdf")];
    writeFileSync(from, bytes);
    execFileSync("qpdf", ["--qdf", "--object-streams=disable", "--coalesce-contents", from, to], {
      stdio: "ignore",
    });
    return [execFileSync("pdftotext", [from, "-"]), execFileSync("pdfinfo", [from]), readFileSync(to)]
      .map((text) => textsIn(text).map(fold).join("\n"))
      .join("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function textsIn(bytes: Uint8Array): readonly string[] {
  const texts = [Buffer.from(bytes).toString("utf8"), Buffer.from(bytes).toString("utf16le")];
  const guess = encodingJapanese.detect(bytes);
  if (guess === "SJIS" || guess === "EUCJP" || guess === "JIS")
    texts.push(encodingJapanese.convert(bytes, { to: "UNICODE", from: guess, type: "string" }));
  return texts;
}

const DECODINGS: readonly ((text: string) => string)[] = [
  (text) => text.replace(/<[^<>]*>/gu, ""),
  (text) => decodeEntities(text),
  (text) => decodeEntities(text.replace(/<[^<>]*>/gu, "")),
  (text) =>
    text
      .replace(/\\u([0-9a-f]{4})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      .replace(/\\(["'\\/])/gu, "$1"),
  (text) =>
    text
      .replace(/(?:%[0-9a-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString("utf8"))
      .replaceAll("+", " "),
  (text) =>
    text
      .replace(/=\r?\n/gu, "")
      .replace(/(?:=[0-9a-f]{2})+/giu, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8")),
  (text) => text.replace(/\r?\n[ \t]/gu, "").replace(/\\([,;\\])/gu, "$1"),
  (text) =>
    text.replace(/=\?([\w-]+)\?b\?([^?]*)\?=/giu, (_, charset: string, data: string) =>
      decodeWord(charset, Buffer.from(data, "base64")),
    ),
  (text) =>
    text.replace(/=\?([\w-]+)\?q\?([^?]*)\?=/giu, (_, charset: string, data: string) =>
      decodeWord(
        charset,
        Buffer.from(
          data
            .replaceAll("_", " ")
            .replace(/=([0-9a-f]{2})/giu, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          "latin1",
        ),
      ),
    ),
  decodeRtf,
];

/** A text, each of its decodings, and what its base64 says. */
function readings(text: string): readonly string[] {
  const base64 = [...text.matchAll(/[A-Za-z0-9+/]{16,}(?:\r?\n[A-Za-z0-9+/]+)*={0,2}/gu)].map((match) =>
    everythingIn(Buffer.from(match[0], "base64")),
  );
  return [text, ...DECODINGS.map((decode) => decode(text)).filter((decoded) => decoded !== text), ...base64];
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/giu, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED[name] ?? whole;
    const code = /^#x/iu.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function decodeWord(charset: string, bytes: Uint8Array): string {
  return /2022/u.test(charset)
    ? encodingJapanese.convert(bytes, { to: "UNICODE", from: "JIS", type: "string" })
    : Buffer.from(bytes).toString("utf8");
}

function decodeRtf(text: string): string {
  if (!text.startsWith("{\\rtf")) return text;
  const unicode = text.replace(/\\u(-?\d+) ?(?:\\'[0-9a-f]{2})*\??/giu, (_, code: string) =>
    String.fromCharCode((Number(code) + 65_536) % 65_536),
  );
  return unicode
    .replace(/(?:\\'[0-9a-f]{2})+/giu, (run) =>
      Buffer.from(run.replaceAll("\\'", ""), "hex").toString("latin1"),
    )
    .replace(/\\[a-z]+-?\d* ?|[{}\r\n]/giu, "");
}
