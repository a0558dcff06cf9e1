import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "../doc/packed-table.ts";
import { createWordNet, type Measure, type PartOfSpeech, wordnet } from "./wordnet.ts";

const first = (lemma: string, part: PartOfSpeech = "noun") => wordnet().senses(lemma, part)[0]!.synset;
const words = (synsets: readonly number[]) => synsets.map((synset) => wordnet().words(synset)[0]);

describe("words and meanings", () => {
  it("gives the most frequent meaning first", () => {
    const dog = wordnet().senses("dog", "noun");
    expect(dog).toHaveLength(7);
    expect(dog[0]!.count).toBe(42);
    expect(wordnet().words(dog[0]!.synset)).toEqual(["dog", "domestic dog", "Canis familiaris"]);
    expect(wordnet().part(wordnet().senses("run")[0]!.synset)).toBe("verb");
    expect(wordnet().senses("DOG")).toEqual(wordnet().senses("dog"));
  });

  it("writes words with their capitals", () => {
    expect(wordnet().words(first("tokyo"))).toContain("Tokyo");
    expect(wordnet().words(first("harvard university"))).toContain("Harvard University");
    expect(wordnet().words(first("usa"))).toContain("United States of America");
  });

  it.each([
    ["dog", "hypernyms", ["canine", "domestic animal"]],
    ["car", "hypernyms", ["motor vehicle"]],
    ["tokyo", "instanceHypernyms", ["national capital"]],
    ["tokyo", "partHolonyms", ["Honshu"]],
    ["bandung", "partHolonyms", ["Java"]],
    ["finger", "partHolonyms", ["hand"]],
    ["tree", "memberHolonyms", ["forest"]],
    ["water", "substanceHolonyms", undefined],
  ] as const)("%s %s", (lemma, relation, expected) => {
    const found = words(wordnet()[relation](first(lemma)));
    if (expected) expect(found).toEqual(expect.arrayContaining([...expected]));
    else expect(found.length).toBeGreaterThan(0);
  });

  it("goes down as it goes up", () => {
    const canine = wordnet().hypernyms(first("dog"))[0]!;
    expect(wordnet().hyponyms(canine)).toContain(first("dog"));
    expect(wordnet().similar(first("sad", "adjective")).length).toBeGreaterThan(0);
  });
});

describe("dictionary forms", () => {
  it.each([
    ["dogs", "noun", ["dog"]],
    ["children", "noun", ["child"]],
    ["mice", "noun", ["mouse"]],
    ["Cities", "noun", ["city"]],
    ["boxes", "noun", ["box"]],
    ["went", "verb", ["go"]],
    ["stopped", "verb", ["stop"]],
    ["making", "verb", ["make"]],
    ["bigger", "adjective", ["bigger", "big"]],
    ["happiest", "adjective", ["happy"]],
    ["quickly", "adverb", ["quickly"]],
    ["qzxv", undefined, []],
    ["", undefined, []],
  ] as const)("%s %s", (word, part, lemmas) => expect(wordnet().lemmas(word, part)).toEqual(lemmas));
});

/** Values that the WordNet interfaces of NLTK and WordNet::Similarity are known for. */
describe("similarity", () => {
  it("of dog and cat", () => {
    const [dog, cat] = [first("dog"), first("cat")];
    expect(wordnet().similarity(dog, cat, "path")).toBeCloseTo(0.2, 5);
    expect(wordnet().similarity(dog, cat, "wup")).toBeCloseTo(0.857, 2);
    expect(wordnet().similarity(dog, cat, "lin")).toBeGreaterThan(0.7);
    expect(wordnet().wordSimilarity("dog", "cat", "noun", "path")).toBeGreaterThanOrEqual(0.2);
  });

  it.each(["path", "wup", "resnik", "lin", "jcn"] as Measure[])(
    "%s ranks dog nearer to cat than to idea",
    (measure) => {
      const [dog, cat, idea] = ["dog", "cat", "idea"].map((lemma) => first(lemma)) as [
        number,
        number,
        number,
      ];
      const { similarity } = wordnet();
      expect(similarity(dog, cat, measure)).toBeGreaterThan(similarity(dog, idea, measure));
      expect(similarity(dog, cat, measure)).toBe(similarity(cat, dog, measure));
      expect(similarity(dog, dog, measure)).toBeGreaterThan(similarity(dog, cat, measure));
    },
  );

  it("of verbs that share no root, of other parts, of unknown words", () => {
    const { similarity, wordSimilarity } = wordnet();
    expect(similarity(first("run", "verb"), first("think", "verb"), "path")).toBeGreaterThan(0);
    expect(similarity(first("dog"), first("run", "verb"), "wup")).toBe(0);
    expect(wordSimilarity("dog", "qzxv", "noun", "lin")).toBe(0);
  });

  it("knows entity at the top", () => {
    expect(wordnet().depth(first("entity"))).toBe(0);
    expect(wordnet().informationContent(first("entity"))).toBeCloseTo(0, 10);
    expect(wordnet().informationContent(first("dog"))).toBeGreaterThan(
      wordnet().informationContent(first("animal")),
    );
  });
});

