import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Profile } from "../../detect/profile/profile.ts";
import { profileRecognizer } from "../../detect/profile/profile-recognizer.ts";
import { detect } from "../../detect/recognizer.ts";
import { createDoc, languageOf } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { parseHierarchy } from "./hierarchy.ts";
import { levelsFor, versionOf } from "./levels.ts";
import { RUNNING_PROFILE, RUNNING_TEXT } from "./running-example.ts";
import { type FactFinder, type FactsOptions, factFinder } from "./schema.ts";

const factsOf = (...[text, findings, lang, options]: [...Parameters<FactFinder>, options?: FactsOptions]) =>
  factFinder(options)(text, findings, lang);

/** "I am from [LOCATION Tokyo]" as a text and its findings. */
function marked(sentence: string): { text: string; findings: Finding[] } {
  let text = "";
  const findings: Finding[] = [];
  for (const part of sentence.split(/(\[[A-Z_]+ [^\]]+\])/)) {
    const [, label, phrase] = /^\[([A-Z_]+) ([^\]]+)\]$/.exec(part) ?? [];
    const span = { from: text.length, to: text.length + (phrase ?? part).length };
    if (label) findings.push({ ...span, label, score: 1, source: "marked.v1", why: { code: "a-phrase" } });
    text += phrase ?? part;
  }
  return { text, findings };
}

function factsIn(sentence: string, options?: FactsOptions) {
  const { text, findings } = marked(sentence);
  return { text, facts: factsOf(text, findings, languageOf(text), options) };
}

const foundIn = (text: string, profile: Profile) =>
  detect(createDoc("m", text), [profileRecognizer(profile)]);

/** Every fact at one level, or at its last. */
function versionAt(sentence: string, level: number): string {
  const { text, facts } = factsIn(sentence);
  const levels = facts.map(({ chain }) => Math.min(level, chain.length - 1));
  return versionOf(text, facts, levels);
}

