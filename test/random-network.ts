import type { NumberArray } from "../src/doc/packed-table.ts";
import type { Field } from "../src/nlp/network/inputs.ts";
import { seededRandom } from "../src/nlp/random.ts";

interface Sizes {
  readonly width: number;
  readonly labels: number;
  readonly fields?: readonly Field[];
  readonly bits?: number;
  readonly roles?: number;
  readonly names?: readonly string[];
}

/** Card and arrays of a network whose weights depend on the seed alone, for tests. */
export function randomNetwork(
  seed: number,
  { width, labels, fields = [], bits = 4, roles = 0, names }: Sizes,
) {
  const random = seededRandom(seed);
  const bytes = (length: number) => Int8Array.from({ length }, () => Math.floor(random() * 255) - 127);
  const floats = (length: number, from: number, to: number) =>
    Float32Array.from({ length }, () => from + (to - from) * random());
  const matrix = (name: string, rows: number, columns: number): Record<string, NumberArray> => ({
    [name]: bytes(rows * columns),
    [`${name}Scales`]: Uint8Array.from({ length: rows }, () => 120 + Math.floor(random() * 16)),
  });
  const norm = () => Float32Array.from([...floats(width, 0.5, 1.5), ...floats(width, -0.5, 0.5)]);
  const layers = [0, 1, 2];
  const card = {
    type: "network",
    width,
    layers: 3,
    vectorDims: 0,
    fields,
    bits,
    roles,
    mix: { network: 1, crf: 1, recall: 0 },
  };
  const arrays: Record<string, NumberArray | string> = {
    labels: (names ?? Array.from({ length: labels }, (_, i) => `label${i}`)).join("\n"),
    ...Object.assign({}, ...fields.map(({ name, rows, dims }) => matrix(`field:${name}`, rows, dims))),
    ...matrix(
      "form",
      (1 + roles) * width,
      fields.reduce((sum, { dims }) => sum + dims, 0),
    ),
    ...matrix("bits", bits, width),
    ...Object.assign({}, ...layers.map((i) => matrix(`layer${i}`, 2 * width, 3 * width))),
    ...matrix("pool", width, 2 * width),
    ...matrix("out", labels, width),
    ...{
      formBias: floats((1 + roles) * width, -1, 1),
      poolBias: floats(width, -1, 1),
      outBias: floats(labels, -1, 1),
    },
    ...Object.fromEntries(
      layers.flatMap((i) => [
        [`bias${i}`, floats(2 * width, -1, 1)],
        [`norm${i}`, norm()],
      ]),
    ),
    ...{ normIn: norm(), normPool: norm() },
    ...{ trans: floats(labels ** 2, -1, 1), start: floats(labels, -1, 1), end: floats(labels, -1, 1) },
  };
  return { card, arrays };
}
