import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fact } from "../message.ts";
import { checkMonotone } from "./check-monotone.ts";
import { type LevelsOptions, levelsFor, versionOf } from "./levels.ts";
import { infoLoss, infoLossOf, sharesLost } from "./loss.ts";
import { releasesOf } from "./past.ts";
import { RUNNING_FACTS, RUNNING_GROUPS, RUNNING_TEXT } from "./running-example.ts";

/** Facts of "text|step|step" in a text, each with the key of its first words. */
function factsIn(text: string, ...chains: string[]): Fact[] {
  let after = 0;
  return chains.map((chain) => {
    const steps = chain.split("|");
    const from = text.indexOf(steps[0]!, after);
    after = from + steps[0]!.length;
    const key = `place:${steps[0]!.toLowerCase()}`;
    return {
      from,
      to: after,
      key,
      label: "LOCATION",
      chain: steps.map((each, level) => ({ text: each, level })),
    };
  });
}

const groups = (...trusts: number[]) => trusts.map((trust, i) => ({ name: `group ${i}`, trust }));
const kinds = (notes: readonly { readonly kind: string }[]) => notes.map(({ kind }) => kind);

describe("the running example", () => {
  const message = { text: RUNNING_TEXT, facts: RUNNING_FACTS };
  /** The paper's table 4 rejects Cambridge beside Honshu. Facts are [prefecture, university] here. */
  const usable = (levels: readonly number[]) => levels.join() !== "1,1";
  const plan = levelsFor(message, RUNNING_GROUPS, { usable });

  it("gives every group its version", () => {
    const shown = plan.audiences.map(({ audience, levels }) => [
      audience,
      ...RUNNING_FACTS.map(({ chain }, i) => chain[levels[i]!]!.text),
    ]);
    expect(shown).toEqual([
      ["Families", "Tokyo", "Harvard University"],
      ["Colleagues", "Japan", "Cambridge"],
      ["Best Friends", "Japan", "Massachusetts"],
      ["Friends", "Asia", "Massachusetts"],
      ["Acquaintances", "Asia", "New England"],
      ["Public", "Asia", "United States"],
    ]);
  });

  it("warns that the home town stands in the name of a university that is no fact", () => {
    expect(plan.notes).toContainEqual({
      kind: "elsewhere",
      audience: "Colleagues",
      fact: 0,
      level: 0,
      code: "fact-elsewhere",
      values: { level: 0, fact: 0, audience: "Colleagues", allowed: 2 },
    });
    expect(plan.notes.filter(({ audience }) => audience === "Families")).toEqual([]);
  });

  it("widens up to the next less trusted group only", () => {
    expect(plan.audiences.map(({ ranges }) => ranges)).toEqual([
      [
        [0, 1, 2],
        [0, 1],
      ],
      [[2], [1, 2]],
      [[2, 3], [2]],
      [[3], [2, 3]],
      [[3], [3, 4]],
      [[3], [4]],
    ]);
  });

  it("shows that table 4 itself is not monotone", () => {
    const copies = RUNNING_GROUPS.flatMap((group) =>
      "paper" in group ? [{ audience: group.name, levels: [group.paper[1], group.paper[0]] }] : [],
    );
    const text = "no names";
    const check = checkMonotone(
      RUNNING_FACTS,
      RUNNING_GROUPS,
      copies.map((copy) => ({ ...copy, text })),
    );
    expect(check.holds).toBe(false);
    expect(check.values).toMatchObject({ inverted: 2, beyond: 0, unrelated: 0 });
  });
});

