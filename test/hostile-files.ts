/** Files made to harm, of every kind that is unpacked or parsed. */
import { deflateSync, gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { pagesOf, pdfOf, show, stream } from "./pdf-files.ts";
import { letterPng } from "./pictures.ts";

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

/** What it is, the format it claims to be of, and the file. */
export type HostileFile = readonly [what: string, format: string, make: () => Uint8Array | string];

export const HOSTILE: readonly HostileFile[] = [
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
  [
    "a million sheets",
    "xlsx",
    () => office("xl/workbook.xml", `<workbook>${'<sheet name="s"/>'.repeat(1_000_000)}</workbook>`),
  ],
  ["a password", "docx", () => Buffer.from("d0cf11e0a1b11ae1".padEnd(2048, "0"), "hex")],
  [
    "a password",
    "odt",
    () => zip({ "content.xml": "x", "META-INF/manifest.xml": "<m:encryption-data></m:encryption-data>" }),
  ],
  [
    "100,000 files",
    "zip",
    () => zip(Object.fromEntries(Array.from({ length: 70_000 }, (_, i) => [`${i}`, ""]))),
  ],
  ["absurd dimensions", "png", absurdPng],
  ["data that is cut short", "png", () => letterPng.subarray(0, 3000)],
];

/** Deep or broken, and read nevertheless. */
export const DEEP: readonly HostileFile[] = [
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
