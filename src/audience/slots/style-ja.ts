import type { Reading } from "./reading.ts";

const polites = new WeakMap<Reading, boolean>();
const casuals = new WeakMap<Reading, boolean>();

/** Whether a text is in です and ます. */
export function isPolite(reading: Reading): boolean {
  let found = polites.get(reading);
  if (found === undefined) {
    found = reading.words.some(
      ({ pos, lemma }) => pos === "助動詞" && (lemma === "です" || lemma === "ます"),
    );
    polites.set(reading, found);
  }
  return found;
}

const CASUAL =
  /(?:[てで]る(?![\p{Script=Han}])|ちゃ[うっいえ]|じゃん|だよ|だね|だわ|かな[ぁあ…。!！]|よね|もん[。!！]|っす|[wｗ]{2}|笑|(?:めっちゃ|マジ|まじ|ヤバ|やば|ねぇ|すげ)|[!！]{2}|[～〜][!！。]?$|って(?:さ|ば|言|いう))/mu;

/** Whether a text is written as people chat: contracted forms look at home there. */
export function isCasual(reading: Reading): boolean {
  let found = casuals.get(reading);
  if (found === undefined) casuals.set(reading, (found = CASUAL.test(reading.text)));
  return found;
}
