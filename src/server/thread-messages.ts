/** What threads say to each other. Errors lose their class on the way, so it is told by name. */
import { sentenceFor, UsageError, userProblem } from "../words/failure.ts";
import type { Message } from "../words/message.ts";
import { CheckFailed, Problem } from "../words/problem.ts";

export interface Asked {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
}

export interface Answered {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: PackedFailure;
}

export interface PackedFailure {
  readonly kind: string;
  /** Of an error that the user can fix. */
  readonly problem?: Message;
  /** Only of errors whose messages are for users: others may hold anything. */
  readonly says?: string;
}

const KINDS: Readonly<Record<string, new (message: string) => Error>> = {
  UsageError,
  RangeError,
  SyntaxError,
};

export function packFailure(error: unknown): PackedFailure {
  const kind = (error as Error | undefined)?.constructor?.name ?? "unknown";
  const problem = userProblem(error);
  if (problem) return { kind, problem: { code: problem.code, values: problem.values ?? {} } };
  const says = sentenceFor(error);
  if (says === undefined || kind === "TypeError") return { kind };
  return { kind: Object.hasOwn(KINDS, kind) ? kind : "UsageError", says };
}

export function unpackFailure({ kind, problem, says }: PackedFailure): Error {
  if (problem) return kind === "CheckFailed" ? new CheckFailed(problem) : new Problem(problem);
  const known = says === undefined ? undefined : KINDS[kind];
  if (known) return new known(says!);
  const bug = new Error("a task failed in another thread");
  bug.name = kind;
  return bug;
}
