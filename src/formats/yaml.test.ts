import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { unicodeText } from "../../test/arbitraries.ts";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { restoreFile } from "./inverse.ts";
import { yaml } from "./yaml.ts";

const FILE = `# 平田01
name: 平田02 # Hirata03
quoted: "Hira\\u0074a04"
single: 'it''s 平田05'
phone: 0312345678
list: [平田06, &a Hirata07, *a]
text: |
  Dear 平田08,
  Hirata09
folded: >-
  平田10
---
second: 平田11
`;

describe("yaml", () => {
  it("has keys that are data as values, and no two alike", async () => {
    const file = "mails:\n  hana@example.com: admin\n  'taro@example.jp': &a 平田\n  port: 8080\n";
    const { docs, text, output, inverse } = await rewriteFile(
      yaml,
      file,
      replacing({ "hana@example.com": "[E]", "taro@example.jp": "[E]" }),
    );
    expect(docs[0]!.text).toBe("hana@example.com\nadmin\ntaro@example.jp\n平田\nport: 8080");
    expect(parse(text)).toEqual({ mails: { "[E]": "admin", "[E] (2)": "平田", port: 8080 } });
    expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(file);
  });

  it("has keys as labels, comments, and every kind of value", async () => {
    const { text } = (await rewriteFile(yaml, FILE, untouched)).docs[0]!;
    expect(text).toContain("name: 平田02");
    expect(text).toContain("quoted: Hirata04\nsingle: it's 平田05\nphone: 0312345678\n平田06\nHirata07\n");
    expect(text).toContain("Dear 平田08,\n  Hirata09\n");
  });

  it("has nothing planted left, is still YAML, and is restored", async () => {
    const numbers = Array.from({ length: 12 }, (_, i) => `${i}`.padStart(2, "0"));
    const values = Object.fromEntries(
      numbers.flatMap((n) => [
        [`平田${n}`, "[P_1]"],
        [`Hirata${n}`, "[P_1]"],
      ]),
    );
    const { text, output, inverse } = await rewriteFile(
      yaml,
      FILE,
      replacing({ ...values, "0312345678": "[PHONE_1]" }),
    );
    expect(text).not.toMatch(/平田|Hira/);
    expect(parse(text.split("---")[0]!)).toEqual({
      ...{ name: "[P_1]", quoted: "[P_1]", single: "it's [P_1]", phone: "[PHONE_1]" },
      ...{ list: ["[P_1]", "[P_1]", "[P_1]"], text: "Dear [P_1],\n[P_1]\n", folded: "[P_1]" },
    });
    expect(Buffer.from(restoreFile(output, inverse)).toString()).toBe(FILE);
  });

  it("stays valid whatever is written", async () => {
    await fc.assert(
      fc.asyncProperty(unicodeText(8), async (insert) => {
        const value = insert.replace(/\p{Surrogate}|[\x00\ufeff\r]/gu, "");
        const { text } = await rewriteFile(
          yaml,
          "a: KEY\nb: 'x KEY'\nc: \"KEY\"\n",
          replacing({ KEY: value }),
        );
        expect(parse(text)).toEqual({ a: value, b: `x ${value}`, c: value });
      }),
      { numRuns: 200, seed: 4 },
    );
  });

  it.each([
    ["what is no YAML, by line", "a: 1\nb: [", "not valid YAML at line"],
    ["values nested without end", `a: ${"[".repeat(50_000)}`, "not valid YAML at line"],
    [
      "aliases that stand for too much",
      `a0: &a0 [x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(",")}]`).join("\n")}`,
      "its aliases stand for more than 100 values",
    ],
  ])("refuses %s", async (_, file, why) => {
    await expect(rewriteFile(yaml, file, untouched)).rejects.toThrow(why);
  });
});
