import type { Language } from "./language.ts";
import type { Message } from "./message.ts";
import { CheckFailed, message, Problem, sentence } from "./problem.ts";

export { CheckFailed };

/** Being replaced by problems with codes. */
export class UsageError extends Error {}

/** What operating systems say of files: the code of the error is the code of the message. */
const SYSTEM: ReadonlySet<string> = new Set([
  ...["ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "EEXIST"],
]);

/** What the user can fix of an error, or undefined for what is a bug of ours. */
export function userProblem(error: unknown): Message | undefined {
  if (error instanceof Problem) return error;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return error instanceof Error && code && SYSTEM.has(code) ? message(code as "ENOENT") : undefined;
}

/** Error classes whose messages are still sentences; being replaced by problems with codes. */
const EXPECTED = [UsageError, RangeError, SyntaxError, TypeError];

/** The one sentence a user reads, or undefined for what is a bug of ours. */
export function sentenceFor(error: unknown, lang: Language = "en"): string | undefined {
  const problem = userProblem(error);
  if (problem) return sentence(problem, lang);
  if (!(error instanceof Error)) return undefined;
  return EXPECTED.some((expected) => error.constructor === expected) ? error.message : undefined;
}

/** The problem with an input, which names it; undefined for what is a bug of ours. */
export function toUserError(error: unknown, id: string): Problem | undefined {
  const sentenceOf = userProblem(error) ? undefined : sentenceFor(error);
  const why = userProblem(error) ?? (sentenceOf === undefined ? undefined : { code: sentenceOf });
  if (!why) return undefined;
  if (error instanceof Problem && isNamed(error, id)) return error;
  if (sentenceOf?.includes(id)) return new Problem(why);
  const named = message("about", { id, why });
  return error instanceof CheckFailed ? new CheckFailed(named) : new Problem(named);
}

const isNamed = ({ values = {} }: Message, id: string): boolean =>
  Object.values(values).some(
    (value) =>
      value === id ||
      (typeof value === "object" && [value].flat().some((each) => isNamed(each as Message, id))),
  );
