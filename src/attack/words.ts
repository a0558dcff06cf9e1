/**
 * The words of a document as a search can ask for them (MorphologicalAnalysis of algorithm 2; Mimoto et al., "Privacy Risk of
 * Document Data and a Countermeasure Framework", 2021). English is cut as archives cut it, Japanese by its morphemes; equal
 * words are one word with several places. Linear in the length of the text.
 */
import { foldText } from "../archive/tokens.ts";
import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import type { Span } from "../doc/span.ts";
import { englishSentences } from "../nlp/en/sentences.ts";
import { type JapaneseToken, japanese } from "../nlp/ja/tokens.ts";
import { FUNCTION_WORDS } from "./function-words.ts";

export type Kind = "name" | "noun" | "verb" | "adjective" | "adverb" | "number" | "function";

/** A distinct word, folded as archives fold it, and every place where it stands. */
export interface Word {
  readonly term: string;
  readonly kind: Kind;
  /** Label of a finding that it is part of. */
  readonly label?: string;
  /** Japanese: the dictionary form of a word that is inflected. */
  readonly lemma?: string;
  readonly spans: readonly Span[];
}

interface Token extends Span {
  readonly term: string;
  readonly kind: Kind;
  readonly lemma?: string;
}

/** Every distinct word of the document, in order of first occurrence; `findings` give the labels. */
export function wordsOf(doc: Pick<Doc, "text" | "lang">, findings: readonly Finding[] = []): Word[] {
  const inPlaceholder = placeholdersOf(doc.text);
  const tokens = (doc.lang === "ja" ? japaneseWords(doc.text) : englishWords(doc.text)).filter(
    ({ from }) => !inPlaceholder(from),
  );
  const words = new Map<string, { kind: Kind; label?: string; lemma?: string; spans: Span[] }>();
  const labelAt = labelling(findings);
  for (const { term, kind, lemma, from, to } of tokens) {
    const label = labelAt({ from, to });
    const earlier = words.get(term);
    if (!earlier)
      words.set(term, { kind, ...(label && { label }), ...(lemma && { lemma }), spans: [{ from, to }] });
    else {
      earlier.spans.push({ from, to });
      if (label && !earlier.label) earlier.label = label;
      if (kind === "name" && earlier.kind === "noun") earlier.kind = kind;
    }
  }
  return Array.from(words, ([term, word]) => ({ term, ...word }));
}

/** What stands for a value that was replaced, [PERSON_1], is no word of the text. */
const PLACEHOLDER = /\[\p{Lu}[\p{Lu}_]*(?:_\d+)?\]/gu;

/** Whether places are inside a placeholder; they are asked for in order. */
function placeholdersOf(text: string): (place: number) => boolean {
  const spans = Array.from(
    text.matchAll(PLACEHOLDER),
    ({ 0: { length }, index }) => [index, index + length] as const,
  );
  let next = 0;
  return (place) => {
    while (next < spans.length && spans[next]![1] <= place) next++;
    return next < spans.length && spans[next]![0] <= place;
  };
}

/** The label of the first finding that covers a span; spans are asked for in order. */
function labelling(findings: readonly Finding[]): (span: Span) => string | undefined {
  const sorted = [...findings].sort((a, b) => a.from - b.from || b.score - a.score);
  let open: Finding[] = [];
  let next = 0;
  return ({ from, to }) => {
    while (next < sorted.length && sorted[next]!.from <= from) open.push(sorted[next++]!);
    open = open.filter((finding) => finding.to > from);
    return open.find((finding) => finding.to >= to)?.label;
  };
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Runs of letters and digits. Without a tagger, what a word is follows from its shape, its ending and its place. */
function englishWords(text: string): Token[] {
  const starts = new Set(englishSentences(text).map((sentence) => firstLetter(text, sentence[0]!.from)));
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    ...{ from: index, to: index + word.length, term: foldText(word) },
    kind: englishKind(word, starts.has(index)),
  }));
}

/** The first letter of a sentence stands after its opening quotes and brackets. */
function firstLetter(text: string, from: number): number {
  WORD.lastIndex = from;
  const index = WORD.exec(text)?.index ?? from;
  WORD.lastIndex = 0;
  return index;
}

function englishKind(word: string, first: boolean): Kind {
  const lower = word.toLowerCase();
  if (/^\p{N}/u.test(word)) return "number";
  if (FUNCTION_WORDS.has(lower) || /^[a-z]$/.test(lower)) return "function";
  if (!first && /^\p{Lu}/u.test(word)) return "name";
  if (/.{3}ly$/.test(lower)) return "adverb";
  if (/.{2}(?:ful|less|ous|ive|able|ible|ical)$/.test(lower)) return "adjective";
  return /.{2}(?:ed|ing)$/.test(lower) ? "verb" : "noun";
}

function japaneseWords(text: string): Token[] {
  return japanese()
    .tokens(text)
    .flatMap((token) => {
      if (!/[\p{L}\p{N}]/u.test(token.text)) return [];
      const term = foldText(token.text).trim();
      const lemma = foldText(token.lemma).trim();
      const inflected = lemma !== "" && lemma !== "*" && lemma !== term;
      return [
        { from: token.from, to: token.to, term, kind: japaneseKind(token), ...(inflected && { lemma }) },
      ];
    });
}

/** Parts of speech of IPADIC that nobody searches for: pronouns, dependent nouns, affixes, particles, auxiliaries. */
const JAPANESE_FUNCTION =
  /^名詞-(?:代名詞|非自立|接尾|接続詞的|特殊)|^動詞-(?:非自立|接尾)|^形容詞-(?:非自立|接尾)/;
const JAPANESE_KINDS: readonly (readonly [RegExp, Kind])[] = [
  [JAPANESE_FUNCTION, "function"],
  [/^名詞-固有名詞/, "name"],
  [/^名詞-数/, "number"],
  [/^名詞/, "noun"],
  [/^動詞/, "verb"],
  [/^形容詞/, "adjective"],
  [/^(?:副詞|連体詞)/, "adverb"],
  // Characters that the dictionary takes for marks, having no word for them: 𠮷.
  [/^記号/, "noun"],
];

/** Verbs without content, and single kana, are in every text. */
const LIGHT_VERBS = new Set([
  "する",
  "いる",
  "ある",
  "なる",
  "できる",
  "れる",
  "られる",
  "行う",
  "よる",
  "おる",
]);

function japaneseKind({ text, pos, lemma }: JapaneseToken): Kind {
  if (/^[\p{sc=Hiragana}\p{sc=Katakana}a-zA-Z]$/u.test(text) || LIGHT_VERBS.has(lemma)) return "function";
  if (/^[\p{Nd}.,]+$/u.test(text)) return "number";
  return JAPANESE_KINDS.find(([shape]) => shape.test(pos))?.[1] ?? "function";
}
