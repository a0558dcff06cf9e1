import { itself, memoizeRecent } from "../../strings/cache.ts";
import { keyFinder } from "../../strings/sorted-keys.ts";
import { scaleOf } from "../model.ts";
import type { Form, NetworkInputs } from "./inputs.ts";
import { addRow, type Matrix, type Network } from "./network.ts";

/** Half of the most forms whose rows are kept; of long rows fewer. */
const KEPT_FORMS = 20_000;
const KEPT_LONG_FORMS = 10_000;

/**
 * The row of each form: what its vector, its hashes and its bits give, then what it gives in each role. A row is worked out once
 * and kept.
 */
export function formReader(network: Network, inputs: NetworkInputs): (key: string) => Float32Array {
  requireFields(network, inputs);
  const { fields, form, bits } = network;
  const byColumn = columnsOf(form);
  const addVector = vectorAdder(network);
  const joined = new Float32Array(form.columns);
  const rowOf = (key: string): Float32Array => {
    const { fields: hashes, vector, bits: own } = inputs.form(key);
    joined.fill(0);
    let at = vector === undefined ? 0 : addVector(vector, joined);
    if (vector === undefined && network.vectors) at = network.vectors.dims + 1;
    fields.forEach(({ rows, dims, table }, i) => {
      addMean(table, hashes[i]!, rows, joined, at);
      at += dims;
    });
    const row = Float32Array.from(form.bias);
    for (let i = 0; i < joined.length; i++) {
      const value = joined[i]!;
      if (value === 0) continue;
      for (let k = 0, from = i * form.rows; k < form.rows; k++) row[k]! += value * byColumn[from + k]!;
    }
    for (const bit of own) addRow(bits, bit, 1, row, 0);
    return row;
  };
  return memoizeRecent(itself, rowOf, network.roles === 0 ? KEPT_FORMS : KEPT_LONG_FORMS);
}

/** Inputs that are not those of the training would give nonsense. */
function requireFields({ fields, bits, roles }: Network, inputs: NetworkInputs): void {
  const said = (all: readonly { name: string; rows: number; dims: number }[], ...counts: number[]) =>
    [...all.map(({ name, rows, dims }) => `${name} ${rows} ${dims}`), ...counts].join();
  const wanted = said(fields, bits.rows, roles);
  const given = said(inputs.fields, inputs.bits, inputs.roles?.count ?? 0);
  if (wanted !== given) throw new RangeError(`Cannot read ${given}: the network has learnt from ${wanted}`);
}

/** The matrix column by column, as numbers: a column is added for each input that is not zero. */
function columnsOf({ rows, columns, weights, scales }: Matrix): Float32Array {
  const byColumn = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const scale = scaleOf(scales[row]!);
    for (let i = 0; i < columns; i++) byColumn[i * rows + row] = weights[row * columns + i]! * scale;
  }
  return byColumn;
}

function addMean(
  table: Matrix,
  hashes: Form["fields"][number],
  rows: number,
  into: Float32Array,
  at: number,
): void {
  for (const hash of hashes) addRow(table, hash % rows, 1 / hashes.length, into, at);
}

/** Writes the vector of a word and a one behind it, zeros for an unknown word, and gives where they end. */
function vectorAdder({ vectors, derive }: Network): (key: number, into: Float32Array) => number {
  if (!vectors) return () => 0;
  const { dims, pieces, keys, codes, books } = vectors;
  const find = keyFinder(keys, 32, (name, make) => derive(`vectors:${name}`, make));
  const part = dims / pieces;
  return (key, into) => {
    const word = find(key);
    if (word < 0) return dims + 1;
    for (let piece = 0; piece < pieces; piece++) {
      const from = (piece * 256 + codes[word * pieces + piece]!) * part;
      for (let i = 0; i < part; i++) into[piece * part + i] = books[from + i]!;
    }
    into[dims] = 1;
    return dims + 1;
  };
}
