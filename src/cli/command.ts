import type { Pair } from "../words/language.ts";
import type { Flags, Values } from "./flag.ts";
import type { Shell } from "./shell.ts";

type One<A extends string> = A extends `[${string}...]`
  ? string[]
  : A extends `${string}...`
    ? [string, ...string[]]
    : [string];

/** "FILE..." is at least one string, "MODEL FILE" two, "[WORD...]" any number. */
export type Args<A extends string> = string extends A
  ? string[]
  : A extends ""
    ? []
    : A extends `${infer First} ${infer Rest}`
      ? [...One<First>, ...Args<Rest>]
      : One<A>;

export interface Declaration<F extends Flags = Flags, A extends string = string> {
  readonly arguments: A;
  readonly example: string;
  readonly flags: F;
  /** The work; answers with the exit code. Arguments and flags have been checked against this declaration. */
  run(args: Args<A>, flags: Values<F>, shell: Shell): Promise<number>;
}

export interface Command extends Declaration {
  /** As it is typed: "terms lookup". */
  readonly name: string;
  readonly summary: Pair;
}

/** Declares a command; the types of `run` follow from its arguments and flags. */
export const command = <const F extends Flags, const A extends string>(
  declaration: Declaration<F, A>,
): Declaration<F, A> => declaration;
