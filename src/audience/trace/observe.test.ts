import { expect, it } from "vitest";
import { markedMessage } from "../../../test/marked-message.ts";
import { textOf } from "../plan/copies.ts";
import { createIndex } from "./message-index.ts";
import { observe, observeAll } from "./observe.ts";

const EN = markedMessage(
  "My [father|dad] taught mathematics in {Kyoto>Japan>Asia} for [three|3] years[,|_:comma] and we [often|frequently] " +
    "walked along the river. I [do not|don't] remember [much|a lot] of that winter, except the [huge|enormous] snow.",
);
const JA = markedMessage(
  "父は{京都>近畿>日本}で[三|3]年間数学を教えていました。[私たち|私達]はよく川沿いを散歩[しました|した]。[その後|それから]、家族で引っ越した。",
);

/** The choices a leak shows: a digit for each slot, - lost, ~ reworded; after / the levels of the facts. */
function shown(leak: string, message = EN): string {
  const seen = observe(leak, message);
  if (!seen) return "nothing";
  const slots = seen.slots.map((each) =>
    typeof each === "object" ? each.choice : each === "lost" ? "-" : "~",
  );
  return `${slots.join("")}/${seen.levels.map((level) => level?.choice ?? "-").join("")}`;
}

const COPY = textOf(EN, { levels: [1], word: [1, 1, 1, 0, 1, 0, 1] });
const COPY_JA = textOf(JA, { levels: [2], word: [1, 0, 1, 1] });
const wide = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

const CASES: readonly (readonly [string, string, string])[] = [
  ["word for word", COPY, "1110101/1"],
  ["inside other text", `Look what I got: "${COPY}" Can you believe it?`, "1110101/1"],
  ["in lower case", COPY.toLowerCase(), "1110101/1"],
  ["in full width", wide(COPY), "1110101/1"],
  ["wrapped anew", COPY.replace(/ /g, (_, at) => (at % 3 ? " " : "\r\n> ")), "1110101/1"],
  ["only the first half", COPY.slice(0, 60), "1110---/1"],
  ["only the last half", COPY.slice(-75), "----101/-"],
  [
    "sentences in another order",
    COPY.split(/(?<=\.) /)
      .reverse()
      .join(" "),
    "1110101/1",
  ],
  ["a slot reworded", COPY.replace("often", "every weekend"), "111~101/1"],
  ["slots left out", COPY.replace("often ", "").replace("enormous ", ""), "111~10~/1"],
  [
    "a fifth of the words changed",
    "My dad lectured mathematics in Japan for 3 years and they often strolled along the canal. I don't recall much of that " +
      "season, except the enormous rain.",
    "1110101/1",
  ],
  ["clauses swapped", "For 3 years he was in Japan. My dad taught mathematics.", "11-----/1"],
  ["another level", COPY.replace("Japan", "Kyoto"), "1110101/0"],
  ["rewritten", "Her dad? He taught mathematics for 3 years somewhere in Asia, I hear.", "11-----/2"],
  ["two copies, the first of them", `${COPY}\n${EN.text}`, "1110101/1"],
  ["unrelated", "The committee will publish the minutes of its meeting in Japan next week.", "nothing"],
  [
    "unrelated with wordings of slots",
    "Dad, I don't have a lot of time: 3 huge parcels, often frequently.",
    "nothing",
  ],
  ["empty", "", "nothing"],
];

it.each(CASES)("reads a leak: %s", (_, leak, expected) => {
  expect(shown(leak)).toBe(expected);
});

const CASES_JA: readonly (readonly [string, string, string])[] = [
  ["word for word", COPY_JA, "1011/2"],
  ["inside other text", `これを見て。「${COPY_JA}」だって。`, "1011/2"],
  ["broken into lines", COPY_JA.replace(/(.{7})/g, "$1\r\n"), "1011/2"],
  ["with half-width kana and full-width digits", COPY_JA.replace("3", "３"), "1011/2"],
  ["only the middle", COPY_JA.slice(8, 32), "-0--/-"],
  [
    "sentences in another order",
    COPY_JA.split(/(?<=。)/)
      .reverse()
      .join(""),
    "1011/2",
  ],
  ["reworded", COPY_JA.replace("それから", "やがて").replace("よく", "毎週"), "101~/2"],
  ["rewritten", "お父さんは日本で3年間数学を教えていたらしい。", "1---/2"],
  ["unrelated", "委員会は来週の会議の議事録を日本で公開しました。それから、予算も。", "nothing"],
];

it.each(CASES_JA)("reads a Japanese leak: %s", (_, leak, expected) => {
  expect(shown(leak, JA)).toBe(expected);
});

