import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { chunksOf, encoded, randomEdits, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { Problem } from "../words/problem.ts";
import { createCarry } from "./carry.ts";
import { codecOf } from "./codec.ts";
import type { Format } from "./format.ts";
import { FORMAT_NAMES, formatNamed } from "./index.ts";
import { FileInverse, restoreFile, restoreStream } from "./inverse.ts";
import { readDocs, rewrite } from "./rewrite.ts";

const fits = new Map<string, boolean>();

/** Leaves out what an encoding cannot hold, and NUL and lone surrogates, which no file has. */
function fitting(text: string, encoding: string): string {
  const { encode } = codecOf(encoding)!;
  return [...text]
    .filter((char) => {
      const key = `${encoding} ${char}`;
      const known = fits.get(key) ?? (char !== "\0" && encode(char, 0, 0) !== undefined);
      fits.set(key, known);
      return known;
    })
    .join("");
}

/** Makes a file of a format out of some texts. */
type Maker = (texts: readonly string[], encoding: string) => Uint8Array;

const html = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
/** Text that XML 1.0 can hold, escaped. */
const xml = (text: string) =>
  html(fitting(text, "utf-8").replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")).replaceAll(
    '"',
    "&quot;",
  );
/** Text in RTF: bytes of a code page, or Unicode in front of two characters for other programs. */
const rtf = (text: string, encoding: "shift_jis" | "utf-16be") => {
  const bytes = Buffer.from(encoded(text, encoding));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0"));
  return encoding === "shift_jis"
    ? hex.map((digits) => `\\'${digits}`).join("")
    : Array.from({ length: bytes.length / 2 }, (_, i) => `\\u${bytes.readInt16BE(2 * i)}??`).join("");
};
const oneLine = (text: string) => text.replace(/[\r\n\\]/g, "");
const openDocument = (body: string) =>
  zipSync({
    "content.xml": strToU8(`<office:body>${body}</office:body>`),
    "meta.xml": strToU8("<m>Taro</m>"),
  });
const textFile =
  (make: (texts: readonly string[]) => string): Maker =>
  (texts, encoding) =>
    encoded(make(texts.map((text) => fitting(text, encoding))), encoding);

const MAKERS: Readonly<Record<string, Maker>> = {
  txt: textFile((texts) => texts.join("\n")),
  md: textFile((texts) => texts.map((text) => `# ${text}\n`).join("")),
  html: textFile(
    ([a = "", b = "", c = ""]) =>
      `<p title="${html(a).replaceAll('"', "&quot;")}">x${html(b)}<b>${html(c)}</b><!--${html(a)}-->`,
  ),
  csv: textFile(
    (texts) => `k,v\r\n${texts.map((text) => `"${text.replaceAll('"', '""')}",x`).join("\r\n")}\r\n`,
  ),
  tsv: textFile((texts) => `k\tv\n${texts.map((text) => `${text.replace(/["\t\r\n]/g, "")}\tx`).join("\n")}`),
  json: textFile((texts) => JSON.stringify({ a: texts, n: 1, "b\n": { c: texts[0] ?? null } }, null, 2)),
  ipynb: textFile((texts) =>
    JSON.stringify(
      { cells: [{ cell_type: "code", source: texts, outputs: [{ text: texts }] }], nbformat: 4 },
      null,
      1,
    ),
  ),
  /** Only `text` is shown: a line break between fields stays, whatever edit goes over it. */
  jsonl: textFile((texts) => texts.map((text) => `${JSON.stringify({ text, ok: true })}\n`).join("\n")),
  eml: (texts, encoding) =>
    Buffer.concat([
      Buffer.from(
        `Subject: =?utf-8?B?${Buffer.from(fitting(texts[0] ?? "", "utf-8")).toString("base64")}?= x\r\n`,
      ),
      Buffer.from(`To: John\r\nContent-Type: text/plain; charset=${encoding}\r\n`),
      Buffer.from(`Content-Transfer-Encoding: ${texts.length % 2 ? "base64" : "8bit"}\r\n\r\n`),
      texts.length % 2
        ? Buffer.from(Buffer.from(encoded(fitting(texts.join("\n"), encoding), encoding)).toString("base64"))
        : encoded(fitting(texts.join("\n"), encoding), encoding),
    ]),
  mbox: textFile((texts) =>
    texts
      .map(
        (text) =>
          `From x Tue Nov 17 20:45:33 2026\nSubject: x\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\n`,
      )
      .join(""),
  ),
  docx: (texts) =>
    zipSync({
      "word/document.xml": strToU8(
        `<w:d>${texts.map((text) => `<w:p><w:r><w:t>x${html(fitting(text, "utf-8"))}</w:t></w:r></w:p>`).join("")}</w:d>`,
      ),
      "other.bin": Uint8Array.of(1, 2, 3),
    }),
  rtf: (texts, encoding) =>
    Buffer.concat([
      Buffer.from("{\\rtf1\\ansi\\ansicpg932{\\info{\\author Taro}}{\\fonttbl{\\f0\\fnil Taro;}}\\uc2\\f0"),
      ...texts.flatMap((text) => [
        Buffer.from(rtf(fitting(text, "shift_jis"), "shift_jis")),
        Buffer.from(
          `{\\b\\u23665??\\u30000}{\\footnote${rtf(fitting(text, encoding), "utf-16be")}}\\par\r\n`,
        ),
      ]),
      Buffer.from("}"),
    ]),
  gz: (texts) => gzipSync(Buffer.from(texts.map((text) => fitting(text, "utf-8")).join("\n"))),
  zip: (texts) =>
    zipSync(
      Object.fromEntries(
        texts.map((text, i) => [`${i} ${fitting(text, "utf-8")}.txt`, strToU8(fitting(text, "utf-8"))]),
      ),
    ),
  odt: (texts) => openDocument(texts.map((text) => `<text:p>x${xml(text)}</text:p>`).join("")),
  odp: (texts) =>
    openDocument(texts.map((text) => `<draw:frame><text:p>x${xml(text)}</text:p></draw:frame>`).join("")),
  ods: (texts) =>
    openDocument(
      texts
        .map(
          (text) =>
            `<table:table-cell office:value-type="float" office:value="12"><text:p>x${xml(text)}</text:p></table:table-cell>`,
        )
        .join(""),
    ),
  xml: textFile(
    (texts) => `<r>${texts.map((text) => `<n a="${xml(text)}">x${xml(text)}</n>`).join("\n")}</r>`,
  ),
  ics: textFile(
    (texts) =>
      `BEGIN:VEVENT\nUID:1\n${texts.map((text) => `SUMMARY:x${oneLine(text)}\n`).join("")}END:VEVENT`,
  ),
  vcf: textFile(
    (texts) => `BEGIN:VCARD\r\n${texts.map((text) => `N:${oneLine(text)};x\r\n`).join("")}END:VCARD`,
  ),
  srt: textFile((texts) =>
    texts.map((text, i) => `${i + 1}\n00:00:01,000 --> 00:00:02,000\nx${oneLine(text)}\n\n`).join(""),
  ),
  vtt: textFile(
    (texts) =>
      `WEBVTT\n\n${texts.map((text) => `00:01.000 --> 00:02.000\n<v x${html(oneLine(text)).replaceAll(">", "")}>y\n\n`).join("")}`,
  ),
  chat: textFile((texts) => texts.map((text) => `12/03/24, 21:15 - x${oneLine(text)}: y\n`).join("")),
  log: textFile((texts) => texts.map((text) => `GET /?q=%E5%B1%B1 ${text}\n`).join("")),
  sql: textFile((texts) => texts.join("\n")),
  yaml: textFile((texts) => texts.map((text, i) => `k${i}: ${JSON.stringify(`x${text}`)}\n`).join("")),
  xlsx: (texts) =>
    zipSync({
      "xl/workbook.xml": strToU8('<workbook><sheet name="people"/></workbook>'),
      "[Content_Types].xml": strToU8(
        '<Types><Override PartName="/xl/worksheets/sheet1.xml" ContentType="worksheet+xml"/></Types>',
      ),
      "xl/worksheets/sheet1.xml": strToU8(
        `<worksheet><sheetData>${texts.map((text) => `<row><c t="inlineStr"><is><t>x${html(fitting(text, "utf-8"))}</t></is></c><c><v>12</v></c></row>`).join("")}</sheetData></worksheet>`,
      ),
    }),
  pptx: (texts) =>
    zipSync({
      "ppt/presentation.xml": strToU8("<p:presentation/>"),
      "ppt/slides/slide1.xml": strToU8(
        `<p:sld>${texts.map((text) => `<a:p><a:r><a:t>x${html(fitting(text, "utf-8"))}</a:t></a:r></a:p>`).join("")}</p:sld>`,
      ),
    }),
  parquet: (texts) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: "t", data: texts.map((text) => fitting(text, "utf-8")), type: "STRING" },
          { name: "n", data: texts.map((_, i) => i), type: "INT32" },
        ],
      }),
    ),
};

