import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { entityRecognizer, type FoundEntity } from "./entity-recognizer.ts";
import { entities } from "./index.ts";

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
    score: 0.8,
    why: { what: "person's name", figures: { probability: 0.6 } },
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
