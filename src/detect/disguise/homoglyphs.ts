/** Letters of another alphabet that look the same: "Оrla" with a Cyrillic О. Only in words that mix alphabets: plain Russian stays Russian. */
import type { Edit } from "../../doc/edits.ts";

/** Each letter before the one of ASCII that it looks like. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  (
    "аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl ԛq ԝw АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԌG " +
    "αa ιi κk νv οo ρp τt υu χx ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX"
  )
    .split(" ")
    .map((pair) => [...pair] as [string, string]),
);
const MIXED =
  /(?:[\p{Script=Latin}0-9@._-]+[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]+[\p{Script=Latin}@])[\p{L}\p{M}0-9@._-]*/gu;

/** The blocks that letters of these scripts are in, as code units, which are quicker to look for than a script. */
const BLOCKS = /[\u0370-\u1fff\u2126\u2de0-\u2dff\ua640-\uffff]/;

export function* homoglyphs(text: string): Generator<Edit> {
  if (!BLOCKS.test(text) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return;
  for (const { 0: word, index } of text.matchAll(MIXED)) {
    const plain = [...word].map((letter) => ALIKE.get(letter) ?? letter).join("");
    if (plain !== word && !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(plain))
      yield { from: index, to: index + word.length, insert: plain };
  }
}