/** The inverses of pdf and pictures are tested with the format: boxes need values on a page. */
it("every format is tried", () => {
  expect([...Object.keys(MAKERS), "pdf", "png", "jpg"].sort()).toEqual([...FORMAT_NAMES].sort());
});

const ENCODINGS = ["utf-8", "utf-16le", "shift_jis", "euc-jp", "iso-2022-jp", "windows-1252"];

const INSERTS = ["", "x", "漢字", "[PERSON_1]", "😀", '"', "<&", "\n", "\\"];

describe("rewritten files are restored byte for byte", () => {
  /** Rows that are documents of their own are many and cheap. */
  const documents = (isRows: boolean) =>
    fc.record({
      texts: fc.array(
        unicodeText(12),
        isRows ? { minLength: 30, maxLength: 40 } : { minLength: 1, maxLength: 4 },
      ),
      seed: fc.nat(),
      bom: fc.boolean(),
      chunk: fc.constantFrom(1, 3, 17, 64),
    });

  async function roundTrip(format: Format, file: Uint8Array, encoding: string, seed: number, chunk: number) {
    let count = 0;
    const expected: string[] = [];
    const answer = (doc: Doc) => {
      count++;
      const edits = randomEdits(
        doc.text,
        seed + count,
        INSERTS.map((insert) => fitting(insert, encoding)),
      );
      expected.push(edits.apply(doc.text));
      return edits;
    };
    const fixed = format.name === "eml" || format.kind === "binary" ? {} : { encoding };
    const { output, inverse } = await rewriteFile(format, file, answer, { ...fixed, chunk });
    if (["txt", "md", "jsonl"].includes(format.name)) {
      const { docs } = await rewriteFile(format, output, untouched, fixed);
      expect(docs.map((doc) => doc.text)).toEqual(expected);
    }
    const copy = FileInverse.fromJSON(JSON.parse(JSON.stringify(inverse)));
    expect(Buffer.from(restoreFile(output, copy)).equals(file)).toBe(true);
    const streamed: Uint8Array[] = [];
    for await (const part of restoreStream(chunksOf(output, chunk), copy)) streamed.push(part);
    expect(Buffer.concat(streamed).equals(file)).toBe(true);
    return Math.max(1, count);
  }

  let total = 0;
  for (const [name, make] of Object.entries(MAKERS)) {
    it(name, { timeout: 60_000 }, async () => {
      const format = formatNamed(name);
      const encodings = format.kind === "text" ? ENCODINGS : ["utf-8"];
      for (const encoding of encodings) {
        await fc.assert(
          fc.asyncProperty(documents(name === "jsonl"), async ({ texts, seed, bom, chunk }) => {
            const mark = bom && encoding === "utf-8" && name !== "eml" && format.kind === "text";
            const file = make(texts, encoding);
            const whole = mark ? Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), file]) : file;
            total += await roundTrip(format, whole, encoding, seed, chunk);
          }),
          { numRuns: format.kind === "text" ? 30 : 100, seed: 1 },
        );
      }
    });
  }
  it("10,000 documents in all", () => {
    expect(total).toBeGreaterThanOrEqual(10_000);
  });
});