describe("trust", () => {
  const text = "I live in Kofu.";
  const facts = factsIn(text, "Kofu|Yamanashi|Honshu|Japan|Asia");
  it.each([
    [1, "I live in Kofu."],
    [0.99, "I live in Yamanashi."],
    [0.75, "I live in Yamanashi."],
    [0.74, "I live in Honshu."],
    [0.25, "I live in Japan."],
    [0, "I live in Asia."],
  ])("of %d reads %s", (trust, wanted) => {
    const [levels] = levelsFor({ text, facts }, groups(trust)).audiences;
    expect(versionOf(text, facts, levels!.levels)).toBe(wanted);
  });

  it("is the same for the same, whatever the order", () => {
    const plan = levelsFor({ text, facts }, groups(0.5, 0, 1, 0.5)).audiences;
    expect(plan.map(({ levels }) => levels[0])).toEqual([2, 4, 0, 2]);
    expect(plan[0]!.ranges).toEqual(plan[3]!.ranges);
  });

  it.each([-0.1, 1.1, Number.NaN])("of %d is refused", (trust) => {
    expect(() => levelsFor({ text, facts }, groups(1, trust))).toThrow(RangeError);
  });
});

describe("what does not read well", () => {
  const text = "甲府市から来ました。";
  const facts = factsIn(text, "甲府市|山梨県|本州|日本|アジア");
  const natural: LevelsOptions["natural"] = ({ chain }, level) => chain[level]!.text !== "本州";

  it("is passed over upwards, never downwards", () => {
    const plan = levelsFor({ text, facts }, groups(0.5, 0.4), { natural });
    expect(plan.audiences.map(({ levels }) => levels)).toEqual([[3], [3]]);
    expect(plan.notes).toEqual([]);
  });

  it("does not forbid the text as it is", () => {
    const plan = levelsFor({ text, facts }, groups(1), { natural: () => false, usable: () => false });
    expect(plan.audiences[0]!.levels).toEqual([0]);
  });

  it("is taken where nothing else is left, with a note", () => {
    const plan = levelsFor({ text, facts }, groups(0.5), { usable: () => false });
    expect(plan.audiences[0]!.levels).toEqual([2]);
    expect(kinds(plan.notes)).toEqual(["unnatural"]);
    expect(kinds(levelsFor({ text, facts }, groups(0.5), { natural: () => false }).notes)).toEqual([
      "unnatural",
    ]);
  });
});

describe("facts that tell of others", () => {
  it("are raised until they do not", () => {
    const text = "Born in Kyoto, now at Kyoto University.";
    const facts = factsIn(
      text,
      "Kyoto|Honshu|Japan|Asia",
      "Kyoto University|a university in Kyoto|a university in Japan|a university|an organization",
    );
    const plan = levelsFor({ text, facts }, groups(1, 0.8, 0.5, 0));
    expect(plan.audiences.map(({ levels }) => versionOf(text, facts, levels))).toEqual([
      "Born in Kyoto, now at Kyoto University.",
      "Born in Honshu, now at a university in Japan.",
      "Born in Japan, now at a university in Japan.",
      "Born in Asia, now at an organization.",
    ]);
    expect(plan.notes).toEqual([]);
  });

  it("are found in Japanese, 京都 not in 東京都", () => {
    const text = "京都の出身で、東京都に住み、京都タワーで働く。";
    const facts = factsIn(text, "京都|本州|日本", "東京都|日本");
    const plan = levelsFor({ text, facts }, groups(0.5));
    expect(plan.notes).toMatchObject([{ kind: "elsewhere", fact: 0, level: 0 }]);
    const without = "京都の出身で、東京都に住む。";
    expect(
      levelsFor({ text: without, facts: factsIn(without, "京都|本州|日本") }, groups(0.5)).notes,
    ).toEqual([]);
  });

  it.each([
    ["in another case and width", "Tokyo is home. ＴＯＫＹＯ!", 1],
    ["over a line break", "New York is home. New\r\nYork!", 1],
    ["within another word", "Asia is home. Malaysia!", 0],
    ["beside a character of two code units", "Tokyo is home. 😀Tokyo😀", 1],
  ])("may stand in the text %s", (_, text, notes) => {
    const facts = factsIn(text, `${text.split(" is")[0]}|somewhere`);
    expect(levelsFor({ text, facts }, groups(0)).notes).toHaveLength(notes);
  });

  it("have one level where they have one key", () => {
    const text = "Harvard is far. I miss Harvard University.";
    const [short, long] = factsIn(text, "Harvard|Cambridge|Asia", "Harvard University|Cambridge|Asia");
    const facts = [short!, { ...long!, key: short!.key }];
    const plan = levelsFor({ text, facts }, groups(1, 0.5, 0));
    expect(plan.audiences.map(({ levels }) => levels)).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
    expect(plan.notes).toEqual([]);
  });
});

