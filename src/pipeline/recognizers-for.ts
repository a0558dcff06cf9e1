import { denyList } from "../detect/lists.ts";
import { userPattern } from "../detect/patterns.ts";
import type { Recognizer } from "../detect/recognizer.ts";
import type { Message } from "../words/message.ts";
import { message, Problem } from "../words/problem.ts";
import { bareName, withNearest } from "./capabilities.ts";
import type { Policy } from "./policy.ts";

/** Of all recognisers those that a policy uses. */
export function recognizersFor(policy: Policy, recognizers: readonly Recognizer[]): Recognizer[] {
  const isOneOf = (names: readonly string[]) => {
    for (const name of names) {
      const why = unknownRecognizer(name, recognizers);
      if (why) throw new Problem(why);
    }
    const bare = new Set(names.map(bareName));
    return (recognizer: Recognizer) => bare.has(bareName(recognizer.name));
  };
  const isLeftOut = isOneOf(policy.without);
  const named = policy.only ? recognizers.filter(isOneOf(policy.only)) : recognizers;
  return named.filter((recognizer) => !isLeftOut(recognizer));
}

/** The recognisers of a policy's own lists and patterns. */
export function ownRecognizers({ deny, patterns }: Policy): Recognizer[] {
  return [
    ...deny.map((list, i) => denyList({ ...list, name: `deny-${i + 1}.v1` })),
    ...patterns.map((pattern) => userPattern({ score: 0.6, ...pattern })),
  ];
}

/** What is wrong with the name of a recogniser in a policy. */
export function unknownRecognizer(name: string, recognizers: readonly Recognizer[]): Message | undefined {
  const names = recognizers.map((recognizer) => bareName(recognizer.name));
  if (names.includes(bareName(name))) return undefined;
  return withNearest(message("recognizer-unknown", { name: bareName(name) }), bareName(name), names);
}
