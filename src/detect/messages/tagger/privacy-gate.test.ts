import { describe, expect, it } from "vitest";
import { messageWords } from "./message-words.ts";
import { shippedGate, withGate } from "./privacy-gate.ts";

const knowledge = { personal: () => 0, isListed: () => false };

describe("the gate of messages", () => {
  it.each([
    ["en", "my sister lost her job in Stoke last week", "France beat Spain in the final"],
    ["ja", "昨日から母が入院してる", "フランスがスペインに勝った"],
  ] as const)("tells a life from the world: %s", (lang, life, world) => {
    const gate = shippedGate(lang);
    expect(gate.message(life, lang)).toBeGreaterThan(gate.message(world, lang));
  });

  it.each(["Mum fell, 𠮷野 called.\r\nAll fine", "母が転んだ、ｶﾞ𠮷野さんが来た。\n大丈夫"])(
    "asks of every clause as it stands in the text",
    (text) => {
      for (const message of messageWords(text, [], knowledge)) {
        expect(text).toContain(message.text);
        expect(message.clauses.length).toBeGreaterThan(1);
        for (const { text: clause } of message.clauses) expect(message.text).toContain(clause);
        const gated = withGate(message, { message: () => 1, clause: () => -1 });
        expect(gated.gateScore).toBe(1);
        expect(gated.extra![message.clauses[0]!.from]).toEqual(expect.arrayContaining(["G3", "C-3"]));
      }
    },
  );

  it("has nothing to ask of nothing", () => expect(messageWords("", [], knowledge)).toEqual([]));
});
