import type { Pair } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { Problem, problem } from "../words/problem.ts";

/** Reads the value of a flag from the command line; throws a Problem that says what is wanted. */
export type Parser<T> = ((text: string) => T) & { readonly choices?: readonly string[] };

interface Settings {
  /** One letter: -k. */
  readonly short?: string;
  readonly default?: unknown;
  /** The variable that gives the value when the command line does not; several values are separated by commas. */
  readonly env?: string;
  /** The value may also lie in a file that the variable NAME_FILE names, as secrets are mounted. */
  readonly secret?: true;
  readonly required?: true;
  /** Accepted, but neither in the help nor completed. */
  readonly hidden?: true;
  /** A file or folder: in a configuration file it is relative to that file; "or-name": only when it looks like a path. */
  readonly path?: true | "or-name";
  /** May not be set by a configuration file: it is a secret, or it does something that the user must ask for. */
  readonly commandLineOnly?: true;
}

/** One flag. Help, completion, checks, configuration file and the types of commands follow from this declaration. */
export interface Flag<T = unknown> extends Settings {
  /** What the value is called in the help; a flag without takes none and is true or false. */
  readonly value?: string;
  readonly description: Pair;
  readonly parse: Parser<T>;
  readonly default?: T;
  /** Takes several values: --reference a.txt b.txt. */
  readonly many?: true;
  /** Written --no-NAME, and true without. */
  readonly negative?: true;
}

export type Flags = Readonly<Record<string, Flag>>;

type Always = { readonly default: unknown } | { readonly required: true };
type ValueOf<F> = F extends Flag<infer T> ? T : never;

/** What a command is given for its flags: those that may be left out are optional fields. */
export type Values<F> = {
  readonly [K in keyof F as undefined extends ValueOf<F[K]> ? never : K]: ValueOf<F[K]>;
} & {
  readonly [K in keyof F as undefined extends ValueOf<F[K]> ? K : never]?: Exclude<ValueOf<F[K]>, undefined>;
};

/** A flag with a value. */
export function flag<T>(value: string, parse: Parser<T>, description: Pair): Flag<T | undefined>;
export function flag<T, const S extends Settings & { readonly default?: T }>(
  value: string,
  parse: Parser<T>,
  settings: S,
  description: Pair,
): Flag<S extends Always ? T : T | undefined>;
export function flag(value: string, parse: Parser<unknown>, ...rest: [Pair] | [Settings, Pair]): Flag {
  const [settings, description] = rest.length === 1 ? [{}, rest[0]] : rest;
  return { value, description, parse, ...settings };
}

/** A flag with one value or more. */
export function flagOfMany(value: string, ...rest: [Pair] | [Settings, Pair]): Flag<string[] | undefined> {
  const [settings, description] = rest.length === 1 ? [{}, rest[0]] : rest;
  return { value, description, parse: text, many: true, ...settings } as Flag as Flag<string[] | undefined>;
}

/** A flag without a value. */
export function toggle(...rest: [Pair] | [Settings & { readonly negative?: true }, Pair]): Flag<boolean> {
  const [settings, description] = rest.length === 1 ? [{ negative: undefined }, rest[0]] : rest;
  return { description, parse: Boolean, ...settings, default: settings.negative === true } as Flag<boolean>;
}

/** The same flag, without which the command does not start. */
export const required = <T>(optional: Flag<T>) => ({ ...optional, required: true }) as Flag<NonNullable<T>>;

/** `keyFile` is written --key-file. */
export const flagName = (key: string, { negative }: Flag): string =>
  `--${negative ? "no-" : ""}${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Fails in the name of a flag. */
export function parseFlag<T>(name: string, { parse }: Flag<T>, given: string): T {
  try {
    return parse(given);
  } catch (error) {
    throw error instanceof Problem ? problem("field", { field: name, why: error }) : error;
  }
}

export const text: Parser<string> = (given) => given;

/** Items between commas. */
export const list: Parser<string[]> = (given) =>
  given
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

export function oneOf<const C extends readonly string[]>(...choices: C): Parser<C[number]> {
  const parse = (given: string) => {
    const choice = choices.find((each) => each === given);
    if (choice === undefined) throw problem("not-one-of", { values: choices.join(", ") });
    return choice;
  };
  return Object.assign(parse, { choices });
}

/** A name that ends in one of these extensions. */
export const fileOf = (...extensions: readonly string[]): Parser<string> => {
  const ending = new RegExp(`\\.(${extensions.join("|")})$`, "i");
  return (given) => {
    if (!ending.test(given))
      throw problem("want-extension", { extensions: extensions.map((each) => `.${each}`).join(" or ") });
    return given;
  };
};

/** A whole number of at least `least`, and at most `most` where that is given. */
export const whole =
  (least: number, most?: number): Parser<number> =>
  (given) => {
    const number = Number(given);
    if (given.trim() !== "" && Number.isSafeInteger(number) && number >= least && number <= (most ?? number))
      return number;
    throw most === undefined
      ? problem("want-whole-least", { least })
      : problem("want-whole-between", { least, most });
  };

/** A number from `least` to below `below`. */
export const number =
  (least: number, below: number): Parser<number> =>
  (given) => {
    const value = Number(given);
    if (given.trim() === "" || !(value >= least && value < below))
      throw problem("want-number-below", { least, below });
    return value;
  };

/** A share, from 0 to 1. */
export const share: Parser<number> = (given) => {
  const value = Number(given);
  if (given.trim() === "" || !(value >= 0 && value <= 1)) throw problem("want-share");
  return value;
};

/** Refuses a flag, and says why. */
export const refuseFlag = (name: string, why: Message): Problem => problem("field", { field: name, why });
