/**
 * Substitutions as copies have them, in texts that neither the tables nor the language models were made with: a wording of a slot, or a
 * step of a fact that reads natural (account names left out, which all become @someone). One of each text, drawn by a hash of the text, so that they are the same on every run
 * as long as tables and models are.
 */
import { otherMessages, personalMessages } from "../../bench/personal-messages.ts";
import { factFinder } from "../../src/audience/facts/schema.ts";
import { naturalSteps } from "../../src/audience/plan/natural-steps.ts";
import { slotFinder } from "../../src/audience/slots/slot-finder.ts";
import { shippedPersonalScore } from "../../src/detect/messages/personal.ts";
import { createDoc } from "../../src/doc/doc.ts";
import { wordHash } from "../../src/knowledge/language-model-table.ts";
import { pipelineFor } from "../../src/pipeline/builtin.ts";
import { presetPolicy, ruleFor } from "../../src/pipeline/policy.ts";
import { gsd } from "../models/japanese-corpora.ts";
import { PARTS } from "./language-model-corpus.ts";

export type Lang = "en" | "ja";
export type Origin = "slot" | "step";

export interface CopySubstitution {
  readonly id: string;
  readonly origin: Origin;
  readonly before: string;
  readonly written: string;
  readonly said: string;
  readonly after: string;
}

/** The bench of fingerprints has the messages before these. */
const MEASURED = 2_000;
const SHORT = 140;

/**
 * English: messages behind those of the bench, and those that are not personal. Japanese: the web pages of the part of GSD kept for tests, and
 * what the classifier takes for personal in novels held back, which are mostly of one author (not in the second and the third reading).
 */
export function texts(lang: Lang): string[] {
  if (lang === "ja") {
    const score = shippedPersonalScore();
    const novels = PARTS.ja.find(({ name }) => name === "novels")!;
    const paragraphs = [...novels.held()]
      .map((words) => words.join(""))
      .filter((text) => score(text, "ja") > 0);
    return [...gsd("test").map(({ text }) => text), ...paragraphs.filter((text) => text.length <= SHORT)];
  }
  return [...personalMessages(Number.POSITIVE_INFINITY).slice(MEASURED), ...otherMessages()];
}

/** At most one slot and one step of each text. */
export function* drawn(lang: Lang): Generator<CopySubstitution> {
  const policy = presetPolicy("message");
  const pipeline = pipelineFor(policy);
  const [factsOf, slotsOf] = [factFinder(), slotFinder()];
  for (const text of texts(lang)) {
    const findings = pipeline
      .scan(createDoc("text", text, { lang }))
      .filter(({ label, score }) => score >= ruleFor(policy, label).threshold);
    const facts = factsOf(text, findings, lang);
    const reads = naturalSteps(text, lang);
    const slots = slotsOf(text, lang, { avoid: [...facts, ...findings] });
    const steps = facts
      .filter(({ label }) => label !== "USERNAME")
      .map((fact) => ({
        ...fact,
        wordings: [fact.chain[0]!, ...fact.chain.slice(1).filter(({ level }) => reads(fact, level))].map(
          (step) => step.text,
        ),
      }));
    const places = { slot: slots, step: steps } as const;
    for (const origin of ["slot", "step"] as const) {
      const all = places[origin].flatMap((place) =>
        place.wordings.slice(1).map((said) => ({ from: place.from, to: place.to, said })),
      );
      if (all.length === 0) continue;
      const { from, to, said } = all[wordHash(`${origin} ${text}`) % all.length]!;
      const written = text.slice(from, to);
      const id = wordHash(`${text} ${from} ${said}`).toString(16).padStart(8, "0");
      yield { id, origin, before: text.slice(0, from), written, said, after: text.slice(to) };
    }
  }
}
