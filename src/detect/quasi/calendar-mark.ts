/** Weeks by their number, feast days by their name, and dates that no calendar has: they say when as a date does, and no shift can move them. */
import { matchesOf } from "../matches-of.ts";
import type { Recognizer } from "../recognizer.ts";

const ORDINAL = "(?:first|second|third|fourth|last|[1-4](?:st|nd|rd|th))";
const WEEKDAY = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day";
const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const MARKS: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![\p{L}\p{N}])(?:calendar |ISO )?week (?:no\. ?)?[0-5]?[0-9](?:,? (?:of )?(?:19|20)[0-9]{2})?(?![\p{L}\p{N}])/giu,
    0.6,
  ],
  [
    /(?<![\p{L}\p{N}])(?:(?:19|20)[0-9]{2}-?W[0-5][0-9](?:-[1-7])?|(?:CW|KW|W)[0-5]?[0-9][ /]?(?:19|20)[0-9]{2})(?![\p{L}\p{N}])/gu,
    0.6,
  ],
  [/(?:(?:19|20)[0-9]{2}年)?第[0-9一二三四五]{1,3}週目?/gu, 0.6],
  [
    /(?:春分|秋分|元日|成人|建国記念|昭和|憲法記念|みどり|こども|海|山|敬老|スポーツ|体育|文化|勤労感謝|天皇誕生)の?日(?![\p{L}]本)/gu,
    0.55,
  ],
  [
    /(?<!\p{L})(?:(?:Christmas|Boxing|New Year['’]s|Thanksgiving|Independence|Labou?r|Memorial|Valentine['’]s|(?:St\.? )?Patrick['’]s|Veterans|Remembrance|Armistice|Bastille|Anzac|Midsummer) (?:Day|Eve)|(?:Easter|Palm|Whit) (?:Sunday|Monday)|Good Friday|Ash Wednesday|Maundy Thursday|Shrove Tuesday)(?!\p{L})/gu,
    0.55,
  ],
  [/大晦日|元旦|冬至|夏至|節分|七夕|立春|立秋/gu, 0.5],
  [
    new RegExp(
      `(?<!\\p{L})(?:the )?${ORDINAL} ${WEEKDAY} (?:of|in) ${MONTH}(?: (?:19|20)[0-9]{2})?(?!\\p{L})`,
      "giu",
    ),
    0.7,
  ],
  [
    /(?<![0-9.\-/])(?:[0-3]?[0-9][./-][0-3]?[0-9][./-](?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}[./-][0-9]{1,2}[./-][0-9]{1,2})(?![0-9]|[.\-/][0-9])/g,
    0.5,
  ],
];

export const calendarMark: Recognizer = {
  name: "calendar-mark.v1",
  labels: ["DATE_TIME"],
  words: { "calendar-mark": ["week, feast day or date of no calendar", "週番号・祝日・暦にない日付"] },
  *find({ text }) {
    for (const [pattern, score] of MARKS)
      for (const { 0: mark, index } of matchesOf(text, pattern))
        yield {
          ...{ from: index, to: index + mark.length, label: "DATE_TIME", score, source: "calendar-mark.v1" },
          why: { code: "calendar-mark" },
        };
  },
};
