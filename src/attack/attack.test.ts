import { describe, expect, it } from "vitest";
import type { Archive } from "../archive/archive.ts";
import { memoryArchive } from "../archive/memory-archive.ts";
import { createDoc } from "../doc/doc.ts";
import { problem } from "../words/problem.ts";
import { type AttackSettings, attack, riskWords } from "./attack.ts";
import { ATTACKER_NAMES, ATTACKERS, type Attacker, attackerOf } from "./attackers.ts";
import { certifyAttack } from "./certificate.ts";
import { combinations } from "./combinations.ts";
import { controlAttack } from "./control.ts";
import type { Target } from "./judge.ts";
import { drawPanel } from "./panel.ts";
import { presetWeights } from "./presets.ts";
import { classTable, collectionRisk, successByOverlap } from "./risk.ts";
import { sameMeaning } from "./same-meaning.ts";
import { searcher } from "./searcher.ts";
import { wordsOf } from "./words.ts";

const NEWS = [
  {
    id: "a",
    title: "Rescue at Skagen",
    text: "Mira Kestrel pulled eleven sailors from a burning trawler off Skagen.",
  },
  { id: "b", title: "Trawlers", text: "A trawler is a boat. Sailors on a trawler fish." },
  { id: "c", title: "Skagen", text: "Skagen is a town of painters with a harbour for the trawler fleet." },
  { id: "d", title: "救助", text: "森下花子さんは本巣市の川で溺れた児童を救助した。" },
  { id: "e", title: "本巣市", text: "本巣市は岐阜県の市で、川が流れる。" },
  { id: "f", title: "川", text: "川で遊ぶ児童に注意を呼びかけた。" },
];
const SETTINGS: AttackSettings = {
  ...{ attacker: attackerOf("keywords"), keywords: 3, hits: 1, weights: presetWeights("default") },
};
const archive = memoryArchive(NEWS);

function run(text: string, target: Target, settings: Partial<AttackSettings> = {}, from: Archive = archive) {
  const doc = createDoc("d", text);
  return attack(doc, wordsOf(doc), target, { ...SETTINGS, ...settings }, searcher(from));
}

const succeeded = async (text: string, target: Target, settings: Partial<AttackSettings> = {}) =>
  (await run(text, target, settings)).queries
    .filter((q) => q.reidentified)
    .map((q) => [...q.terms].sort().join(" "));

it("asks for all 2^n - 1 combinations, the longest first", () => {
  expect(combinations(["a", "b", "c"])).toEqual([
    ["a", "b", "c"],
    ["a", "b"],
    ["a", "c"],
    ["b", "c"],
    ["a"],
    ["b"],
    ["c"],
  ]);
  expect(combinations([])).toEqual([]);
});

describe("names known", () => {
  it("finds the person where a hit names her: one word alone leads to boats, two to her", async () => {
    const found = await succeeded("Sailors off Skagen on a trawler.", { names: ["Mira Kestrel"] });
    expect(found).toContain("sailors skagen");
    expect(found).not.toContain("trawler");
  });

  it("in Japanese", async () => {
    const found = await succeeded("児童を本巣市で助けた人", { names: ["森下花子"] });
    expect(found).toContain("児童 本巣");
  });

  it("takes a name whole: no part of a longer word, in any case", async () => {
    expect((await run("burning trawler", { names: ["KESTREL"] })).reidentified).toBe(true);
    expect((await run("burning trawler", { names: ["Kest"] })).reidentified).toBe(false);
  });
});

describe("chance", () => {
  const filler = Array.from({ length: 4 }, (_, i) => ({ id: `${i}`, title: "", text: "A lantern. 灯台。" }));
  const small = memoryArchive([
    {
      id: "p",
      title: "Mira Kestrel",
      text: "Mira Kestrel went to see the ombudsman. 森下花子は中学校の灯台守だった。",
    },
    ...filler,
  ]);
  it("somebody is not found by a word that texts hold anyway", async () => {
    const went = await run("They went.", { names: ["Mira Kestrel"] }, {}, small);
    expect(went.queries.map(({ terms }) => terms)).toEqual([["went"]]);
    expect(went.queries[0]!.hits[0]!.reidentified).toBe(true);
    expect(went.reidentified).toBe(false);
    expect((await run("The ombudsman.", { names: ["Mira Kestrel"] }, {}, small)).reidentified).toBe(true);
  });
  it("in Japanese", async () => {
    const said = memoryArchive([{ id: "p", title: "", text: "森下花子は今日、灯台守と話した。" }, ...filler]);
    expect((await run("今日だ。", { names: ["森下花子"] }, {}, said)).reidentified).toBe(false);
    expect((await run("灯台守だ。", { names: ["森下花子"] }, {}, said)).reidentified).toBe(true);
  });
});

