/**
 * Statements about the world in the middle of a message: "polls close at 10pm", 花粉症は早めに薬を. Nobody of anybody's life stands in the
 * sentence, nothing else in it is private, and it says how things are, not what somebody does.
 */
import { FIRST_PERSON, FIRST_PERSON_JA, RELATIONS, RELATIONS_JA } from "./people-words.ts";
import type { PhraseKind } from "./phrase-words.ts";

export interface Stated {
  readonly kind: PhraseKind;
  readonly value: string;
  /** What stands before and after it in its sentence. */
  readonly before: string;
  readonly after: string;
  readonly lang: "en" | "ja";
  /** Whether the sentence has a name that everybody knows. */
  readonly hasKnown: boolean;
}

const END = /[.!?。！？\n]/;

/** The sentence around a span, as what stands before and after it; a full stop between digits or in an abbreviation may cut it short. */
export function sentenceAround(text: string, from: number, to: number): Pick<Stated, "before" | "after"> {
  let start = from;
  while (start > 0 && from - start < LONGEST && !END.test(text.charAt(start - 1))) start--;
  let end = to;
  while (end < text.length && end - to < LONGEST && !END.test(text.charAt(end))) end++;
  return { before: text.slice(start, from), after: text.slice(to, end) };
}

const LONGEST = 200;

/** Things that open, close and come round for everybody. */
const SCHEDULE =
  /(?:^|[^\p{L}])(?:closes?|opens?|shuts?|starts?|begins?|ends?|stops?|go(?:es)? (?:back|forward|live|up|on sale)|comes? out|drops?|airs?|launch(?:es)?|kicks? off|runs?|is out|are out|is due|are due|falls?)(?: [\p{L}]+){0,1} ?(?:at|on|from|until|till|in|by)? ?(?:the )?$/iu;
/** What a circle of people holds has its time too. */
const OWN_EVENT =
  /(?:meeting|party|class|service|funeral|wedding|practice|training|shift|lesson|drinks|gig|do|appointment|session|ceremony|rehearsal|match|game|interview|exam|term|course|job)\b/i;
const DAY_JA = /^(?:[月火水木金土日]曜日?|週末|平日|連休|[0-9０-９]{1,2}月|朝[0-9０-９]{1,2}時)$/;
const DOES_JA =
  /(?:行|来|帰|着|会|休|待|空け|予約|集ま|集合|手渡し|打ち合わせ|出発|出張|入院|退院|引っ越|面接|手術|通院|仕事|夜勤|バイト|部活|試験|締め切り|提出|お願い|よろしく|空いて|暇|予定|お邪魔|送別|飲み|誕生)/;
/** An illness as the topic of a sentence that tells what is so, or what to do. */
const TOPIC_JA = /^(?:は|とか|には)(?!言われ|診断|わかっ)/;

export function isGeneralStatement({ kind, value, before, after, lang, hasKnown }: Stated): boolean {
  if (hasPeople(before, lang) || hasPeople(after, lang)) return false;
  if (kind === "fact") return lang === "ja" && TOPIC_JA.test(after);
  if (kind !== "time") return false;
  // A date with a figure is somebody's, whatever stands beside it.
  const known = hasKnown && !/[0-9０-９一二三四五六七八九十]/.test(value);
  if (lang === "ja") return (known || DAY_JA.test(value)) && !DOES_JA.test(before + after);
  return !OWN_EVENT.test(before) && (known || SCHEDULE.test(before));
}

const PEOPLE_JA = new RegExp([...FIRST_PERSON_JA, ...RELATIONS_JA].join("|"));
const YOU = new Set([
  "you",
  "your",
  "u",
  "ur",
  "ya",
  "im",
  "ive",
  "i'm",
  "i've",
  "i'll",
  "i'd",
  "we're",
  "let's",
  "lets",
]);

function hasPeople(text: string, lang: "en" | "ja"): boolean {
  if (lang === "ja") return PEOPLE_JA.test(text);
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}']+/gu) ?? []
  ).some(
    (word) =>
      FIRST_PERSON.has(word) ||
      YOU.has(word) ||
      RELATIONS.has(word.replace(/(?:'s|s)$/, "")) ||
      RELATIONS.has(word),
  );
}
