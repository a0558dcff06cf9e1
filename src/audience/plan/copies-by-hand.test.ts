import { describe, expect, it } from "vitest";
import type { Copy, Message } from "../message.ts";
import { textOf } from "./copies.ts";
import { withEdits } from "./copies-by-hand.ts";

/** A message of places in braces: {wording|wording}, and {=step|step} for a fact. */
function messageOf(marked: string): Message {
  let text = "";
  const facts: Message["facts"][number][] = [];
  const slots: Message["slots"][number][] = [];
  for (const [i, piece] of marked.split(/[{}]/).entries()) {
    if (i % 2 === 0) {
      text += piece;
      continue;
    }
    const texts = piece.replace("=", "").split("|");
    const span = { from: text.length, to: text.length + texts[0]!.length };
    if (piece.startsWith("="))
      facts.push({ ...span, key: piece, label: "GPE", chain: texts.map((text, level) => ({ text, level })) });
    else slots.push({ ...span, kind: "synonym", wordings: texts });
    text += texts[0];
  }
  return { id: "m", time: "2026-01-01T00:00:00Z", lang: "en", text, facts, slots };
}

const copiesOf = (words: readonly number[][], level = 0): Copy[] =>
  words.map((word, i) => ({ recipient: `r${i}`, audience: "all", levels: [level], word }));

const WORDS = [
  [0, 0],
  [0, 1],
  [1, 0],
];

describe.each([
  ["{Maybe|Perhaps} I visit {=Boston|America}, I'm {glad|happy}.", "happy", "merry"],
  ["{たぶん|おそらく}𠮷野は{=札幌|北海道}へ、\r\n{とても|大変}楽しみ。", "大変", "か\u3099ちで"],
])("%s", (marked, second, own) => {
  const message = messageOf(marked);
  const drawn = copiesOf(WORDS);
  const texts = drawn.map((copy) => textOf(message, copy));
  const by = (row: number, text: string) => withEdits(message, drawn, new Map([[`r${row}`, text]]));
  const first = message.slots[1]!.wordings[0]!;

  it("a copy left as it is stays unique", () => {
    expect(by(0, texts[0]!).byHand).toEqual([
      { recipient: "r0", same: 0, alike: 0, levels: [0], word: [0, 0] },
    ]);
  });
  it("a wording taken from another copy makes it that copy", () => {
    const { byHand, copies } = by(0, texts[0]!.replace(first, second));
    expect(byHand[0]).toMatchObject({ same: 1, alike: 1, word: [0, 1] });
    // Kept as nobody's choice: a wording picked by hand is not random.
    expect(copies[0]!.word).toEqual([0, 255]);
  });
  it("a word of its own no longer tells at its place", () => {
    const { byHand, copies } = by(0, texts[0]!.replace(first, own));
    expect(byHand[0]).toMatchObject({ same: 0, alike: 1, levels: [0], word: [0, null] });
    expect(copies[0]!.word).toEqual([0, 255]);
  });
  it("nothing is left of a copy that was written anew", () => {
    expect(by(2, "").byHand[0]).toMatchObject({ same: 0, alike: 2, levels: [null], word: [null, null] });
  });
  it("refuses a copy of nobody, without its name", () => {
    expect(() => withEdits(message, drawn, new Map([["Orla", ""]]))).toThrow(
      "Cannot share: 1 edited copies are for nobody in the audiences",
    );
  });
});
