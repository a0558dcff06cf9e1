import type { Language } from "./language.ts";
import type { Message, Value, Values } from "./message.ts";
import { MESSAGES } from "./messages.ts";
import { NAMES } from "./names.ts";
import { speaker } from "./say.ts";

export type Code = keyof typeof MESSAGES;

type HoleName<H extends string> = H extends `@${infer N}` ? N : H;
type Holes<S extends string> = S extends `${string}{${infer H}}${infer Rest}`
  ? HoleName<H> | Holes<Rest>
  : never;
type HolesOf<C extends Code> = Holes<(typeof MESSAGES)[C][0]>;
/** What the sentence of a code needs; nothing for a sentence without holes. */
export type ValuesOf<C extends Code> = [HolesOf<C>] extends [never]
  ? []
  : [values: Readonly<Record<HolesOf<C>, Value>>];

/** A message whose values are those that its sentence has holes for. */
export function message<C extends Code>(code: C, ...[values]: ValuesOf<C>): Message {
  return values === undefined ? { code } : { code, values: values as Values };
}

const say = speaker(MESSAGES, NAMES);

/** What a message says to people, as a sentence without a full stop. Data of earlier versions holds sentences, which stay as they are. */
export const sentence = (said: Message | string, lang: Language): string =>
  typeof said === "string" ? said : say(said, lang);

/**
 * An error the user can fix: wrong use, unreadable input, unwritable output. Its values are ids, positions and counts, never text
 * of a document. `message` is its English sentence.
 */
export class Problem extends Error implements Message {
  override readonly name: string = "Problem";
  readonly code: string;
  readonly values: Values;
  constructor({ code, values = {} }: Message, options?: ErrorOptions) {
    super(say({ code, values }, "en"), options);
    this.code = code;
    this.values = values;
  }
}

/** A check that was asked for failed: nothing is released. */
export class CheckFailed extends Problem {
  override readonly name = "CheckFailed";
}

/** To be thrown: `throw problem("cannot-read", { id, why: message("cut-short") })`. */
export function problem<C extends Code>(code: C, ...values: ValuesOf<C>): Problem {
  return new Problem(message(code, ...values));
}

/** To be thrown for one field of what was given: `throw fieldProblem("key", "missing")`. */
export function fieldProblem<C extends Code>(field: string, code: C, ...values: ValuesOf<C>): Problem {
  return problem("field", { field, why: message(code, ...values) });
}
