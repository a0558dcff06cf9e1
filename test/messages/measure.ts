/** What the rules find in a table of messages, and what they change without need. */
import { privatePhrases } from "../../src/detect/messages/private-phrases.ts";
import { TextView } from "../../src/detect/view.ts";
import { createDoc } from "../../src/doc/doc.ts";
import type { Finding } from "../../src/doc/finding.ts";
import { overlaps } from "../../src/doc/span.ts";
import { names } from "../../src/knowledge/names.ts";
import { pipelineFor } from "../../src/pipeline/builtin.ts";
import { presetPolicy } from "../../src/pipeline/policy.ts";
import type { MarkedMessage } from "./table.ts";

/** Score from which a policy acts by default. */
const ACTED_ON = 0.5;
const refiner = privatePhrases({
  genderOf: (name) => names().genderOf(name),
  isGiven: (name) => names().isGiven(name),
});
const message = pipelineFor(presetPolicy("message"));

export type Find = (message: MarkedMessage) => readonly Finding[];

/** With every entity found, as marked: the rules alone. */
export const withMarkedEntities: Find = ({ text, lang, entities }) =>
  refiner.refine(entities, new TextView(text), createDoc("m", text, { lang }));

/** Jobs and ages told of somebody are private, but the tables do not mark them; accounts are replaced wherever they stand. */
const UNMARKED: ReadonlySet<string> = new Set(["USERNAME", "OCCUPATION", "AGE"]);

/** With the preset as it ships: the text is all it gets. */
export const withRecognizers: Find = ({ text, lang }) =>
  message.scan(createDoc("m", text, { lang })).filter(({ label }) => !UNMARKED.has(label));

export interface Measured {
  readonly spans: number;
  readonly found: number;
  /** Messages in which something that is not private would be changed. */
  readonly changed: number;
  /** One line for each miss and each change without need. */
  readonly errors: readonly string[];
}

export function measure(messages: readonly MarkedMessage[], find: Find): Measured {
  let [spans, found, changed] = [0, 0, 0];
  const errors: string[] = [];
  for (const message of messages) {
    const acted = find(message).filter(({ score, label }) => score >= ACTED_ON && label !== "PRODUCT");
    const wanted = message.entities.filter((entity) => entity.private);
    const value = ({ from, to }: { from: number; to: number }) => message.text.slice(from, to);
    const missed = wanted.filter((entity) => !acted.some((finding) => overlaps(finding, entity)));
    const needless = acted.filter((finding) => !wanted.some((entity) => overlaps(finding, entity)));
    spans += wanted.length;
    found += wanted.length - missed.length;
    changed += needless.length > 0 ? 1 : 0;
    for (const entity of missed) errors.push(`missed "${value(entity)}" in: ${message.marked}`);
    for (const finding of needless) errors.push(`changed "${value(finding)}" in: ${message.marked}`);
  }
  return { spans, found, changed, errors };
}
