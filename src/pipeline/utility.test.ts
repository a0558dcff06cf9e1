import { expect, it } from "vitest";
import { Edits } from "../doc/edits.ts";
import { utility } from "./utility.ts";

/** "My hometown is [Jakarta>Central Java]." as both texts and the edits between them. */
function pair(marked: string) {
  const edits: { from: number; to: number; insert: string }[] = [];
  let original = "";
  for (const [whole, old, insert] of marked.matchAll(/\[([^\]>]*)>([^\]]*)\]|[^[]+/gsu)) {
    const from = original.length;
    original += old ?? whole;
    if (old !== undefined) edits.push({ from, to: original.length, insert: insert! });
  }
  const made = Edits.of(original.length, edits);
  return { original, released: made.apply(original), edits: made };
}

function worth(marked: string, lang: "en" | "ja" = "en") {
  const { original, released, edits } = pair(marked);
  return utility(original, released, edits, lang);
}

it.each([
  ["Nothing was changed here.", "en", 0, 4],
  ["I live in [Jakarta>Central Java].", "en", 1, 4],
  ["[Kemal Aydogan>Eren Kaya] called me [at 3 pm>in the afternoon].", "en", 5, 7],
  ["", "en", 0, 0],
  ["私は[本巣市>高山市]に住んでいます。", "ja", 2, 5],
] as const)("%j (%s) changes %d of %d words", (marked, lang, changedWords, words) => {
  expect(worth(marked, lang)).toMatchObject({ changedWords, words });
});

it.each(["en", "ja"] as const)("is 1 and loses nothing where nothing changes (%s)", (lang) => {
  const text =
    lang === "en"
      ? "My sister lives in a small town.\r\nShe is well."
      : "妹は小さな町に住んでいます。元気です。";
  const { similarity, loss } = worth(text, lang);
  expect([similarity, loss].map((each) => each.toFixed(9))).toEqual(["1.000000000", "0.000000000"]);
});

it("loses less to a word that is alike than to a label, and less to that than to all", () => {
  const losses = ["university", "[ORGANIZATION_1]", ""].map((insert) => {
    const original = "I study at college with my friends.";
    const edits = Edits.of(original.length, [{ from: 11, to: 18, insert }]);
    return utility(original, edits.apply(original), edits, "en").loss;
  });
  expect(losses[0]!).toBeLessThan(losses[1]!);
  expect(losses[1]!).toBeLessThanOrEqual(losses[2]!);
  expect(losses[0]!).toBeGreaterThan(0);
});

/** The worked examples of Dzakwan (2017), whose own figures are 0.83 and 0.70. */
it.each([
  [
    "My hometown is [Jakarta>Central Java]. My favorite food is fried rice. I've studied at [Bandung Institute of Technology>college] for three years majoring in computer science.",
    0.84,
  ],
  ["I will meet my sister, [Alice>Anna], [at 3 pm>in the afternoon] maybe around [Motosu>Takayama].", 0.57],
])("%s is alike by %d", (marked, similarity) => {
  expect(worth(marked).similarity).toBeCloseTo(similarity, 1);
});

it("is linear in the text: a long text is compared passage by passage", () => {
  const line =
    "Yesterday my sister [Alice>Anna] went to the market in [Motosu>Takayama] and bought several kinds of fish.\n";
  const once = worth(line);
  const often = worth(line.repeat(300));
  expect(often.words).toBe(once.words * 300);
  expect(often.similarity).toBeCloseTo(once.similarity, 1);
});