describe("earlier releases", () => {
  it.each([
    ["My birthday is April 30.", "April 30|in late April|in April|at some point", "some day in April", 2],
    ["My birthday is April 30.", "April 30|in late April|in April|at some point", "at some time", 3],
    ["誕生日は4月30日。", "4月30日|4月下旬|4月|ある時", "4月のある日", 2],
  ])("of times in the words of former ledgers: %s %s", (told, chain, shown, level) => {
    const [fact] = factsIn(told, chain);
    const earlier = [{ key: fact!.key, audience: "Family", trust: 1, level: 9, shown }];
    const plan = levelsFor({ text: told, facts: [fact!] }, groups(0.9), { earlier });
    expect([plan.audiences[0]!.levels, kinds(plan.notes)]).toEqual([[level], []]);
  });

  const text = "I live in Kofu.";
  const facts = factsIn(text, "Kofu|Yamanashi|Honshu|Japan|Asia");
  const earlier = (audience: string, trust: number, level: number, shown?: string) => ({
    ...{ key: "place:kofu", audience, trust, level, ...(shown !== undefined && { shown }) },
  });
  const plan = (audiences: ReturnType<typeof groups>, ...past: ReturnType<typeof earlier>[]) => {
    const { audiences: all, notes } = levelsFor({ text, facts }, audiences, { earlier: past });
    return { levels: all.map(({ levels }) => levels[0]), notes: kinds(notes) };
  };

  it.each([
    ["to those trusted less, who read no more", groups(1, 0.5), [earlier("group 1", 0.5, 2)], [0, 2], []],
    ["to those trusted more, who are not asked today", groups(0.5), [earlier("Family", 1, 3)], [3], []],
    ["to those trusted more, who read more today", groups(1, 0.5), [earlier("group 0", 1, 3)], [0, 2], []],
    [
      "that told the same audience too much",
      groups(1, 0.5),
      [earlier("group 1", 0.9, 0)],
      [0, 2],
      ["earlier"],
    ],
    ["that told a lesser audience too much", groups(0.5), [earlier("Public", 0, 1)], [2], ["earlier"]],
    ["of trust that has changed", groups(0.25), [earlier("group 0", 1, 0)], [3], ["earlier"]],
    ["of words that moved to another level", groups(0.5), [earlier("Family", 1, 9, "Japan")], [3], []],
    ["with an article", groups(0.5), [earlier("Family", 1, 0, "the Japan")], [3], []],
    [
      "of words that are on no level now",
      groups(0.5),
      [earlier("Family", 1, 0, "a city")],
      [2],
      ["unrelated"],
    ],
    ["of other facts", groups(0.5), [{ ...earlier("Family", 1, 4), key: "place:kyoto" }], [2], []],
  ])("%s", (_, audiences, past, levels, notes) => {
    expect(plan(audiences, ...past)).toEqual({ levels, notes });
  });

  it("are what copies of earlier messages have shown", () => {
    const copies = [
      { audience: "a", levels: [1] },
      { audience: "a", levels: [1] },
      { audience: "b", levels: [4] },
    ];
    expect(releasesOf({ facts }, copies, (name) => (name === "a" ? 0.7 : 0))).toEqual([
      { key: "place:kofu", audience: "a", trust: 0.7, level: 1, shown: "Yamanashi" },
      { key: "place:kofu", audience: "b", trust: 0, level: 4, shown: "Asia" },
    ]);
  });
});

