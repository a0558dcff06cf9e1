import { expect, it } from "vitest";
import { randomNetwork } from "../../../test/random-network.ts";
import { readTable, writeTable } from "../../doc/packed-table.ts";
import { scaleOf } from "../model.ts";
import type { Body } from "./body.ts";
import type { NetworkInputs } from "./inputs.ts";
import { type Matrix, networkOf } from "./network.ts";
import { networkScores } from "./scorer.ts";

const WIDTH = 8;
const FIELDS = [
  { name: "word", rows: 16, dims: 3 },
  { name: "letters", rows: 16, dims: 2 },
];

/** Words are letters; every token looks at the one before it and at the last, and the second at nothing. */
const inputs: NetworkInputs = {
  fields: FIELDS,
  bits: 4,
  keys: ({ words }) => words,
  form: (key) => ({
    fields: [[key.length], Array.from(key, (char) => char.charCodeAt(0))],
    bits: key === "" ? [] : [0],
  }),
  tokenBits: (_, set) => set(1, 2),
  roles: {
    count: 2,
    outside: "",
    of: ({ words }) =>
      Int32Array.from(
        words.flatMap((_, t) => (t === 1 ? [-1, -1] : [t === 0 ? words.length : t - 1, words.length - 1])),
      ),
  },
};

const { card, arrays } = randomNetwork(5, { width: WIDTH, labels: WIDTH, fields: FIELDS, roles: 2 });
const network = networkOf(readTable(writeTable(card, arrays)));

/** Gives back what it is to work on. */
const rows = new Float32Array(512 * WIDTH);
const body: Body = { name: "typescript", rows, stride: WIDTH, run: () => rows };

const at = ({ weights, scales, columns }: Matrix, row: number, column: number) =>
  weights[row * columns + column]! * scaleOf(scales[row]!);

/** What the form of a word gives in a role, 0 its own, by the formula. */
function part(key: string, role: number, k: number): number {
  const { fields } = inputs.form(key);
  const joined = FIELDS.flatMap(({ rows: count, dims }, i) =>
    Array.from({ length: dims }, (_, d) => {
      const hashes = fields[i]!;
      const sum = hashes.reduce((so, hash) => so + at(network.fields[i]!.table, hash % count, d), 0);
      return hashes.length === 0 ? 0 : sum / hashes.length;
    }),
  );
  const row = role * WIDTH + k;
  return joined.reduce((sum, value, i) => sum + value * at(network.form, row, i), network.form.bias[row]!);
}

it("adds what forms give in their roles", () => {
  const words = ["ab", "c", "ddd"];
  const emit = new Float64Array(words.length * WIDTH);
  networkScores(network, inputs, body)({ words }, 1, emit);
  const bit = (number: number, k: number) => at(network.bits, number, k);
  for (let k = 0; k < WIDTH; k++) {
    const own = words.map((word) => part(word, 0, k) + bit(0, k));
    const expected = [
      own[0]! + part("", 1, k) + part("ddd", 2, k),
      own[1]! + bit(2, k),
      own[2]! + part("c", 1, k) + part("ddd", 2, k),
    ];
    expected.forEach((value, t) => void expect(emit[t * WIDTH + k]).toBeCloseTo(value, 4));
  }
});

it("refuses inputs with other roles than those of the training", () => {
  const { roles: _, ...others } = inputs;
  expect(() => networkScores(network, others, body)).toThrow(RangeError);
});
