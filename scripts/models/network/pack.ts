/**
 * `npx tsx scripts/models/network/pack.ts TRAINED FOLDER CARD.json FILE`: makes a file of models/ from what train.py wrote to TRAINED and
 * the exporter to FOLDER. Matrices become bytes with a scale for each row. CARD.json says name, licence, data and mix; sizes and options of
 * the training are added. Prints the hash of the file, which models/README.md pins.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Card, tableHash, writeTable } from "../../../src/doc/packed-table.ts";
import { scaleCode, scaleOf } from "../../../src/nlp/model.ts";
import type { Field } from "../../../src/nlp/network/inputs.ts";

const [trained, folder, cardFile, file] = process.argv.slice(2);
if (!trained || !folder || !cardFile || !file) throw new Error("Say TRAINED FOLDER CARD.json FILE");

interface Trained {
  readonly arrays: readonly {
    readonly name: string;
    readonly shape: readonly number[];
    readonly at: number;
  }[];
  readonly options: Readonly<Record<string, number>>;
  readonly pieces: number;
}
interface Meta {
  readonly labels: readonly string[];
  readonly fields: readonly Field[];
  readonly bits: number;
  readonly roles: number;
  readonly vectorDims: number;
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const { arrays, options, pieces } = json(join(trained, "weights.json")) as Trained;
const meta = json(join(folder, "meta.json")) as Meta;

/** The bytes of a file in a memory of their own. */
const bytesOf = (path: string) => Uint8Array.from(readFileSync(path));
const floats = (path: string) => new Float32Array(bytesOf(path).buffer);

/** Rows in bytes, and a scale for each. */
function bytesByRow(values: Float32Array, columns: number) {
  const weights = new Int8Array(values.length);
  const scales = new Uint8Array(values.length / columns);
  for (let row = 0; row < scales.length; row++) {
    const part = values.subarray(row * columns, (row + 1) * columns);
    scales[row] = scaleCode(part.reduce((most, value) => Math.max(most, Math.abs(value)), 0));
    const scale = scaleOf(scales[row]!);
    part.forEach((value, i) => {
      weights[row * columns + i] = Math.max(-127, Math.min(127, Math.round(value / scale)));
    });
  }
  return { weights, scales };
}

const all = floats(join(trained, "weights.f32"));
const isMatrix = (name: string, shape: readonly number[]) => shape.length === 2 && name !== "trans";
const packed = Object.fromEntries(
  arrays.flatMap(({ name, shape, at }): [string, Int8Array | Uint8Array | Float32Array][] => {
    const values = all.slice(at, at + shape.reduce((product, size) => product * size, 1));
    if (!isMatrix(name, shape)) return [[name, values]];
    const { weights, scales } = bytesByRow(values, shape[1]!);
    return [
      [name, weights],
      [`${name}Scales`, scales],
    ];
  }),
);
const vectors = meta.vectorDims > 0 && {
  vectorKeys: new Uint32Array(bytesOf(join(folder, "vectors.keys")).buffer),
  vectorCodes: bytesOf(join(trained, "vectors.codes")),
  vectorBooks: floats(join(trained, "vectors.books")),
};
const card: Card = {
  ...(json(cardFile) as Card),
  ...{ type: "network", width: options.width, layers: options.layers, bits: meta.bits },
  ...(meta.roles > 0 && { roles: meta.roles }),
  ...{ vectorDims: meta.vectorDims, fields: meta.fields, training: { ...options, pieces } },
};
const bytes = writeTable(card, { labels: meta.labels.join("\n"), ...packed, ...vectors });
writeFileSync(file, bytes);
process.stdout.write(`${file}: ${(bytes.length / 1e6).toFixed(2)} MB, hash ${tableHash(bytes)}\n`);