describe("an inverse", () => {
  it("holds what was taken out, and where it was", async () => {
    const { inverse } = await rewriteFile(formatNamed("txt"), "私は山田です", replacing({ 山田: "[P]" }));
    expect(inverse.patches.map(({ from, to, insert }) => [from, to, Buffer.from(insert).toString()])).toEqual(
      [[6, 9, "山田"]],
    );
  });

  it("refuses any other file", async () => {
    const { output, inverse } = await rewriteFile(
      formatNamed("txt"),
      "Dear John",
      replacing({ John: "[P]" }),
    );
    const other = Buffer.concat([output, Buffer.from("!")]);
    expect(() => restoreFile(other, inverse)).toThrow(Problem);
    expect(() => restoreFile(other, inverse)).toThrow(/^Cannot restore: the file has SHA-256 [0-9a-f]{64}, /);
    const stream = async () => {
      for await (const _ of restoreStream(chunksOf(other), inverse));
    };
    await expect(stream()).rejects.toThrow(Problem);
  });

  it("refuses another version", () => {
    expect(() => FileInverse.fromJSON({ version: 2 } as never)).toThrow("version 2, expected 1");
  });
});

describe("streams", () => {
  /** Counts the bytes read that have not been answered by output yet. */
  async function mostHeld(format: Format, file: () => AsyncIterable<Uint8Array>): Promise<number> {
    let read = 0;
    let written = 0;
    let most = 0;
    const source = async function* () {
      for await (const chunk of file()) {
        read += chunk.length;
        most = Math.max(most, read - written);
        yield chunk;
      }
    };
    const options = { id: "file", lang: "en" } as const;
    const edit = ({ text }: Doc) => Edits.of(text.length, [{ from: 0, to: 1, insert: "x" }]);
    for await (const part of rewrite(source(), format, options, edit)) written += part.length;
    expect(written).toBe(read);
    return most;
  }
  const rows = (row: string, megabytes: number) =>
    async function* () {
      const block = Buffer.from(row.repeat(Math.ceil(2 ** 16 / row.length)));
      for (let i = 0; i < (megabytes * 2 ** 20) / block.length; i++) yield block;
    };

  for (const [name, row] of [
    ["csv", `Taro,Yamada,${"a long remark ".repeat(20)}\n`],
    ["jsonl", `{"text":"${"Taro Yamada ".repeat(20)}"}\n`],
  ] as const) {
    it(`${name}: what is held does not grow with the file`, async () => {
      const format = formatNamed(name);
      expect(await mostHeld(format, rows(row, 1))).toBeLessThan(2 ** 18);
      expect(await mostHeld(format, rows(row, 4))).toBeLessThan(2 ** 18);
    });
  }

  it("a single line of 5 MB, in time that grows with its length", async () => {
    const line = "山田 ab".repeat(2 ** 19);
    for (const [name, file] of [
      ["txt", line],
      ["csv", `t\n"${line}"\n`],
      ["jsonl", JSON.stringify({ text: line })],
      ["json", JSON.stringify([line])],
    ] as const) {
      const { docs } = await rewriteFile(formatNamed(name), file, untouched);
      expect(docs.map((doc) => doc.text.length)).toEqual([line.length]);
    }
  });

  it("documents that are too long for a string are refused before they are read", () => {
    const carry = createCarry("file", 10);
    const piece = { text: "12345", bytes: Buffer.from("12345"), state: 0 };
    carry.add(piece);
    carry.add(piece);
    expect(() => carry.add(piece)).toThrow(
      "Cannot read file: one document from character 0 on is longer than 10 characters",
    );
  });

  it("text beyond ASCII, written before the encoding is known, decides for UTF-8", async () => {
    const ascii = "name\nJohn\n".padEnd(400_000, `${"plain ".repeat(100)}\n`);
    const file = Buffer.concat([Buffer.from(ascii), encoded("山田太郎です\n", "shift_jis")]);
    const csv = formatNamed("csv");
    await expect(rewriteFile(csv, file, replacing({ John: "鈴木" }))).rejects.toThrow(
      "as utf-8: invalid at byte 400,000",
    );
    const known = await rewriteFile(csv, file, replacing({ John: "鈴木" }), { encoding: "shift_jis" });
    expect(codecOf("shift_jis")!.decode(known.output, 0).text).toBe(
      `${ascii.replace("John", "鈴木")}山田太郎です\n`,
    );
  });
});

