import { Edits } from "../doc/edits.ts";
import { type FindOptions, findTerms, type TermSpan } from "./find-terms.ts";
import { type Mask, type MaskOptions, type TermIndex, termTableOf } from "./term-index.ts";
import { englishWords, isOrdinary } from "./vocabulary.ts";

export interface MaskTextOptions extends MaskOptions, Pick<FindOptions, "boundaries" | "lang"> {
  readonly k: number;
  /** Terms that identify someone by themselves: they go altogether, a `*` in their place. */
  readonly identifiers?: readonly string[];
  /** Words to leave alone where they stand for themselves; everyday English by default, `false` for none. */
  readonly vocabulary?: ReadonlySet<string> | false;
  /** In place of `index.mask`, say from a cache. */
  readonly mask?: (term: string) => Mask;
}

/** A term with its mask. */
export interface MaskedSpan extends TermSpan, Mask {
  readonly identifier: boolean;
}

export interface MaskedText {
  readonly text: string;
  readonly edits: Edits;
  readonly masks: readonly MaskedSpan[];
  /** Characters (code points) of the text, and how many of them are still there. */
  readonly total: number;
  readonly kept: number;
}

/** Masks texts by one list and one set of options. */
export interface TermMasker {
  /** The terms of a text with their masks, in order. `lang` takes the place of that of the options. */
  readonly spans: (text: string, lang?: string) => MaskedSpan[];
  /** Every identifier removed, every other term of the list in the text masked so that k terms fit. */
  readonly mask: (text: string, lang?: string) => MaskedText;
}

export function termMasker(index: TermIndex, options: MaskTextOptions): TermMasker {
  const { vocabulary = englishWords(), identifiers = [], boundaries } = options;
  const isWord = vocabulary ? isOrdinary(vocabulary) : () => false;
  const identifierTable = identifiers.length > 0 ? termTableOf(identifiers, index.normalization) : undefined;
  const maskOf = options.mask ?? ((term) => index.mask(term, options.k, options));

  function spans(text: string, lang = options.lang): MaskedSpan[] {
    const find = { ...(boundaries && { boundaries }), ...(lang && { lang }) };
    const removed = identifierTable ? findTerms(identifierTable, text, find) : [];
    const terms = between(text, removed).flatMap(({ from, to }) =>
      findTerms(index.table, text.slice(from, to), find)
        .map((span) => ({ from: span.from + from, to: span.to + from }))
        .filter((span) => !isWord(text, span)),
    );
    const masks = new Map<string, Mask>();
    const masked = (span: TermSpan): MaskedSpan => {
      const term = text.slice(span.from, span.to);
      const mask = masks.get(term) ?? maskOf(term);
      masks.set(term, mask);
      return { ...span, ...mask, identifier: false };
    };
    const all = [...removed.map((span) => removal(index, text, span)), ...terms.map(masked)];
    return all.sort((a, b) => a.from - b.from);
  }

  return { spans, mask: (text, lang) => carriedOut(text, spans(text, lang)) };
}

/** One text masked; `termMasker` is for many. */
export function maskText(index: TermIndex, text: string, options: MaskTextOptions): MaskedText {
  return termMasker(index, options).mask(text);
}

function carriedOut(text: string, masks: readonly MaskedSpan[]): MaskedText {
  const edits = Edits.of(
    text.length,
    masks.map(({ from, to, pattern }) => ({
      from,
      to,
      insert: pattern,
      label: "TERM",
      operator: "term-mask",
    })),
  );
  const total = [...text].length;
  const lost = masks.reduce(
    (sum, { from, to, remain }) => sum + [...text.slice(from, to)].length - remain,
    0,
  );
  return { text: edits.apply(text), edits, masks, total, kept: total - lost };
}

function removal(index: TermIndex, text: string, { from, to }: TermSpan): MaskedSpan {
  const length = [...text.slice(from, to)].length;
  const nothing = {
    pattern: "*",
    count: index.size,
    remain: 0,
    length,
    exact: true,
    interval: [0, 0],
  } as const;
  return { from, to, ...nothing, identifier: true };
}

/** What lies between spans. A term does not reach over an identifier that is removed. */
function between(text: string, spans: readonly TermSpan[]): TermSpan[] {
  const gaps: TermSpan[] = [];
  let from = 0;
  for (const span of [...spans, { from: text.length, to: text.length }]) {
    if (from < span.from) gaps.push({ from, to: span.from });
    from = span.to;
  }
  return gaps;
}