it("reads the disclosure of the paper", () => {
  const message = markedMessage(
    "My hometown is {Tokyo>Honshu>Japan>Asia}. My favorite food is sushi. After graduating from Tokyo University, I studied " +
      "at {Harvard University>Cambridge>Massachusetts>United States} for [three|3] years as a computer science major.",
  );
  const leak =
    "This is information about Adam. He is from Honshu and has studied at Harvard University for 3 years";
  expect(shown(leak, message)).toBe("1/10");
  expect(shown(textOf(message, { levels: [2, 1], word: [0] }), message)).toBe("0/21");
});

it("tells where in the leak", () => {
  const leak = `🦊 ${wide(COPY)}`;
  const seen = observe(leak, EN)!;
  const at = (span: { from: number; to: number }) => leak.slice(span.from, span.to);
  expect(seen.slots.map((each) => typeof each === "object" && at(each.span))).toEqual(
    ["dad", "3", " ", "often", "don't", "much", "enormous"].map(wide),
  );
  expect(at(seen.levels[0]!.span)).toBe(wide("Japan"));
});

it("tells wordings apart that differ in width, case or marks only", () => {
  const message = markedMessage(
    "売上は[３|3|三]億円で、前年と比べて大きく伸びた。[Apple|apple]の話では\u3000ない[_|\u200b:mark]のです。",
  );
  const copy = (word: number[]) => textOf(message, { levels: [], word });
  expect(shown(copy([0, 1, 1]), message)).toBe("011/");
  expect(shown(copy([1, 0, 1]), message)).toBe("101/");
  expect(shown(copy([2, 0, 0]), message)).toBe("20-/");
  expect(shown(copy([2, 0, 1]).replace("\u200b", ""), message)).toBe("20-/");
  expect(shown(copy([0, 0, 1]).replace("３", "②"), message)).toBe("~01/");
});

it("reads letters with combining marks and outside the basic plane", () => {
  const message = markedMessage(
    "Das Café in {Zürich>Schweiz} war [sehr|überaus] voll 🦊, die 𠮷野家 daneben [leer|verlassen] und dunkel.",
  );
  const copy = textOf(message, { levels: [0], word: [1, 0] });
  expect(shown(copy.normalize("NFD"), message)).toBe("10/0");
  expect(shown(copy.normalize("NFC"), message)).toBe("10/0");
});

it("gives a text to the message it fits best", () => {
  const index = createIndex();
  const about = (food: string) =>
    `On Sunday we [visited|saw] grandmother in the village and [ate|had] ${food} with everyone.`;
  ["pancakes", "dumplings", "noodles"].forEach((food) => {
    index.add(markedMessage(about(food), food));
  });
  const leak = "On Sunday we saw grandmother in the village and had dumplings with everyone.";
  expect(observeAll(leak, index)[0]!.message).toBe("dumplings");
  index.add(
    markedMessage("The [huge|big] orchestra rehearsed a forgotten symphony until midnight.", "music"),
  );
  const both = `${leak} The big orchestra rehearsed a forgotten symphony until midnight.`;
  const messages = observeAll(both, index).map(({ message }) => message);
  expect(messages).toContain("music");
  expect(messages).toContain("dumplings");
});

it("finds one message in a megabyte", () => {
  const filler =
    "The council met again, and nobody could say why the bridge had not been repaired in all those years. ";
  const before = filler.repeat(Math.ceil(500_000 / filler.length));
  expect(shown(`${before}${COPY}${before}`)).toBe("1110101/1");
  const fillerJa = "委員会はふたたび開かれたが、橋がなぜ直されないのか誰にも分からなかった。";
  const beforeJa = fillerJa.repeat(Math.ceil(500_000 / fillerJa.length));
  expect(shown(`${beforeJa}${COPY_JA}${beforeJa}`, JA)).toBe("1011/2");
});

it.each([
  [
    "en",
    "I [left|went] home[, |_] and we [ate|dined] there[, |_] but my brother slept[, |_] so nobody [spoke|talked] again.",
  ],
  ["ja", "父は[、|_]昨日[帰宅|帰省]して[、|_]弟は[、|_]隣の部屋で数学を[勉強|学習]していました。"],
] as const)("takes commas for stripped where a leak has none: %s", (_, marks) => {
  const message = markedMessage(marks.replaceAll("_", marks.includes(", |") ? " " : ""));
  const commas = message.slots.map(({ wordings }) => /[,、]/.test(wordings[0]!));
  const all = textOf(message, { levels: [], word: message.slots.map(() => 0) });
  const none = all.replace(/[,、]/g, "");
  expect(shown(all, message)).toBe(`${commas.map(() => "0").join("")}/`);
  const others = all.replace(/[,、]/g, "，").replaceAll("。", "．");
  expect(shown(others, message)).toBe(`${commas.map(() => "0").join("")}/`);
  expect(shown(none, message)).toBe(`${commas.map((comma) => (comma ? "-" : "0")).join("")}/`);
});
