import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { zip } from "./zip-folder.ts";

const NAMES = replacing({ "John Smith": "[P]", 山田太郎: "[P]" });
const write = async (files: Zippable | Uint8Array) => {
  const bytes = files instanceof Uint8Array ? files : zipSync(files);
  return rewriteFile(zip, bytes, NAMES, { id: "x.zip" });
};
const fates = async (bytes: Uint8Array) =>
  (await rewriteFile(zip, bytes, untouched)).docs[0]!.parts!.map(
    ({ kind, fate, count }) => `${kind} ${fate} ${count}`,
  );
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("a ZIP archive", () => {
  it("is its names, then its files, each by its own format", async () => {
    const { docs, output } = await write({
      "letters/": new Uint8Array(0),
      "letters/John Smith.txt": strToU8("Dear John Smith"),
      "山田太郎.csv": strToU8("a,b\n山田太郎,1\n"),
      "inner.zip": zipSync({ "a.html": strToU8("<p>John Smith") }),
    });
    expect(docs.map(({ id, text, group }) => [id, text, group])).toEqual([
      ["x.zip", "letters/\nletters/John Smith.txt\n山田太郎.csv\ninner.zip", "x.zip"],
      ["x.zip/letters/John Smith.txt", "Dear John Smith", "x.zip"],
      ["x.zip/山田太郎.csv:2", "山田太郎\n1", "x.zip"],
      ["x.zip/inner.zip", "a.html", "x.zip"],
      ["x.zip/inner.zip/a.html", "John Smith", "x.zip"],
    ]);
    const files = unzipSync(output);
    expect(Object.keys(files)).toEqual(["letters/", "letters/[P].txt", "[P].csv", "inner.zip"]);
    expect(strFromU8(files["letters/[P].txt"]!)).toBe("Dear [P]");
    expect(strFromU8(files["[P].csv"]!)).toBe("a,b\n[P],1\n");
    expect(strFromU8(unzipSync(files["inner.zip"]!)["a.html"]!)).toBe("<p>[P]");
  });

  it("is no document for what a file in it begins with, or for the name of a folder", async () => {
    const stored = zipSync({ "word/document.xml": strToU8("x") }, { level: 0 });
    const { docs, output } = await write({
      "a.txt": [strToU8("Dear John Smith"), { level: 0 }],
      "b.docx": [stored, { level: 0 }],
    });
    expect(docs.slice(0, 2).map((doc) => doc.text)).toEqual(["a.txt\nb.docx", "Dear John Smith"]);
    expect(strFromU8(unzipSync(output)["a.txt"]!)).toBe("Dear [P]");
    const folder = await write({ "xl/notes.txt": strToU8("Dear John Smith") });
    expect(strFromU8(unzipSync(folder.output)["xl/notes.txt"]!)).toBe("Dear [P]");
  });

  it("keeps no comment, time, user id or file of the system", async () => {
    const options = {
      comment: "by John Smith",
      extra: { 30837: strToU8("John Smith") },
      mtime: "2024-05-06",
      os: 3,
      attrs: (0o100700 << 16) >>> 0,
    };
    const bytes = zipSync({
      "a.sh": [strToU8("echo John Smith"), options],
      "__MACOSX/._a.sh": strToU8("John Smith"),
      ".DS_Store": strToU8("John Smith"),
    });
    const commented = Buffer.concat([bytes, Buffer.from("John Smith")]);
    commented.writeUInt16LE(10, bytes.length - 2);
    const { output, docs } = await write(commented);
    expect(text(output)).not.toContain("John");
    expect(Object.keys(unzipSync(output))).toEqual(["a.sh"]);
    expect(docs[0]!.parts).toContainEqual({
      kind: "system-file",
      fate: "removed",
      count: 2,
      places: ["__MACOSX/._a.sh", ".DS_Store"],
    });
    const record = text(output).indexOf("PK\x01\x02");
    const view = new DataView(output.buffer, output.byteOffset + record);
    expect(view.getUint32(12, true)).toBe(0x210000);
    expect(view.getUint32(38, true) >>> 16).toBe(0o100744);
  });

  it("keeps the ending of a name that is replaced whole", async () => {
    const file = zipSync({ "John Smith.txt": strToU8("a") });
    const { output } = await rewriteFile(zip, file, replacing({ "John Smith.txt": "[P]" }));
    expect(Object.keys(unzipSync(output))).toEqual(["[P].txt"]);
  });

  it("gives two files that would have one name two", async () => {
    const { output } = await write({
      "John Smith.txt": strToU8("a"),
      "山田太郎.txt": strToU8("b"),
      "[P].txt": strToU8("c"),
    });
    expect(Object.keys(unzipSync(output))).toEqual(["[P] (2).txt", "[P] (3).txt", "[P].txt"]);
  });

  it("with names that lead out of it keeps them", async () => {
    const { output } = await write({ "../../etc/a.txt": strToU8("John Smith"), "C:\\b.txt": strToU8("x") });
    expect(Object.keys(unzipSync(output))).toEqual(["../../etc/a.txt", "C:\\b.txt"]);
  });

  it("tells what nobody read", async () => {
    const link = { os: 3, attrs: (0o120777 << 16) >>> 0 };
    const bytes = zipSync({
      "a.bin": Uint8Array.of(0, 1, 2, 255),
      "b.txt": [strToU8("/home/john"), link],
      "c.txt": strToU8("x"),
    });
    const encrypted = Buffer.from(bytes);
    for (const magic of ["PK\x01\x02", "PK\x03\x04"]) {
      const at = text(bytes).lastIndexOf(magic);
      encrypted[at + (magic.endsWith("\x02") ? 8 : 6)]! |= 1;
    }
    expect(await fates(encrypted)).toEqual([
      "archive-note removed 1",
      "entry-name read 3",
      "entry unread 1",
      "link unread 1",
      "encrypted unread 1",
    ]);
  });

  it("that is a document is read as one", async () => {
    const docx = zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "word/document.xml": strToU8("<w:d><w:p><w:r><w:t>John Smith</w:t></w:r></w:p></w:d>"),
    });
    expect((await write(docx)).docs.map(({ text }) => text)).toEqual(["John Smith"]);
  });
});

