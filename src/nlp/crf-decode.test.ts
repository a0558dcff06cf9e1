import { describe, expect, it } from "vitest";
import { createDecoder } from "./crf-decode.ts";
import { type Chain, forwardBackward, viterbi } from "./crf-lattice.ts";
import { follows } from "./iob.ts";
import { seededRandom } from "./random.ts";

const TAGS = ["N", "V", "P"];
const IOB = "O B-a B-b B-c B-d I-a I-b I-c I-d".split(" ");
/** In the order of no model of ours: labels that may follow any stand between others. */
const MIXED = "I-a B-a O I-b B-b".split(" ");
/** One of the labels may follow none. */
const ONE = ["O", "I-a"];

/** Scores of up to `size` for emissions and of a quarter of that for transitions, those IOB2 does not allow forbidden. */
function randomChain(names: readonly string[], length: number, seed: number, size: number): Chain {
  const random = seededRandom(seed);
  const numbers = (count: number, most: number) =>
    Float64Array.from({ length: count }, () => (random() - 0.5) * 2 * most);
  const labels = names.length;
  const trans = numbers(labels * labels, size / 4);
  const start = numbers(labels, size / 4);
  names.forEach((after, y) => {
    if (!follows(undefined, after)) start[y] = Number.NEGATIVE_INFINITY;
    names.forEach((before, x) => {
      if (!follows(before, after)) trans[x * labels + y] = Number.NEGATIVE_INFINITY;
    });
  });
  return { labels, length, emit: numbers(length * labels, size), trans, start, end: numbers(labels, 1) };
}

/** The best labels and their probabilities, from position `from` on. */
function decoded(chain: Chain, from = 0, decoder = createDecoder(chain)) {
  decoder.emissions(chain.length).set(chain.emit);
  const path = decoder.best();
  return { path: [...path], certainty: [...decoder.certainty(path, from)].slice(from, path.length) };
}

function expected(chain: Chain, from = 0) {
  const path = viterbi(chain);
  const { marginals } = forwardBackward(chain);
  return {
    path: [...path],
    certainty: [...path].map((label, t) => marginals[t * chain.labels + label]!).slice(from),
  };
}

describe("decoder", () => {
  const cases = [TAGS, IOB, MIXED, ONE].flatMap((names) =>
    [1, 2, 7, 40].flatMap((length) => [0.1, 1, 4].map((size) => ({ names, length, size }))),
  );
  it.each(cases)(
    "agrees with the lattice: $names, $length tokens, scores to $size",
    ({ names, length, size }) => {
      for (let seed = 1; seed <= 3; seed++) {
        const chain = randomChain(names, length, seed, size);
        for (const from of new Set([0, length >> 1, length - 1])) {
          const found = decoded(chain, from);
          const wanted = expected(chain, from);
          expect(found.path).toEqual(wanted.path);
          found.certainty.forEach((value, t) => {
            expect(Math.abs(value - wanted.certainty[t]!)).toBeLessThan(1e-4);
          });
        }
      }
    },
  );

  it("takes the lowest label where scores are equal, as the lattice does", () => {
    const labels = IOB.length;
    const zeros = (count: number) => new Float64Array(count);
    const chain = {
      ...{ labels, length: 3, emit: zeros(3 * labels), trans: zeros(labels * labels) },
      ...{ start: zeros(labels), end: zeros(labels) },
    };
    expect(decoded(chain).path).toEqual([...viterbi(chain)]);
    expect(decoded(chain).path).toEqual([0, 0, 0]);
  });

  it("forgets the sentence before, also one that was longer than most", () => {
    const chains = [3, 400, 5, 1].map((length) => randomChain(IOB, length, 1, 2));
    const { labels, trans, start, end } = chains[0]!;
    const decoder = createDecoder({ labels, trans, start, end });
    for (const { length, emit } of [...chains, ...chains]) {
      const chain = { labels, trans, start, end, length, emit };
      expect(decoded(chain, 0, decoder)).toEqual(decoded(chain));
    }
  });

  it("finds nothing in an empty sentence", () => {
    const decoder = createDecoder(randomChain(IOB, 1, 1, 1));
    expect(decoder.emissions(0).length).toBeGreaterThanOrEqual(0);
    expect([...decoder.best()]).toEqual([]);
  });

  it("keeps its head on long sentences and large scores", () => {
    const chain = randomChain(IOB, 1000, 7, 200);
    const { path, certainty } = decoded(chain);
    expect(path).toEqual([...viterbi(chain)]);
    expect(certainty.every((value) => value >= 0 && value <= 1 + 1e-9)).toBe(true);
  });
});
