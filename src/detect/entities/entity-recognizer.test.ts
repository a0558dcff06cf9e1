import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { shipped } from "../../doc/shipped.ts";
import { englishResources } from "../../nlp/en/tables.ts";
import { readModel } from "../../nlp/model-file.ts";
import { createScorer, type Tagger, taggerOf } from "../../nlp/tagger.ts";
import { lazy } from "../../strings/lazy.ts";
import { courtReader } from "../quasi/court-model.ts";
import { configured, detect } from "../recognizer.ts";
import { entityRecognizer, type FoundEntity } from "./entity-recognizer.ts";
import { entities } from "./index.ts";
import { modelReaders } from "./readers.ts";

/** A reader that claims the given values wherever they stand first. */
const claiming = (...values: string[]) =>
  entityRecognizer({
    en: () => (text) => values.map((value) => claim(text, value)),
    ja: () => (text) => values.map((value) => claim(text, value)),
  });
function claim(text: string, value: string): FoundEntity {
  const from = text.indexOf(value);
  return { from, to: from + value.length, label: "PERSON", score: 0.6 };
}

const spans = (text: string, recognizer: ReturnType<typeof claiming>) =>
  detect(createDoc("d", text), [recognizer]).map(({ from, to }) => text.slice(from, to));

it.each([
  [
    "the possessive and marks are not part of a name",
    "Ask (Orla Vesk's) dog",
    "(Orla Vesk's)",
    ["Orla Vesk"],
  ],
  ["the full stop of an initial is", "Orla V. left", "Orla V.", ["Orla V."]],
  ["a placeholder names nobody", "Ask PERSON_1 now", "PERSON_1", []],
  ["nor does the word for an identifier", "my IBAN is", "IBAN", []],
  ["nor half a word in katakana", "マイナンバー", "マイ", []],
  ["nor a mark", "so -- then", "--", []],
])("%s", (_, text, value, found) => expect(spans(text, claiming(value))).toEqual(found));

it("what the model reads is acted on, and its probability is shown", () => {
  const [finding] = detect(createDoc("d", "Orla left"), [claiming("Orla")]);
  expect(finding).toMatchObject({
    score: 0.6,
    why: { code: "person-name", figures: { probability: 0.6 } },
  });
});

describe("with the models in the box", () => {
  it.each([
    ["Orla Vesk moved from London to Berlin.", ["PERSON Orla Vesk", "LOCATION London", "LOCATION Berlin"]],
    ["昨日、山田太郎さんは京都市で佐藤部長と会った。", ["PERSON 山田太郎", "LOCATION 京都市", "PERSON 佐藤"]],
    ["Orla Vesk が\n\n東京に来た。", ["LOCATION 東京"]],
    ["", []],
  ])("%s", (text, expected) => {
    const found = detect(createDoc("d", text), entities).map(
      ({ from, to, label }) => `${label} ${text.slice(from, to)}`,
    );
    for (const entity of expected) expect(found).toContain(entity);
  });

  it("reads ten thousand words on one line", () => {
    const text = "we met Orla Vesk and left ".repeat(1700);
    expect(detect(createDoc("d", text), entities).length).toBeGreaterThan(0);
  });
});

describe("recall", () => {
  const text = "we met orla vesk in london on the way to tollmans";

  it("is applied on top of one model, which all values share", () => {
    let loads = 0;
    const scorer = lazy(() => {
      loads++;
      return createScorer(readModel(shipped("en.model")), {
        resources: englishResources(shipped("en.tables")),
      });
    });
    const tagger = (recall: number) => taggerOf(scorer(), recall);
    const recognizer = entityRecognizer(modelReaders({ en: tagger, ja: tagger }));
    const found = [0, 1, 4].map((recall) =>
      detect(createDoc("d", text), [configured(recognizer, { recall })]).map(({ label }) => label),
    );
    expect(found).toEqual([["LOCATION"], ["PERSON", "LOCATION"], ["ORGANIZATION"]]);
    expect(loads).toBe(1);
  });

  it("keeps the reader that was asked for", () => {
    const asked: string[] = [];
    const tagger = (recall: number, reader: string) => {
      asked.push(`${reader} ${recall}`);
      return NOTHING;
    };
    const recognizer = entityRecognizer(modelReaders({ en: tagger, ja: tagger }));
    for (const settings of [
      {},
      { recall: 1 },
      { reader: "thorough" },
      { reader: "thorough", recall: 1 },
    ] as const) {
      const adapted = configured(recognizer, settings);
      for (const each of [text, COURT.repeat(9)]) detect(createDoc("d", each), [adapted]);
    }
    expect(asked).toEqual(["fast 0", "fast 1", "thorough 0", "fast 0", "thorough 1", "fast 1"]);
  });

  it("of judgments too", () => {
    let loads = 0;
    const scorer = lazy(() => {
      loads++;
      return createScorer(readModel(shipped("en-court.model")), {
        resources: englishResources(shipped("en.tables")),
      });
    });
    const reader = courtReader(scorer);
    const [less, more] = [reader, reader.withRecall?.(4)].map((read) => read?.()(COURT));
    expect(more).not.toEqual(less);
    expect(loads).toBe(1);
  });
});

const NOTHING: Tagger = { labels: [], tag: () => [], entities: () => [] };
const COURT =
  "The applicant, Orla Vesk, a lawyer, lodged her application on 4 May 2003 with the Strelsau District Court.";
