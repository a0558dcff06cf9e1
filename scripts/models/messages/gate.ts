/** The gate of messages, trained on marked messages; and messages with what a gate says of them that has not learnt from their file. */

import { trainSvm } from "../../../src/detect/messages/linear-svm.ts";
import { featureReader } from "../../../src/detect/messages/personal-features.ts";
import { GATES, privacyGate, withGate } from "../../../src/detect/messages/tagger/privacy-gate.ts";
import type { Lang } from "../../../src/doc/doc.ts";
import { type Model, packModel } from "../../../src/nlp/model.ts";
import type { MarkedMessage } from "./corpus.ts";

const OPTIONS = { cost: 1, positiveCost: 1, passes: 60, seed: 1 };
const FEWEST = 2;
const PRUNED = 0.002;
/** Parts of the messages, by file; what a part is told comes from the others. */
const PARTS = 8;

interface Told {
  readonly text: string;
  readonly isPrivate: boolean;
}

const featuresOf = featureReader();

export function trainedGate(messages: readonly MarkedMessage[], lang: Lang, name: string): Model {
  const svms = [told(messages, wholeMessages), told(messages, clauses)].map((examples) =>
    svmOf(examples, lang),
  );
  const keys = Uint32Array.from(new Set(svms.flatMap(({ weights }) => [...weights.keys()])));
  const rows = Float32Array.from(
    { length: keys.length * svms.length },
    (_, i) => svms[i % svms.length]!.weights.get(keys[Math.floor(i / svms.length)]!) ?? 0,
  );
  const card = {
    ...{
      name,
      type: "svm" as const,
      templates: [],
      licence: "MIT",
      ...OPTIONS,
      minCount: FEWEST,
      prune: PRUNED,
    },
    messages: messages.length,
    data: "bench/people: marked messages (MIT)",
  };
  const start = Float64Array.from(svms, ({ bias }) => bias);
  const weights = {
    labels: [...GATES],
    keys,
    rows,
    trans: new Float64Array(4),
    start,
    end: new Float64Array(2),
  };
  return packModel(weights, card, PRUNED);
}

function svmOf(examples: readonly Told[], lang: Lang): { weights: Map<number, number>; bias: number } {
  const found = examples.map(({ text }) => [...featuresOf(text, lang)]);
  const counts = new Map<number, number>();
  for (const keys of found) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts.keys()].filter((key) => counts.get(key)! >= FEWEST);
  const numbers = new Map(keys.map((key, i) => [key, i]));
  const numbered = examples.map(({ isPrivate }, i) => ({
    positive: isPrivate,
    size: found[i]!.length,
    features: Uint32Array.from(found[i]!.flatMap((key) => numbers.get(key) ?? [])),
  }));
  const { weights, bias } = trainSvm(numbered, keys.length, OPTIONS);
  return { weights: new Map(keys.map((key, i) => [key, weights[i]!])), bias };
}

const told = (messages: readonly MarkedMessage[], parts: (message: MarkedMessage) => Told[]) =>
  messages.flatMap(parts);

const isPrivateIn = ({ doc }: MarkedMessage, from: number, to: number) =>
  doc.marks.some((mark) => mark.kind === "private" && mark.from < to && mark.to > from);

const wholeMessages = (message: MarkedMessage): Told[] =>
  message.sequences.map(({ text, tokens }) => ({
    text,
    isPrivate: isPrivateIn(message, tokens[0]!.from, tokens.at(-1)!.to),
  }));

const clauses = (message: MarkedMessage): Told[] =>
  message.sequences.flatMap(({ clauses, tokens }) =>
    clauses.map(({ from, to, text }) => ({
      text,
      isPrivate: isPrivateIn(message, tokens[from]!.from, tokens[to - 1]!.to),
    })),
  );

export const fileOf = ({ set, doc }: MarkedMessage): string => `${set}/${doc.file}`;

/** Messages with what a gate says of them. */
export function gated(messages: readonly MarkedMessage[], model: Model): MarkedMessage[] {
  const gate = privacyGate(model, featuresOf);
  return messages.map((message) => ({
    ...message,
    sequences: message.sequences.map((sequence) => withGate(sequence, gate)),
  }));
}

/** To learn from: what the gate of a message says must not come from its own marks. */
export function crossGated(messages: readonly MarkedMessage[], lang: Lang): MarkedMessage[] {
  const files = [...new Set(messages.map(fileOf))];
  const partOf = new Map(files.map((file, i) => [file, i % PARTS]));
  const isIn = (part: number) => (message: MarkedMessage) => partOf.get(fileOf(message)) === part;
  return Array.from({ length: PARTS }, (_, part) =>
    gated(
      messages.filter(isIn(part)),
      trainedGate(
        messages.filter((message) => !isIn(part)(message)),
        lang,
        "part",
      ),
    ),
  ).flat();
}
