import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unicodeText } from "../../../test/arbitraries.ts";
import type { Lang } from "../../doc/doc.ts";
import type { SlotKind } from "../message.ts";
import { type SlotOptions, slotFinder } from "./slot-finder.ts";

const slotsOf = slotFinder();

/** Everything reads natural: what the tables and rules offer. */
const ANY: SlotOptions = { natural: () => 0, threshold: -1 };

/** "now=other=another" for each slot of one kind, in order. */
function found(text: string, lang: Lang, kind: SlotKind, options: SlotOptions = ANY): string[] {
  const slots = slotsOf(text, lang, options).filter((slot) => slot.kind === kind);
  for (const { from, to, wordings } of slots) expect(text.slice(from, to)).toBe(wordings[0]);
  return slots.map(({ wordings }) => wordings.join("="));
}

describe("contractions", () => {
  it.each([
    ["I'm under the bridge", ["I'm=I am"]],
    ["we do not know him", ["do not=don't"]],
    ["We don’t know him", ["don’t=do not"]],
    ["Today it is not mine", ["it is not=it isn't=it's not"]],
    ["IT IS NOT MINE", ["IT IS NOT=IT ISN'T=IT'S NOT"]],
    ["she can't swim", ["can't=cannot"]],
    ["I will swim", ["I will=I'll"]],
    ["I have been there", ["I have=I've"]],
    ["I have a cold and I had one before", []],
    ["Don't you know? Isn't it late?", []],
    ["Yes I am. I know where it is!", []],
    ["he's gone and it's gone", []],
    ["Now it's been long, it has been fun", ["it's=it has", "it has=it's"]],
    ["he'd gone, he'd like one", ["he'd=he would"]],
    ["there's people", []],
    ["what would you have done", []],
    ['He said "I am ill" and `it is not`', []],
  ])("%s", (text, slots) => expect(found(text, "en", "contraction")).toEqual(slots));

  it.each([
    ["いま仕事してるから無理", ["てる=ている"]],
    ["めっちゃ食べてしまったよね", ["てしまった=ちゃった"]],
    ["飲んでしまったんだよね", ["でしまった=じゃった"]],
    ["東京で働いています。", []],
  ])("%s", (text, slots) => expect(found(text, "ja", "contraction")).toEqual(slots));
});

describe("numerals", () => {
  it.each([
    ["I lived there for three years", ["three=3"]],
    ["We waited for 3 hours", ["3=three"]],
    ["see page 3 points, June 3 times, at 3 hours", []],
    ["3 cats", []],
    ["two cats and three dogs", []],
    ["it is 10:30 and 3.5 miles", []],
  ])("%s", (text, slots) => expect(found(text, "en", "numeral")).toEqual(slots));

  it.each([
    ["三年間アメリカにいました", ["三=3"]],
    ["妹が3人います", ["3=三"]],
    ["妹が３人います", ["３=三"]],
    ["第三回の大会、3月3日", []],
  ])("%s", (text, slots) => expect(found(text, "ja", "numeral")).toEqual(slots));
});

describe("spellings", () => {
  it.each([
    ["what is your favourite dish", ["favourite=favorite"]],
    ["Gray skies again", ["Gray=Grey"]],
    ["I realise it now", ["realise=realize"]],
    ["ok then", ["ok=okay"]],
    ["the colour of my favourite coat", []],
    ["OK, see you", ["OK=Okay"]],
    ["it was soooo good", ["soooo=sooooo=sooo"]],
    ["while the check is here", []],
  ])("%s", (text, slots) => expect(found(text, "en", "spelling")).toEqual(slots));

  it.each([
    ["子供が生まれました", ["子供=子ども=こども"]],
    ["とても美味しかった", ["美味しかっ=おいしかっ"]],
    ["ここで待って下さい", ["下さい=ください"]],
    ["会を行なった", ["行なっ=行っ"]],
    ["会を行った", []],
    ["子供と子供", []],
    ["子供番組に出る", []],
    ["引っ越しの日", ["引っ越し=引越し=引越"]],
    ["来月引っ越します", ["引っ越し=引越し"]],
  ])("%s", (text, slots) => expect(found(text, "ja", "spelling")).toEqual(slots));
});

