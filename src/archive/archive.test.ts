import { describe, expect, it } from "vitest";
import { cooccurrence } from "./archive.ts";
import { memoryArchive } from "./memory-archive.ts";
import { archiveTokens, phraseOf } from "./tokens.ts";

describe("tokens", () => {
  it.each([
    ["The well-known O'Brien doesn’t", "the well known o brien does n't"],
    ["ＡＢＣ１２３ ﾄｳｷｮｳ", "abc123 トウ ウキ キョ ョウ ウ"],
    ["東京都のJR駅", "東京 京都 都の の jr 駅"],
    ["cafe\u0301 CAFÉ", "café café"],
    ["𠮷野家 a👍b", "𠮷野 野家 家 a b"],
    ["\uD83D x \uDC4D", "x"],
    ["1,234.5\r\n２０２４年", "1 234 5 2024 年"],
    ["x".repeat(70), `${"x".repeat(64)} ${"x".repeat(6)}`],
    ["n't isn't t' don'ta", "n't is n't t don ta"],
    ["", ""],
  ])("%j", (text, tokens) => expect(archiveTokens(text).join(" ")).toBe(tokens));

  it.each([
    ["Tokyo", ["tokyo"], false],
    ["東京", ["東京"], false],
    ["東京都", ["東京", "京都"], false],
    ["都", ["都"], true],
    ["JR駅", ["jr", "駅"], true],
    ["都 都", ["都", "都"], true],
    ["𠮷", ["𠮷"], true],
    ["!?", [], false],
  ])("%s is looked up as %j", (term, tokens, open) => expect(phraseOf(term)).toEqual({ tokens, open }));
});

it("cooccurrence is the share of documents that hold both", async () => {
  const archive = memoryArchive(
    ["Rin sails", "Rin sails far", "Rin cooks", "nobody sails", "凛は料理をする"].map((text, i) => ({
      id: String(i),
      title: "",
      text,
    })),
  );
  expect(await cooccurrence(archive, "rin", "sails")).toBe(0.5);
  expect(await cooccurrence(archive, "凛", "料理")).toBe(1);
  expect(await cooccurrence(archive, "rin", "料理")).toBe(0);
  expect(await cooccurrence(archive, "absent", "missing")).toBe(0);
});
