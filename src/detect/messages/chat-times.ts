/** Times as chats have them: "sat", "thurs after 5", "the 9th", "7.40", "till eight". */
import type { Recognizer } from "../recognizer.ts";

const NAME = "chat-times.v1";
const HOUR =
  "(?:1[0-2]|0?[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)";
const CLOCK = `(?:half (?:past )?)?${HOUR}(?:[.:][0-5][0-9])?(?: ?(?:am|pm|ish|gmt|bst|ist|o'?clock))?`;
const DAY = "(?:mon|tues?|weds?|thurs?|thur|fri)";
/** Also words: a day only before a time, or after what stands before days. */
const DAY_OR_WORD = "(?:sat|sun)";
const IS_WORD =
  /(?:^|[^\p{L}])(?:the|i|we|he|she|they|you|who|it|in|just|been|was|were|got|having|be) s(?:at|un)$/iu;
const PART = "(?: (?:morning|afternoon|evening|night|arvo|eve|lunch(?:time)?))?";
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\p{N}])${DAY}\\b${PART}(?:,? (?:at|after|before|from|around|by)? ?${CLOCK}\\b)?(?![\\p{L}\\p{N}])`,
    "giu",
  ),
  new RegExp(
    `(?<![\\p{L}\\p{N}])${DAY_OR_WORD}(?:${PART.slice(0, -1)}|,? (?:at |after |before |from |around |by )?${CLOCK}\\b|(?=\\s*[?!]|\\s*$))(?![\\p{L}\\p{N}])`,
    "giu",
  ),
  /(?<=\b(?:on|by|back|until|till|til|from|to|and|leaving|away) (?:the )?)(?:[12]?[0-9]|3[01])(?:st|nd|rd|th)\b(?! (?:floor|place|time|birthday|anniversary|year|grade|street|st|ave|avenue|century|of|one|date))/giu,
  new RegExp(
    `(?<=\\b(?:till|til|until|after|before|by|around|reach|at) )${CLOCK}(?![\\p{L}\\p{N}%/-]|[.:]\\d| (?:people|of|or|more|other|years?|days?|weeks?|months?|hours?|minutes?|mins?|times?|miles?|km|quid|pounds?|dollars?|percent|kids?|men|women))`,
    "giu",
  ),
  /(?<![\p{L}\p{N}.,:£$€/-])(?:1[0-9]|2[0-3]|0?[0-9])[.:][0-5][0-9] ?(?:am|pm)?(?![\p{L}\p{N}%]|[.,:]\d)/giu,
];

export const chatTimes: Recognizer = {
  name: NAME,
  labels: ["DATE_TIME"],
  words: { "chat-time": ["time as chats have it", "チャットでの時の書き方"] },
  *find({ text }) {
    const times = PATTERNS.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ 0: time, index }) => ({ from: index, to: index + time.length })),
    );
    let end = 0;
    for (const { from, to } of times.sort((a, b) => a.from - b.from || b.to - a.to)) {
      if (from < end || IS_WORD.test(text.slice(Math.max(0, from - 8), to))) continue;
      end = to;
      yield { from, to, label: "DATE_TIME", score: 0.55, source: NAME, why: { code: "chat-time" } };
    }
  },
};
