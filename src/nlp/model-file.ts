/**
 * A model as a packed table (src/doc/packed-table.ts): its card, `labels` a line each, and by feature `keys` in order, `counts` of
 * weights and `scales`; by weight `rowLabels` and `rowWeights`; then `trans`, `start` and `end` of the chain. Before, models had a
 * format of their own with the same arrays, "TKMODEL\x01", whose header counts labels, features and weights; it is still read.
 */
import {
  headerText,
  readTable,
  type Table,
  tableDamage,
  tableHash,
  tableOf,
  writeTable,
} from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { message, problem } from "../words/problem.ts";
import type { Model, ModelCard } from "./model.ts";

export function writeModel(model: Model): Uint8Array {
  const { card, labels, keys, starts, scales, rowLabels, rowWeights, trans, start, end } = model;
  const counts = Uint8Array.from(keys, (_, i) => starts[i + 1]! - starts[i]!);
  const rows = { keys, counts, scales, rowLabels, rowWeights };
  return writeTable(card, { labels: labels.join("\n"), ...rows, trans, start, end });
}

/** The hash a model file carries: equal weights, labels and card give an equal one. */
export const modelHash: (bytes: Uint8Array) => string = tableHash;

/** The model of a file, which is checked first: it may come from anywhere. */
export function readModel(bytes: Uint8Array): Model {
  const isFormer = bytes[FORMER_AT] === FORMER.charCodeAt(FORMER_AT);
  const damage = tableDamage(bytes, isFormer ? FORMER : undefined);
  if (damage) {
    const why = damage.code === "not-a-table" ? message("not-a-model") : damage;
    throw problem("cannot-read-model", { why });
  }
  if (isFormer) return formerModel(bytes);
  const table = readTable(bytes);
  if (!table.has("rowWeights")) throw problem("cannot-read-model", { why: message("not-a-model") });
  return modelOf(table);
}

/** A model of the package, by its file. */
export function shippedModel(resources: Resources, file: string): Model {
  return modelOf(resources.table(file));
}

function modelOf(table: Table, labels: readonly string[] = table.lines("labels")): Model {
  const [keys, counts] = [table.u32("keys"), table.u8("counts")];
  const starts = table.derive("starts", () => {
    const sums = new Uint32Array(counts.length + 1);
    for (let i = 0; i < counts.length; i++) sums[i + 1] = sums[i]! + counts[i]!;
    return sums;
  });
  return {
    card: table.card as ModelCard,
    labels,
    keys,
    starts,
    scales: table.u8("scales"),
    rowLabels: table.u8("rowLabels"),
    rowWeights: table.i8("rowWeights"),
    trans: table.f32("trans"),
    start: table.f32("start"),
    end: table.f32("end"),
    derive: table.derive,
  };
}

const FORMER = "TKMODEL";
/** The first letter in which "TKMODEL" and "TKTABLE" differ. */
const FORMER_AT = 2;

interface FormerHeader {
  readonly card: ModelCard;
  readonly labels: readonly string[];
  readonly features: number;
  readonly weights: number;
}

function formerModel(bytes: Uint8Array): Model {
  const { card, labels, features, weights } = JSON.parse(headerText(bytes)) as FormerHeader;
  const of = (length: number, bits: number, type?: "int" | "float") => ({
    length,
    bits,
    ...(type && { type }),
  });
  const table = tableOf(bytes, card, [
    { name: "keys", ...of(features, 32) },
    { name: "counts", ...of(features, 8) },
    { name: "scales", ...of(features, 8) },
    { name: "rowLabels", ...of(weights, 8) },
    { name: "rowWeights", ...of(weights, 8, "int") },
    { name: "trans", ...of(labels.length ** 2, 32, "float") },
    { name: "start", ...of(labels.length, 32, "float") },
    { name: "end", ...of(labels.length, 32, "float") },
  ]);
  return modelOf(table, labels);
}
