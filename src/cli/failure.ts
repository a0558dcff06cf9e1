import { userProblem } from "../words/failure.ts";
import type { Message, Value } from "../words/message.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import type { Shell } from "./shell.ts";

/** 1: a check that was asked for failed. 2: wrong use, unreadable input, unwritable output. 70: a bug of ours. */
export const EXIT = { done: 0, checkFailed: 1, usage: 2, bug: 70 } as const;

/** What the user can fix of an error; undefined for a bug of ours. */
export const toProblem = (error: unknown): Message | undefined => userProblem(error);

/** The exit code of a command that an error stopped. */
export const exitCodeOf = (error: unknown): number =>
  error instanceof CheckFailed ? EXIT.checkFailed : toProblem(error) ? EXIT.usage : EXIT.bug;

/** Says in one sentence what stopped a command. A bug of ours is named by its kind alone: its message may hold text of a document. */
export function reportError(error: unknown, shell: Shell, debug: boolean): number {
  const said = toProblem(error);
  if (said) shell.error(said);
  else if (debug) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  else shell.error(message("cli-bug", { name: error instanceof Error ? error.name : typeof error }));
  return exitCodeOf(error);
}

/** Names the file or place that an error the user can fix is about. */
export async function about<T>(name: string, work: Promise<T> | (() => T | Promise<T>)): Promise<T> {
  try {
    return await (typeof work === "function" ? work() : work);
  } catch (error) {
    throw withName(name, error);
  }
}

function withName(name: string, error: unknown): unknown {
  const said = toProblem(error);
  if (!said || error instanceof CheckFailed || mentions(said, name)) return error;
  return problem("field", { field: name, why: said });
}

/** Says about which input an error is, unless the sentence says so itself. */
export const aboutInput = (id: string, said: Message): Message =>
  mentions(said, id) ? said : message("field", { field: id, why: said });

function mentions({ code, values = {} }: Message, name: string): boolean {
  const holds = (value: Value): boolean => {
    if (typeof value === "string") return value.includes(name);
    if (typeof value === "number") return false;
    return "code" in value ? mentions(value, name) : value.some(holds);
  };
  return code.includes(name) || Object.values(values).some(holds);
}
