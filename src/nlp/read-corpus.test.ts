import { describe, expect, it } from "vitest";
import { cutterFor } from "./cut.ts";
import { entitiesOf, follows, isIob, labelsOf } from "./iob.ts";
import { readConll, readConllu, readGmb } from "./read-corpus.ts";
import { spanSentences } from "./read-spans.ts";
import { splitSentences } from "./split.ts";

describe("IOB", () => {
  it.each([
    ["IOB2", "O B-per I-per B-per O B-geo", "per 1-3, per 3-4, geo 5-6"],
    ["IOB1", "I-per I-per B-per O I-geo", "per 0-2, per 2-3, geo 4-5"],
    ["a change of label", "I-per I-geo", "per 0-1, geo 1-2"],
    ["none", "O O", ""],
  ])("%s", (_, labels, expected) => {
    const entities = entitiesOf(labels.split(" "));
    expect(entities.map(({ label, from, to }) => `${label} ${from}-${to}`).join(", ")).toBe(expected);
    expect(entitiesOf(labelsOf(entities, labels.split(" ").length))).toEqual(entities);
  });
  it("knows what may follow", () => {
    expect([follows("B-per", "I-per"), follows("I-per", "I-per"), follows("O", "B-geo")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([follows("O", "I-per"), follows("B-geo", "I-per"), follows(undefined, "I-per")]).toEqual([
      false,
      false,
      false,
    ]);
    expect([isIob(["O", "B-x"]), isIob(["NN", "O"])]).toEqual([true, false]);
  });
});

describe("readers", () => {
  it("read CoNLL with tabs or spaces, CRLF, tags, IOB1", () => {
    expect(readConll("-DOCSTART- -X- O\n\nOrlan NNP I-PER\nran VBD O\n\n\nKobe NNP I-LOC\n")).toEqual([
      { words: ["Orlan", "ran"], pos: ["NNP", "VBD"], labels: ["B-PER", "O"] },
      { words: ["Kobe"], pos: ["NNP"], labels: ["B-LOC"] },
    ]);
    expect(readConll("\uFEFF山田\tB-PERSON\r\nさん\tO\r\n\r\n𠮷野\tO\r\n")).toEqual([
      { words: ["山田", "さん"], labels: ["B-PERSON", "O"] },
      { words: ["𠮷野"], labels: ["O"] },
    ]);
    expect(readConll("")).toEqual([]);
    expect(() => readConll("one O\n\ntwo\n")).toThrow("Cannot read sentence 2: 1 columns");
  });

  it("reads CoNLL-U", () => {
    const row = (id: string, word: string, tag: string) =>
      [id, word, "_", "X", tag, "_", "0", "_", "_", "_"].join("\t");
    const text = [
      "# text = Don't",
      row("1-2", "Don't", "_"),
      row("1", "Do", "VB"),
      row("2", "n't", "RB"),
      "",
      "",
    ].join("\n");
    expect(readConllu(text)).toEqual([{ words: ["Do", "n't"], labels: ["VB", "RB"] }]);
  });

  it("reads the CSV of the Groningen Meaning Bank", () => {
    const text =
      'Sentence #,Word,POS,Tag\r\nSentence: 1,"""",``,O\r\n,"1,000",CD,O\r\nSentence: 2,Caf\xe9,NNP,B-org\r\n,\x85,:,O\r\n';
    expect(readGmb(Buffer.from(text, "latin1"))).toEqual([
      { words: ['"', "1,000"], pos: ["``", "CD"], labels: ["O", "O"] },
      { words: ["Café", "…"], pos: ["NNP", ":"], labels: ["B-org", "O"] },
    ]);
    expect(() => readGmb(Buffer.from("h\na,b\n"))).toThrow("Cannot read line 2");
  });

  it("turns spans into labels", async () => {
    const text = "Orlan Vesk's dog. Kobe!";
    const spans = [
      { from: 18, to: 22, label: "GPE" },
      { from: 0, to: 10, label: "PER" },
    ];
    expect(spanSentences({ text, spans }, await cutterFor("en"))).toMatchObject([
      { words: ["Orlan", "Vesk", "'s", "dog", "."], labels: ["B-PER", "I-PER", "O", "O", "O"] },
      { words: ["Kobe", "!"], labels: ["B-GPE", "O"] },
    ]);
    const bars = () => [
      ["山田", "太郎", "さん"].map((word, i) => ({ from: i * 2, to: i * 2 + word.length })),
    ];
    const named = { text: "山田太郎さん", spans: [{ from: 0, to: 4, label: "PER" }] };
    expect(spanSentences(named, bars)).toMatchObject([{ labels: ["B-PER", "I-PER", "O"] }]);
  });
});

it("splits by seed, into parts that are all there is", () => {
  const all = Array.from({ length: 50 }, (_, i) => ({ words: [String(i)] }));
  for (const split of ["sentence", "block"] as const) {
    const { train, test } = splitSentences(all, { holdout: 0.1, seed: 3, split });
    expect([train.length, test.length]).toEqual([45, 5]);
    expect(new Set([...train, ...test]).size).toBe(50);
    expect(splitSentences(all, { holdout: 0.1, seed: 3, split })).toEqual({ train, test });
    expect(splitSentences(all, { holdout: 0.1, seed: 4, split })).not.toEqual({ train, test });
  }
});