it("a synonym of a keyword is no second keyword", () => {
  const same = sameMeaning();
  expect(same("physician", "doctor", "en")).toBe(true);
  expect(same("sailors", "sailor", "en")).toBe(true);
  expect(same("harbour", "sailor", "en")).toBe(false);
  expect(same("医者", "医師", "ja")).toBe(true);
  expect(same("医者", "漁師", "ja")).toBe(false);
});

describe("names unknown", () => {
  const text = "Eleven sailors were pulled from a burning trawler off Skagen.";
  it("w counts the other informative words that a hit holds", async () => {
    const { queries } = await run(text, { threshold: 3 });
    const best = queries.find(({ terms }) => terms.length === 3)!;
    expect(best.hits[0]).toMatchObject({ id: "a", overlap: 3, reidentified: true });
  });
  it("metadata takes their place where it is given", async () => {
    const { queries } = await run(text, { metadata: ["Kestrel", "trawler", "museum"], threshold: 3 });
    expect(queries[0]!.hits[0]!.overlap).toBe(2);
    expect(queries.some((query) => query.reidentified)).toBe(false);
  });
});

describe("the true document known", () => {
  it("its rank is asked for: found at the last one below k, safe at k", async () => {
    const { queries } = await run("trawler", { documents: ["a"] }, { hits: 3 });
    const rank = queries[0]!.hits.findIndex(({ id }) => id === "a") + 1;
    expect(rank).toBeGreaterThan(1);
    expect((await run("trawler", { documents: ["a"], rank })).reidentified).toBe(false);
    expect((await run("trawler", { documents: ["a"], rank: rank + 1 })).reidentified).toBe(true);
  });
});

describe("attackers", () => {
  const text = "A Burning Trawler was seen. Skagen has sailors, and others pulled eleven.";
  it("every word at once", async () => {
    const { queries } = await run(text, { names: ["Mira Kestrel"] }, { attacker: attackerOf("all-words") });
    expect(queries.length).toBe(1);
    expect(queries[0]).toMatchObject({ mode: "any", reidentified: true });
    expect(queries[0]!.terms).not.toContain("has");
  });
  it("phrases", async () => {
    const { queries } = await run(
      text,
      { names: ["Mira Kestrel"] },
      { attacker: attackerOf("phrases"), keywords: 1 },
    );
    expect(queries.map(({ terms }) => terms)).toEqual([["burning trawler"]]);
  });
  it("entities first", async () => {
    const doc = createDoc("d", text);
    const from = text.indexOf("Skagen");
    const finding = { from, to: from + 6, label: "GPE", score: 1, source: "t", why: { code: "place" } };
    const settings = { ...SETTINGS, attacker: attackerOf("entities"), keywords: 1 };
    const { queries } = await attack(doc, wordsOf(doc, [finding]), {}, settings, searcher(archive));
    expect(queries.map(({ terms }) => terms)).toEqual([["skagen"]]);
  });
  it("one of the caller's own", async () => {
    const rarest: Attacker = {
      name: "rarest",
      words: ["Asks for the rarest word", "最も珍しい語で検索する"],
      queries: ({ ranked, count }) => {
        const [first] = ranked.toSorted((a, b) => count(a.term) - count(b.term));
        return first ? [{ terms: [first.term], mode: "all" }] : [];
      },
    };
    const { queries } = await run(text, { names: ["Mira Kestrel"] }, { attacker: rarest });
    expect(queries).toHaveLength(1);
  });
  it("the rarest words, those of the highest tf–idf, and what words may have been", async () => {
    const rows = { names: ["Mira Kestrel"] };
    const queriesOf = async (name: "rarest" | "five-rarest" | "tf-idf" | "undone", given = text) =>
      (await run(given, rows, { attacker: attackerOf(name) })).queries;
    expect((await queriesOf("rarest"))[0]!.terms).toHaveLength(3);
    expect((await queriesOf("five-rarest"))[0]!.terms).toHaveLength(5);
    expect(await queriesOf("tf-idf")).toMatchObject([{ mode: "any" }]);
    const undone = await queriesOf("undone", "A burning vessel off Skagen.");
    expect(undone.flatMap(({ terms }) => terms)).toContain("boat");
  });
  it("a panel is drawn by seed; the stated attacker is always seen", () => {
    const names = (seed: number) => drawPanel(attackerOf("keywords"), seed).unseen.map(({ name }) => name);
    expect(names(1)).toEqual(names(1));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => names(seed).join())).size).toBeGreaterThan(5);
    const { seen, unseen } = drawPanel(attackerOf("phrases"), 3);
    expect(seen[0]!.name).toBe("phrases");
    expect([...seen, ...unseen].map(({ name }) => name).sort()).toEqual([...ATTACKER_NAMES].sort());
  });
  it("are listed by name, with words in both languages", () => {
    expect(ATTACKER_NAMES).toEqual(
      "keywords phrases entities rarest five-rarest tf-idf undone all-words".split(" "),
    );
    for (const { name, words } of ATTACKERS) {
      expect(attackerOf(name).words).toBe(words);
      expect(words[1]).toMatch(/\p{Script=Hiragana}/u);
    }
  });
  it("stops early when asked to", async () => {
    const target = { names: ["Mira Kestrel"] };
    expect((await run("burning sailors Skagen", target, { stopEarly: true })).queries.length).toBe(1);
    expect((await run("burning sailors Skagen", target)).queries.length).toBe(7);
  });
});

