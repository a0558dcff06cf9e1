import { PLAIN_GREETINGS } from "../cues/english/lexicon.ts";

/** Greetings, thanks and answers: what a message often consists of, where a name could stand as well. */
const JAPANESE =
  /^(?:こんにち[はわ]|こんばん[はわ]|おはよう(?:ございます)?|おやすみ(?:なさい)?|ありがとう(?:ございま(?:す|した))?|お?(?:疲|つか)れ(?:様|さま)?(?:です|でした)?|すみません|ごめん(?:なさい|ね)?|(?:宜|よろ)しく(?:お願いします|ね)?|了解(?:です|しました)?|りょうかい|はい|うん|ううん|いいえ|もしもし|ただいま|おかえり|はじめまして)$/u;

/** Whether a word is said to people, and is nobody's name. */
export const isGreeting = (value: string): boolean =>
  PLAIN_GREETINGS.has(value.toLowerCase()) || JAPANESE.test(value);
