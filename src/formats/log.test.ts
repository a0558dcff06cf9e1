import { describe, expect, it } from "vitest";
import { replacing, rewriteFile, untouched } from "../../test/formats.ts";
import { log, sql } from "./log.ts";

const ACCESS =
  '203.0.113.7 - taro [12/Mar/2024] "GET /search?q=%E5%B1%B1%E7%94%B0&u=user%40example.com HTTP/1.1" 200 "-"\n';

describe("a log", () => {
  for (const [what, line, text] of [
    ["addresses decoded", ACCESS, ACCESS.replace("%E5%B1%B1%E7%94%B0", "山田").replace("%40", "@")],
    ["strings of JSON decoded", '{"user": "\\u5c71\\u7530","n":1}\n', '{"user": "山田","n":1}\n'],
    ["keys and values as they are", 'user=山田 msg="50% off"\n', 'user=山田 msg="50% off"\n'],
    ["bytes of no character as they are", "GET /%ff%fe\n", "GET /%ff%fe\n"],
  ] as const) {
    it(`has ${what}`, async () => {
      expect((await rewriteFile(log, line, untouched)).docs[0]!.text).toBe(text);
    });
  }

  it("names users in lines of web servers", async () => {
    const line = (user: string) =>
      `203.0.113.7 - ${user} [12/Mar/2024:21:15:00 +0000] "GET /%E5%B1%B1 HTTP/1.1" 200 51\n`;
    const { text, cells } = (await rewriteFile(log, line("htanaka") + line("-") + line("山田"), untouched))
      .docs[0]!;
    expect(cells!.map(({ from, to, label }) => [text.slice(from, to), label])).toEqual([
      ["htanaka", "USERNAME"],
      ["山田", "USERNAME"],
    ]);
  });

  it("is written encoded again", async () => {
    const values = { 山田: "鈴木 x", "user@example.com": "[EMAIL_1]", taro: "[P]" };
    const { text } = await rewriteFile(log, ACCESS, replacing(values));
    const word = encodeURIComponent("鈴木 x");
    expect(text).toContain(`- [P] [12/Mar/2024] "GET /search?q=${word}&u=`);
    expect(text).not.toMatch(/user|%E5%B1%B1/);
    expect((await rewriteFile(log, text, untouched)).docs[0]!.text).toContain("u=[EMAIL_1] HTTP");
    const json = await rewriteFile(log, '{"user":"\\u5c71\\u7530"}', replacing({ 山田: '"x"' }));
    expect(json.text).toBe('{"user":"\\"x\\""}');
  });

  it("of one long line takes time that grows with its length", async () => {
    const file = "山田ab".repeat(2 ** 20);
    expect((await rewriteFile(log, file, untouched)).docs[0]!.text.length).toBe(file.length);
  });
});

it("SQL is read as text, and told to be", async () => {
  const file = "INSERT INTO people VALUES (1, '山田''s', 'a@example.com');\n";
  const { docs, text } = await rewriteFile(sql, file, replacing({ 山田: "[P]" }));
  expect(text).toBe(file.replace("山田", "[P]"));
  expect(docs[0]!.parts).toContainEqual({ kind: "sql-as-text", fate: "unread", count: 1 });
});