describe("commas", () => {
  it.each([
    ["Yesterday we swam!", [" =, "]],
    ["Yesterday, we swam!", [", = "]],
    ["the sea was cold but we swam!", [" =, "]],
    ["my sister and I swam!", []],
    ["After leaving Oslo University, I swam!", [", = "]],
    ["we bought eggs, milk, and bread!", [", = "]],
    ["we swam too!", [" =, "]],
    ["Oh my word!", []],
    ["so good!! 😀😀😀 😀", ["!!=!!!", "😀😀😀 😀=😀😀😀 😀 😀=😀😀😀"]],
    ["we swam in the sea.", ["sea.=sea"]],
    ["we saw https://example.org/a,b and @sea_lion", []],
  ])("%s", (text, slots) => expect(found(text, "en", "comma")).toEqual(slots));

  it.each([
    ["私は毎朝近くの公園を走ります！", ["は=は、"]],
    ["雨が降ると、いつも家で本を読んでいる！", ["と、=と"]],
    ["「私は毎朝近くの公園を走ります」！", []],
  ])("%s", (text, slots) => expect(found(text, "ja", "comma")).toEqual(slots));
});

describe("phrases and synonyms", () => {
  it.each([
    ["We have lots of time", "phrase", ["lots of=a lot of"]],
    ["Lots of people", "phrase", ["Lots of=A lot of"]],
    ["we left because of the rain", "phrase", ["because of=due to"]],
    ["because of you", "phrase", []],
    ["He went back to Oslo", "phrase", ["went back to=returned to"]],
    ["I found out that he left", "phrase", ["found out=discovered=learned"]],
    ["he has gone back to Oslo", "phrase", ["gone back to=returned to"]],
    ["I'm going to see it", "phrase", ["I'm going to=I'll=I will=I am going to"]],
    ["I'm going to Oslo", "phrase", []],
    ["i'm going to see it", "phrase", ["i'm going to=i'll=i will=i am going to"]],
    ["my kids sleep", "synonym", ["kids=children"]],
    ["we had a chance to go", "synonym", ["a chance=an opportunity"]],
    ["It was an amazing trip", "synonym", ["amazing=incredible=awesome"]],
    ["He is almost always there", "synonym", []],
    ["Nearly everyone came", "synonym", ["Nearly=Almost", "everyone=everybody"]],
    ["My dad cooks", "synonym", ["dad=father"]],
    ["the Lots of Time band", "phrase", []],
    ["I like all kinds of food", "phrase", ["all kinds of=all sorts of"]],
    ["it is much better", "synonym", []],
    ["it is much better", "phrase", ["much=a lot"]],
    ["a much better day", "phrase", []],
    ["I was thinking about moving", "phrase", ["thinking about=considering"]],
    ["I was thinking about something", "phrase", []],
    ["I HATE this", "phrase", ["I HATE=I REALLY HATE=I CAN'T STAND"]],
    ["Take everything that I like", "phrase", ["everything that=everything"]],
    ["They turned off the light", "phrase", ["turned off=switched off"]],
    ["I was just going", "phrase", ["was just=was"]],
    ["it was just a dream", "phrase", []],
  ] as const)("%s", (text, kind, slots) => expect(found(text, "en", kind)).toEqual(slots));

  it.each([
    ["しかし雨だった", "phrase", ["しかし=けれども=でも"]],
    ["東京に住んでいますか", "phrase", ["に住んでいます=で暮らしています"]],
    ["とても楽しい日でした", "phrase", ["とても=大変=非常に"]],
    ["とても楽しい日だった", "phrase", ["とても=すごく"]],
    ["大きな犬", "phrase", ["大きな=大きい"]],
    ["一年くらい前", "phrase", ["くらい=ぐらい"]],
    [
      "よろしくお願いします！",
      "phrase",
      ["よろしくお願いします=よろしくお願いいたします=どうぞよろしくお願いします"],
    ],
    ["部屋で掃除しました", "phrase", ["掃除=掃除を"]],
    ["部屋を掃除しました", "phrase", []],
    ["電話をして下さい", "phrase", ["電話を=電話"]],
    ["実家に帰る", "phrase", ["に=へ"]],
    ["散歩に行く", "phrase", []],
    ["久しぶりに走った", "phrase", ["久しぶりに=久々に"]],
    ["体験を話す", "synonym", ["体験=経験"]],
    ["体験談を話す", "synonym", []],
  ] as const)("%s", (text, kind, slots) => expect(found(text, "ja", kind)).toEqual(slots));
});

