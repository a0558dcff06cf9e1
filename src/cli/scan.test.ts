import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { colorsFor } from "./colors.ts";

it("has colours on a terminal only, and never with NO_COLOR", () => {
  const red = (isTTY: boolean, env: Record<string, string>) => colorsFor({ isTTY }, env).red("x");
  expect(red(true, {})).toBe("\x1b[31mx\x1b[39m");
  expect([red(false, {}), red(true, { NO_COLOR: "1" }), red(true, { TERM: "dumb" })]).toEqual([
    "x",
    "x",
    "x",
  ]);
});

it("names the nearest label, and says nothing of the text", async () => {
  const file = join(folderWith({ "a.txt": "Mail kawai.shiori@example.com\n" }), "a.txt");
  const { code, err } = await tokumeiHere(["scan", file, "--fail-on", "EMAIL_ADRESS"]);
  expect([code, err]).toEqual([
    2,
    "tokumei: --fail-on: EMAIL_ADRESS is no label of this policy; did you mean EMAIL_ADDRESS?\n",
  ]);
});

it.each([["scan"], ["anonymize"]])(
  "%s tells of a language that no model reads, in both languages",
  async (command) => {
    const file = join(folderWith({ "a.txt": "Interpreter 김민준\n" }), "a.txt");
    const english = await tokumeiHere([command, file, "--json"]);
    expect(english.err).toContain("Korean from line 1, 3 letters: no model reads it");
    expect(JSON.parse(english.out).notices).toEqual([
      { code: "language-unread", values: { language: "ko", letters: 3, line: 1 } },
    ]);
    const plain = await tokumeiHere([command, file], { LANG: "ja_JP.UTF-8" });
    expect(plain.err).toContain("1行目から韓国語の文字が3字あります");
  },
);