describe("in English a step reads well in its place", () => {
  it.each([
    [
      "My hometown is [LOCATION Tokyo].",
      ["Honshu", "Japan", "Asia"].map((place) => `My hometown is ${place}.`),
    ],
    ["I am from [LOCATION the UK].", ["I am from Western Europe.", "I am from Europe."]],
    [
      "I live in [GPE Boston] now.",
      ["Massachusetts", "New England", "the United States"].map((place) => `I live in ${place} now.`),
    ],
    ["I live in [GPE Chicago] now.", ["I live in Illinois now.", "I live in the Midwest now."]],
    ["We live in [LOCATION Zorblax] now.", ["We live somewhere now."]],
    [
      "I studied at [ORGANIZATION Harvard University] for years.",
      [
        "I studied in Cambridge for years.",
        "I studied in Massachusetts for years.",
        "I studied in the United States for years.",
      ],
    ],
    ["At [ORGANIZATION Harvard University] it rains.", ["In Cambridge it rains."]],
    ["I graduated from [ORGANIZATION Kyoto University].", ["I graduated from a university in Kyoto."]],
    [
      "He works for [ORGANIZATION Toyota] in [LOCATION Nagoya].",
      ["He works for a car maker in Japan in Aichi."],
    ],
    ["I live at [ADDRESS 9 Mill Lane].", ["I live somewhere."]],
    ["Born in [GPE Cambridge], [GPE Massachusetts].", ["Born in Massachusetts.", "Born in New England."]],
    [
      "Born in [GPE Cambridge] near [GPE Boston].",
      ["Born in Massachusetts near another part of Massachusetts."],
    ],
    ["From [GPE Berlin] to [GPE New York City].", ["From Germany to New York."]],
    ["She works at the [ORGANIZATION Mayo Clinic].", ["She works at a hospital in the United States."]],
    ["[ORGANIZATION Google]'s office", ["The tech company's office"]],
    ["I am a [OCCUPATION nurse].", ["I am a health professional.", "I am a professional.", "I am a worker."]],
    ["[OCCUPATION Nurses] know.", ["Health professionals know."]],
    ["an [NRP Indonesian] friend", ["an Asian friend"]],
    ["I play [INTEREST chess].", ["I play a board game.", "I play a game.", "I play something."]],
    ["I study [EDUCATION physics].", ["I study a natural science.", "I study science."]],
    ["I have [MEDICAL asthma].", ["I have a respiratory disease."]],
    ["I am a [RELIGION Buddhist].", ["I am a believer."]],
    ["I met Mr. [PERSON Ebert] there.", ["I met Mr. E. there.", "I met someone there."]],
    ["I met [PERSON Orla Vesk].", ["I met O.", "I met someone."]],
    ["[PERSON Ms. Vesk] left.", ["Ms. V. left.", "Someone left."]],
    ["[PERSON Orla]'s dog", ["O.'s dog", "Someone's dog"]],
    ["Hi [PERSON Orla]!", ["Hi O.!", "Hi my friend!"]],
    ["We thank Senator [PERSON Vesk] for it.", ["We thank Senator V. for it.", "We thank someone for it."]],
    ["With [PERSON Orla] and [PERSON Kemal].", ["With O. and K.", "With someone and someone else."]],
    [
      "I like [INTEREST yoga] and [INTEREST pilates].",
      ["I like exercise and another hobby.", "I like a hobby and another hobby."],
    ],
    ["I saw the capital of [LOCATION France].", ["I saw the capital of a country in Western Europe."]],
    ["In the city of [LOCATION Boston] it rains.", ["In a city in Massachusetts it rains."]],
    ["My hometown [LOCATION Boston] is far.", ["My hometown in Massachusetts is far."]],
    [
      "I live in [LOCATION Portland], Oregon now.",
      ["I live in Oregon now.", "I live on the West Coast now."],
    ],
    ["Mail [EMAIL_ADDRESS orla@example.org]!", ["Mail an e-mail address!"]],
    ["RT [USERNAME @orla_v]: see [URL https://example.org/]", ["RT @someone: see [link]"]],
    ["It is [US_SSN 123-45-6789].", ["It is a number."]],
    ["I am [AGE 34].", ["I am in my thirties."]],
    ["At the age of [AGE 40] he left.", ["In his forties he left."]],
    ["my friend [PERSON Megumi's] dog", ["my friend M.'s dog", "my friend's dog"]],
    ["an Iraqi-[NRP British] friend", ["an Iraqi-European friend"]],
    [
      "He left [DATE_TIME March 12, 1998]!",
      ["mid-March 1998", "March 1998", "spring 1998", "in 1998", "in the 1990s"].map(
        (time) => `He left ${time}!`,
      ),
    ],
    [
      "We met on [DATE_TIME 12 March 1998].",
      ["We met in mid-March 1998.", "We met in March 1998.", "We met in spring 1998."],
    ],
    ["It took [DATE_TIME three years].", ["It took several years.", "It took years.", "It took some time."]],
    [
      "My birthday is [DATE_TIME April 30].",
      ["late April", "April", "spring"].map((time) => `My birthday is in ${time}.`),
    ],
    [
      "[DATE_TIME Yesterday] I fell.",
      ["This week", "The other day", "Recently", "At some point"].map((time) => `${time} I fell.`),
    ],
    ["I fell [DATE_TIME last night].", ["I fell yesterday.", "I fell this week.", "I fell the other day."]],
    [
      "I'll call [DATE_TIME tomorrow].",
      ["in the next few days", "in the next few weeks", "soon", "at some point"].map(
        (time) => `I'll call ${time}.`,
      ),
    ],
    [
      "I have no time [DATE_TIME today].",
      ["this week", "this month", "these days"].map((time) => `I have no time ${time}.`),
    ],
    [
      "We'll meet on [DATE_TIME Monday].",
      ["We'll meet this week.", "We'll meet this month.", "We'll meet soon."],
    ],
    ["We met on [DATE_TIME Monday].", ["We met this week.", "We met the other day.", "We met recently."]],
    [
      "I moved [DATE_TIME two years ago].",
      ["I moved a few years ago.", "I moved years ago.", "I moved at some point."],
    ],
    ["I moved [DATE_TIME 30 years ago].", ["I moved decades ago.", "I moved years ago."]],
    ["It rained the [DATE_TIME next day].", ["It rained a few days later.", "It rained some time later."]],
    ["It was on a [DATE_TIME Monday].", ["It was on a weekday.", "It was on a day."]],
    [
      "I have lived here since [DATE_TIME 2019].",
      ["I have lived here since the 2010s.", "I have lived here for some time."],
    ],
    ["We are here for [EVENT Christmas].", ["We are here for a holiday.", "We are here for a special day."]],
    ["I like [WEATHER qzxv].", ["I like something."]],
    ["My [WEATHER qzxv] broke.", ["Something broke."]],
    ["I play the [INTEREST violin] here.", ["I play a musical instrument here.", "I play something here."]],
    ["My [INTEREST guitar] is old.", ["My musical instrument is old.", "Something is old."]],
    ["I like [INTEREST yoga].", ["I like exercise.", "I like a hobby."]],
    ["As a [INTEREST Londoner] I know.", ["As an English person I know.", "As a European I know."]],
    ["My sister [PERSON Marta] sings.", ["My sister M. sings.", "My sister sings."]],
    ["I vote for the [NRP Green Party].", ["I vote for a political party."]],
    [
      "I speak [NRP French] and cook.",
      ["a European language", "a foreign language"].map((it) => `I speak ${it} and cook.`),
    ],
    ["a [NRP Syrian]-led talk", ["an Asian-led talk", "a foreign-led talk"]],
    ["I am a [RELIGION Methodist].", ["I am a Christian.", "I am a believer."]],
    ["I am [MEDICAL pregnant].", ["I am dealing with a medical condition.", "I am dealing with something."]],
    ["I got [MEDICAL Covid].", ["I got a virus.", "I got an infection."]],
    ["the [NRP British] weather", ["the European weather", "the foreign weather"]],
    ["I saw the [LOCATION Berlin] Wall.", ["I saw a wall.", "I saw a place."]],
    [
      "At [LOCATION Zorblax Hospital] I slept.",
      ["At a hospital I slept.", "At a medical institution I slept."],
    ],
    ["Near [ORGANIZATION Harvard] Square we met.", ["Near a square we met."]],
    [
      "We walked in [LOCATION London] Zoo today.",
      ["We walked in a zoo today.", "We walked somewhere today."],
    ],
    ["I ran the [LOCATION Tokyo] Marathon.", ["I ran a marathon."]],
    ["In [LOCATION Lyon] Monday was cold.", ["In Auvergne-Rhône-Alpes Monday was cold."]],
    [
      "I lived in [LOCATION France] and [LOCATION Italy].",
      ["I lived in Western Europe and Southern Europe.", "I lived in Europe and another part of Europe."],
    ],
    ["From [LOCATION Tokyo] to [LOCATION Japan].", ["From Honshu to Asia.", "From Japan to Asia."]],
    [
      "I know [LOCATION Spain] and [LOCATION Italy]'s food.",
      ["I know Southern Europe and Southern Europe's food."],
    ],
  ])("%s", (sentence, versions) => {
    expect(versions.map((_, i) => versionAt(sentence, i + 1))).toEqual(versions);
    expect(versionAt(sentence, 0)).toBe(marked(sentence).text);
  });
});

