import { expect, it } from "vitest";
import { OMITTED } from "../facts/grammar.ts";
import type { Message } from "../message.ts";
import { textsOf } from "./copies.ts";
import { withGrammar } from "./copies-grammar.ts";

/** "{=Orla|someone} {slot|wording}": facts and slots. */
function messageOf(marked: string, lang: "en" | "ja"): Message {
  let text = "";
  const facts: Message["facts"][number][] = [];
  const slots: Message["slots"][number][] = [];
  for (const [i, piece] of marked.split(/[{}]/u).entries()) {
    const texts = piece.replace(/^=/u, "").split("|");
    const span = { from: text.length, to: text.length + texts[0]!.length };
    text += i % 2 === 0 ? piece : texts[0];
    if (i % 2 === 0) continue;
    if (piece.startsWith("="))
      facts.push({
        ...span,
        key: piece,
        label: "GPE",
        chain: texts.map((each, level) => ({ text: each, level })),
      });
    else slots.push({ ...span, kind: "synonym", wordings: texts });
  }
  return { id: "m", time: "2026-01-01T00:00:00Z", lang, text, facts, slots };
}

it.each([
  // The article comes from the slot before, in one of the copies.
  ["I met {them|the} {=Greens|Blues|an organization} there.", "en", [0, 1, 1]],
  ["{姉|妹}の{=葵|A|いつかに}の家に行く𠮷。", "ja", [0, 1, 1]],
] as const)("leaves out what breaks the grammar of any copy: %s", (marked, lang, word) => {
  const message = messageOf(marked, lang);
  const levels = message.facts[0]!.chain.map((_, level) => level);
  const copies = levels.map((level, i) => ({ levels: [level], word: [word[i]!] }));
  const texts = textsOf(withGrammar(message, copies), copies);
  expect(texts[0]).not.toContain(OMITTED);
  expect(texts[2]).toContain(OMITTED);
});

it("leaves out for everybody who is trusted less, too", () => {
  const message = messageOf("the {=Greens|an organization|Europe} won", "en");
  const copies = [0, 1, 2].map((level) => ({ levels: [level], word: [] }));
  expect(textsOf(withGrammar(message, copies), copies)).toEqual(["the Greens won", "the … won", "the … won"]);
});

it("changes nothing that holds", () => {
  const message = messageOf(
    "I live in {=Boston|Massachusetts|America}, {and|but} 私は{=京都|日本}に。",
    "en",
  );
  const copies = [0, 1].map((level) => ({ levels: [level, level], word: [level] }));
  expect(withGrammar(message, copies)).toBe(message);
});