/**
 * A small WordNet against the definitions: entity > animal > (dog, cat), entity > pet > dog.
 * Synsets: 0 entity, 1 animal, 2 pet, 3 dog, 4 cat. Tags: dog 3, cat 1; every synset is seen once more.
 */
describe("on a WordNet small enough to check by hand", () => {
  const none = { counts: new Uint8Array(5), targets: new Uint32Array(0) };
  const list = (name: string, { counts, targets }: { counts: Uint8Array; targets: Uint32Array }) => ({
    [`${name}:counts`]: counts,
    [`${name}:targets`]: targets,
  });
  const small = createWordNet(
    readTable(
      writeTable(
        { name: "small", version: "1" },
        {
          lemmas: "animal\ncat\ndog\nentity\npet",
          ...list("senses", {
            counts: new Uint8Array([1, 1, 1, 1, 1]),
            targets: new Uint32Array([1, 4, 3, 0, 2]),
          }),
          tags: new Uint16Array([0, 1, 3, 0, 0]),
          parts: new Uint8Array(5),
          ...list("words", {
            counts: new Uint8Array([1, 1, 1, 1, 1]),
            targets: new Uint32Array([3, 0, 4, 2, 1]),
          }),
          capitals: new Uint8Array([0, 0, 0, 1, 3]),
          written: "cAt",
          ...list("hypernyms", {
            counts: new Uint8Array([0, 1, 1, 2, 1]),
            targets: new Uint32Array([0, 0, 1, 2, 1]),
          }),
          ...Object.assign(
            {},
            ...["instances", "parts", "members", "substances", "similar"].map((name) => list(name, none)),
          ),
          seen: new Uint32Array([9, 7, 5, 4, 2]),
          nouns: "kine\tcat",
          verbs: "",
          adjectives: "",
        },
      ),
    ),
  );

  it("reads words, forms and ways up", () => {
    expect(small.words(3)).toEqual(["Dog"]);
    expect(small.words(4)).toEqual(["cAt"]);
    expect(small.lemmas("kine")).toEqual(["cat"]);
    expect([...small.above(3)]).toEqual([
      [3, 0],
      [1, 1],
      [2, 1],
      [0, 2],
    ]);
    expect(small.hyponyms(0)).toEqual([1, 2]);
    expect(small.depth(3)).toBe(2);
  });

  it("measures what the definitions say", () => {
    const info = (count: number) => -Math.log(count / 9);
    expect(small.informationContent(4)).toBeCloseTo(info(2));
    expect(small.similarity(3, 4, "path")).toBeCloseTo(1 / 3);
    expect(small.similarity(3, 4, "wup")).toBeCloseTo(4 / 6);
    expect(small.similarity(3, 4, "resnik")).toBeCloseTo(info(7));
    expect(small.similarity(3, 4, "lin")).toBeCloseTo((2 * info(7)) / (info(4) + info(2)));
    expect(small.similarity(3, 4, "jcn")).toBeCloseTo(1 / (info(4) + info(2) - 2 * info(7)));
    expect(small.similarity(3, 3, "lin")).toBeCloseTo(1);
  });
});