describe("coordination", () => {
  it.each([
    ["My sister lives in Oslo and works there.", [" and =, and = and she =, and she =. She =; she "]],
    ["We went out and bought bread.", [" and =, and = and we =, and we =. We =; we "]],
    ["I live in Oslo and I work there.", [" and I = and =, and =, and I =. I =; I "]],
    ["My sister lives in Oslo and work is hard.", []],
    ["My cousin lives in Oslo and works there.", []],
    ["I think that he lives in Oslo and works there.", []],
    ["I like bread and milk.", []],
  ])("%s", (text, slots) => expect(found(text, "en", "coordination")).toEqual(slots));
});

describe("optional words", () => {
  it.each([
    ["So they literally want one.", ["literally want=want"]],
    ["Now they appreciate them.", ["appreciate=really appreciate"]],
    ["Today he was happy.", ["happy=really happy=very happy"]],
    ["Today he was very much alone.", []],
    ["He was so happy that he left.", []],
    ["Today he was dead.", []],
  ])("%s", (text, slots) => expect(found(text, "en", "optional")).toEqual(slots));

  it.each([
    ["父は元気だ。", ["父は=うちの父は"]],
    ["父は元気です。", ["父は=私の父は=うちの父は"]],
    ["母校は遠い。", []],
    ["「父は元気」と聞いた。", []],
  ])("%s", (text, slots) => expect(found(text, "ja", "optional")).toEqual(slots));
});

describe("order", () => {
  it.each([
    ["They bring back the books.", ["bring back the books=bring the books back"]],
    ["They turned the light off.", ["turned the light off=turned off the light"]],
    ["They sell apples and pears.", ["apples and pears=pears and apples"]],
    ["They sell the apples and pears.", []],
    [
      "They live as an art history major.",
      ["as an art history major=majoring in art history=with a major in art history"],
    ],
    ["They pick up Orla.", []],
  ])("%s", (text, slots) => expect(found(text, "en", "order")).toEqual(slots));
});

describe("endings", () => {
  it.each([
    ["妹は看護師です！", ["です=ですよ=なんです=なんですよ"]],
    ["庭は広いです！", ["です=ですよ=んです=んですよ"]],
    ["庭は広いです。", ["です。=です=ですよ。=ですよ=んです。=んです=んですよ。=んですよ"]],
    ["昨日走った！", ["た=たよ=たんだ"]],
    ["よろしくお願いします！", []],
    ["どこですか？", []],
    ["広いですよ。", []],
  ])("%s", (text, slots) => expect(found(text, "ja", "ending")).toEqual(slots));
});

describe("layout", () => {
  it.each([
    ["It rained. We stayed.", [" =\n"]],
    ["It rained.\r\nWe stayed.", []],
    ["We stayed in #sea http://a.example", ["We=we", " =\n"]],
    ["@orla we stay", [" =\n", "we=We"]],
    ["we stay 😀", ["we=We", "stay 😀=stay😀"]],
    ["we stay!", ["we=We", "!=!!"]],
    ["It rained. We stayed. ".repeat(30), []],
  ])("%j", (text, slots) => expect(found(text, "en", "layout")).toEqual(slots));

  it("breaks a line after 。, and keeps CRLF and surrogate pairs", () => {
    expect(found("雨だった。𠮷野は休んだ。", "ja", "layout")).toEqual(["。=。\n"]);
    expect(found("雨だった。\r\n𠮷野は休んだ。", "ja", "layout")).toEqual([]);
  });
});