describe("in Japanese a step reads well in its place", () => {
  it.each([
    [
      "[LOCATION 新宿]に住んでいます。",
      ["東京都", "関東", "本州", "日本", "アジア"].map((place) => `${place}に住んでいます。`),
    ],
    ["[LOCATION ベルリン]に住む。", ["ドイツに住む。"]],
    ["[LOCATION アメリカ]に住む。", ["北アメリカに住む。"]],
    [
      "[LOCATION 岐阜県][LOCATION 本巣市]出身です。",
      ["岐阜県出身です。", "東海出身です。", "本州出身です。"],
    ],
    ["[JP_ADDRESS 東京都新宿区西新宿2-8-1]です。", ["東京都新宿区です。", "東京都です。", "関東です。"]],
    [
      "[ORGANIZATION 京都大学]で学ぶ。",
      ["京都府のある大学で学ぶ。", "日本のある大学で学ぶ。", "ある大学で学ぶ。"],
    ],
    ["私は[ORGANIZATION 京都大学]生です。", ["私は京都府のある大学の学生です。"]],
    ["[PERSON 北村花子]さんに会う。", ["Kさんに会う。", "ある人に会う。"]],
    ["[PERSON 北村]君が来た。", ["K君が来た。", "ある人が来た。"]],
    ["[PERSON 田中]と[PERSON 佐藤]が来た。", ["TさんとSさんが来た。", "ある人と別の人が来た。"]],
    ["[PERSON 霧島]さんが来た。", ["Kさんが来た。", "ある人が来た。"]],
    ["[PERSON ﾐｼｪﾙ]が来た。", ["Mさんが来た。", "ある人が来た。"]],
    ["[DATE_TIME 昨日]、転んだ。", ["今週、転んだ。", "先日、転んだ。", "最近、転んだ。", "以前、転んだ。"]],
    ["[DATE_TIME 明日]行きます。", ["数日以内に行きます。", "近いうちに行きます。", "いつか行きます。"]],
    ["[DATE_TIME 来週]の試験", ["数週間以内の試験", "近いうちの試験"]],
    ["[DATE_TIME 月曜日]に会いました。", ["今週会いました。", "先日会いました。"]],
    ["誕生日は[DATE_TIME 8月3日]です。", ["誕生日は8月上旬です。", "誕生日は8月です。", "誕生日は夏です。"]],
    ["[LOCATION フランス]の首都", ["西ヨーロッパのある国の首都", "ヨーロッパのある国の首都"]],
    ["[DATE_TIME 同年9月30日]に会う。", ["ある時に会う。"]],
    ["[PERSON 佐藤]選手が来た。", ["S選手が来た。", "ある人が来た。"]],
    ["[LOCATION フロリダ州オーランド]に住む。", ["フロリダ州に住む。", "アメリカ南部に住む。"]],
    ["[RELIGION カトリック]です。", ["キリスト教です。", "ある宗教です。"]],
    ["私は[AGE ３４歳]です。", ["私は３０代です。"]],
    ["[OCCUPATION 看護師]です。", ["医療関係者です。", "働く人です。"]],
    ["[DATE_TIME 令和3年5月12日]に会う。", ["令和3年5月中旬に会う。", "令和3年5月に会う。"]],
    ["[RELIGION 仏教]を信じる。", ["ある宗教を信じる。"]],
    ["[PHONE_NUMBER 090-1234-5678]へ。", ["ある電話番号へ。"]],
    ["[INTEREST サッカー]が好き。", ["球技が好き。", "スポーツが好き。"]],
    ["夜は[INTEREST 将棋]を指す。", ["夜はボードゲームを指す。", "夜はゲームを指す。", "夜は何かを指す。"]],
    ["[EDUCATION 物理学]を学ぶ。", ["理学を学ぶ。", "ある学問を学ぶ。"]],
    ["[NRP 日本人]です。", ["アジア人です。", "ある国の人です。"]],
    ["[LOCATION フランス]語を話す。", ["西ヨーロッパの言葉を話す。", "ヨーロッパの言葉を話す。"]],
    ["[LOCATION 大阪]弁を話す。", ["関西の方言を話す。", "本州の方言を話す。"]],
    ["[ORGANIZATION 大阪城]を見る。", ["ある城を見る。", "ある場所を見る。"]],
    ["妹の[PERSON 北村花子]さんが来た。", ["妹のKさんが来た。", "妹が来た。"]],
    ["[LOCATION 東京]タワーに登る。", ["あるタワーに登る。", "ある場所に登る。"]],
    ["[LOCATION 横浜]から[LOCATION 大阪]へ。", ["神奈川県から関西へ。", "関東から本州の別の場所へ。"]],
  ])("%s", (sentence, versions) => {
    expect(versions.map((_, i) => versionAt(sentence, i + 1))).toEqual(versions);
    expect(versionAt(sentence, 0)).toBe(marked(sentence).text);
  });
});

