/** What everything that declares itself says and is called, in every language. */
import { LARGER_NAME_WORDS } from "../audience/facts/larger-names.ts";
import { detectWords } from "../detect/recognizers.ts";
import { type Evidence, evidenceParts } from "../doc/finding.ts";
import { RARE_WORDS } from "../rare/recognizer.ts";
import { TERM_WORDS } from "../terms/recognizer.ts";
import { operators } from "../transform/operators.ts";
import { inLanguage, type Language } from "../words/language.ts";
import { MESSAGES } from "../words/messages.ts";
import { type Say, speaker, type Words } from "../words/say.ts";
import { GENERALISE } from "./alternatives.ts";
import type { Additions } from "./capabilities.ts";
import { guarantees } from "./guarantees/index.ts";
import { BY_HAND, REPAIR } from "./review.ts";

/** Guarantees that other folders certify, and certificates as a whole. */
const OTHER_GUARANTEES: Words = {
  "guarantee.record-k-anonymity": ["Whole documents alike", "文書全体が同じ"],
  "guarantee.records": ["Counts of documents that are alike", "同じ文書の件数"],
  "guarantee.search-attack": ["No search leads to the person", "検索では本人に到達しない"],
  "guarantee.random-query-risk": [
    "Random searches hardly lead to the person",
    "無作為な検索ではまず本人に到達しない",
  ],
  "guarantee.copies-distinct": ["No two copies the same", "同じ版なし"],
  "guarantee.monotone-disclosure": ["Less trust never reads more", "信頼度が低いほど多くは読めない"],
  "guarantee.certificates": ["Certificates", "証明書"],
  "guarantee.inserts-shaped": ["Replacements of their operator's shape", "置換方法どおりの置換"],
  "guarantee.signature": ["Signature", "署名"],
  "guarantee.record": ["Record of this release", "この公開物の記録"],
};

/** What edits of reviewers are called: no policy names these. */
const REVIEWERS: Words = {
  [`operator.${GENERALISE}`]: ["more general", "一般化"],
  [`operator.${BY_HAND}`]: ["written by hand", "手書き"],
  [`operator.${REPAIR}`]: ["changed so that searches fail", "検索に掛からない表現"],
};

/** The words of what declares itself: `operator.mask`, `guarantee.no-finding-left`. */
const wordsOf = (declarations: readonly { readonly name: string; readonly words?: Words }[]): Words =>
  Object.assign({}, ...declarations.map(({ words }) => words));

/** Labels, claims and checks of findings. */
export const findingWords: Words = {
  ...detectWords,
  ...RARE_WORDS,
  ...TERM_WORDS,
  ...LARGER_NAME_WORDS,
  "replaced-elsewhere": ["value that is replaced elsewhere in the document", "文書の別の箇所で置換される値"],
  "label.SEARCH": ["Word a search finds", "検索の手掛かり"],
  "search-word": [
    "leads to the person in {queries} of {all} searches that found them",
    "本人を見つけた検索{all}件のうち{queries}件の手掛かり",
  ],
  "search-word-random": [
    "random searches with it find the person more often",
    "無作為な検索で本人を見つけやすくする語",
  ],
  "reviewer-marked": ["marked by the reviewer", "確認者が指定"],
};

/** The words of everything that is built in. */
export const vocabulary: Words = {
  ...findingWords,
  ...wordsOf(operators),
  ...REVIEWERS,
  ...wordsOf(guarantees),
  ...OTHER_GUARANTEES,
};

/** The same with the words of what a program adds. */
export const vocabularyWith = ({ recognizers = [], operators = [], guarantees = [] }: Additions): Words => ({
  ...vocabulary,
  ...wordsOf([...recognizers, ...operators, ...guarantees]),
});

/** Says a message with all these words. */
export const say: Say = speaker(MESSAGES, vocabulary);

/** What a label, an operator or a guarantee is called; one that has no words by its name. */
export function nameOf(kind: "label" | "operator" | "guarantee", name: string, lang: Language): string {
  const words = Object.hasOwn(vocabulary, `${kind}.${name}`) ? vocabulary[`${kind}.${name}`] : undefined;
  return words ? inLanguage(words, lang) : name;
}

/** A label in words; one of a policy's own as it is. */
export const labelName = (label: string, lang: Language): string => nameOf("label", label, lang);

/** The evidence as one sentence without a full stop. */
export const evidenceText = (why: Evidence, lang: Language): string =>
  evidenceParts(why, lang, say).join(lang === "ja" ? "、" : ", ");
