import fc from "fast-check";
import { Edits } from "../src/doc/edits.ts";

const PIECES = [
  "a",
  "Z",
  "0",
  "9",
  " ",
  "-",
  "\r\n",
  "\n",
  "é",
  "e\u0301",
  "が",
  "か\u3099",
  "ｶﾞ",
  "漢",
  "０",
  "Ａ",
  "ー",
  "－",
  "　",
  "\u00a0",
  "\u200b",
  "\u200d",
  "😀",
  "👩‍👩‍👧",
  "𠮷",
  "𝟘",
  "שלום",
  "مرحبا",
  "\u202e",
  "①",
  "㈱",
  "ﬁ",
  "\ud800",
  "\udc00",
  "\0",
];

/** Text of pieces that break naive code: surrogate pairs and lone halves, combining marks, CRLF, right-to-left, full-width. */
export function unicodeText(maxLength = 24): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...PIECES), { maxLength }).map((pieces) => pieces.join(""));
}

/** Any edits for a text of this length, touching ones and insertions included. */
export function arbitraryEdits(length: number): fc.Arbitrary<Edits> {
  const cut = fc.nat({ max: length });
  const edit = fc.tuple(
    cut,
    cut,
    fc.constantFrom("", "x", "漢字", "[PERSON_1]", "😀"),
    fc.constantFrom(undefined, "A", "B"),
  );
  return fc.array(edit, { maxLength: 6 }).map((drawn) => {
    const list = drawn
      .map(([a, b, insert, label]) => ({
        from: Math.min(a, b),
        to: Math.max(a, b),
        insert,
        ...(label && { label }),
      }))
      .sort((a, b) => a.from - b.from || a.to - b.to);
    const disjoint: typeof list = [];
    for (const edit of list) if (edit.from >= (disjoint.at(-1)?.to ?? 0)) disjoint.push(edit);
    return Edits.of(length, disjoint);
  });
}
