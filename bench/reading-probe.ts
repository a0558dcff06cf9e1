/** Anonymises a text with the time of every reading: what `bench reading` bundles, of this tree or another, so that it measures what is shipped. */
import { createDoc } from "../src/doc/doc.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { Entities } from "../src/pipeline/entities.ts";
import { Memory } from "../src/strings/cache.ts";
import { parseKey } from "../src/transform/key.ts";

export const STAGES = ["reading", "check 1", "check 2", "later checks", "the rest"] as const;

/** CPU milliseconds by stage, and all that came out as JSON. */
export interface Probed {
  readonly times: readonly number[];
  readonly outcome: string;
}

export type Probe = (text: string) => Probed;

/** Does what `pipeline.anonymize` does. */
export function probe(policy: string): Probe {
  const pipeline = pipelineFor(policy, { key: parseKey(Buffer.from("07".repeat(32))) });
  return (text) => {
    const times = STAGES.map(() => 0);
    const memory = new Memory();
    const start = process.cpuUsage();
    let reading = 0;
    const steps = pipeline.steps(createDoc("text", text), new Entities());
    let step = steps.next();
    for (let round = 0; !step.done; round++) {
      const before = process.cpuUsage();
      const findings = pipeline.read(step.value, memory);
      const ms = millisecondsSince(before);
      reading += ms;
      times[Math.min(round, 3)]! += ms;
      step = steps.next(findings);
    }
    times[STAGES.length - 1] = millisecondsSince(start) - reading;
    return { times, outcome: JSON.stringify(step.value.release) };
  };
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
