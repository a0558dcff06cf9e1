import type { Recognizer, Refiner } from "../detect/recognizer.ts";
import type { OperatorDeclaration } from "../transform/operator.ts";
import type { Message } from "../words/message.ts";
import { nearest } from "../words/nearest.ts";
import { message, problem } from "../words/problem.ts";
import type { Guarantee } from "./guarantees/guarantee.ts";

/** Everything that policies can name and results are checked for. */
export interface Capabilities {
  readonly recognizers: readonly Recognizer[];
  /** Look again at the findings of all recognisers, after those that are built in. */
  readonly refiners: readonly Refiner[];
  readonly operators: readonly OperatorDeclaration[];
  readonly guarantees: readonly Guarantee[];
}

/** What a program adds to what is built in. */
export type Additions = Partial<Capabilities>;

/** Both together. Throws a problem for a name that exists already. */
export function addTo(builtIn: Capabilities, additions: Additions): Capabilities {
  return {
    recognizers: joined(builtIn.recognizers, additions.recognizers),
    refiners: joined(builtIn.refiners, additions.refiners),
    operators: joined(builtIn.operators, additions.operators),
    guarantees: joined(builtIn.guarantees, additions.guarantees),
  };
}

function joined<T extends { readonly name: string }>(
  builtIn: readonly T[],
  added: readonly T[] = [],
): readonly T[] {
  if (added.length === 0) return builtIn;
  const names = new Set(builtIn.map(({ name }) => bareName(name)));
  for (const { name } of added) {
    if (names.has(bareName(name))) throw problem("name-taken", { name });
    names.add(bareName(name));
  }
  return [...builtIn, ...added];
}

/** A name without its version: policies need not say it. */
export const bareName = (name: string): string => name.replace(/\.v\d+$/, "");

/** The same, with the name that was probably meant. */
export function withNearest(why: Message, name: string, names: Iterable<string>): Message {
  const near = nearest(name, names);
  return near === undefined ? why : message("did-you-mean", { why, nearest: near });
}