describe("bad input", () => {
  it("an empty file is an empty document in every format", async () => {
    for (const name of FORMAT_NAMES) {
      const { docs, output } = await rewriteFile(formatNamed(name), "", untouched);
      expect(
        docs.map(({ id, text }) => [id, text]),
        name,
      ).toEqual([["file", ""]]);
      expect(output.length).toBe(0);
    }
  });

  it("a binary file is refused by every text format", async () => {
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
    for (const name of ["txt", "md", "html", "csv", "tsv", "json", "jsonl"]) {
      await expect(rewriteFile(formatNamed(name), png, untouched), name).rejects.toThrow(
        "Cannot read file: not a text file, or in an unknown encoding",
      );
    }
  });

  it("errors never tell what the file says", async () => {
    const secret = "Yamada";
    const broken: Record<string, string | Uint8Array> = {
      csv: `a,b\n"${secret}"x,1\n`,
      json: `{"${secret}": ${secret}}`,
      jsonl: `{"text": "${secret}`,
      eml: `${secret}\r\n`,
      docx: Buffer.from(`PK\x03\x04 ${secret}`),
      pdf: Buffer.from(`%PDF-1.4 ${secret}`),
      parquet: Buffer.from(`PAR1 ${secret} PAR1`),
      gz: Buffer.from(`\x1f\x8b\x08 ${secret}`, "latin1"),
      zip: Buffer.from(`PK\x03\x04 ${secret}`),
      txt: Buffer.concat([Buffer.from(`山田 ${secret} です`), Buffer.of(0xff)]),
    };
    for (const [name, file] of Object.entries(broken)) {
      const error = await rewriteFile(formatNamed(name), file, untouched).then(
        () => new Error("not refused"),
        (reason: Error) => reason,
      );
      expect(error.message, name).toMatch(/^Cannot read file/);
      expect(error.message + (error.cause ?? ""), name).not.toContain(secret);
    }
  });

  it("a replacement without a code stops the file before anything of its part is written", async () => {
    const file = encoded("私は山田です", "shift_jis");
    const parts: Uint8Array[] = [];
    const run = async () => {
      const options = { id: "file", lang: "ja" } as const;
      for await (const part of rewrite(
        chunksOf(file),
        formatNamed("txt"),
        options,
        replacing({ 山田: "😀" }),
      )) {
        parts.push(part);
      }
    };
    await expect(run()).rejects.toThrow(
      "Cannot write file: the replacement at character 2 has no code in shift_jis",
    );
    expect(parts).toEqual([]);
  });
});