describe("hostile archives are refused", () => {
  const nested = (depth: number) => {
    let bytes = zipSync({ "a.txt": strToU8("John Smith") });
    for (let i = 0; i < depth; i++) bytes = zipSync({ "a.zip": bytes });
    return bytes;
  };

  it("nested 100 deep", async () => {
    expect((await write(nested(7))).docs.at(-1)!.text).toBe("John Smith");
    await expect(write(nested(100))).rejects.toThrow("nested more than 8 deep");
  });

  it("that unpack to far more than they are", async () => {
    await expect(write({ "a.txt": new Uint8Array(2 ** 25) })).rejects.toThrow("more than is safe");
  });

  it("that are bombs inside are not unpacked, and told", async () => {
    const bomb = zipSync({ "a.txt": new Uint8Array(2 ** 25) });
    const files = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`${i}.zip`, bomb]));
    expect(await fates(zipSync(files))).toContain("entry unread 16");
  });

  it("whose entries share their data", async () => {
    const bytes = Buffer.from(
      zipSync({ "a.txt": Buffer.from("x".repeat(1000)), "b.txt": Buffer.from("y".repeat(1000)) }),
    );
    const record = bytes.toString("latin1").lastIndexOf("PK\x01\x02");
    bytes.writeUInt32LE(bytes.length, record + 20);
    await expect(write(bytes)).rejects.toThrow("more than is safe");
  });

  it("that are cut short, or in the extension for large archives", async () => {
    const bytes = Buffer.from(zipSync({ "a.txt": strToU8("John Smith") }));
    await expect(write(bytes.subarray(0, -5))).rejects.toThrow("not a ZIP archive, or cut short");
    bytes.writeUInt16LE(0xffff, bytes.length - 12);
    await expect(write(bytes)).rejects.toThrow("a ZIP64 archive");
  });
});
