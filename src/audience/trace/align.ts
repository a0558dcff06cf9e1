/**
 * Local alignment of one passage with a stretch of a text (Smith and Waterman 1981) in which a place of the passage
 * matches any of its wordings. What is before or after the best alignment is aligned again by itself, so that clauses
 * may have changed their order. O(elements x tokens) for each of them.
 */
import type { Element } from "./passages.ts";
import type { Tokens } from "./tokens.ts";

/** Where an element of the passage was found, in tokens of the leak; `reading` at places. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly reading: number;
}

export interface Alignment {
  /** What agrees less what does not, in weights of tokens. */
  readonly score: number;
  /** For each element of the passage. */
  readonly matches: readonly (Match | undefined)[];
}

/** An agreement of less than this is chance: two telling words and what is between them. */
const LEAST_SCORE = 2.5;

/** So much of it must be words that all copies share, or facts: wordings of slots are everyday words. */
const LEAST_SHARED = 1.5;
const SLOT_SHARE = 0.5;
/** Beside a part of the passage this share of it will do. */
const REST_SHARE = 0.6;

const STOP = 0;
const SAME = 1;
const OTHER = 2;
const MISSING = 3;
const ADDED = 4;
const READING = 5;

/** What a word left out, put in or changed takes away, as a share of its weight and at least. */
const GAP_SHARE = 0.25;
const GAP_LEAST = 0.03;
const CHANGE_SHARE = 0.6;

const gap = (weight: number) => GAP_SHARE * weight + GAP_LEAST;

/** undefined when nothing of the passage is there. */
export function alignPassage(
  passage: readonly Element[],
  leak: Tokens,
  from: number,
  to: number,
): Alignment | undefined {
  const matches = new Array<Match | undefined>(passage.length).fill(undefined);
  const ids = leak.ids.slice(from, to);
  let score = 0;
  const rest: [number, number][] = [[0, passage.length]];
  for (let part = rest.pop(); part; part = rest.pop()) {
    const [first, end] = part;
    const least = score > 0 ? REST_SHARE : 1;
    const local = bestLocal(passage.slice(first, end), ids, leak.weights.subarray(from, to), least);
    if (!local) continue;
    score += local.score;
    for (const { element, match } of local.steps) {
      matches[first + element] = { from: from + match.from, to: from + match.to, reading: match.reading };
      ids.fill(0, match.from, match.to);
    }
    const [low, high] = [local.steps[0]!.element, local.steps.at(-1)!.element];
    if (low >= 3) rest.push([first, first + low]);
    if (end - first - high > 3) rest.push([first + high + 1, end]);
  }
  return score > 0 ? { score, matches } : undefined;
}

interface Local {
  readonly score: number;
  readonly steps: readonly { readonly element: number; readonly match: Match }[];
}

function bestLocal(
  elements: readonly Element[],
  ids: Uint32Array,
  weights: Float32Array,
  least: number,
): Local | undefined {
  const width = ids.length + 1;
  const scores = new Float32Array((elements.length + 1) * width);
  const moves = new Uint8Array(scores.length);
  let best = 0;
  let end = 0;
  for (let i = 1; i <= elements.length; i++) {
    fillRow(elements[i - 1]!, i * width, ids, weights, scores, moves);
    for (let at = i * width; at < (i + 1) * width; at++) {
      if (scores[at]! > best) best = scores[(end = at)]!;
    }
  }
  if (best < least * LEAST_SCORE) return undefined;
  const steps = walkBack(elements, moves, end, width);
  return sharedWeight(elements, steps) >= least * LEAST_SHARED ? { score: best, steps } : undefined;
}

function sharedWeight(elements: readonly Element[], steps: Local["steps"]): number {
  return steps.reduce((sum, { element, match }) => {
    const { place, weight } = elements[element]!;
    if (!place) return sum + weight;
    return place.of === "fact" ? sum + gainOf(elements[element]!, match.reading) : sum;
  }, 0);
}

/** What a wording adds to the score. */
export function gainOf({ place, readings }: Element, reading: number): number {
  const { weight } = readings![reading]!;
  return place!.of === "fact" ? weight : SLOT_SHARE * weight;
}

/** The row of an element; `row` is where it begins. Rows before it are done. */
function fillRow(
  element: Element,
  row: number,
  ids: Uint32Array,
  weights: Float32Array,
  scores: Float32Array,
  moves: Uint8Array,
): void {
  const width = ids.length + 1;
  const missing = element.place ? GAP_LEAST : gap(element.weight);
  for (let j = 0; j < width; j++) {
    const above = row - width + j;
    let score = scores[above]! - missing;
    let move = MISSING;
    if (j > 0) {
      const added = gap(weights[j - 1]!);
      const beside = scores[row + j - 1]! - added;
      const changed = scores[above - 1]! - CHANGE_SHARE * (missing + added);
      if (beside > score) {
        score = beside;
        move = ADDED;
      }
      if (changed > score) {
        score = changed;
        move = OTHER;
      }
      if (element.id === ids[j - 1] && scores[above - 1]! + element.weight > score && !element.place) {
        score = scores[above - 1]! + element.weight;
        move = SAME;
      }
    }
    scores[row + j] = score > 0 ? score : 0;
    moves[row + j] = score > 0 ? move : STOP;
  }
  if (!element.place) return;
  fillReadings(element, row, ids, scores, moves);
  for (let j = 1; j < width; j++) {
    const beside = scores[row + j - 1]! - gap(weights[j - 1]!);
    if (beside <= scores[row + j]!) continue;
    scores[row + j] = beside;
    moves[row + j] = ADDED;
  }
}

/** Wordings found in the row of a place. */
function fillReadings(
  element: Element,
  row: number,
  ids: Uint32Array,
  scores: Float32Array,
  moves: Uint8Array,
): void {
  const width = ids.length + 1;
  element.readings!.forEach((reading, r) => {
    const gain = gainOf(element, r) + element.weight;
    for (let j = 1; j < width; j++) {
      if (ids[j - 1] !== reading.ids.at(-1) || !endsWith(ids, j, reading.ids)) continue;
      const gained = scores[row - width + j - reading.ids.length]! + gain;
      if (gained <= scores[row + j]!) continue;
      scores[row + j] = gained;
      moves[row + j] = READING + r;
    }
  });
}

function endsWith(ids: Uint32Array, end: number, reading: readonly number[]): boolean {
  const start = end - reading.length;
  if (reading.length === 0 || start < 0) return false;
  for (let i = 0; i < reading.length; i++) if (ids[start + i] !== reading[i]) return false;
  return true;
}

function walkBack(
  elements: readonly Element[],
  moves: Uint8Array,
  end: number,
  width: number,
): Local["steps"] {
  const steps: { element: number; match: Match }[] = [];
  let i = Math.floor(end / width);
  let j = end % width;
  for (let move = moves[end]!; move !== STOP; move = moves[i * width + j]!) {
    const reading = move - READING;
    const length = move >= READING ? elements[i - 1]!.readings![reading]!.ids.length : 1;
    if (move === SAME) steps.push({ element: i - 1, match: { from: j - 1, to: j, reading: -1 } });
    if (move >= READING) steps.push({ element: i - 1, match: { from: j - length, to: j, reading } });
    if (move !== MISSING) j -= length;
    if (move !== ADDED) i--;
  }
  return steps.reverse();
}
