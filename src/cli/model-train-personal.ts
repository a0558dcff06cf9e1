/** `model train --personal`: the classifier of personal messages, corrected by {"text","personal"} a line. */
import { readFile } from "node:fs/promises";
import { adaptPersonal, type Correction } from "../detect/messages/adapt-personal.ts";
import { personalScore } from "../detect/messages/personal.ts";
import { normalize } from "../doc/normalized.ts";
import { shippedResources } from "../doc/shipped.ts";
import type { Model } from "../nlp/model.ts";
import { shippedModel, writeModel } from "../nlp/model-file.ts";
import { seededRandom, shuffled } from "../nlp/random.ts";
import { message, problem } from "../words/problem.ts";
import { about, EXIT } from "./failure.ts";
import { print } from "./outputs.ts";
import type { Shell } from "./shell.ts";

interface PersonalFlags {
  readonly output: string;
  readonly holdout: number;
  readonly seed: number;
  readonly json: boolean;
}

export async function trainPersonal(
  files: readonly string[],
  flags: PersonalFlags,
  shell: Shell,
): Promise<number> {
  const corrections = (await Promise.all(files.map(readCorrections))).flat();
  if (corrections.length === 0) throw problem("no-corrections", { files: files.join(", ") });
  const order = [...shuffled(corrections.length, seededRandom(flags.seed))].map((i) => corrections[i]!);
  const held = order.slice(0, Math.round(order.length * flags.holdout));
  const base = shippedModel(shippedResources(), "personal.model");
  const model = adaptPersonal(base, order.slice(held.length), { name: flags.output });
  await about(flags.output, shell.write(flags.output, [writeModel(model)]));
  const result = {
    ...{ model: flags.output, corrections: order.length - held.length, held: held.length },
    ...(held.length > 0 && { before: rightIn(base, held), after: rightIn(model, held) }),
  };
  if (flags.json) await print(`${JSON.stringify(result)}\n`);
  shell.notice(message("corrections-learnt", { count: result.corrections, output: flags.output }));
  if (held.length > 0)
    shell.notice(
      message("corrections-held", {
        held: held.length,
        before: rightIn(base, held),
        after: rightIn(model, held),
      }),
    );
  return EXIT.done;
}

/** How many a model judges as they are labelled. */
function rightIn(model: Model, messages: readonly Correction[]): number {
  const score = personalScore(model);
  return messages.filter(({ text, personal }) => score(normalize(text).text) > 0 === personal).length;
}

async function readCorrections(file: string): Promise<readonly Correction[]> {
  const lines = (await about(file, readFile(file, "utf8"))).replace(/^\ufeff/, "").split(/\r?\n/);
  return lines.flatMap((line, i) => (line.trim() === "" ? [] : [correctionIn(line, file, i + 1)]));
}

function correctionIn(line: string, file: string, number: number): Correction {
  try {
    const { text, personal } = JSON.parse(line);
    if (typeof text === "string" && typeof personal === "boolean") return { text, personal };
  } catch {}
  throw problem("file-line", { file, line: number, why: message("correction-wanted") });
}
