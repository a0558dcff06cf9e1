/** Files made to harm, of every kind that is unpacked or parsed: each is refused in one sentence, and costs little memory. */
import { deflateSync, gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile } from "../../test/formats.ts";
import { pagesOf, pdfOf, show, stream } from "../../test/pdf-files.ts";
import { letterPng, letterReader } from "../../test/pictures.ts";
import { Problem } from "../words/problem.ts";
import { formatNamed } from "./index.ts";

const LAUGHS = `<!DOCTYPE r [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "&a${i};&a${i};">`).join("")}]>`;
const deepXml = (depth: number) => `${"<a>".repeat(depth)}x${"</a>".repeat(depth)}`;
const zip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === "string" ? strToU8(file) : file]),
    ),
  );
const nested = (depth: number): Uint8Array =>
  zip({ "inner.zip": depth === 0 ? zip({ "a.txt": "x" }) : nested(depth - 1) });
const office = (main: string, content: string) => zip({ [main]: content });
const absurdPng = () => {
  const bytes = Buffer.from(letterPng);
  bytes.writeUInt32BE(0x7fffffff, 16);
  bytes.writeUInt32BE(0x7fffffff, 20);
  return bytes;
};
const zeros = (megabytes: number) => new Uint8Array(megabytes * 2 ** 20);

const CASES: readonly (readonly [what: string, format: string, make: () => Uint8Array | string])[] = [
  ["billion laughs", "xml", () => `${LAUGHS}<r>&a30;</r>`],
  [
    "billion laughs",
    "docx",
    () => office("word/document.xml", `${LAUGHS}<w:d><w:p><w:r><w:t>&a30;</w:t></w:r></w:p></w:d>`),
  ],
  [
    "billion laughs",
    "xlsx",
    () => office("xl/workbook.xml", `${LAUGHS}<workbook><sheet name="&a30;"/></workbook>`),
  ],
  [
    "billion laughs",
    "pptx",
    () => office("ppt/presentation.xml", `${LAUGHS}<p:presentation>&a30;</p:presentation>`),
  ],
  [
    "billion laughs",
    "odt",
    () => office("content.xml", `${LAUGHS}<office:body><text:p>&a30;</text:p></office:body>`),
  ],
  ["a bomb by ratio", "zip", () => zip({ "a.txt": zeros(20) })],
  ["a bomb by ratio", "docx", () => zip({ "word/document.xml": zeros(20) })],
  ["a bomb by ratio", "odt", () => zip({ "content.xml": zeros(20) })],
  ["a bomb by ratio", "gz", () => gzipSync(zeros(64))],
  ["files nested without end", "zip", () => nested(12)],
  [
    "files nested without end",
    "gz",
    () => Array.from({ length: 20 }).reduce<Buffer>((inner) => gzipSync(inner), Buffer.from("x")),
  ],
  ["100,000 brackets", "json", () => "[".repeat(100_000)],
  ["100,000 brackets", "ipynb", () => `{"cells":${"[".repeat(100_000)}`],
  ["10,000 brackets", "yaml", () => `a: ${"[".repeat(10_000)}`],
  [
    "pages that are their own parents",
    "pdf",
    () => pdfOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>"]),
  ],
  ["no pages", "pdf", () => pdfOf(["<< /Type /Catalog >>"])],
  [
    "a content stream that unpacks to 300 MB",
    "pdf",
    () =>
      pdfOf([
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>",
        stream(deflateSync(Buffer.alloc(300 * 2 ** 20, "q ")).toString("latin1"), "/Filter /FlateDecode"),
      ]),
  ],
  ["absurd dimensions", "png", absurdPng],
  ["data that is cut short", "png", () => letterPng.subarray(0, 3000)],
];

/** Deep or broken, and read nevertheless. */
const READ: readonly (readonly [string, string, () => Uint8Array | string])[] = [
  ["10,000 elements deep", "xml", () => deepXml(10_000)],
  ["10,000 elements deep", "docx", () => office("word/document.xml", `<w:d>${deepXml(10_000)}</w:d>`)],
  [
    "10,000 elements deep",
    "odt",
    () => office("content.xml", `<office:body>${deepXml(10_000)}</office:body>`),
  ],
  ["10,000 elements deep", "html", () => deepXml(10_000)],
  [
    "a broken table of objects",
    "pdf",
    () =>
      Buffer.from(
        Buffer.from(pagesOf([show("(x)")]))
          .toString("latin1")
          .replace(/\d{10} 00000 n/g, "9999999999 00000 n")
          .replace("/Kids", "/Kid"),
        "latin1",
      ),
  ],
];

const recognize = letterReader();
const open = (format: string, file: Uint8Array | string) =>
  rewriteFile(formatNamed(format), file, replacing({ x: "y" }), { recognize });
const heldMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

describe("is refused in one sentence, with little memory", () => {
  it.each(CASES)("%s in %s", { timeout: 60_000 }, async (_, format, make) => {
    const file = make();
    const before = heldMegabytes();
    const error = await open(format, file).then(
      () => new Error("not refused"),
      (reason: Error) => reason,
    );
    expect(error).toBeInstanceOf(Problem);
    expect(error.message).toMatch(/^Cannot read [^\n]+$/);
    expect(heldMegabytes() - before).toBeLessThan(600);
  });
});

it.each(READ)("%s in %s is read, or refused in one sentence", async (_, format, make) => {
  const outcome = await open(format, make()).catch((reason: Error) => reason);
  if (outcome instanceof Error) {
    expect(outcome).toBeInstanceOf(Problem);
    expect(outcome.message).toMatch(/^Cannot read [^\n]+$/);
  } else expect(outcome.docs.length).toBeGreaterThan(0);
});