describe("what proves nothing", () => {
  const broken = (method: "search" | "frequencies" | "text"): Archive => ({
    ...archive,
    [method]: async () => {
      throw problem("archive-unreachable", { host: "example.org", how: "no answer within 100 ms" });
    },
  });
  for (const method of ["search", "frequencies", "text"] as const) {
    it(`an archive that fails to answer (${method}): the certificate is refused`, async () => {
      const result = await run("burning trawler", { names: ["X"] }, {}, broken(method));
      expect(result.untried[0]!.reason).toEqual({
        code: "archive-unreachable",
        values: { host: "example.org", how: "no answer within 100 ms" },
      });
      const certificate = certifyAttack(result, SETTINGS, archive.info);
      expect(certificate.holds).toBe(false);
      expect(certificate.code).toBe("attack-refused");
    });
  }
  it("a document without words says so", async () => {
    const result = await run("", { names: ["X"] });
    expect(certifyAttack(result, SETTINGS, archive.info)).toMatchObject({
      holds: true,
      code: "attack-wordless",
    });
  });
  it("words that the archive does not know are passed over", async () => {
    expect((await run("zzyzx burning", { names: ["X"] })).queries.map(({ terms }) => terms)).toEqual([
      ["burning"],
    ]);
  });
});

describe("many documents", () => {
  const docs = ["burning sailors off Skagen", "painters and fleet", "児童を本巣市で助けた"];
  const targets: Target[] = [{ names: ["Mira Kestrel"] }, { names: ["Nobody"] }, { names: ["森下花子"] }];
  const attacks = () => Promise.all(docs.map((text, i) => run(text, targets[i]!)));

  it("risk is the maximum, with the documents to look at first", async () => {
    const all = (await attacks()).map((attack, i) => ({ id: `${i}`, attack }));
    expect(collectionRisk(all)).toMatchObject({ risk: 1, documents: 3, reidentified: 2, untried: 0 });
    expect(collectionRisk(all).first[0]!.id).toBe("0");
    expect(collectionRisk([])).toMatchObject({ risk: 0, documents: 0 });
  });

  it("chance: words of another document do not lead to the person", async () => {
    const all = (await attacks()).map((attack, i) => ({ target: targets[i]!, attack }));
    expect(await controlAttack(all, 1, searcher(archive))).toEqual({ documents: 3, reidentified: 0 });
    expect(await controlAttack(all.slice(0, 1), 1, searcher(archive))).toBeUndefined();
  });

  it("success by w", async () => {
    const rows = successByOverlap(await attacks());
    expect(rows.reduce((sum, { documents }) => sum + documents, 0)).toBe(3);
    expect(rows.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(2);
  });

  it("classes: in the original, left, leading to the person", async () => {
    const found = await run("sailors off Skagen", targets[0]!);
    const original = await run("sailors off Skagen burning trawler eleven", {});
    const sanitised = new Set(["sailors", "skagen"]);
    const rows = classTable([{ original: original.ranked, sanitised, risk: new Set(riskWords(found)) }], 9);
    expect(rows.reduce((sum, row) => sum + row.original, 0)).toBe(5);
    expect(rows.reduce((sum, row) => sum + row.sanitised, 0)).toBe(2);
    expect(rows.reduce((sum, row) => sum + row.leading, 0)).toBe(2);
  });
});