describe("keys", () => {
  const keys = (sentence: string, options?: FactsOptions) =>
    factsIn(sentence, options).facts.map(({ key }) => key);

  it.each([
    ["[LOCATION Tokyo]", ["place:tokyo, japan"]],
    ["[GPE 東京]から", ["place:tokyo, japan"]],
    ["[LOCATION 本巣市]と[LOCATION 岐阜県本巣市]", ["place:motosu, gifu", "place:motosu, gifu"]],
    ["[LOCATION Ｔｏｋｙｏ]", ["place:tokyo, japan"]],
    [
      "[ORGANIZATION Harvard] is [ORGANIZATION Harvard University]",
      Array(2).fill("organisation:harvard university"),
    ],
    ["[ORGANIZATION 東大]は[ORGANIZATION 東京大学]", Array(2).fill("organisation:東京大学")],
    ["[OCCUPATION nurse], [OCCUPATION Nurses]", Array(2).fill("occupation:nurse")],
    ["[PERSON José]", ["person:jose"]],
  ])("of %s", (sentence, wanted) => {
    expect(keys(sentence)).toEqual(wanted);
  });

  it("are of the profile's value where it says so", () => {
    const profile = { full_name: ["Orla Vesk"], education: ["Harvard University"], hometown: ["Shinjuku"] };
    const keysOf = (text: string) => {
      return factsOf(text, foundIn(text, profile), languageOf(text), { profile }).map(({ key }) => key);
    };
    expect(keysOf("Harvard, then Shinjuku.")).toEqual([
      "education:harvard university",
      "hometown:shinjuku, tokyo",
    ]);
    expect(keysOf("新宿区のハーバード大学")).toEqual([
      "hometown:shinjuku, tokyo",
      "education:harvard university",
    ]);
    expect(keysOf("Orla came. Vesk went.")).toEqual(["full_name:orla vesk", "full_name:orla vesk"]);
  });

  it("are one for findings of one entity, whose chains agree", () => {
    const { text, findings } = marked(
      "[ORGANIZATION ITB] is the [ORGANIZATION Bandung Institute of Technology].",
    );
    const facts = factsOf(
      text,
      findings.map((finding) => ({ ...finding, entity: 1 })),
      "en",
    );
    expect(new Set(facts.map(({ key }) => key)).size).toBe(1);
    expect(facts[0]!.chain.slice(1).map(({ value, text: said }) => value ?? said)).toEqual(
      facts[1]!.chain.slice(1).map(({ value, text: said }) => value ?? said),
    );
  });
});

