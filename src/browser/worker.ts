/** The core in a worker of a page: texts are read here, and nowhere else. */
import "./globals.ts";
import { pipelineFor } from "../pipeline/builtin.ts";
import type { Pipeline } from "../pipeline/pipeline.ts";
import { presetPolicy } from "../pipeline/policy.ts";
import { isPreset } from "../pipeline/presets.ts";
import { readPolicy } from "../pipeline/read-policy.ts";
import { createSession, type Session } from "../session/session.ts";
import { Problem } from "../words/problem.ts";
import { places } from "./files.ts";
import type { AskMessage, OpenMessage, TellMessage } from "./messages.ts";

interface Core {
  readonly pipeline: Pipeline;
  readonly session: Session;
}

function openCore({ policy: given, ...files }: OpenMessage): Core {
  Object.assign(places, files);
  const policy =
    isPreset(given) || /^[\w-]+$/.test(given) ? presetPolicy(given) : readPolicy(given, "policy");
  return { pipeline: pipelineFor(policy), session: createSession(policy) };
}

const ANSWERS: Readonly<Record<AskMessage["name"], (core: Core, text: string) => unknown>> = {
  scan: ({ pipeline }, text) => pipeline.scan(text),
  anonymize: ({ pipeline }, text) => pipeline.anonymize(text).release,
  strip: ({ session }, text) => {
    const { text: stripped, labels } = session.strip(text);
    return { text: stripped, labels };
  },
  restore: ({ session }, text) => {
    const { text: restored, restored: count, unknown } = session.restore(text);
    return { text: restored, restored: count, unknown };
  },
};

let opened: OpenMessage | undefined;
let core: Core | undefined;

addEventListener("message", ({ data }: MessageEvent<OpenMessage | AskMessage>) => {
  if (!("id" in data)) {
    opened = data;
    return;
  }
  const { id, name, text } = data;
  postMessage(tell(id, () => ANSWERS[name]((core ??= openCore(opened!)), text)));
});

function tell(id: number, work: () => unknown): TellMessage {
  try {
    return { id, answer: work() };
  } catch (error) {
    if (!(error instanceof Problem))
      return { id, failure: { name: (error as Error).name, said: "the worker failed" } };
    const { code, values, message: said } = error;
    return { id, failure: { name: "Problem", said, problem: { code, values } } };
  }
}
