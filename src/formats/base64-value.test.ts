import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { base64Kind } from "./base64-value.ts";
import { formatNamed } from "./index.ts";
import { restoreFile } from "./inverse.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const NAMES = replacing({ "Anna Veskamp": "[PERSON_1]", 平田さくら: "[PERSON_2]" });
const PICTURE = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(300, 0xfe)]);

describe("base64", () => {
  for (const [what, value] of [
    ["English", base64("Dear Anna Veskamp, and you")],
    ["Japanese", base64("担当は平田さくらです。Anna Veskamp")],
    [
      "beyond the basic plane, in the alphabet of addresses",
      Buffer.from("平田さくら😀>>>").toString("base64url"),
    ],
    ["an address", `data:text/plain;charset=utf-8;base64,${base64("Hi 平田さくら")}`],
    ["a long text on lines", base64("Anna Veskamp ".repeat(20)).replace(/.{76}/g, "$&\r\n")],
  ] as const) {
    it(`${what}: is read decoded, written encoded, restored exactly`, async () => {
      const prefix = /^data:[^,]*,/.exec(value)?.[0] ?? "";
      for (const [name, file] of [
        ["json", JSON.stringify({ body: value, n: 1 }, null, 2)],
        ["jsonl", `{"text":"x"}\n${JSON.stringify({ text: "y", body: value })}\n`],
      ] as const) {
        const { docs, text, output, inverse } = await rewriteFile(formatNamed(name), file, NAMES);
        expect(docs.map((doc) => doc.text).join()).toMatch(/Anna Veskamp|平田さくら/);
        const written = /"body":\s*"([^"]+)"/.exec(text)![1]!;
        expect(written.startsWith(prefix)).toBe(true);
        const decoded = Buffer.from(written.slice(prefix.length), "base64").toString();
        expect(decoded).toMatch(/\[PERSON_[12]\]/);
        expect(decoded).not.toMatch(/Anna|平田/);
        expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
      }
    });
  }

  it("is read so in csv, yaml and xml", async () => {
    const value = base64("担当は平田さくらです。Anna Veskamp");
    for (const [name, file] of [
      ["csv", `no,body,n\n1,${value},5\n2,"${value}",6\n`],
      ["tsv", `no\tbody\n1\t${value}\n2\tx\n`],
      ["yaml", `body: ${value}\nlist: ['${value}']\ntext: |\n  ${value}\n`],
      [
        "xml",
        `<a b="${value}"><c>\n  ${value.slice(0, 36)}\n  ${value.slice(36)}\n</c><d><![CDATA[${value}]]></d></a>`,
      ],
      ["md", `---\nbody: ${value}\n---\nHello\n`],
    ] as const) {
      const { docs, text, output, inverse } = await rewriteFile(formatNamed(name), file, NAMES);
      expect(docs.map((doc) => doc.text).join()).toMatch(/平田さくら/);
      const values = text.match(/[\w+/]{36,}={0,2}/g)!;
      expect(values.length).toBe(file.replace(/\s+/g, "").split(value).length - 1);
      for (const written of values)
        expect(Buffer.from(written, "base64").toString()).toBe("担当は[PERSON_2]です。[PERSON_1]");
      expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
    }
  });

  it("a file is told in csv, yaml, xml and front matter, where it is", async () => {
    const value = PICTURE.toString("base64");
    for (const [name, file] of [
      ["csv", `no,icon\n1,x\n2,${value}\n`],
      ["yaml", `icon: ${value}\n`],
      ["xml", `<a><icon>${value}</icon></a>`],
      ["md", `---\nicon: ${value}\n---\nHello\n`],
    ] as const) {
      const { docs, text } = await rewriteFile(formatNamed(name), file, untouched);
      expect(text).toBe(file);
      expect(docs.at(-1)!.text).not.toContain(value);
      const told = docs.flatMap(({ parts = [] }) => parts).filter(({ kind }) => kind === "base64");
      expect(told).toEqual([{ kind: "base64", fate: "unread", count: 1, places: ["icon"] }]);
    }
  });

  it("a file is told, in every row, and is not read as letters", async () => {
    const value = PICTURE.toString("base64");
    const rows = `{"text":"x"}\n${JSON.stringify({ text: "y", icon: `data:image/png;base64,${value}` })}\n`;
    const { docs, text } = await rewriteFile(formatNamed("jsonl"), rows, untouched);
    expect(text).toBe(rows);
    expect(docs[1]!.text).toBe("y");
    expect(docs[1]!.parts).toEqual([{ kind: "base64", fate: "unread", count: 1, places: ["icon"] }]);
  });

  it("words, sums, keys and broken base64 stay what they are", () => {
    for (const value of [
      ...["", "aGVsbG8=", "internationalization", "Anna Veskamp lives in Lisbon", "平田さくら".repeat(10)],
      ...[
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "550e8400-e29b-41d4-a716-446655440000",
      ],
      ...["wJalrXUtnFEMIbK7MDENGbPxRfiCYEXAMPLEKEY0", `${base64("Dear Anna Veskamp, and you")}!`],
    ])
      expect([value, base64Kind(value)]).toEqual([value, undefined]);
  });
});
