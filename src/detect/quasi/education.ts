import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { apart, type Shape, type Shaped, shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const NAME = "(?:St\\.|\\p{Lu}[\\p{L}'’&-]*)";
/** "Kings Park " before "High School"; "the University" alone names none. */
const NAMED_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:${NAME}|of|and|the) ){0,4}${NAME} $`, "u");
const NAMED_AFTER = new RegExp(`^ (?:of|for) (?:the )?${NAME}(?:(?: |, | of | and )${NAME}){0,3}`, "u");
const FIELD = /^ (?:in|of) (?:the )?(?:[a-z]+ (?:and )?){0,2}[\p{L}-]+/u;
const ARTICLES =
  /^(?:(?:the|of|and|The|A|An|In|At|On|Of|And|But|When|After|Her|His|My|Our|Their|From|To|For) )+/;

/** Short words that are degrees only as written: "BSc", not "bed". */
const ABBREVIATED = /^(?:PhDs?|MBAs?|M[Ss]c|B[Ss]c|B[Ee]ng|M[Ee]ng|LLB|LLM|MPhil|DPhil|BEd|EdD|GCSEs?)$/;

const SHAPES: readonly Shape[] = [
  {
    regex:
      /(?<![\p{L}.])(?<value>(?:Ph\.\s?D|M\.\s?B\.\s?A|B\.\s?A|M\.\s?A|B\.\s?Sc|M\.\s?Sc|M\.\s?D|J\.\s?D|LL\.\s?[BM])\.)(?= |,|;|\)|$)/gu,
    score: 0.6,
    anchor: "dot",
  },
  {
    regex: /(?<![\p{L}-])(?<value>[Cc]lass of (?:'|’)?(?:19|20)?\d\d)(?!\d)/gu,
    score: 0.65,
    has: ["lass of"],
  },
  {
    regex:
      /(?<![\w.,/])(?<value>(?:[1-9]|1[0-3])(?:st|nd|rd|th)[- ](?:grade|grader|graders|form|year student))(?!\w)/giu,
    score: 0.55,
  },
  {
    regex: /(?<!\p{L})(?<value>(?:[Gg]rade|[Yy]ear|[Ff]orm) (?:[1-9]|1[0-3])) (?=pupils?|students?|class)/gu,
    score: 0.55,
    has: [" pupil", " student", " class"],
  },
  {
    regex:
      /(?<value>(?:小学校?|中学校?|高校|大学院?|短大|高専|修士|博士)(?:課程)?[1-6]年生?)(?!間|\d|[前後])/gu,
    score: 0.65,
    has: ["年"],
    anchor: "japanese-digit",
  },
  { regex: /(?<![\d年月])(?<value>[1-6]年生)/gu, score: 0.45, anchor: "japanese-digit", has: ["年生"] },
  {
    regex: /(?<value>(?:小学校?|中学校?|高校|大学)[一二三四五六]年生?)(?!間)/gu,
    score: 0.65,
    has: ["年"],
    anchor: "kanji",
  },
  {
    regex: /(?<value>(?:19|20)\d\d年(?:\d{1,2}月)?(?:卒業?|入学))/gu,
    score: 0.55,
    anchor: "japanese-digit",
    has: ["卒", "入学"],
  },
];

function* degrees(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to, entry } of vocabulary().hits(view, "degree")) {
    if (/[\u4e00-\u9fff]/.test(entry.term)) {
      yield { from, to, score: 0.6 };
      continue;
    }
    const written = text.slice(from, to);
    if (!/[ -]/.test(entry.term) && entry.term.length < 6 && !ABBREVIATED.test(written)) continue;
    const field = /degree|doctorate|PhD|MBA|Sc$|BA$|diploma/.test(written)
      ? (FIELD.exec(textAfter(text, to))?.[0] ?? "")
      : "";
    if (/ in$/.test(entry.term) && !field) continue;
    yield { from, to: to + field.length, score: /education$/.test(entry.term) ? 0.4 : 0.6 };
  }
  for (const { from, to } of vocabulary().hits(view, "study")) yield { from, to, score: 0.55 };
}

function* schools(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to, entry } of vocabulary().hits(view, "school")) {
    if (/[\u4e00-\u9fff]/.test(entry.term)) {
      yield* japaneseSchool(text, from, to);
      continue;
    }
    const capital = /\p{Lu}/u.test(text.charAt(from));
    const before = capital
      ? (NAMED_BEFORE.exec(textBefore(text, from))?.[0].replace(ARTICLES, "") ?? "")
      : "";
    const after = capital ? (NAMED_AFTER.exec(textAfter(text, to))?.[0] ?? "") : "";
    if (/^ Awards?\b/.test(textAfter(text, to))) continue;
    if (before || after) yield { from: from - before.trimStart().length, to: to + after.length, score: 0.6 };
  }
}

const HAN_OR_KATAKANA = /[\u3005\u4e00-\u9fff\u30a1-\u30fa\u30fcA-Za-z]/;
const LONGEST_NAME = 14;
/** What stands before the ending without naming a school. */
const NO_NAME =
  /^(?:国立|私立|公立|県立|市立|都立|府立|町立|区立|同|某|各|全|本|当|母|名門|有名|地元|志望|第一志望|出身|海外|外国|日本人|農業|工業|商業|女子|男子|付属|附属|総合|通信制|定時制|夜間|新|旧|元|今)*$/;
const FACULTY =
  /^(?:大学院)?(?:[\u4e00-\u9fff\u30a1-\u30fa\u30fc]{1,10}(?:学部|研究科|学科|学府|学類|専攻|科))?(?:[\u4e00-\u9fff\u30a1-\u30fa\u30fc]{1,10}(?:学科|専攻|科))?/;

function* japaneseSchool(text: string, from: number, to: number): Iterable<Shaped> {
  let start = from;
  while (start > 0 && from - start < LONGEST_NAME && HAN_OR_KATAKANA.test(text.charAt(start - 1))) start--;
  const name = text.slice(start, from);
  if (name === "" || NO_NAME.test(name)) return;
  const faculty = FACULTY.exec(textAfter(text, to))?.[0] ?? "";
  yield { from: start, to: to + faculty.length, score: 0.6 };
}

/** Where and what somebody studied: "a ⟦PhD in chemistry⟧", "⟦Hillside High School⟧", ⟦東都大学法学部⟧, ⟦高校2年生⟧. */
export const education = claimRecognizer({
  name: "education.v1",
  label: "EDUCATION",
  called: ["Education", "学歴"],
  what: ["school, degree or year of study", "学校・学位・学年"],
  *find(view) {
    yield* apart([...shaped(view, SHAPES), ...degrees(view), ...schools(view)]);
  },
});