it("readDocs gives the documents without answers", async () => {
  const ids: string[] = [];
  const options = { id: "file", lang: "auto" } as const;
  const source = chunksOf(Buffer.from('{"id":"a","text":"x"}\n{"text":"y"}\n'));
  for await (const doc of readDocs(source, formatNamed("jsonl"), options)) ids.push(doc.id);
  expect(ids).toEqual(["a", "2"]);
});

it.each([
  ["jsonl", "", (i: number) => `{"id":"${i}","text":"${"山田 met Orla. ".repeat(5)}"}\n`],
  ["csv", "id,text\n", (i: number) => `${i},${"山田 met Orla. ".repeat(5)}\n`],
])("the first records of %s are written before the others are treated", async (name, head, row) => {
  const rows = Array.from({ length: 3_000 }, (_, i) => row(i));
  const file = Buffer.from(head + rows.join(""));
  const parts: Uint8Array[] = [];
  let treated = 0;
  let treatedAtFirst: number | undefined;
  const answer = (doc: Doc) => {
    treated++;
    return untouched(doc);
  };
  const options = { id: "file", lang: "auto" } as const;
  for await (const part of rewrite(chunksOf(file), formatNamed(name), options, answer)) {
    treatedAtFirst ??= treated;
    parts.push(part);
  }
  expect(treatedAtFirst).toBeLessThan(300);
  expect(Buffer.concat(parts).equals(file)).toBe(true);
});
