import { describe, expect, it } from "vitest";
import { tableHash } from "../../doc/packed-table.ts";
import { shipped, shippedResources } from "../../doc/shipped.ts";
import { bodyOf } from "../network/body-of.ts";
import { networkOf } from "../network/network.ts";
import { combinedScorer } from "../network/scorer.ts";
import { taggerOf } from "../tagger.ts";
import { englishScorer, englishSentencesOf, loadEnglishModel } from "./model.ts";
import { englishInputs } from "./network.ts";
import { englishTablesOf } from "./tables.ts";

/** The weights that models/en-network.md describes: training again does not give the same bytes. */
const PINNED = "a64b894b631282bf";

const thorough = loadEnglishModel({ thorough: true });

const found = (text: string, tagger = thorough) =>
  englishSentencesOf(text).flatMap((sentence) =>
    tagger.entities(sentence).map(({ from, to, label }) => {
      const [first, last] = [sentence.tokens[from]!, sentence.tokens[to - 1]!];
      return `${label} ${text.slice(first.from, last.to)}`;
    }),
  );

describe("the English CRF with the network", () => {
  it.each([
    ["Mr. David Miller lives in Berlin.", ["PERSON David Miller", "LOCATION Berlin"]],
    ["mr. david miller lives in berlin .", ["PERSON david miller", "LOCATION berlin"]],
    ["MR. DAVID MILLER LIVES IN BERLIN .", ["PERSON DAVID MILLER", "LOCATION BERLIN"]],
    ["Anna Smith of Acme Corp came in March.", ["PERSON Anna Smith", "ORGANIZATION Acme Corp"]],
    ["She joined the Kestrel Research Institute in Oslo.", ["LOCATION Oslo"]],
    ["🙂 Hi!\r\n\r\nMaria Lo\u0301pez went to Paris.", ["LOCATION Paris"]],
  ])("%s", (text, expected) => {
    const names = found(text);
    for (const name of expected) expect(names).toContain(name);
  });

  it.each(["Nothing of interest happened here.", "", "the the the", "\u{1F642}\u{1F642}", "1 2 3 ."])(
    "finds nothing: %s",
    (text) => expect(found(text)).toEqual([]),
  );

  it("finds the same without the kernel", () => {
    const resources = shippedResources();
    const network = networkOf(resources.table("en-network.bin"));
    const inputs = englishInputs(resources.get(englishTablesOf));
    const scorer = combinedScorer(resources.get(englishScorer), network, inputs, {
      body: bodyOf(network, "typescript"),
    });
    const twin = taggerOf(scorer, scorer.recall);
    const text =
      "Orla Vesk, of Tarn & Vesk Ltd., flew from Lagos to New York. then ORLA met maria in quito, ecuador.";
    for (const sentence of englishSentencesOf(text)) {
      const [a, b] = [thorough.entities(sentence), twin.entities(sentence)];
      expect(a.map(({ score, ...entity }) => entity)).toEqual(b.map(({ score, ...entity }) => entity));
      a.forEach(({ score }, i) => {
        expect(score).toBeCloseTo(b[i]!.score, 2);
      });
    }
  });

  it("gives probabilities", () => {
    for (const sentence of englishSentencesOf("David Miller met Maria Lopez at Acme Corp in Berlin.")) {
      for (const { score } of thorough.entities(sentence)) {
        expect(score).toBeGreaterThan(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    }
  });

  it("finds more with recall", () => {
    const text = "The brisk pier. A tall kelm. Some old torvald here. He saw the moor.";
    const more = found(text, loadEnglishModel({ thorough: true, recall: 4 }));
    expect(more.length).toBeGreaterThan(found(text).length);
  });

  it("reads a sentence longer than the room of the network", () => {
    const text = "and David Miller met us ".repeat(300);
    expect(found(text).filter((name) => name === "PERSON David Miller").length).toBeGreaterThan(250);
  });

  it("has the weights that its card describes", () => {
    expect(tableHash(shipped("en-network.bin"))).toBe(PINNED);
  });
});
