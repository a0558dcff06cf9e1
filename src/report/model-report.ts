import type { Model } from "../nlp/model.ts";
import type { Scored, SequenceScore } from "../nlp/score.ts";

const SHOWN_TRANSITIONS = 10;

/**
 * The scores of a model for people: by label, where tokens were confused, which labels like to follow each
 * other.
 */
export function reportText(score: SequenceScore, model: Model): string {
  const { sentences, tokens, accuracy, token, span } = score;
  const rows = (scores: Readonly<Record<string, Scored>>) =>
    Object.entries(scores).map(([label, row]) => scoreRow(label, row));
  const head = ["", "precision", "recall", "F1", "gold", "found"];
  return [
    `${sentences} sentences, ${tokens} tokens, accuracy ${accuracy.toFixed(4)}`,
    "",
    "Tokens, without O",
    table([head, ...rows(token.byLabel), scoreRow("all", token.all)]),
    `F1 weighted by label ${token.weightedF1.toFixed(4)}`,
    "",
    "Entities, label and both ends",
    table([head, ...rows(span.byLabel), scoreRow("all", span.all)]),
    "",
    "Tokens confused most: gold, found, tokens",
    table(confused(score)),
    "",
    "Transitions, most and least likely",
    table(transitions(model)),
    "",
  ].join("\n");
}

function scoreRow(label: string, { precision, recall, f1, gold, found }: Scored): string[] {
  return [label, precision.toFixed(4), recall.toFixed(4), f1.toFixed(4), String(gold), String(found)];
}

function confused({ confusion }: SequenceScore): string[][] {
  return Object.entries(confusion)
    .flatMap(([gold, row]) => Object.entries(row).map(([found, count]) => ({ gold, found, count })))
    .filter(({ gold, found }) => gold !== found)
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN_TRANSITIONS)
    .map(({ gold, found, count }) => [gold, found, String(count)]);
}

function transitions({ labels, trans }: Model): string[][] {
  const all = Array.from(trans, (weight, i) => ({
    before: labels[Math.floor(i / labels.length)]!,
    after: labels[i % labels.length]!,
    weight,
  })).sort((a, b) => b.weight - a.weight);
  const row = (item: (typeof all)[number] | undefined) =>
    item ? [`${item.before} -> ${item.after}`, item.weight.toFixed(2)] : ["", ""];
  const count = Math.min(SHOWN_TRANSITIONS, all.length);
  return Array.from({ length: count }, (_, i) => [...row(all[i]), ...row(all[all.length - 1 - i])]);
}

/** Columns as wide as their widest cell; the first to the left, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const cell = (text: string, i: number) =>
    /^-?[\d.]+$/.test(text) || (i > 0 && /^(precision|recall|F1|gold|found)$/.test(text))
      ? text.padStart(widths[i]!)
      : text.padEnd(widths[i]!);
  return rows.map((row) => `  ${row.map(cell).join("  ").trimEnd()}`).join("\n");
}
