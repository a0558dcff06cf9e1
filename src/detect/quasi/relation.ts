import { jobWords } from "../../knowledge/job-words.ts";
import { lazy } from "../../strings/lazy.ts";
import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { isJobPhrase } from "./job-phrase.ts";
import { japaneseRelations } from "./relation-ja.ts";
import { apart, type Shaped, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

const people = lazy((): ReadonlySet<string> => new Set(jobWords().people));
/** Groups that have few people in them, and words for people that mean much else. */
const PERSON =
  /^(?:adult|kid|lad|lass|girl|boy|family|household|couple|twins?|pair|women|men|children|female|male|staff|fan|native|speaker|user|hand|head|choir|band|team|crew|business|shop|farm|pub|practice|muslim|jew|christian|catholic|hindu|sikh|vegetarian|vegan)$/i;
const NO_PERSON =
  /^(?:one|person|member|thing|way|time|reason|day|page|party|stage|sign|case|half|being|agent|subject|life|self|second|third|fellow|guide|host|cover|model|applicant|appellant|defendant|respondent|claimant|plaintiff|complainant|accused|author|petitioner|cousin)s?$/i;

const singular = (word: string) =>
  word
    .replace(/ies$/, "y")
    .replace(/ives$/, "ife")
    .replace(/(?<=[^s])s$/, "");
const isOfPeople = (word: string) =>
  people().has(word) || people().has(singular(word)) || /(?:man|woman|men|women)$/.test(word);

/** "the only one who": what makes it of a person. */
const ONE_AFTER =
  /^ (?:who|of us|of them|in (?:the|our|her|his|my)|on (?:the|our)|from (?:the|his|her|our)|there|working|here|left|at (?:the|our)|whose)\b/i;
/** Where the person is the only one; a clause without it singles nobody out. */
const WHERE =
  /(?:^|\s)(?:in|on|at|of|from|who|to|with|left|there|here|working|keeping|hired|ever|that|whose|among|for|without|still|around|under|over|aboard)\b/i;
const CLAUSE = /^[^,.;:()"“”\n\r]{1,80}/;
/** Where another thing begins to be said. */
const NEXT_CLAUSE =
  / (?:so|but|because|although|though|which|while|and (?:he|she|they|we|i|it|the|is|was|has|had|now|so|will|can|cannot|all|very|a|that))\b/i;
const MOST_WORDS = 6;
/** So soon after the person it is said where, or who. */
const WORDS_TO_PLACE = 3;
const DETERMINER =
  /(?:(?:(?:as|being|is|was|were|['’]s) )?(?:the|our|my|his|her|their|your|this) |[\p{L}]['’]s )$/iu;
const DETERMINER_ITSELF = /(?:the|our|my|his|her|their|your|this) $/i;
/** "First woman hired in the shop", ", first Dutchman in the district". */
const BEGINS = /(?:^|[\n\r(;:|–—]|[.!?] |, ?|- )\s*$/;
/** "captain of the only works choir". */
const OF_BEFORE = /(?<![\p{L}])(\p{L}+) of $/u;

/** "the ⟦only hearing aid user on B shift⟧", "the first Hmong family in the county", "the oldest bell-ringer in the county". */
function* english(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to, entry } of vocabulary().hits(view, "singling")) {
    const determiner =
      DETERMINER.exec(textBefore(text, from)) && DETERMINER_ITSELF.exec(textBefore(text, from));
    const bare = !determiner && BEGINS.test(textBefore(text, from)) && isLone(text.slice(from, to));
    if (!determiner && !bare) continue;
    const clause = clauseAfter(text, to);
    if (!singlesOut(clause, entry.term)) continue;
    const start = from - (determiner?.[0].length ?? 0);
    const office = OF_BEFORE.exec(textBefore(text, start));
    const title = office && isJobPhrase(office[1]!) ? office[0].length : 0;
    yield { from: start - title, to: to + clause.length, score: 0.55 };
  }
  for (const { from, to } of vocabulary().hits(view, "one of few")) {
    const clause = clauseAfter(text, to);
    if (singlesOut(clause, "only")) yield { from, to: to + clause.length, score: 0.55 };
  }
  for (const { from, to } of vocabulary().hits(view, "nobody else")) {
    const clause = clauseAfter(text, to);
    if (/^ (?:in|on|at|from|here|round|around|of) (?:the|our|this|my|her|his|here|\p{Lu})/u.test(clause))
      yield { from, to: to + clause.length, score: 0.5 };
  }
}
/** In lower case "only" and "last" are said of much else. */
const isLone = (word: string) => /^(?:Only|Sole|[Ff]irst|Last|[Oo]ldest|[Yy]oungest|[Ll]ongest)/.test(word);

function clauseAfter(text: string, to: number): string {
  const clause = CLAUSE.exec(text.slice(to, to + 80))?.[0] ?? "";
  const end = clause.search(NEXT_CLAUSE);
  return (end < 0 ? clause : clause.slice(0, end)).trimEnd();
}

/** Whether a clause names a person or a small group among its first words, and says where. */
function singlesOut(clause: string, term: string): boolean {
  const words = clause.trim().split(/\s+/);
  const at = words
    .slice(0, MOST_WORDS)
    .findIndex((word, i) => isPerson(word, words.slice(0, i + 1), clause, term));
  return at >= 0 && WHERE.test(` ${words.slice(at + 1, at + 1 + WORDS_TO_PLACE).join(" ")}`);
}

function isPerson(word: string, before: readonly string[], clause: string, term: string): boolean {
  const lower = word.toLowerCase();
  if (lower === "one" && before.length === 1)
    return /^(?:only|sole)$/.test(term) && ONE_AFTER.test(clause.slice(clause.indexOf(word) + word.length));
  if (/^(?:person|member)$/.test(lower)) return /^(?:only|sole|last)$/.test(term);
  if (NO_PERSON.test(lower) || before.some((each, i) => i < before.length - 1 && ENDS_NOUN.test(each)))
    return /^of$/i.test(before[0] ?? "") && !NO_PERSON.test(lower) && isOfPeople(lower);
  if (/^(?:first|last)$/.test(term) && (before.length > 4 || before.some((each) => TIME.test(each))))
    return false;
  if (PERSON.test(lower) || (isOfPeople(lower) && !/^(?:first|last)$/.test(term))) return true;
  return (isOfPeople(lower) || isJobPhrase(lower)) && before.length <= 5;
}
/** "the last session a minister …": not of the person. */
const TIME =
  /^(?:session|years?|times?|alarm|day|days|week|weeks|month|months|night|half|meeting|annual|official|instance|place|few|two|three|ten)$/i;
/** Words after which the noun is over. */
const ENDS_NOUN =
  /^(?:in|on|at|of|from|who|to|with|that|is|was|were|are|for|by|has|had|i|we|you|he|she|it|they)$/i;

/** Words that single somebody out among those around: "⟦the only woman on the crew⟧", ⟦村でただ一人の獣医⟧. */
export const relation = claimRecognizer({
  name: "relation.v1",
  label: "RELATION",
  called: ["Singling out", "特定の手がかり"],
  what: ["words that single somebody out", "一人だけに当てはまる言い方"],
  *find(view) {
    yield* apart([...english(view), ...japaneseRelations(view)]);
  },
});
