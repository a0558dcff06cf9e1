/**
 * The measures of the Text Anonymization Benchmark (Pilán, Lison, Øvrelid, Papadopoulou, Sánchez, Batet: The Text Anonymization
 * Benchmark, Computational Linguistics 48(4), 2022), as its published evaluation counts them:
 *
 * - An entity is masked when all its mentions that need it are; a mention, when all of it is covered but for punctuation and
 *   the function words of IGNORED. One mention left shows the entity.
 * - A masked token is right when a mention that needs masking covers it. Weighted, it counts by its information content.
 * - Several annotators of one document are averaged over: each one's entities count, and a token is right by the share of them
 *   who mask it.
 *
 * The paper takes a token's information content from a language model; here it is -log2 of how often the word stands in the
 * evaluated documents, so that the figure needs nothing but them.
 */

import type { Span } from "../doc/span.ts";
import { binarySearch } from "../strings/binary-search.ts";

export type IdentifierType = "DIRECT" | "QUASI" | "NO_MASK";

/** A place where somebody or something is mentioned, and how far that identifies. */
export interface Mention extends Span {
  readonly identifier: IdentifierType;
  /** Mentions with the same name, of one annotator and document, are of one entity; without one each stands alone. */
  readonly entity?: string;
  readonly annotator?: string;
}

export interface MaskedShare {
  readonly entities: number;
  readonly masked: number;
  readonly recall: number;
}

export interface Masking {
  readonly direct: MaskedShare;
  readonly quasi: MaskedShare;
  /** Share of the direct identifiers that a reader of the result still sees. */
  readonly leakRate: number;
  readonly mentionRecall: number;
  /** Of the tokens masked, the share that needs it; and the same by information content. */
  readonly tokenPrecision: number;
  readonly weightedPrecision: number;
  readonly maskedTokens: number;
}

export interface MaskedText {
  readonly text: string;
  readonly mentions: readonly Mention[];
  readonly masked: readonly Span[];
}

const IGNORED =
  "mr|mrs|ms|and|or|from|until|to|about|after|as|at|before|between|by|during|for|in|into|of|on|over|since|with|the|a|an|no|nr";
/** What a mention may leave uncovered. Japanese particles are the function words of Japanese. */
const SKIPPED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${IGNORED})(?![\\p{L}\\p{N}])|[’']s(?![\\p{L}\\p{N}])|[\\s,.;:/&()[\\]–'"’“”、。・「」()-]|(?<=[\\p{Script=Han}\\p{Script=Katakana}])[のとやはがをにで](?=[\\p{Script=Han}\\p{Script=Katakana}])`,
  "giu",
);
/** Words; of Japanese, which does not part them, characters. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}_])+/gu;

/** All measures over all documents, micro-averaged. Time is linear in the texts, after sorting. */
export function masking(documents: readonly MaskedText[]): Masking {
  const information = informationOf(documents);
  const sum = { tokens: 0, right: 0, weight: 0, rightWeight: 0, mentions: 0, covered: 0 };
  const shares = { DIRECT: { entities: 0, masked: 0 }, QUASI: { entities: 0, masked: 0 } };
  for (const document of documents) {
    const covers = coverage(document);
    for (const mentions of entitiesOf(document.mentions)) {
      const type = mentions[0]?.identifier === "DIRECT" ? "DIRECT" : "QUASI";
      const sensitive = mentions.filter(needsMasking);
      const hidden = sensitive.filter(covers).length;
      sum.mentions += sensitive.length;
      sum.covered += hidden;
      shares[type].entities++;
      if (hidden === sensitive.length) shares[type].masked++;
    }
    for (const { word, right } of maskedTokens(document)) {
      const weight = information(word);
      sum.tokens++;
      sum.right += right;
      sum.weight += weight;
      sum.rightWeight += right * weight;
    }
  }
  const direct = shared(shares.DIRECT);
  return {
    direct,
    quasi: shared(shares.QUASI),
    leakRate: direct.entities === 0 ? 0 : 1 - direct.recall,
    mentionRecall: ratio(sum.covered, sum.mentions),
    tokenPrecision: ratio(sum.right, sum.tokens),
    weightedPrecision: ratio(sum.rightWeight, sum.weight),
    maskedTokens: sum.tokens,
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const shared = ({ entities, masked }: { entities: number; masked: number }): MaskedShare => ({
  entities,
  masked,
  recall: ratio(masked, entities),
});
const needsMasking = ({ identifier }: Mention) => identifier !== "NO_MASK";

/** Mentions by entity; only entities of which a mention needs masking. */
function entitiesOf(mentions: readonly Mention[]): Mention[][] {
  const entities = new Map<string, Mention[]>();
  mentions.forEach((mention, i) => {
    const key = JSON.stringify([mention.annotator ?? "", mention.entity ?? i]);
    const same = entities.get(key);
    if (same) same.push(mention);
    else entities.set(key, [mention]);
  });
  return [...entities.values()].filter((list) => list.some(needsMasking));
}

/** Says whether everything of a mention that counts is masked. */
function coverage({ text, masked }: MaskedText): (mention: Mention) => boolean {
  const hidden = marks(text.length, masked);
  return ({ from, to }) => {
    const skipped = marks(
      to - from,
      Array.from(text.slice(from, to).matchAll(SKIPPED), ({ index, 0: { length } }) => ({
        from: index,
        to: index + length,
      })),
    );
    for (let at = from; at < to; at++) if (hidden[at] === 0 && skipped[at - from] === 0) return false;
    return true;
  };
}

function marks(length: number, spans: readonly Span[]): Uint8Array {
  const marked = new Uint8Array(length);
  for (const { from, to } of spans) marked.fill(1, from, to);
  return marked;
}

/** Every token of the masked stretches, with the share of annotators who mask all of it. */
function maskedTokens({ text, mentions, masked }: MaskedText): { word: string; right: number }[] {
  const byAnnotator = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const name = mention.annotator ?? "";
    const same = byAnnotator.get(name);
    if (same) same.push(mention);
    else byAnnotator.set(name, [mention]);
  }
  const covers = [...byAnnotator.values()].map((list) => coveredBy(list.filter(needsMasking)));
  return masked.flatMap(({ from, to }) =>
    Array.from(text.slice(from, to).matchAll(TOKEN), ({ index, 0: word }) => {
      const span = { from: from + index, to: from + index + word.length };
      const agreeing = covers.filter((cover) => cover(span)).length;
      return { word, right: ratio(agreeing, covers.length) };
    }),
  );
}

/** Says whether one of the mentions holds a span. */
function coveredBy(mentions: readonly Mention[]): (span: Span) => boolean {
  const sorted = [...mentions].sort((a, b) => a.from - b.from);
  /** The furthest end of the mentions up to each one. */
  const ends: number[] = [];
  for (const { to } of sorted) ends.push(Math.max(to, ends.at(-1) ?? 0));
  return ({ from, to }) => {
    const next = binarySearch(0, sorted.length, (i) => sorted[i]!.from > from);
    return (ends[next - 1] ?? -1) >= to;
  };
}

/** -log2 of the share of a word among all words of the documents. */
function informationOf(documents: readonly MaskedText[]): (word: string) => number {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { text } of documents) {
    for (const [word] of text.matchAll(TOKEN)) {
      const key = word.toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
      all++;
    }
  }
  return (word) => Math.log2(all / (counts.get(word.toLowerCase()) ?? 1));
}
