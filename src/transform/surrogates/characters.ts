import type { Draw } from "../keyed.ts";
import { narrow, widen } from "../width.ts";
import type { Maker } from "./maker.ts";

/**
 * Any value, each character replaced by one of its class: digit by digit, capital by capital, small letter by small letter,
 * kana by kana; what is neither letter nor digit stays. Undefined for a value with other letters (kanji, Greek, é): they
 * would show through.
 *
 * For each sequence of classes this is a keyed permutation without fixed points: two values never share a surrogate and
 * none is its own, however short. It is P^-1 . S . P, with P a Feistel network over the characters and S a step of the
 * first one, which has no fixed point, so neither has the whole.
 */
export const characters: Maker = ({ value }, streams) => {
  const symbols = symbolsOf(value);
  const free = symbols?.flatMap((symbol) => symbol.class ?? []) ?? [];
  if (!symbols || free.length === 0) return undefined;
  const sizes = free.map((kind) => kind.size);
  const shape = free.map((kind) => kind.name).join("");
  const round = (n: number, half: readonly number[]) => streams(shape, String(n), half.join());
  const inner = permute(
    symbols.flatMap(({ index }) => index ?? []),
    sizes,
    round,
    1,
  );
  const [first = 0, ...others] = inner;
  const [size = 1] = sizes;
  const stepped = [(first + 1 + streams(shape, "step")(size - 1)) % size, ...others];
  const indexes = permute(stepped, sizes, round, -1);
  let next = 0;
  return symbols.map((symbol) => (symbol.class ? symbol.write(indexes[next++]!) : symbol.text)).join("");
};

interface Class {
  readonly name: string;
  readonly first: number;
  readonly size: number;
}

/** Capital and small letters are one class to the permutation: case does not change which letters come out. */
const CLASSES: readonly Class[] = [
  { name: "0", first: 0x30, size: 10 },
  { name: "a", first: 0x61, size: 26 },
  { name: "あ", first: 0x3041, size: 86 },
  { name: "ア", first: 0x30a1, size: 86 },
  { name: "ｱ", first: 0xff66, size: 56 },
];

interface Symbol {
  readonly text: string;
  readonly class?: Class;
  readonly index?: number;
  readonly write: (index: number) => string;
}

function symbolsOf(value: string): Symbol[] | undefined {
  const symbols = [...value].map(symbolOf);
  return symbols.every((symbol) => symbol !== undefined) ? symbols : undefined;
}

/** The length mark and the half-width voicing marks belong to the character before them and stay. */
function symbolOf(text: string): Symbol | undefined {
  if (/^[^\p{L}\p{N}\p{M}]|[ーｰﾞﾟ]$/u.test(text)) return { text, write: () => text };
  const plain = narrow(text);
  const unit = plain.toLowerCase().charCodeAt(0);
  const kind = text.length === 1 && CLASSES.find(({ first, size }) => unit >= first && unit < first + size);
  if (!kind) return undefined;
  const write = (index: number) => {
    const letter = String.fromCharCode(kind.first + index);
    const cased = plain === plain.toLowerCase() ? letter : letter.toUpperCase();
    return plain === text ? cased : widen(cased);
  };
  return { text, class: kind, index: unit - kind.first, write };
}

const ROUNDS = 10;

/** Adds to each half in turn what the other half draws; direction -1 undoes direction 1. */
function permute(
  input: readonly number[],
  sizes: readonly number[],
  round: (n: number, half: readonly number[]) => Draw,
  direction: 1 | -1,
): number[] {
  const middle = Math.ceil(input.length / 2);
  const values = [...input];
  for (let i = 0; i < ROUNDS; i++) {
    const n = direction === 1 ? i : ROUNDS - 1 - i;
    const [from, to] = n % 2 === 0 ? [0, middle] : [middle, values.length];
    const draw = round(n, n % 2 === 0 ? values.slice(middle) : values.slice(0, middle));
    for (let at = from; at < to; at++) {
      const size = sizes[at]!;
      values[at] = (values[at]! + direction * draw(size) + size) % size;
    }
  }
  return values;
}
