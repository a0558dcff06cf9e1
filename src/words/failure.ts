import type { Language } from "./language.ts";
import type { Message } from "./message.ts";
import { CheckFailed, message, Problem, sentence } from "./problem.ts";

export { CheckFailed };

/** What operating systems say of files: the code of the error is the code of the message. */
const SYSTEM: ReadonlySet<string> = new Set([
  ...["ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "EEXIST"],
]);

/** What the user can fix of an error, or undefined for what is a bug of ours. */
export function userProblem(error: unknown): Message | undefined {
  if (error instanceof Problem) return { code: error.code, values: error.values };
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code && SYSTEM.has(code)) return message(code as "ENOENT");
  return code === undefined && isSentence(error) ? { code: error.message } : undefined;
}

/** What may be stored or sent of an error: the message of a bug of ours could hold anything. */
export const problemOrBug = (error: unknown): Message => userProblem(error) ?? message("bug");

/** Error classes whose messages are still sentences; being replaced by problems with codes. */
const EXPECTED = [RangeError, SyntaxError];

/** What a function of the engine throws is a bug of ours: messages of JSON.parse quote what it got. */
function isSentence(error: Error): boolean {
  const thrower = /^ {4}at (.*)$/m.exec(error.stack ?? "")?.[1] ?? "";
  return EXPECTED.some((expected) => error.constructor === expected) && !thrower.endsWith("(<anonymous>)");
}

/** The one sentence a user reads, or undefined for what is a bug of ours. */
export function sentenceFor(error: unknown, lang: Language = "en"): string | undefined {
  const said = userProblem(error);
  return said && sentence(said, lang);
}

/** The problem with an input, which names it; undefined for what is a bug of ours. */
export function toUserError(error: unknown, id: string): Problem | undefined {
  const why = userProblem(error);
  if (!why) return undefined;
  if (error instanceof Problem && isNamed(error, id)) return error;
  const named = message("about", { id, why });
  return error instanceof CheckFailed ? new CheckFailed(named) : new Problem(named);
}

const isNamed = ({ values = {} }: Message, id: string): boolean =>
  Object.values(values).some(
    (value) =>
      value === id ||
      (typeof value === "object" && [value].flat().some((each) => isNamed(each as Message, id))),
  );
