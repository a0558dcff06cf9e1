/**
 * A document without certain words: each is told more generally where something more general can be said in its place, and
 * left out otherwise. Linear in the length of the text for each set of words.
 */
import type { Doc, Lang } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Finding } from "../doc/finding.ts";
import { contains, type Span } from "../doc/span.ts";
import { holder } from "./opened-document.ts";
import type { Word } from "./words.ts";

/** Ever more general phrases for a phrase, the closest first; none where nothing is known. */
export type Generalise = (phrase: string, lang: Lang, label?: string) => readonly string[];

/** What stands for a word left out: editors' mark for an omission, without a word in it. */
export const OMITTED = "[…]";

export interface RewordParts {
  /** Cuts a text into words, the same way each time. */
  readonly analyse: (doc: Doc) => readonly Word[];
  /** What is known of the document, asked for when words change: a place or a time is told more generally as a whole. */
  readonly findings?: () => readonly Finding[];
  readonly generalise?: Generalise;
}

export interface Reworded {
  readonly doc: Doc;
  readonly edits: Edits;
  readonly words: readonly Word[];
}

/**
 * The document without the `banned` words. Where changing the text brings one of them out anew (Japanese is cut differently
 * beside other neighbours), it goes too, so the result has none of them.
 */
export function reword(
  doc: Doc,
  words: readonly Word[],
  banned: ReadonlySet<string>,
  parts: RewordParts,
): Reworded {
  let edits = Edits.of(doc.text.length, firstEdits(doc, words, banned, parts));
  for (;;) {
    const changed = { ...doc, text: edits.apply(doc.text) };
    const wordsLeft = edits.empty ? words : parts.analyse(changed);
    const left = wordsLeft.filter(({ term }) => banned.has(term)).flatMap(({ spans }) => spans);
    if (left.length === 0) return { doc: changed, edits, words: wordsLeft };
    const omissions = left.map((span) => ({ ...span, insert: OMITTED }));
    edits = edits.compose(Edits.of(changed.text.length, joined(changed.text, omissions)));
  }
}

interface Occurrence extends Span {
  readonly word: Word;
}

function firstEdits(
  doc: Doc,
  words: readonly Word[],
  banned: ReadonlySet<string>,
  { findings, generalise }: RewordParts,
): Edit[] {
  const occurrences = words
    .filter(({ term }) => banned.has(term))
    .flatMap((word) => word.spans.map((span): Occurrence => ({ ...span, word })))
    .sort((a, b) => a.from - b.from);
  const units = unitFinder(generalise && occurrences.length > 0 ? (findings?.() ?? []) : []);
  const edits: Edit[] = [];
  let done = 0;
  for (const occurrence of occurrences) {
    if (occurrence.from < done) continue;
    const unit = generalise && units(occurrence);
    const edit =
      (unit && generalUnit(doc, unit, banned, generalise)) ??
      (generalise && generalWord(doc, occurrence, banned, generalise)) ??
      ({ from: occurrence.from, to: occurrence.to, insert: OMITTED } satisfies Edit);
    if (edit.from < done) edits.push({ from: occurrence.from, to: occurrence.to, insert: OMITTED });
    else edits.push(edit);
    done = Math.max(done, edits.at(-1)!.to);
  }
  return joined(doc.text, edits);
}

/** What is told more generally as a whole: "12 March 1998", "Cambridge, Massachusetts", 岐阜県本巣市. */
const WHOLE: ReadonlySet<string> = new Set([
  "LOCATION",
  "GPE",
  "FACILITY",
  "ORGANIZATION",
  "DATE_TIME",
  "JP_ADDRESS",
]);

/** The shortest such finding that covers a span; spans are asked for in order. */
function unitFinder(findings: readonly Finding[]): (span: Span) => Finding | undefined {
  const sorted = findings.filter(({ label }) => WHOLE.has(label)).sort((a, b) => a.from - b.from);
  let open: Finding[] = [];
  let next = 0;
  return (span) => {
    while (next < sorted.length && sorted[next]!.from <= span.from) open.push(sorted[next++]!);
    open = open.filter(({ to }) => to > span.from);
    const covering = open.filter((finding) => contains(finding, span));
    return covering.sort((a, b) => a.to - a.from - (b.to - b.from))[0];
  };
}

