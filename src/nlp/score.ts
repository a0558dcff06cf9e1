import { entitiesOf } from "./iob.ts";

export interface Count {
  readonly gold: number;
  readonly found: number;
  readonly correct: number;
}
export interface Scored extends Count {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export interface SequenceScore {
  readonly sentences: number;
  readonly tokens: number;
  /** Share of tokens labelled rightly, O included. */
  readonly accuracy: number;
  /** Tokens without O: all counted together, and the mean of the labels' F1 weighted by how often they are gold. */
  readonly token: {
    readonly all: Scored;
    readonly weightedF1: number;
    readonly byLabel: Readonly<Record<string, Scored>>;
  };
  /** Whole entities: label and both ends. */
  readonly span: { readonly all: Scored; readonly byLabel: Readonly<Record<string, Scored>> };
  /** confusion[gold][found] in tokens. */
  readonly confusion: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Compares labels with labels, sentence by sentence. */
export function scoreSequences(
  pairs: Iterable<{ readonly gold: readonly string[]; readonly found: readonly string[] }>,
): SequenceScore {
  const confusion: Record<string, Record<string, number>> = {};
  const spans = new Tally();
  let sentences = 0;
  let tokens = 0;
  for (const { gold, found } of pairs) {
    sentences++;
    tokens += gold.length;
    gold.forEach((label, t) => {
      const row = (confusion[label] ??= {});
      row[found[t]!] = (row[found[t]!] ?? 0) + 1;
    });
    countSpans(gold, found, spans);
  }
  const token = tokenTally(confusion);
  const right = Object.entries(confusion).reduce((sum, [label, row]) => sum + (row[label] ?? 0), 0);
  return {
    ...{ sentences, tokens, accuracy: tokens === 0 ? 0 : right / tokens, confusion },
    token: { all: token.all(), weightedF1: token.weightedF1(), byLabel: token.byLabel() },
    span: { all: spans.all(), byLabel: spans.byLabel() },
  };
}

function countSpans(gold: readonly string[], found: readonly string[], tally: Tally): void {
  const key = ({ from, to, label }: { from: number; to: number; label: string }) => `${from} ${to} ${label}`;
  const goldSpans = entitiesOf(gold);
  const keys = new Set(goldSpans.map(key));
  for (const { label } of goldSpans) tally.add(label, 1, 0, 0);
  for (const span of entitiesOf(found)) tally.add(span.label, 0, 1, Number(keys.has(key(span))));
}

function tokenTally(confusion: Readonly<Record<string, Readonly<Record<string, number>>>>): Tally {
  const tally = new Tally();
  for (const [gold, row] of Object.entries(confusion)) {
    for (const [found, count] of Object.entries(row)) {
      if (gold !== "O") tally.add(gold, count, 0, gold === found ? count : 0);
      if (found !== "O") tally.add(found, 0, count, 0);
    }
  }
  return tally;
}

class Tally {
  private readonly counts = new Map<string, { gold: number; found: number; correct: number }>();

  add(label: string, gold: number, found: number, correct: number): void {
    let count = this.counts.get(label);
    if (!count) this.counts.set(label, (count = { gold: 0, found: 0, correct: 0 }));
    count.gold += gold;
    count.found += found;
    count.correct += correct;
  }

  all(): Scored {
    const total = { gold: 0, found: 0, correct: 0 };
    for (const { gold, found, correct } of this.counts.values()) {
      total.gold += gold;
      total.found += found;
      total.correct += correct;
    }
    return scored(total);
  }

  weightedF1(): number {
    const rows = [...this.counts.values()].map(scored);
    const gold = rows.reduce((sum, row) => sum + row.gold, 0);
    return gold === 0 ? 0 : rows.reduce((sum, row) => sum + row.f1 * row.gold, 0) / gold;
  }

  byLabel(): Record<string, Scored> {
    const rows = [...this.counts].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(rows.map(([label, count]) => [label, scored(count)]));
  }
}

function scored({ gold, found, correct }: Count): Scored {
  const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
  const f1 = ratio(2 * correct, gold + found);
  return { gold, found, correct, precision: ratio(correct, found), recall: ratio(correct, gold), f1 };
}