describe("nothing to do", () => {
  it("without facts, text or audiences", () => {
    expect(levelsFor({ text: "", facts: [] }, groups(0)).audiences).toEqual([
      { audience: "group 0", trust: 0, levels: [], ranges: [], loss: 0 },
    ]);
    expect(levelsFor({ text: "", facts: [] }, [])).toEqual({ audiences: [], notes: [] });
  });

  it("where nothing can be said instead, with a note", () => {
    const plan = levelsFor({ text: "Kofu", facts: factsIn("Kofu", "Kofu") }, groups(0));
    expect(plan.audiences[0]!.levels).toEqual([0]);
    expect(plan.notes).toEqual([{ kind: "as-it-is", fact: 0, code: "fact-as-it-is", values: { fact: 0 } }]);
  });
});

// Laws ------------------------------------------------------------------------------------------------------------------

const chains = fc.array(
  fc.record({
    key: fc.integer({ min: 0, max: 3 }),
    people: fc.array(fc.option(fc.integer({ min: 2, max: 10_000 })), { minLength: 2, maxLength: 4 }),
  }),
  { maxLength: 4 },
);
const trusts = fc.array(
  fc.integer({ min: 0, max: 5 }).map((fifth) => fifth / 5),
  { minLength: 1, maxLength: 5 },
);

/** A text of facts with random chains; those of one key have the same. */
function made(list: readonly { key: number; people: readonly (number | null)[] }[]) {
  const text = list.map((_, i) => `Q${i}v`).join(" and ");
  const facts = list.map(({ key }, i): Fact => {
    const { people } = list.find((other) => other.key === key)!;
    const chain = people.map((population, level) => ({
      ...{ text: level === 0 ? `Q${i}v` : `K${key}x${level}`, level },
      ...(population !== null && { population }),
    }));
    const from = text.indexOf(`Q${i}v`);
    return { from, to: from + 3, key: `k${key}`, label: "X", chain };
  });
  return { text, facts };
}

it("fits trust, is monotone, and loses as little as it can", () => {
  fc.assert(
    fc.property(chains, trusts, fc.integer(), (list, some, seed) => {
      const message = made(list);
      const natural = (fact: Fact, level: number) => (seed + fact.chain.length * 7 + level * 5) % 3 !== 0;
      const plan = levelsFor(message, groups(...some), { natural }).audiences;
      for (const a of plan)
        for (const b of plan)
          a.levels.forEach((level, i) => {
            if (a.trust <= b.trust) expect(level).toBeGreaterThanOrEqual(b.levels[i]!);
            if (a.trust < b.trust) expect(Math.max(...b.ranges[i]!)).toBeLessThanOrEqual(level);
          });
      for (const { trust, levels } of plan) {
        const above = plan.filter((other) => other.trust > trust);
        for (const [i, fact] of message.facts.entries()) {
          const from = Math.max(0, ...above.map((other) => other.levels[i]!));
          expect(levels[i]).toBe(best(fact, trust, from, natural));
        }
      }
    }),
    { seed: 4, numRuns: 150 },
  );
});

const fitting = (fact: Fact, trust: number) =>
  sharesLost(fact).findIndex((share) => share >= 1 - trust - 1e-9);

/** By trying every level: facts without a common step and without `usable` do not depend on each other. */
function best(
  fact: Fact,
  trust: number,
  from: number,
  natural: (fact: Fact, level: number) => boolean,
): number {
  const shares = sharesLost(fact);
  const start = Math.max(from, fitting(fact, trust));
  const reads = shares.map((_, level) => level).filter((l) => l >= start && (l === 0 || natural(fact, l)));
  return reads.sort((a, b) => infoLossOf(fact, a) - infoLossOf(fact, b) || a - b)[0] ?? start;
}

