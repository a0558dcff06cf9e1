import { Edits } from "../doc/edits.ts";
import { type FindOptions, findTerms, type TermSpan } from "./find-terms.ts";
import type { TermTable } from "./table.ts";
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

/** Every identifier removed, every other term of the list in the text masked so that k terms fit. */
export function maskText(index: TermIndex, text: string, options: MaskTextOptions): MaskedText {
  const masks = maskSpans(index, text, options);
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

/** The terms of a text with their masks, in order. */
export function maskSpans(index: TermIndex, text: string, options: MaskTextOptions): MaskedSpan[] {
  const { vocabulary = englishWords(), identifiers = [], boundaries, lang } = options;
  const find = { ...(boundaries && { boundaries }), ...(lang && { lang }) };
  const known = new Map<string, Mask>();
  const maskOf = options.mask ?? ((term) => index.mask(term, options.k, options));
  const masked = (span: TermSpan): MaskedSpan => {
    const term = text.slice(span.from, span.to);
    if (!known.has(term)) known.set(term, maskOf(term));
    return { ...span, ...known.get(term)!, identifier: false };
  };
  const removed = removeIdentifiers(index, text, identifiers, find);
  const ordinary = vocabulary ? isOrdinary(vocabulary) : () => false;
  const spans = free(text, removed).flatMap(({ from, to }) =>
    findTerms(index.table, text.slice(from, to), find)
      .map((span) => ({ from: span.from + from, to: span.to + from }))
      .filter((span) => !ordinary(text, span)),
  );
  return [...removed, ...spans.map(masked)].sort((a, b) => a.from - b.from);
}

function removeIdentifiers(
  index: TermIndex,
  text: string,
  identifiers: readonly string[],
  find: FindOptions,
): MaskedSpan[] {
  if (identifiers.length === 0) return [];
  return findTerms(identifierTable(index, identifiers), text, find).map(({ from, to }) => {
    const length = [...text.slice(from, to)].length;
    const interval = [0, 0] as const;
    const gone = { pattern: "*", count: index.size, remain: 0, length, exact: true, interval };
    return { from, to, ...gone, identifier: true };
  });
}

const tables = new WeakMap<readonly string[], WeakMap<TermIndex, TermTable>>();

/** The table of a list of identifiers, made once for each list and index. */
function identifierTable(index: TermIndex, identifiers: readonly string[]): TermTable {
  const made = tables.get(identifiers) ?? new WeakMap<TermIndex, TermTable>();
  tables.set(identifiers, made);
  const table = made.get(index) ?? termTableOf(identifiers, index.normalization);
  made.set(index, table);
  return table;
}

/** What lies between spans. A term does not reach over an identifier that is taken out. */
function free(text: string, spans: readonly TermSpan[]): TermSpan[] {
  const starts = [0, ...spans.map(({ to }) => to)];
  const ends = [...spans.map(({ from }) => from), text.length];
  return starts.map((from, i) => ({ from, to: ends[i]! })).filter(({ from, to }) => from < to);
}
