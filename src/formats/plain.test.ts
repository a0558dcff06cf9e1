import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encoded, replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { md, txt } from "./plain.ts";

describe("a text file", () => {
  it("is one document", async () => {
    const { docs, text } = await rewriteFile(md, "# 山田\r\n\r\nHello 山田", replacing({ 山田: "Sato" }));
    expect(docs).toEqual([
      {
        ...{ id: "file", text: "# 山田\r\n\r\nHello 山田", lang: "en" },
        parts: [{ kind: "text", fate: "read", count: 1 }],
      },
    ]);
    expect(text).toBe("# Sato\r\n\r\nHello Sato");
  });

  it("may be empty, with or without a byte order mark", async () => {
    for (const bytes of [[], [0xef, 0xbb, 0xbf], [0xff, 0xfe]]) {
      const { docs, output } = await rewriteFile(txt, Uint8Array.from(bytes), untouched);
      expect(docs.map(({ id, text }) => [id, text])).toEqual([["file", ""]]);
      expect(Array.from(output)).toEqual(bytes);
    }
  });

  it("keeps its encoding and its byte order mark", async () => {
    const cases: [string, number[]][] = [
      ["utf-8", []],
      ["utf-8", [0xef, 0xbb, 0xbf]],
      ["utf-16le", [0xff, 0xfe]],
      ["utf-16be", [0xfe, 0xff]],
      ["shift_jis", []],
      ["euc-jp", []],
      ["iso-2022-jp", []],
    ];
    for (const [encoding, bom] of cases) {
      const file = (name: string) =>
        Buffer.concat([Uint8Array.from(bom), encoded(`私は${name}です。\r\n`, encoding)]);
      const { output } = await rewriteFile(txt, file("山田"), replacing({ 山田: "鈴木" }));
      expect(Buffer.from(output), encoding).toEqual(file("鈴木"));
    }
  });

  it("is UTF-8 when it is ASCII and text beyond it is written", async () => {
    expect((await rewriteFile(txt, "Dear John", replacing({ John: "山田" }))).text).toBe("Dear 山田");
  });
});

describe("pieces of a long file", () => {
  const pieces = async (text: string, limit: number) =>
    (await rewriteFile(txt, text, untouched, { limit })).docs.map((doc) => doc.text);

  for (const [text, limit, expected] of [
    ["one.\n\ntwo\nthree\n\nfour", 18, ["one.\n\ntwo\nthree\n\n", "four"]],
    ["one two\nthree four", 10, ["one two\n", "three four"]],
    ["one two three", 9, ["one two ", "three"]],
    ["山田太郎さん", 4, ["山田太郎", "さん"]],
    ["ab😀cd", 3, ["ab", "😀c", "d"]],
    ["short", 5, ["short"]],
  ] as const) {
    it(`${JSON.stringify(text)} by ${limit}`, async () => {
      expect(await pieces(text, limit)).toEqual(expected);
    });
  }

  it("have the same id, and say where they begin", async () => {
    const { docs } = await rewriteFile(txt, "aaa bbb", untouched, { limit: 4 });
    expect(docs.map(({ id, group, place }) => [id, group, place])).toEqual([
      ["file", "file", { offset: 0, piece: 0 }],
      ["file", "file", { offset: 4, piece: 1 }],
    ]);
  });

  it("are the whole file, and edits fall where they belong", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), fc.integer({ min: 2, max: 9 }), async (text, limit) => {
        const file = text.replaceAll("\0", "");
        const { docs, text: output } = await rewriteFile(txt, file, replacing({ a: "漢", " ": "" }), {
          limit,
        });
        expect(docs.map((doc) => doc.text).join("")).toBe(file);
        expect(output).toBe(file.replaceAll("a", "漢").replaceAll(" ", ""));
      }),
    );
  });
});
