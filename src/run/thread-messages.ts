/** What threads say to each other. Errors lose their class on the way, so it is sent by name. */

import { userProblem } from "../words/failure.ts";
import type { Message } from "../words/message.ts";
import { CheckFailed, Problem } from "../words/problem.ts";

export interface TaskMessage {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
  /** The answer is wanted as bytes of JSON. */
  readonly json: boolean;
}

export interface AnswerMessage {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: PackedFailure;
}

/** An error without its message, which may hold anything. */
export interface PackedFailure {
  readonly kind: string;
  /** Of an error that the user can fix. */
  readonly problem?: Message;
  /** Of an error of the operating system. */
  readonly system?: string;
}

export function packFailure(error: unknown): PackedFailure {
  const kind = (error as Error | undefined)?.constructor?.name ?? "unknown";
  const system = error instanceof Problem ? undefined : (error as NodeJS.ErrnoException | undefined)?.code;
  if (system !== undefined) return { kind, system: String(system) };
  const problem = userProblem(error);
  return { kind, ...(problem && { problem }) };
}

export function unpackFailure({ kind, problem, system }: PackedFailure): Error {
  if (problem) return kind === "CheckFailed" ? new CheckFailed(problem) : new Problem(problem);
  const error = new Error("a task failed in another thread");
  error.name = kind;
  return system === undefined ? error : Object.assign(error, { code: system });
}
