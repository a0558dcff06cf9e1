/** PDFs built by hand, and what is in a PDF however it is written. */
import { inflateSync } from "node:zlib";

export const LATIN = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";

export const japanese = (encoding: string, ordering = "Japan1") =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /${encoding} /DescendantFonts [<< /Type /Font ` +
  `/Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) ` +
  "/Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 >> >>] >>";

export const stream = (content: string, keys = "") =>
  `<< /Length ${content.length} ${keys} >>\nstream\n${content}\nendstream`;

/** A file of these objects, from 1 on; 1 is the catalogue. */
export function pdfOf(objects: readonly string[], trailer = ""): Uint8Array {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

export interface Pages {
  readonly font?: string;
  /** Keys of the catalogue, of every page and of its resources. */
  readonly catalogue?: string;
  readonly page?: string;
  readonly resources?: string;
  /** Objects from 10 on that those keys lead to. */
  readonly objects?: readonly string[];
  readonly trailer?: string;
}

/** A file with a page for each content stream. */
export function pagesOf(
  contents: readonly string[],
  { font = LATIN, catalogue = "", page = "", resources = "", objects = [], trailer = "" }: Pages = {},
): Uint8Array {
  const first = 10 + objects.length;
  const kids = contents.map((_, i) => `${first + 2 * i} 0 R`).join(" ");
  const unused = Array.from({ length: 6 }, () => "null");
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
      font,
      ...unused,
      ...objects,
      ...contents.flatMap((content, i) => [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${first + 1 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> ${page} >>`,
        stream(content),
      ]),
    ],
    trailer,
  );
}

/** Shows strings: `(text)` or `<hexadecimal>`. */
export const show = (shown: string, at = "20 200") => `BT /F1 12 Tf ${at} Td ${shown} Tj ET`;

/** All that is in a file, unpacked, as bytes, with its strings in each way they can be read. */
export function everythingIn(pdf: Uint8Array): string {
  const raw = Buffer.from(pdf).toString("latin1");
  const unpacked = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      return [inflateSync(pdf.subarray(index + length), { finishFlush: 2 }).toString("latin1")];
    } catch {
      return [];
    }
  });
  const all = [raw, ...unpacked].join("\n");
  const strings = [...all.matchAll(/<([0-9a-fA-F\s]+)>/g)].map(([, hex]) =>
    Buffer.from(hex!.replace(/\s/g, ""), "hex"),
  );
  const octal = all.replace(/\\([0-7]{3})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 8)),
  );
  const names = all.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const wide = (bytes: Buffer) =>
    bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString("utf16le");
  return [
    all,
    octal,
    names,
    ...strings.map((bytes) => bytes.toString("latin1")),
    ...strings.map(wide),
    all.replaceAll("\0", ""),
  ].join("\n");
}
