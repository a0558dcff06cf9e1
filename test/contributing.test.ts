/** CONTRIBUTING's promise: a recogniser and an operator are one file each and one line in a list, and everything else follows. */
import { describe, expect, it } from "vitest";
import { labelsPage } from "../scripts/generate/labels-page.ts";
import { operatorsTable } from "../scripts/generate/operators-table.ts";
import { capabilitiesWith, pipelineFor } from "../src/pipeline/builtin.ts";
import type { Guarantee } from "../src/pipeline/guarantees/guarantee.ts";
import { publishedSchema } from "../src/pipeline/policy-schema.ts";
import { readPolicy } from "../src/pipeline/read-policy.ts";
import { verifyRelease } from "../src/pipeline/verify.ts";
import { vocabularyWith } from "../src/pipeline/vocabulary.ts";
import { LANGUAGES } from "../src/words/language.ts";
import { Problem } from "../src/words/problem.ts";
import { speaker } from "../src/words/say.ts";
import { initials } from "./fixtures/plugins/initials.ts";
import { libraryCard } from "./fixtures/plugins/library-card.ts";

/** The one line in a list. */
const ADDED = { recognizers: [libraryCard], operators: [initials] };

const policyOf = (text: string) => readPolicy(`version: 1\n${text}`, "policy.yaml", ADDED);
const policy = policyOf("labels: { PERSON: { operator: initials, most: 2 }, LIBRARY_CARD: mask }");
const pipeline = pipelineFor(policy, ADDED);

describe("a recogniser and an operator that were added", () => {
  it.each([
    [
      "Mia Berg lent two books on LC12345. Berg wrote to mia@example.com.",
      "M.B. lent two books on ********. B. wrote to [EMAIL_ADDRESS_1].",
    ],
    ["図書館カードはLC54321、mia@example.comまで。", "図書館カードは********、[EMAIL_ADDRESS_1]まで。"],
  ])("find and replace, beside all that is built in: %s", (text, expected) => {
    const { release } = pipeline.anonymize(text);
    expect(release.text).toBe(expected);
    expect(release.certificates.map(({ guarantee, holds }) => [guarantee, holds])).toEqual([
      ["no-finding-left", true],
      ["characters-accounted", true],
    ]);
    expect(verifyRelease(release, pipeline).holds).toBe(true);
  });

  it("are missed by a pipeline without them", () => {
    expect(
      pipelineFor("default")
        .scan("Lent on LC12345.")
        .map(({ label }) => label),
    ).not.toContain("LIBRARY_CARD");
    expect(() => pipelineFor(policy)).toThrow("Cannot use operator initials: unknown operator");
  });

  it("have words in both languages", () => {
    const say = speaker(vocabularyWith(ADDED));
    const said = LANGUAGES.map((lang) => [say("operator.initials", lang), say("label.LIBRARY_CARD", lang)]);
    expect(said).toEqual([
      ["initials", "Library card"],
      ["頭文字", "図書館カード"],
    ]);
    expect(say("operator.mask", "ja")).toBe("伏せ字");
  });

  it.each([
    ["labels: { PERSON: { operator: initials, most: 9 } }", "labels.PERSON.most: must be <= 5"],
    ["labels: { PERSON: { operator: initials, width: 2 } }", "which has most; it is an option of mask"],
    ["labels: { PERSON: { operator: initial } }", "did you mean initials?"],
    ["labels: { LIBRARY_CARDS: mask }", "did you mean LIBRARY_CARD?"],
    ["recognizers: { only: [library-crad] }", "did you mean library-card?"],
  ])("are checked in a policy: %s", (text, why) => expect(() => policyOf(text)).toThrow(why));

  it("can be chosen by a policy", () => {
    const only = pipelineFor(policyOf("recognizers: { only: [library-card] }"), ADDED);
    expect(only.scan("LC12345, mia@example.com").map(({ label }) => label)).toEqual(["LIBRARY_CARD"]);
  });

  it("are in what is generated", () => {
    const capabilities = capabilitiesWith(ADDED);
    expect(labelsPage(capabilities)).toContain("| LIBRARY_CARD | library-card |");
    expect(operatorsTable(capabilities.operators)).toContain(
      "| `initials` | `M.B.`, the first letter of each part | `most` (1 to 5): how many letters at most |  |",
    );
    expect(JSON.stringify(publishedSchema(capabilities.operators))).toContain(
      "initials: how many letters at most",
    );
  });
});

describe("what a program adds", () => {
  it("may be a guarantee, which is certified after those that are built in", () => {
    const short: Guarantee = {
      name: "short",
      words: { "guarantee.short": ["Short", "短い"] },
      check:
        () =>
        ({ text }) => ({ holds: text.length < 20, code: "text-length", values: { length: text.length } }),
    };
    const { release } = pipelineFor("default", { guarantees: [short] }).anonymize("Mail mia@example.com.");
    expect(release.certificates.at(-1)).toMatchObject({
      guarantee: "short",
      holds: false,
      values: { length: 23 },
    });
    expect(release.certificates).toHaveLength(3);
  });

  it.each([
    ["recognizers", { recognizers: [{ ...libraryCard, name: "email-address.v7" }] }],
    ["operators", { operators: [{ ...initials, name: "mask" }] }],
    ["one name twice", { operators: [initials, initials] }],
  ])("may not have a name that exists: %s", (_, added) => {
    expect(() => pipelineFor("default", added)).toThrow(Problem);
    expect(() => pipelineFor("default", added)).toThrow(/^Cannot add .*: something built in or added before/);
  });

  it("begins with a preset or a policy", () => {
    expect(() => pipelineFor("defualt")).toThrow(
      'Cannot find policy "defualt": presets are default, message, document, everything; did you mean default?',
    );
  });
});
