import type { Message } from "../message.ts";
import { type Place, placesOf } from "../plan/copies.ts";
import { type Tokens, tokensOf } from "./tokens.ts";

/** One way a place can be written, as tokens; several choices where folding makes them the same. */
export interface Reading {
  readonly ids: readonly number[];
  readonly weight: number;
  readonly choices: readonly number[];
}

/** A token of a message that all copies share, or a place where they differ. */
export interface Element {
  /** What agreement on the token adds; at a place what any of its wordings adds to its own weight. */
  readonly weight: number;
  /** The token; 0 at a place. */
  readonly id: number;
  readonly place?: Place;
  readonly readings?: readonly Reading[];
}

/** A stretch of a message that is looked for as one: a sentence, or several short ones. */
export interface Passage {
  readonly message: string;
  readonly elements: readonly Element[];
}

/** Longer sentences are cut, shorter ones joined: what is looked for must weigh enough to be recognised. */
const MOST = 96;
const LEAST_WEIGHT = 5;

export function passagesOf(message: Message): Passage[] {
  const lists: Element[][] = [];
  let elements: Element[] = [];
  for (const { element, ends } of elementsOf(message)) {
    // The space after a sentence is seen by what stands before it.
    if (elements.length === 0 && lists.length > 0 && isSpace(element)) {
      lists.at(-1)!.push(element);
      continue;
    }
    elements.push(element);
    if (elements.length < MOST && !(ends && weightOf(elements) >= LEAST_WEIGHT)) continue;
    lists.push(elements);
    elements = [];
  }
  if (weightOf(elements) < LEAST_WEIGHT && lists.length > 0) lists.at(-1)!.push(...elements);
  else if (elements.length > 0) lists.push(elements);
  return lists.map((list) => ({ message: message.id, elements: list }));
}

/** Whether a place is white space, whatever is chosen there. */
export const isSpace = ({ readings }: Element): boolean =>
  readings?.every(({ ids }) => ids.length === 0) ?? false;

/** Places weigh as a word does that half of the texts have. */
function weightOf(elements: readonly Element[]): number {
  return elements.reduce((sum, { place, weight }) => sum + (place ? 0.5 : weight), 0);
}

interface Ending {
  readonly element: Element;
  readonly ends: boolean;
}

/** Places are told apart before tokens are: a slot may begin inside a word. */
function elementsOf(message: Message): Ending[] {
  const elements: Ending[] = [];
  let at = 0;
  for (const place of placesOf(message)) {
    elements.push(...plainElements(message.text.slice(at, place.from)));
    elements.push({ element: placeElement(message, place), ends: false });
    at = place.to;
  }
  return [...elements, ...plainElements(message.text.slice(at))];
}

function plainElements(text: string): Ending[] {
  const { count, ids, weights, ends } = tokensOf(text);
  return Array.from({ length: count }, (_, i) => ({
    element: { id: ids[i]!, weight: weights[i]! },
    ends: ends[i] === 1,
  }));
}

function placeElement(message: Message, place: Place): Element {
  const readings = new Map<string, { tokens: Tokens; choices: number[] }>();
  const read = (text: string, choice: number) => {
    const tokens = tokensOf(text);
    const reading = readings.get(tokens.ids.join()) ?? { tokens, choices: [] };
    if (!reading.choices.includes(choice)) reading.choices.push(choice);
    readings.set(tokens.ids.join(), reading);
  };
  place.texts.forEach(read);
  if (place.of === "fact") {
    message.facts[place.index]!.chain.forEach(({ value, text }, level) => {
      read(value ?? text, level);
    });
  }
  const list = [...readings.values()].map(({ tokens, choices }) => ({
    ids: [...tokens.ids],
    weight: tokens.weights.reduce((a, b) => a + b, 0),
    choices,
  }));
  return { id: 0, weight: 0.1, place, readings: list };
}
