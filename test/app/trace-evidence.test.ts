import { describe, expect, it } from "vitest";
import type { TraceAnswer } from "../../src/server/schemas/index.ts";
import { comparisonsOf, type Piece, type Suspect } from "../../web/src/screens/trace/evidence.ts";

const original = (id: string, text: string, fact: string, slot: string): TraceAnswer["originals"][number] => {
  const spanOf = (part: string) => ({ from: text.indexOf(part), to: text.indexOf(part) + part.length });
  return {
    ...{ id, time: "2026-01-01T00:00:00Z", lang: "en", text },
    facts: [{ ...spanOf(fact), key: "k", label: "GPE", chain: [{ text: fact }, { text: "Asia" }] }],
    slots: [{ ...spanOf(slot), kind: "synonym", wordings: [slot, "perhaps"] }],
  };
};

const answerWith = (originals: TraceAnswer["originals"]): TraceAnswer => ({
  ...{ verdict: "suspects", bound: 1e-6, recipients: 2, audiences: [], suspects: [], trusts: [], originals },
  messages: originals.map(({ id }) => id),
});

function suspectWith(evidence: Suspect["evidence"], copies: Suspect["copies"]): Suspect {
  return {
    ...{ recipient: "Orla", audience: "Friends", readsWith: "Friends", pValue: 0.1, corrected: 0.2 },
    ...{ likelihood: 0.5, accused: false, evidence, copies },
  };
}

/** Pieces as text: ✓ and ✗ with their numbers in brackets. */
const notation = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text, sign }) => (sign ? `[${text}${sign.matches ? "✓" : "✗"}${sign.number}]` : text))
    .join("");

describe.each([
  ["maybe I see Kyoto", "Kyoto", "maybe", "Well, perhaps she sees Kyoto", "perhaps"],
  ["多分、𠮷野は京都です", "京都", "多分", "聞いた話、perhaps\r\n𠮷野は京都です", "perhaps"],
])("%s", (text, fact, slot, leak, wording) => {
  const spanOf = (part: string) => ({ from: leak.indexOf(part), to: leak.indexOf(part) + part.length });
  const at = { leak: 0, message: "m", at: 0 };
  const evidence: Suspect["evidence"] = [
    { ...at, kind: "level", span: spanOf(fact), shows: 0, matches: false },
    { ...at, kind: "slot", span: spanOf(wording), shows: 1, matches: true },
  ];
  const copy = { message: "m", levels: [1], word: [1] };
  const answer = answerWith([original("m", text, fact, slot)]);

  it("has one number for a place in the leak and in the copy", () => {
    const [comparison] = comparisonsOf(answer, [leak], suspectWith(evidence, [copy]));
    const withSigns = (in_: string, first: string, second: string) =>
      in_.replace(first, `[${first}✓1]`).replace(second, `[${second}✗2]`);
    expect(notation(comparison!.leakPieces)).toBe(withSigns(leak, wording, fact));
    const copyText = text.replace(fact, "Asia").replace(slot, "perhaps");
    expect(notation(comparison!.copyPieces)).toBe(withSigns(copyText, "perhaps", "Asia"));
    expect(comparison!.signs.map(({ leak, copy }) => [leak, copy])).toEqual([
      [wording, "perhaps"],
      [fact, "Asia"],
    ]);
  });

  it("cannot point at a fact in other words, and says so", () => {
    const inOtherWords = [{ ...evidence[0]!, span: { from: 0, to: leak.length }, shows: 1, matches: true }];
    const [comparison] = comparisonsOf(answer, [leak], suspectWith(inOtherWords, [copy]));
    expect(notation(comparison!.leakPieces)).toBe(leak);
    expect(comparison!.signs[0]).toMatchObject({ inOtherWords: true, leak: "Asia", copy: "Asia" });
  });

  it("has no copy of what was written by hand", () => {
    const byHand = { ...copy, word: [255] };
    const [comparison] = comparisonsOf(answer, [leak], suspectWith(evidence, [byHand]));
    expect(comparison!.signs[0]!.copy).toBeUndefined();
  });

  it("puts the message first that agrees best, and leaves out leaks without evidence", () => {
    const two = answerWith([original("other", text, fact, slot), original("m", text, fact, slot)]);
    const both = [...evidence, { ...evidence[0]!, message: "other" }];
    const suspect = suspectWith(both, [copy, { ...copy, message: "other" }]);
    const comparisons = comparisonsOf(two, [leak, "nothing"], suspect);
    expect(comparisons.map(({ leak, message }) => [leak, message])).toEqual([
      [0, "m"],
      [0, "other"],
    ]);
    expect(comparisonsOf(two, [leak], suspectWith(both, []))).toEqual([]);
  });
});