describe("hierarchies of the user", () => {
  const hobbies = parseHierarchy("yarn bombing;street art;art\n将棋;ボードゲーム;遊び", "INTEREST");
  const homes = parseHierarchy('"Tokyo","the Kanto plain","Japan, somewhere"\n', "hometown");

  it("come before what the package knows", () => {
    const chain = (sentence: string) => factsIn(sentence, { hierarchies: [hobbies] }).facts[0]!.chain;
    expect(chain("I like [INTEREST Yarn Bombing]!").map(({ text }) => text)).toEqual([
      "Yarn Bombing",
      "street art",
      "art",
    ]);
    expect(chain("[INTEREST 将棋]を指す").map(({ text }) => text)).toEqual(["将棋", "ボードゲーム", "遊び"]);
    expect(chain("I like [INTEREST chess]!")[1]!.text).toBe("a board game");
  });

  it("are for an attribute of the profile or a label", () => {
    const found = foundIn("I miss Tokyo.", { hometown: ["Tokyo"] });
    const [fact] = factsOf("I miss Tokyo.", found, "en", { hierarchies: [hobbies, homes] });
    expect(fact!.chain).toEqual([
      { text: "Tokyo", level: 0 },
      { text: "the Kanto plain", level: 1 },
      { text: "Japan, somewhere", level: 2 },
    ]);
    const [other] = factsIn("I miss [LOCATION Tokyo].", { hierarchies: [homes] }).facts;
    expect(other!.chain[1]!.text).toBe("Honshu");
  });
});

