import type { Message } from "./message.ts";
import { CheckFailed, message, Problem } from "./problem.ts";

export { CheckFailed };

/** What operating systems say of files: the code of the error is the code of the message. */
const SYSTEM: ReadonlySet<string> = new Set([
  ...["ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "ENOSPC", "EROFS", "EEXIST"],
]);

/** What the user can fix of an error, or undefined for what is a bug of ours: its message may hold text of a document. */
export function userProblem(error: unknown): Message | undefined {
  if (error instanceof Problem) return { code: error.code, values: error.values };
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code !== undefined && SYSTEM.has(code) ? message(code as "ENOENT") : undefined;
}

/** What may be stored or sent of an error: the message of a bug of ours could hold anything. */
export const problemOrBug = (error: unknown): Message => userProblem(error) ?? message("bug");

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
