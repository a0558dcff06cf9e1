/**
 * A small convolutional network that scores labels, as a packed table (src/doc/packed-table.ts). For each form of a word its vector
 * and the rows of its hashes become one row of `width` numbers; bits of the token are added; three layers look at the tokens
 * around, and after the first at the mean and the maximum of the sentence:
 * (and rows of the forms that play a role for it, where there are roles)
 *   x = norm(form + bits);  x = norm(x + maxout(layer · around x));  x = norm(x + pool · [mean x, max x]);  ...  out · x
 * Matrices are bytes with a scale for each row; vectors of words are product-quantised: a byte for each piece of a vector.
 */
import type { Card, Table } from "../../doc/packed-table.ts";
import { scaleOf } from "../model.ts";
import type { Field } from "./inputs.ts";

/** Weights row by row, each a byte of its row's scale. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly weights: Int8Array;
  /** Codes of scales; see `scaleOf`. */
  readonly scales: Uint8Array;
}

/** A matrix and what is added to its result. */
export interface Dense extends Matrix {
  readonly bias: Float32Array;
}

/** Gain of every number of a row, then what is added to it. */
export type Norm = Float32Array;

export interface Layer {
  /** `2 * width` outputs of three tokens: of the outputs k and k + width the larger counts. */
  readonly dense: Dense;
  readonly norm: Norm;
}

/** Vectors of words by the keys of the words. */
export interface WordVectors {
  readonly dims: number;
  readonly pieces: number;
  /** In order. */
  readonly keys: Uint32Array;
  /** For each word a number for each piece. */
  readonly codes: Uint8Array;
  /** For each piece 256 parts of vectors. */
  readonly books: Float32Array;
}

/** How the scores of the network and those of the CRF beside it are added. */
export interface Mix {
  readonly network: number;
  readonly crf: number;
  /** Taken from the score of O. */
  readonly recall: number;
  /** Where the CRF finds nothing although so much more is taken from O, the network is not asked; without it, it always is. */
  readonly doubt?: number;
}

export interface Network {
  readonly card: Card;
  readonly labels: readonly string[];
  readonly width: number;
  readonly mix: Mix;
  readonly fields: readonly (Field & { readonly table: Matrix })[];
  readonly vectors: WordVectors | undefined;
  /** How many other tokens count for a token, each in its role. */
  readonly roles: number;
  /** `width` outputs for the token itself, then as many for each role. */
  readonly form: Dense;
  /** A row for each bit. */
  readonly bits: Matrix;
  readonly normIn: Norm;
  readonly layers: readonly Layer[];
  readonly pool: Dense;
  readonly normPool: Norm;
  readonly out: Dense;
  readonly trans: Float32Array;
  readonly start: Float32Array;
  readonly end: Float32Array;
  readonly derive: Table["derive"];
}

/** What the card of a network says of its arrays. */
interface NetworkCard extends Card {
  readonly width: number;
  readonly layers: number;
  readonly vectorDims: number;
  readonly fields: readonly Field[];
  readonly bits: number;
  readonly roles?: number;
  readonly mix: Mix;
}

export function networkOf(table: Table): Network {
  const card = table.card as NetworkCard;
  const { width, layers, vectorDims, fields, bits, roles = 0, mix } = card;
  const labels = table.lines("labels");
  const matrix = (name: string, rows: number, columns: number): Matrix => ({
    ...{ rows, columns, weights: table.i8(name), scales: table.u8(`${name}Scales`) },
  });
  const inputs = fields.reduce((sum, { dims }) => sum + dims, vectorDims > 0 ? vectorDims + 1 : 0);
  return {
    ...{ card, labels, width, mix, roles },
    fields: fields.map((field) => ({
      ...field,
      table: matrix(`field:${field.name}`, field.rows, field.dims),
    })),
    vectors: vectorDims > 0 ? vectorsOf(table, vectorDims) : undefined,
    form: { ...matrix("form", (1 + roles) * width, inputs), bias: table.f32("formBias") },
    bits: matrix("bits", bits, width),
    normIn: table.f32("normIn"),
    layers: Array.from({ length: layers }, (_, i) => ({
      dense: { ...matrix(`layer${i}`, 2 * width, 3 * width), bias: table.f32(`bias${i}`) },
      norm: table.f32(`norm${i}`),
    })),
    pool: { ...matrix("pool", width, 2 * width), bias: table.f32("poolBias") },
    normPool: table.f32("normPool"),
    out: { ...matrix("out", labels.length, width), bias: table.f32("outBias") },
    ...{ trans: table.f32("trans"), start: table.f32("start"), end: table.f32("end") },
    derive: table.derive,
  };
}

function vectorsOf(table: Table, dims: number): WordVectors {
  const [keys, codes] = [table.u32("vectorKeys"), table.u8("vectorCodes")];
  return { dims, pieces: codes.length / keys.length, keys, codes, books: table.f32("vectorBooks") };
}

/** Adds `factor` times a row of the matrix. */
export function addRow(
  { columns, weights, scales }: Matrix,
  row: number,
  factor: number,
  into: Float32Array,
  at: number,
): void {
  const scale = scaleOf(scales[row]!) * factor;
  const from = row * columns;
  for (let i = 0; i < columns; i++) into[at + i]! += weights[from + i]! * scale;
}

/** A number times this is a number of 16 bits, for every row that such a norm gives. */
export function stepsOf(norm: Norm): number {
  const width = norm.length / 2;
  let most = 0;
  for (let i = 0; i < width; i++)
    most = Math.max(most, Math.abs(norm[i]!) * Math.sqrt(width) + Math.abs(norm[width + i]!));
  return 32_000 / Math.max(most, 1e-3);
}
