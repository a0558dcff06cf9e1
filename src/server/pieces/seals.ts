import type { JobPlan } from "../../run/job.ts";
import type { Key } from "../../transform/key.ts";
import type { Message } from "../../words/message.ts";
import { sealer } from "../data/seal.ts";

export type StoredPlan = Omit<JobPlan, "key">;

export type JobSeals = ReturnType<typeof jobSeals>;

/** What a job is, sealed for its row. */
export function jobSeals(key: Key) {
  const seals = sealer(key, "jobs");
  const seal = (value: unknown, place: string) => seals.seal(Buffer.from(JSON.stringify(value)), place);
  const open = (sealed: Uint8Array, place: string): unknown =>
    JSON.parse(Buffer.from(seals.open(sealed, place)).toString("utf8"));
  return {
    sealPlan: (plan: StoredPlan, job: string) => seal(plan, `${job}/plan`),
    openPlan: (sealed: Uint8Array, job: string) => open(sealed, `${job}/plan`) as StoredPlan,
    sealProblem: (problem: Message | string, job: string) => seal(problem, `${job}/problem`),
    openProblem: (sealed: Uint8Array, job: string) => open(sealed, `${job}/problem`) as Message | string,
  };
}