it("takes the usable combination with the least loss, as trying all of them does", () => {
  fc.assert(
    fc.property(chains, fc.constantFrom(0.2, 0.5, 0.9), fc.nat(6), (list, trust, residue) => {
      const message = made(list.map(({ people }, key) => ({ key, people })));
      const usable = (levels: readonly number[]) =>
        (levels.reduce((sum, l) => sum * 3 + l, 0) + residue) % 7 < 4;
      const { audiences, notes } = levelsFor(message, groups(trust), { usable });
      const fits = allLevels(message.facts).filter((levels) =>
        levels.every((level, i) => level >= fitting(message.facts[i]!, trust)),
      );
      const found = fits.filter((levels) => levels.every((l) => l === 0) || usable(levels));
      expect(kinds(notes)).toEqual(found.length === 0 ? ["unnatural"] : []);
      if (found.length > 0)
        expect(audiences[0]!.loss).toBeCloseTo(
          Math.min(...found.map((levels) => infoLoss(message.facts, levels))),
        );
    }),
    { seed: 9, numRuns: 150 },
  );
});

const allLevels = (facts: readonly Fact[]): number[][] =>
  facts.reduce<number[][]>(
    (all, { chain }) => all.flatMap((levels) => chain.map((_, l) => [...levels, l])),
    [[]],
  );

it("gives nobody more than somebody more trusted has read, until today and today", () => {
  const past = fc.array(fc.tuple(fc.nat(6), fc.nat(5), fc.nat(3)), { maxLength: 6 });
  fc.assert(
    fc.property(chains, trusts, past, (list, some, shown) => {
      const message = made(list);
      const audiences = groups(...some);
      const earlier = shown.map(([group, fifth, level]) => ({
        ...{ key: message.facts[level % (list.length || 1)]?.key ?? "none", audience: `group ${group}` },
        ...{ trust: some[group] ?? fifth / 5, level },
      }));
      const plan = levelsFor(message, audiences, { earlier }).audiences;
      for (const [i, { key, chain }] of message.facts.entries()) {
        const readers = [...plan.map(({ audience }) => audience), ...earlier.map(({ audience }) => audience)];
        const everRead = (name: string) => {
          const then = earlier.filter((each) => each.key === key && each.audience === name);
          const now = plan.filter(({ audience }) => audience === name).map(({ levels }) => levels[i]!);
          return Math.min(...then.map(({ level }) => Math.min(level, chain.length - 1)), ...now);
        };
        const trustOf = (name: string) =>
          plan.find(({ audience }) => audience === name)?.trust ??
          earlier.findLast((each) => each.key === key && each.audience === name)?.trust ??
          0;
        for (const { trust, levels } of plan)
          for (const name of readers)
            if (trustOf(name) > trust && Number.isFinite(everRead(name)))
              expect(levels[i]).toBeGreaterThanOrEqual(everRead(name));
      }
    }),
    { seed: 10, numRuns: 150 },
  );
});

it("is certified on the texts, and nothing else is", () => {
  fc.assert(
    fc.property(chains, trusts, fc.array(fc.nat(99), { minLength: 5, maxLength: 5 }), (list, some, noise) => {
      const { text, facts } = made(list);
      const audiences = groups(...some);
      const copies = levelsFor({ text, facts }, audiences).audiences.map(({ audience, levels }) => ({
        ...{ audience, levels, text: versionOf(text, facts, levels) },
      }));
      expect(checkMonotone(facts, audiences, copies).holds).toBe(true);
      const other = audiences.map(({ name, trust }, i) => {
        const levels = facts.map(({ key, chain }) => (noise[i]! + Number(key[1])) % chain.length);
        return { trust, audience: name, levels, text: versionOf(text, facts, levels) };
      });
      const inverted = other.some((a) =>
        other.some((b) => a.trust < b.trust && a.levels.some((level, i) => level < b.levels[i]!)),
      );
      expect(checkMonotone(facts, audiences, other).holds).toBe(!inverted);
    }),
    { seed: 5, numRuns: 150 },
  );
});