/** Words besides the banned ones that a more general phrase may cost. */
const SPARE = 1;

function generalUnit(
  doc: Doc,
  unit: Finding,
  banned: ReadonlySet<string>,
  generalise: Generalise,
): Edit | undefined {
  const phrase = doc.text.slice(unit.from, unit.to);
  const option = generalise(phrase, doc.lang, unit.label).find(
    (text) => isFree(text, banned) && lostBeyond(phrase, text, banned) <= SPARE,
  );
  return option === undefined ? undefined : placed(doc, unit, option);
}

/** Whether a text holds none of the banned words. */
function isFree(text: string, banned: ReadonlySet<string>): boolean {
  const holds = holder(text);
  for (const term of banned) if (holds(term)) return false;
  return text.trim() !== "";
}

/** Words of the phrase that are neither banned nor in the text that replaces it. */
function lostBeyond(phrase: string, text: string, banned: ReadonlySet<string>): number {
  const holds = holder(text);
  const words = phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter((word) => !banned.has(word) && !holds(word)).length;
}

/** A noun, or a place whose name is no part of a longer one, told more generally in its grammatical form. */
function generalWord(
  doc: Doc,
  { word, ...span }: Occurrence,
  banned: ReadonlySet<string>,
  generalise: Generalise,
): Edit | undefined {
  const written = doc.text.slice(span.from, span.to);
  if (word.kind === "name" ? !isPlaceAlone(doc, span, word.label) : word.kind !== "noun") return undefined;
  const option = generalise(written, doc.lang, word.label).find((text) => isFree(text, banned));
  return option === undefined ? undefined : placed(doc, span, option);
}

/** A name beside another capital is part of a title or of a longer name, where something general would mislead. */
function isPlaceAlone({ text, lang }: Doc, { from, to }: Span, label: string | undefined): boolean {
  if (label !== "GPE" && label !== "LOCATION") return false;
  if (lang === "ja") return true;
  const before = text.slice(Math.max(0, from - 40), from);
  return !/\p{Lu}[\p{L}\p{M}'’.-]*\s$/u.test(before) && !/^\s\p{Lu}/u.test(text.slice(to, to + 2));
}

/** The replacement with the capital of what it replaces, and the article before it as it must be. */
function placed({ text, lang }: Doc, { from, to }: Span, option: string): Edit {
  if (lang === "ja") return { from, to, insert: option };
  const starts = /(?:^|[.!?]["”’)]?\s+)$/.test(text.slice(Math.max(0, from - 4), from));
  const insert = starts ? option.charAt(0).toUpperCase() + option.slice(1) : option;
  const article = /(?<![\p{L}\p{N}])(an?)(\s+)$/iu.exec(text.slice(Math.max(0, from - 4), from));
  if (!article) return { from, to, insert };
  const at = from - article[0].length;
  if (/^(?:an?|the)\s/i.test(option)) return { from: at, to, insert: matchCase(article[1]!, option) };
  const fitting = /^[aeiou]/i.test(option) ? "an" : "a";
  return { from: at, to, insert: matchCase(article[1]!, `${fitting}${article[2]}${insert}`) };
}

const matchCase = (like: string, text: string) =>
  /^\p{Lu}/u.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Omissions with nothing but a space between them are one. */
function joined(text: string, edits: readonly Edit[]): Edit[] {
  const result: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    const touches =
      last?.insert === OMITTED && edit.insert === OMITTED && /^\s?$/.test(text.slice(last.to, edit.from));
    if (touches) result[result.length - 1] = { ...last, to: edit.to };
    else result.push(edit);
  }
  return result;
}

/** How many of a document's words the edits take away: those inside an edit that its insertion does not hold. */
export function changedWords(words: readonly Word[], edits: Edits): number {
  const places = words.flatMap(({ term, spans }) => spans.map((span) => ({ term, ...span })));
  places.sort((a, b) => a.from - b.from);
  let next = 0;
  let changed = 0;
  for (const { from, to, insert } of edits.list) {
    const holds = holder(insert);
    while (next < places.length && places[next]!.to <= from) next++;
    for (; next < places.length && places[next]!.from < to; next++) if (!holds(places[next]!.term)) changed++;
  }
  return changed;
}
