import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../test/arbitraries.ts";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { Problem } from "../words/problem.ts";
import { json } from "./json.ts";
import { scanJson } from "./json-scanner.ts";
import { jsonl } from "./jsonl.ts";

describe("json", () => {
  const file =
    '{\n  "name" : "山田\\u592a郎",\n  "age": 41, "tags": ["a\\"b", {"x": null, "note": "tab\\there"}]\n}\n';

  it("reads every string value, or those at paths", async () => {
    const text = async (paths?: string[]) =>
      (await rewriteFile(json, file, untouched, paths ? { paths } : {})).docs.map((doc) => doc.text);
    expect(await text()).toEqual(['山田太郎\n41\na"b\ntab\there']);
    expect(await text(["name"])).toEqual(["山田太郎"]);
    expect(await text(["tags.note"])).toEqual(["tab\there"]);
    expect(await text(["tags"])).toEqual(['a"b\ntab\there']);
    expect(await text(["*"])).toEqual(['山田太郎\na"b\ntab\there']);
    expect(await text(["missing"])).toEqual([""]);
  });

  it("writes strings back and leaves the rest as it is laid out", async () => {
    const { text } = await rewriteFile(json, file, replacing({ 山田太郎: 'A "B"\n\\', '"b': '"漢😀' }));
    expect(text).toBe(file.replace("山田\\u592a郎", 'A \\"B\\"\\n\\\\').replace('a\\"b', 'a\\"漢😀'));
    expect(JSON.parse(text)).toMatchObject({ name: 'A "B"\n\\' });
  });

  it("keeps half of a pair that was escaped", async () => {
    const { text } = await rewriteFile(json, '["\\ud83d\\ude00"]', replacing({ "\ude00": "x" }));
    expect(text).toBe('["\\ud83dx"]');
  });

  for (const [text, message] of [
    ['{"a": }', "line 1, column 7: expected a value"],
    ['{"a": 1,\n "b" 2}', "line 2, column 6: expected a colon"],
    ['{"a": "x}', "line 1, column 10: expected the end of a string"],
    ['["\\x"]', "line 1, column 3: expected the end of a string"],
    ["[1 2]", "line 1, column 4: expected a comma or ]"],
    ["{} {}", "line 1, column 4: expected nothing more"],
    ["{'a': 1}", "line 1, column 2: expected a name in quotes"],
    ['["a\nb"]', "line 1, column 4: expected the end of a string"],
  ] as const) {
    it(`refuses ${JSON.stringify(text)}`, async () => {
      await expect(rewriteFile(json, text, untouched)).rejects.toThrow(`Cannot read file: ${message}`);
      await expect(rewriteFile(json, text, untouched)).rejects.toThrow(Problem);
    });
  }

  it("scans what JSON.parse accepts, and nothing else", () => {
    const pieces = [
      '"',
      "{",
      "}",
      "[",
      "]",
      ":",
      ",",
      "1",
      "-",
      ".5",
      "e3",
      "true",
      "null",
      "a",
      "\\",
      "\\u00e9",
      " ",
      "0",
    ];
    const accepted = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const noise = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join(""));
    const value = fc.json().chain((text) => fc.nat(text.length).map((at) => [text, text.slice(0, at)]));
    fc.assert(
      fc.property(noise, value, (random, [whole, cut]) => {
        for (const text of [random, whole!, cut!]) {
          expect(scanJson(text, 0, text.length, () => {}) === undefined, text).toBe(accepted(text));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("reads any string as JSON.parse does", async () => {
    await fc.assert(
      fc.asyncProperty(unicodeText(), fc.boolean(), async (value, ascii) => {
        const written = JSON.stringify([value]);
        const file = ascii
          ? written.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
          : written;
        const { docs } = await rewriteFile(json, file, untouched);
        expect(docs[0]!.text).toBe(value);
      }),
    );
  });

  it("nests as deep as the file", async () => {
    const deep = `${"[".repeat(200_000)}"x"${"]".repeat(200_000)}`;
    expect((await rewriteFile(json, deep, replacing({ x: "y" }))).text).toBe(deep.replace("x", "y"));
  });
});

describe("jsonl", () => {
  const rows =
    '{"id":"m1","text":"こんにちは、山田です","from":"山田"}\r\n\n{"id":7,"text":"Hi"}\n{"text":"a\\nb"}';

  it("is a document for every line, by its text and id", async () => {
    const { docs } = await rewriteFile(jsonl, rows, untouched);
    expect(docs.map(({ id, text }) => [id, text])).toEqual([
      ["m1", "こんにちは、山田です\n山田"],
      ["7", "Hi"],
      ["4", "a\nb"],
    ]);
  });

  it("keeps blank lines, line breaks and other fields", async () => {
    const { text } = await rewriteFile(jsonl, rows, replacing({ 山田: "[P]", a: '"' }));
    expect(text).toBe(rows.replaceAll("山田", "[P]").replace('"a\\nb', '"\\"\\nb'));
  });

  it("takes what is at paths, or everything where there is no text", async () => {
    const all = '{"text":"x","a":{"b":"y"}}\n{"a":{"b":"z"},"c":"w"}\n"bare"\n';
    const text = async (options = {}) =>
      (await rewriteFile(jsonl, all, untouched, options)).docs.map((doc) => doc.text);
    expect(await text()).toEqual(["x\ny", "z\nw", "bare"]);
    expect(await text({ paths: ["a.b"] })).toEqual(["y", "z", ""]);
  });

  it("knows a conversation by sender and time", async () => {
    const file =
      '{"text":"Hi","sender":"Aoki","time":"2024-05-01T09:00"}\n{"text":"Yo","sender":"Sato","time":3}\n';
    const { docs } = await rewriteFile(jsonl, file, untouched);
    expect(docs.map(({ place, group, fields }) => ({ place, group, fields }))).toEqual([
      { place: { line: 1 }, group: "file", fields: { sender: "Aoki", time: "2024-05-01T09:00" } },
      { place: { line: 2 }, group: "file", fields: { sender: "Sato", time: "3" } },
    ]);
  });

  it("names the line that is malformed", async () => {
    const broken = '{"text":"a"}\n\n{"text":"b"\n{"text":"c"}\n';
    await expect(rewriteFile(jsonl, broken, untouched)).rejects.toThrow(
      "Cannot read file: line 3, column 12: expected a comma or }",
    );
    await expect(rewriteFile(jsonl, broken, untouched)).rejects.toThrow(Problem);
  });
});
