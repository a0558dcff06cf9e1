/**
 * Names that the words before them introduce: "my sister's name is Atika", "my son Theo", "I work at Tollmans", "we live in
 * Elmwood". Models learnt from news miss them in messages, or take them for something else. English; Japanese names are
 * introduced by の, which has too many other uses.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Recognizer } from "../recognizer.ts";
import { RELATIONS } from "./people-words.ts";

const NAME = "introduced-names.v1";
const SCORE = 0.65;

/** One to four words with a capital, joined by what joins names. */
const CAPITAL = "\\p{Lu}[\\p{L}'’-]*\\p{Ll}[\\p{L}'’-]*";
const NAMES = `(${CAPITAL}(?: (?:of|de|van|von|the|&) ${CAPITAL}| ${CAPITAL}){0,3})`;
const PERSONS = `(${CAPITAL}(?: ${CAPITAL}){0,2})`;
const ADVERB = "(?:(?:just|still|now|currently|also|really|even|only) )?";

const INTRODUCTIONS: readonly { readonly label: string; readonly what: string; readonly pattern: RegExp }[] =
  [
    {
      label: "PERSON",
      what: "name after a word for a relation",
      pattern: new RegExp(
        `(?<![\\p{L}])(?:[Mm]y|[Oo]ur) (?:\\p{Ll}+ )?(\\p{Ll}[\\p{Ll}-]+)(?:'s name is|’s name is| is called|,)? ${PERSONS}`,
        "gu",
      ),
    },
    {
      label: "PERSON",
      what: "name after the words for it",
      pattern: new RegExp(`(?<![\\p{L}])[Mm]y (name)(?: is|'s|’s) ${PERSONS}`, "gu"),
    },
    {
      label: "ORGANIZATION",
      what: "name after a word for work or study",
      pattern: new RegExp(
        `(?<![\\p{L}])(work|works|worked|working|intern|interned|study|studied|studying|graduated|enrolled) ${ADVERB}(?:at|for|from|with) (?:the )?${NAMES}`,
        "gu",
      ),
    },
    {
      label: "LOCATION",
      what: "name after a word for living or moving",
      pattern: new RegExp(
        `(?<![\\p{L}])(live|lives|lived|living|born|raised|grew up|moved|moving|relocated|flying|staying) ${ADVERB}(?:in|near|to) ${NAMES}`,
        "gu",
      ),
    },
  ];

export const introducedNames: Recognizer = {
  name: NAME,
  labels: ["PERSON", "ORGANIZATION", "LOCATION"],
  *find({ text }) {
    if (!/\p{Lu}/u.test(text)) return;
    for (const { label, what, pattern } of INTRODUCTIONS) {
      for (const match of text.matchAll(pattern)) {
        const [whole, word, name] = match as unknown as [string, string, string];
        const isRelation = label !== "PERSON" || word === "name" || RELATIONS.has(word);
        if (!isRelation || NOT_NAMES.has(name.split(" ")[0]!)) continue;
        yield claim(label, what, match.index + whole.length - name.length, match.index + whole.length);
      }
    }
  },
};

const claim = (label: string, what: string, from: number, to: number): Finding => ({
  ...{ from, to, label, score: SCORE, source: NAME },
  why: { what },
});

/** Capitalised words that begin no name. */
const NOT_NAMES: ReadonlySet<string> = new Set(
  "I Im I'm I've I'll I'd The A An My Our Your His Her Their This That It He She We They You And But So Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas Easter".split(
    " ",
  ),
);
