import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { restoreFile } from "./inverse.ts";
import { pdf } from "./pdf.ts";

const LATIN = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
const japanese = (encoding: string) =>
  `<< /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /${encoding} /DescendantFonts [<< /Type /Font ` +
  "/Subtype /CIDFontType0 /BaseFont /Ryumin-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) " +
  "/Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /Ryumin-Light /Flags 4 >> >>] >>";

/** A PDF of pages that each show a string: `(text)` or `<hexadecimal>`, or nothing. */
function makePdf(pages: readonly string[], font = LATIN, encrypt = ""): Uint8Array {
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font,
    ...pages.flatMap((shown, i) => {
      const content = shown && `BT /F1 12 Tf 20 200 Td ${shown} Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(encrypt ? [encrypt] : []),
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const trailer = encrypt ? ` /Encrypt ${objects.length} 0 R /ID [<41> <41>]` : "";
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${size} /Root 1 0 R${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

const hex = (text: string, encoding: string) => `<${Buffer.from(encoded(text, encoding)).toString("hex")}>`;
const read = async (file: Uint8Array) => (await rewriteFile(pdf, file, untouched)).docs[0]!;

describe("a PDF", () => {
  it("reads as its pages, and is written as text", async () => {
    expect(pdf).toMatchObject({ writes: ".txt" });
    const file = makePdf(["(Hello John Smith)", "(Page two)"]);
    const { docs, text } = await rewriteFile(pdf, file, replacing({ "John Smith": "[PERSON_1]" }));
    expect(docs[0]).toMatchObject({ text: "Hello John Smith\fPage two" });
    expect(text).toBe("Hello [PERSON_1]\fPage two");
  });

  it("says which pages hold no text", async () => {
    const { notices } = await read(makePdf(["(one)", "", "(three)", ""]));
    expect(notices).toEqual([{ code: "unread-pages", values: { pages: "2, 4" } }]);
  });

  for (const [name, shown, text] of [
    ["90ms-RKSJ-H", hex("山田太郎 ｶﾅ Aa1髙", "shift_jis"), "山田太郎 ｶﾅ Aa1髙"],
    ["90ms-RKSJ-V", hex("山田太郎", "shift_jis"), "山田太郎"],
    ["EUC-H", hex("山田 Aa", "euc-jp"), "山田 Aa"],
    ["H", "<3b33 4544>", "山田"],
    ["UniJIS-UTF16-H", hex("山田 Aa", "utf-16be"), "山田 Aa"],
    ["UniJIS-UCS2-HW-V", hex("山田", "utf-16be"), "山田"],
  ] as const) {
    it(`reads Japanese by the predefined character map ${name}`, async () => {
      expect((await read(makePdf([shown], japanese(name)))).text).toBe(text);
    });
  }
});

describe("refuses", () => {
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >>`;
  for (const [what, file, message] of [
    ["what is no PDF", Buffer.from("hello"), "Cannot read file: not a PDF, or damaged"],
    ["a PDF cut short", makePdf(["(x)"]).subarray(0, 300), "not a PDF, or damaged"],
    [
      "one that is encrypted",
      makePdf(["(x)"], LATIN, encryption),
      "it is encrypted; remove its password first",
    ],
    ["pictures only", makePdf(["", ""]), "its 2 pages hold no text, only pictures"],
    [
      "glyphs without characters",
      makePdf(["<0a210b3c>"], japanese("Identity-H")),
      "do not say which characters",
    ],
    [
      "a character map it does not have",
      makePdf(["<0a21>"], japanese("GBK-EUC-H")),
      "not included (GBK-EUC-H)",
    ],
  ] as const) {
    it(what, async () => {
      await expect(read(file)).rejects.toThrow(message);
    });
  }
});

it("is given back byte for byte, though what is written is text", async () => {
  const original = makePdf(["(Mail kawai@example.com)", "(Second page)"]);
  const { output, text, inverse } = await rewriteFile(
    pdf,
    original,
    replacing({ "kawai@example.com": "[X]" }),
  );
  expect(text).toContain("Mail [X]");
  expect(Buffer.from(restoreFile(output, inverse)).equals(Buffer.from(original))).toBe(true);
});
