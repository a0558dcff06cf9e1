import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { userProblem } from "../words/failure.ts";
import { nearest } from "../words/nearest.ts";
import { type Problem, problem } from "../words/problem.ts";
import type { Command } from "./command.ts";
import {
  type Flag,
  type Flags,
  flagName,
  oneOf,
  parseFlag,
  text,
  toggle,
  flag as valueFlag,
} from "./flag.ts";

/** What every command takes. */
export const GLOBAL_FLAGS = {
  quiet: toggle(["no messages but errors", "エラー以外のメッセージを出さない"]),
  langUi: valueFlag("LANG", oneOf("en", "ja"), [
    "language of help and messages; that of the locale by default",
    "ヘルプとメッセージの言語。指定しなければロケールの言語",
  ]),
  config: valueFlag("FILE", text, { commandLineOnly: true }, [
    "defaults for flags; tokumei.yaml in this folder or above by default",
    "オプションの既定値。指定しなければこのフォルダーか上位の tokumei.yaml",
  ]),
  noConfig: toggle({ commandLineOnly: true }, ["read no configuration file", "設定ファイルを読まない"]),
  debug: toggle({ commandLineOnly: true }, [
    "show a stack trace when something goes wrong in tokumei itself",
    "tokumei 自体の不具合のとき、スタックトレースを出す",
  ]),
  help: toggle({ short: "h", commandLineOnly: true }, ["show this help", "このヘルプを表示"]),
  version: toggle({ short: "V", commandLineOnly: true }, ["show the version", "版を表示"]),
} as const satisfies Flags;

export interface NamedFlag {
  readonly key: string;
  readonly flag: Flag;
}

/** The flags of a command and those that every command takes, as they are typed, without the dashes. */
export function namedFlags(command: Pick<Command, "flags">): Map<string, NamedFlag> {
  const all = Object.entries<Flag>({ ...command.flags, ...GLOBAL_FLAGS });
  return new Map(all.map(([key, flag]) => [flagName(key, flag).slice(2), { key, flag }]));
}

export interface Parsed {
  readonly args: readonly string[];
  /** Values as they were typed, by the key of the flag: true for a flag without a value. */
  readonly typed: ReadonlyMap<string, string | true | readonly string[]>;
}

/** Reads the words after the name of a command. Nothing is looked up and no value is read yet. */
export function parseWords(command: Command, words: readonly string[]): Parsed {
  const flags = namedFlags(command);
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries([...flags].map(([name, { flag }]) => [name, optionOf(flag)])),
    ...{ strict: false, allowPositionals: true, tokens: true },
  });
  const args: string[] = [];
  const typed = new Map<string, string | true | string[]>();
  let more: string[] | undefined;
  for (const token of tokens) {
    if (token.kind === "positional") (more ?? args).push(token.value);
    if (token.kind !== "option") {
      if (token.kind === "option-terminator") more = undefined;
      continue;
    }
    const match = flags.get(token.name);
    if (!match) throw unknownFlag(command, token.rawName, flags);
    const { key, flag } = match;
    const { value } = token;
    if (flag.value === undefined && value !== undefined)
      throw problem("flag-valueless", { flag: token.rawName });
    if (flag.value !== undefined && (value === undefined || (!token.inlineValue && isFlag(value, flags))))
      throw problem("flag-needs-value", { flag: token.rawName, value: flag.value });
    more = undefined;
    if (flag.many && value !== undefined) {
      const before = typed.get(key);
      more = Array.isArray(before) ? before : [];
      more.push(value);
    }
    typed.set(key, more ?? value ?? true);
  }
  return { args, typed };
}

const optionOf = ({ value, short }: Flag) => ({
  type: value === undefined ? ("boolean" as const) : ("string" as const),
  multiple: true,
  ...(short !== undefined && { short }),
});

/** A flag where the value of another belongs: the value was forgotten. */
const isFlag = (word: string, flags: ReadonlyMap<string, NamedFlag>) =>
  word.startsWith("--") && flags.has(word.slice(2).replace(/=.*/s, ""));

function unknownFlag({ name }: Command, flag: string, flags: ReadonlyMap<string, NamedFlag>): Problem {
  const long = flag.replace(/^--?/, "");
  const close = flags.has(`no-${long}`) ? `no-${long}` : nearest(long, flags.keys());
  return close === undefined || !flag.startsWith("--")
    ? problem("flag-unknown", { command: name, flag })
    : problem("flag-unknown-nearest", { command: name, flag, nearest: `--${close}` });
}

/** Where values that were not typed come from, in this order. */
export interface Defaults {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Values of a configuration file by the key of the flag; they have been read already. */
  readonly config: ReadonlyMap<string, unknown>;
}

/** The values of a command's flags: typed, else of the environment, of the configuration file, the default. */
export function readFlags(
  { name, example, flags }: Pick<Command, "name" | "example" | "flags">,
  { typed }: Parsed,
  { env, config }: Defaults,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, flag] of Object.entries(flags)) {
    const value = chosenValue(key, flag, typed.get(key), env, config);
    if (value !== undefined) values[key] = value;
    else if (flag.required)
      throw problem("argument-missing", { command: name, argument: shownFlag(key, flag), example });
  }
  return values;
}

function chosenValue(
  key: string,
  flag: Flag,
  typed: string | true | readonly string[] | undefined,
  env: Defaults["env"],
  config: Defaults["config"],
): unknown {
  const name = shownName(key, flag);
  if (typed === true) return !flag.negative;
  if (Array.isArray(typed)) return typed.map((each) => parseFlag(name, flag, each));
  if (typeof typed === "string") return parseFlag(name, flag, typed);
  const variable = flag.env === undefined ? undefined : variableOf(flag.env, flag, env);
  if (flag.env !== undefined && variable) return parseVariable(flag.env, flag, variable);
  return config.has(key) ? config.get(key) : flag.default;
}

function variableOf(name: string, { secret }: Flag, env: Defaults["env"]): string | undefined {
  const file = secret && !env[name] ? env[`${name}_FILE`] : undefined;
  if (!file) return env[name];
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const why = userProblem(error);
    throw why ? problem("field", { field: `${name}_FILE`, why }) : error;
  }
}

function parseVariable(name: string, flag: Flag, given: string): unknown {
  if (flag.value === undefined) return !/^(0|false|no)$/i.test(given) !== (flag.negative ?? false);
  return flag.many
    ? given.split(",").map((each) => parseFlag(name, flag, each.trim()))
    : parseFlag(name, flag, given);
}

/** A flag as the help shows it: -o, --output FILE; a name of one letter is shown with one dash. */
export function shownFlag(key: string, flag: Flag): string {
  const name = shownName(key, flag);
  const short = flag.short === undefined || name.length === 2 ? "" : `-${flag.short}, `;
  return `${short}${name}${flag.value === undefined ? "" : ` ${flag.value}${flag.many ? "..." : ""}`}`;
}

const shownName = (key: string, flag: Flag) => (flag.short === key ? `-${key}` : flagName(key, flag));

/** Refuses too few and too many arguments. */
export function checkArguments(
  { name, arguments: declared, example }: Command,
  args: readonly string[],
): void {
  const names = declared === "" ? [] : declared.split(" ");
  const least = names.filter((each) => !each.startsWith("[")).length;
  const most = names.some((each) => each.replace("]", "").endsWith("..."))
    ? Number.POSITIVE_INFINITY
    : names.length;
  const missing = names[args.length];
  if (args.length < least && missing !== undefined)
    throw problem("argument-missing", { command: name, argument: missing.replace("...", ""), example });
  if (args.length > most) throw problem("arguments-many", { command: name, most, count: args.length });
}
