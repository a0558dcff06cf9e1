/** Fits a phrase into a Japanese sentence: ある before a noun, の before what would join it, 生 and 民 said in full. */
import type { Beside, Rewording } from "../operator.ts";
import type { Phrase } from "./phrase.ts";

/** A phrase without a sentence. */
export function aloneJapanese(phrase: Phrase): string {
  if (phrase.kind === "somewhere") return "ある場所";
  return phrase.kind === "noun" && !phrase.common ? `ある${phrase.text}` : phrase.text;
}

/** Words that point at a noun as ある does: その大学, not そのある大学. */
const POINTING = /(?:この|その|あの|どの|ある|某|同じ|別の|各|我が|わが|弊社の)$/u;

export function agreeJapanese(phrase: Phrase, { before, after }: Beside): Rewording {
  const plain = aloneJapanese(phrase);
  const pointed = phrase.kind !== "name" && POINTING.test(before) && plain.startsWith("ある");
  const words = pointed ? plain.slice(2) : plain;
  if (phrase.kind === "name") return { insert: words, before: 0, after: 0 };
  const besides = {
    before: phrase.kind === "fixed" ? (phrase.before ?? 0) : 0,
    after: phrase.kind === "fixed" ? (phrase.after ?? 0) : 0,
  };
  const isNoun = (plain.startsWith("ある") || /のある/u.test(plain)) && !/[にでへ]$/u.test(plain);
  const joined = isNoun ? joining(after) : undefined;
  return joined
    ? { insert: words + joined.said, before: besides.before, after: joined.length }
    : { insert: words, ...besides };
}

/** One-character endings that stand for a word: 京大生 is a student of a university. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ 生: "の学生", 民: "の住民", 株: "の株", 員: "の職員", 弁: "の方言", 駅: "の駅", 線: "の路線" },
};
/** Endings that follow any noun. */
const FREE =
  /^(?:[内外前後側卒製系着発行中人型的名付等間上下用似化]|以[外上下内]|出身|在住|勤務|周辺|付近|方面|向け|限定|同士|入り|育ち|生まれ|経由|在学|在籍)/u;

function joining(after: string): { readonly said: string; readonly length: number } | undefined {
  const ending = ENDINGS[after.charAt(0)];
  if (ending && !/^.[\p{Script=Han}]/u.test(after)) return { said: ending, length: 1 };
  return /^[\p{Script=Han}\p{Script=Katakana}]/u.test(after) && !FREE.test(after)
    ? { said: "の", length: 0 }
    : undefined;
}
