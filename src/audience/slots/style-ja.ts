import type { Word } from "./reading.ts";

/** Whether a text is in です and ます. */
export const isPolite = (words: readonly Word[]): boolean =>
  words.some(({ pos, lemma }) => pos === "助動詞" && (lemma === "です" || lemma === "ます"));

const CASUAL =
  /(?:[てで]る(?![\p{Script=Han}])|ちゃ[うっいえ]|じゃん|だよ|だね|だわ|かな[ぁあ…。!！]|よね|もん[。!！]|っす|[wｗ]{2}|笑|(?:めっちゃ|マジ|まじ|ヤバ|やば|ねぇ|すげ)|[!！]{2}|[～〜][!！。]?$|って(?:さ|ば|言|いう))/mu;

/** Whether a text is written as people chat: contracted forms look at home there. */
export const isCasual = (text: string): boolean => CASUAL.test(text);