describe("slots", () => {
  const EN = "Yesterday we went back to the sea because of the heat, and I don't know why it was so cold.";
  const JA = "昨日は友達と海に行きました。とても楽しかったですが、少し寒かったです。";

  it.each([
    ["en", EN],
    ["ja", JA],
  ] as const)("leave out what is to be avoided: %s", (lang, text) => {
    const all = slotsOf(text, lang, ANY);
    expect(all.length).toBeGreaterThan(3);
    for (const { from, to } of all) {
      const rest = slotsOf(text, lang, { ...ANY, avoid: [{ from, to }] });
      expect(rest.every((slot) => slot.to <= from || slot.from >= to)).toBe(true);
    }
  });

  it("have only wordings that read natural", () => {
    const natural = (_: readonly string[], wording: readonly string[]) => (wording.includes("'ll") ? -9 : 0);
    expect(found("I'm going to see it", "en", "phrase", { natural, threshold: -1 })).toEqual([
      "I'm going to=I will=I am going to",
    ]);
  });

  it("are held to the threshold when asked to be strict, whatever they come from", () => {
    const natural = (_: readonly string[], wording: readonly string[]) => (wording[0] === "lots" ? -2 : -2.1);
    const text = "We have lots of time";
    expect(found(text, "en", "phrase", { natural, threshold: -2.05 })).toEqual(["lots of=a lot of"]);
    expect(found(text, "en", "phrase", { natural, threshold: -2.05, strict: true })).toEqual([]);
    expect(found(text, "en", "phrase", { natural, threshold: -2.2, strict: true })).toEqual([
      "lots of=a lot of",
    ]);
  });

  it("go with every wording of the slot before", () => {
    const text = "We met lots of other kids";
    const afterALotOf = (before: readonly string[], wording: readonly string[]) =>
      before.join(" ").endsWith("a lot of other") && wording[0] === "children" ? -9 : 0;
    expect(slotsOf(text, "en", ANY).map(({ wordings }) => wordings.join("="))).toEqual([
      "lots of=a lot of",
      "kids=children",
    ]);
    const options = { natural: afterALotOf, threshold: -1 };
    expect(slotsOf(text, "en", options).map(({ wordings }) => wordings[0])).toEqual(["lots of"]);
  });

  it("take in the article that a wording wants", () => {
    expect(found("That was a mistake to avoid", "en", "synonym")).toEqual(["a mistake=an error"]);
  });

  it.each([
    ["en", "zero width and twins", "please bring water"],
    ["ja", "zero width", "写真を撮影すると"],
  ] as const)("are marks only when asked for: %s, %s", (lang, _, text) => {
    expect(slotsOf(text, lang, ANY).filter(({ kind }) => kind === "mark")).toEqual([]);
    const marked = slotsOf(text, lang, { ...ANY, marks: true }).filter(({ kind }) => kind === "mark");
    expect(marked.length).toBeGreaterThan(0);
    expect(marked[0]!.wordings[1]).toBe(`${marked[0]!.wordings[0]}\u200b`);
  });

  it.each(["en", "ja"] as const)("are sorted, disjoint and whole on any text: %s", (lang) => {
    const pieces = [
      "I'm ",
      "a lot of ",
      "do not ",
      "だけど",
      "とても",
      "住んでいます",
      "、",
      ". ",
      "3 days ",
      "«",
      '"',
      "\r\n",
    ];
    const text = fc
      .array(fc.oneof(unicodeText(3), fc.constantFrom(...pieces)), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (each) => {
        let end = 0;
        for (const { from, to, wordings } of slotsOf(each, lang, { ...ANY, marks: true })) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(wordings[0]).toBe(each.slice(from, to));
          expect(new Set(wordings).size).toBe(wordings.length);
          expect(wordings.length).toBeGreaterThan(1);
          expect(wordings).not.toContain("");
          end = to;
        }
      }),
      { numRuns: 80, seed: 8 },
    );
  });

  it.each(["", " ", "\r\n", "😀", "http://a.example"])("%j has none", (text) => {
    expect([...slotsOf(text, "en", ANY), ...slotsOf(text, "ja", ANY)]).toEqual([]);
  });

  it("keep full-width, combining marks and CRLF where they are", () => {
    expect(found("cafe\u0301 𠮷 — lots of tea\r\nlots of milk", "en", "phrase")).toEqual([
      "lots of=a lot of",
      "lots of=a lot of",
    ]);
    expect(found("𠮷野家で食べた。しかし\u3099 しかし、ｶﾞｽ", "ja", "phrase")).toEqual([]);
  });
});