describe("findings", () => {
  it("that overlap are resolved: the longest, then the profile's, then the surest", () => {
    const { text, findings } = marked("[ORGANIZATION Tokyo University] and [LOCATION Paris]");
    const inner = { ...findings[0]!, to: 5, label: "LOCATION" };
    const same = { ...findings[1]!, label: "PERSON", score: 0.5 };
    const ofProfile = { ...same, label: "USERNAME", score: 0.1, source: "profile.v1" };
    const labels = (...list: Finding[]) => factsOf(text, list, "en").map(({ label }) => label);
    expect(labels(inner, ...findings)).toEqual(["ORGANIZATION", "LOCATION"]);
    expect(labels(same, findings[1]!)).toEqual(["LOCATION"]);
    expect(labels(ofProfile, findings[1]!)).toEqual(["USERNAME"]);
  });

  it("beside each other leave each other's words alone", () => {
    expect(versionAt("at [PERSON Orla] [ORGANIZATION Harvard University]", 1)).toBe("at O. Cambridge");
    expect(versionAt("[PERSON Orla][PERSON Vesk][LOCATION Tokyo]", 1)).toBe("O.V.Honshu");
  });

  it("outside the text are nothing", () => {
    const { text, findings } = marked("[LOCATION Tokyo]");
    expect(
      factsOf(
        text,
        [
          { ...findings[0]!, from: 3, to: 3 },
          { ...findings[0]!, to: 99 },
        ],
        "en",
      ),
    ).toEqual([]);
    expect(factsOf("", [], "en")).toEqual([]);
    expect(factsOf("", [], "ja")).toEqual([]);
  });
});

it("tells the words from those the sentence needs around them", () => {
  const [fact] = factsIn("I studied at [ORGANIZATION Harvard University].").facts;
  expect(fact!.from).toBe("I studied ".length);
  expect(fact!.chain.slice(0, 2)).toEqual([
    { text: "at Harvard University", level: 0, value: "Harvard University" },
    { text: "in Cambridge", level: 1, value: "Cambridge", population: 110_402 },
  ]);
});

it("gives the running example its schemas, and levels with the tables that ship", () => {
  const found = foundIn(RUNNING_TEXT, RUNNING_PROFILE);
  const facts = factsOf(RUNNING_TEXT, found, "en", { profile: RUNNING_PROFILE });
  expect(facts.map(({ chain }) => chain.map(({ text, value }) => value ?? text))).toEqual([
    ["Tokyo", "Honshu", "Japan", "Asia"],
    ["Harvard University", "Cambridge", "Massachusetts", "United States", "North America"],
  ]);
  const [, friends] = levelsFor({ text: RUNNING_TEXT, facts }, [
    { name: "family", trust: 1 },
    { name: "friends", trust: 0.7 },
  ]).audiences;
  expect(versionOf(RUNNING_TEXT, facts, friends!.levels)).toContain(
    "My hometown is Honshu. My favorite food is sushi. After graduating from Tokyo University, I studied in Massachusetts for",
  );
});

it("gives sorted, disjoint facts whose first level is the text, whatever the findings", () => {
  const pieces = [
    "Tokyo ",
    "at ",
    "the ",
    "𠮷野家",
    "Harvard ",
    "\r\n",
    "か\u3099",
    "34 ",
    "😀",
    "nurse ",
    "大学生",
  ];
  const labels = [
    "LOCATION",
    "ORGANIZATION",
    "PERSON",
    "DATE_TIME",
    "AGE",
    "OCCUPATION",
    "INTEREST",
    "EDUCATION",
    "X_ID",
  ];
  const some = fc.array(fc.tuple(fc.nat(60), fc.nat(12), fc.constantFrom(...labels)), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), some, (words, spans) => {
      const text = words.join("");
      const findings = spans.map(([from, length, label]) => ({
        ...{ from, to: from + length, label, score: 0.5, source: "any.v1", why: { code: "anything" } },
      }));
      const facts = factsOf(text, findings, languageOf(text));
      expect(
        versionOf(
          text,
          facts,
          facts.map(() => 0),
        ),
      ).toBe(text);
      for (const { chain } of facts) {
        expect(chain.length).toBeGreaterThan(1);
        expect(chain.map(({ level }) => level)).toEqual(chain.map((_, i) => i));
      }
    }),
    { seed: 6, numRuns: 200 },
  );
});

it("takes a huge text with very many findings", () => {
  const { text, findings } = marked("I met [PERSON Orla] in [LOCATION Tokyo].\r\n".repeat(1000));
  expect(factsOf(text, findings, "en")).toHaveLength(2000);
});
