/**
 * Names of people to put in the place of others while training: of many origins, in every script, half of them in no table.
 *   ENAMDICT (Electronic Dictionary Research and Development Group, CC BY-SA 4.0)
 *   lists of Japanese surnames and given names (MIT), names by country (CC0)
 */
import { dataSource, textOf } from "../sources.ts";
import { katakanaOf } from "./ja-katakana.ts";

export type Random = () => number;

/** How a person is named. */
export type Part = "full" | "surname" | "given";

export const ORIGINS = [
  ..."common rare hiragana katakanaGiven mixed inventedKanji oneCharacter".split(" "),
  ..."chinese chineseKatakana koreanKanji koreanKatakana vietnamese katakana transliterated latin".split(" "),
] as const;
export type Origin = string;

/** How often each is drawn, in the order of ORIGINS. */
const SHARES = [20, 12, 12, 4, 10, 10, 3, 4, 2, 4, 5, 2, 12, 8, 4];

export interface People {
  readonly name: (part: Part, origin: Origin) => string;
  readonly origin: () => Origin;
}

const list = (words: string) => words.split(" ");

const KOREAN_SURNAMES = list(
  "キム イ パク チェ チョン カン チョ ユン チャン イム ハン オ ソ シン クォン ファン アン ソン ホン ユ コ ムン ヤン ペ ペク ホ ナム シム ノ ハ クァク チャ チュ ウ ク ミン リュ チン オム ウォン ヒョン リ",
);
const KOREAN_SYLLABLES = list(
  "ジ ミン ジュン ソ ヨン スン ヒョン ウ ウン ヘ ギョン ソク チョル ス ハ ユン ジョン ホ ドン テ ビン イン ジン ギュ ナ リ ソン チャン ウォン グン ヒ エ ボム サン ソル ユナ ユジン ミョン クァン ヨル ア リン",
);
const KOREAN_KANJI = [
  ..."金李朴崔鄭姜趙尹張林韓呉徐申権黄安宋洪柳高文梁裵白許南沈盧河郭成車朱禹具閔陳厳蔡元千方孔玄",
];
const KOREAN_GIVEN = [
  ..."智英敏俊瑞賢恩珠宇成美善姫勲鎬東哲秀正慶仁基淑貞順玉熙燮泰永相炯榮昌洙圭燦娜妍娟昊潤秉在鍾泳旭錫均範鉉柱延河恵宣志銀珍",
];
const CHINESE_SURNAMES = [
  ..."王李張劉陳楊趙黄周呉徐孫胡朱高林何郭馬羅梁宋鄭謝韓唐馮于董蕭程曹袁鄧許傅沈曾彭呂蘇盧蒋蔡賈丁魏薛葉閻余潘杜戴夏鍾汪田任姜范方石姚譚廖鄒熊金陸郝孔白崔康毛邱秦江史顧侯邵孟龍万段雷銭湯尹黎易常武喬賀頼龔文",
];
const CHINESE_GIVEN = [
  ..."偉芳娜秀敏静麗強磊軍洋勇艶傑娟涛明超蘭霞平剛桂英華玉萍紅鵬輝梅鑫波斌莉宇浩然子涵雨欣怡梓軒思琪詩佳俊凱嘉豪志家淑美玲雅婷雯慧珍建国文博天佑暁彤瑞雪瑶琳暉穎倩薇曦",
];
const CHINESE_KATAKANA = list(
  "ワン リー ジャン リウ チェン ヤン ジャオ ホアン ジョウ ウー シュー スン マー ジュー フー グオ ホー リン ガオ ルオ ソン ジェン シエ ハン タン",
);
const CHINESE_SYLLABLES = list(
  "ウェイ ファン ナー シウ イン ミン ジン リー チアン レイ ヤン ヨン イー ユー シン ハオ ティン メイ リン フェイ シャオ ジエ ユエ ホン ズー ハン チー",
);
const VIETNAMESE_SURNAMES = list(
  "グエン チャン レ ファム ホアン フイン ファン ヴー ヴォー ダン ブイ ドー ホー ゴー ズオン リー レー グェン",
);
const VIETNAMESE_MIDDLE = list("ヴァン ティ バン ドゥック ミン クアン タイン ゴック フウ スアン");
const VIETNAMESE_GIVEN = list(
  "アン ビン フオン リン トゥアン ナム ハイ ラン マイ トゥイ ホア チャン フン ロン ズン タオ ヴィー ハー タム ニュン ユン カイン トゥー ダット フック ヒエウ クオン",
);
const HIRAGANA_ENDS = list(
  "み か え な り こ の ほ ゆ き と や よ お ね ゆき なみ おり すみ かり つき ちか さき のり ひろ まさ はる ぶき える るみ くに こと",
);
const KANJI_ENDS = [..."子美香代江花菜奈乃恵紀希音実穂葉帆里沙世枝也斗太人生介郎平吾"];

const KATAKANA = /^[ァ-ヺー]+$/;
const KANJI = /^[\p{sc=Han}々]+$/u;
const MIXED = /^(?=.*\p{sc=Han})(?=.*\p{sc=Hiragana})[\p{sc=Han}\p{sc=Hiragana}]+$/u;

/** `accepts` keeps names apart that are measured with; it is asked for each part. */
export function createPeople(random: Random, accepts: (name: string) => boolean = () => true): People {
  const read = (path: string) =>
    textOf(dataSource(path))
      .replace(/^\uFEFF/, "")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.replace("\r", ""));
  const kept = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => name !== "" && accepts(name));
  const enamdict = read("terms/enamdict.tsv.gz").map((line) => {
    const [name = "", , marks = ""] = line.split("\t");
    return { name, marks: marks.split(",") };
  });
  const marked = (marks: string, pattern: RegExp) =>
    kept(
      enamdict
        .filter(
          (entry) => entry.marks.some((mark) => marks.split(" ").includes(mark)) && pattern.test(entry.name),
        )
        .map(({ name }) => name),
    );
  const surnameRows = read("lexical/names-ja/last_name_org.csv").map((line) => line.split(","));
  const surnames = kept(surnameRows.map(([name = ""]) => name));
  const givenRows = ["man_opti", "woman_opti", "man_org", "woman_org"].map((which) =>
    read(`lexical/names-ja/first_name_${which}.csv`).map((line) => line.split(",")),
  );
  const common = kept(
    givenRows
      .slice(0, 2)
      .flat()
      .flatMap(([, , ...names]) => names),
  );
  const listed = kept(givenRows.flat().flatMap(([, , ...names]) => names));
  const readings = kept(givenRows.flat().map(([reading = ""]) => reading));
  const commonReadings = kept(
    givenRows
      .slice(0, 2)
      .flat()
      .map(([reading = ""]) => reading),
  );
  const rareSurnames = marked("s", KANJI).filter((name) => name.length <= 4);
  const oneSurnames = rareSurnames.filter((name) => name.length === 1);
  const oneGiven = marked("f m g", KANJI).filter((name) => name.length === 1);
  const rareGiven = marked("f m g", KANJI).filter((name) => name.length <= 3);
  const mixed = marked("f m g", MIXED).filter((name) => name.length <= 4);
  const katakana = marked("u s f m g", KATAKANA).filter((name) => name.length >= 2);
  const firsts = [...new Set(rareGiven.map((name) => name[0]!))];
  const lasts = [...new Set(rareGiven.filter((name) => name.length > 1).map((name) => name.at(-1)!))];
  const columns = (path: string, column: number) =>
    kept(
      read(path)
        .slice(1)
        .map((line) => line.split(",")[column] ?? ""),
    );
  const latinOnly = (names: readonly string[]) =>
    names.filter((name) => /^[\p{sc=Latin}'’-]{2,}$/u.test(name));
  const latinGiven = latinOnly(columns("lexical/names-by-country/common-forenames-by-country.csv", 11));
  const latinSurnames = latinOnly(columns("lexical/names-by-country/common-surnames-by-country.csv", 5));

  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  /** The first names of a list by frequency more often. */
  const pickFirst = <T>(from: readonly T[]): T => from[Math.floor(random() ** 2.5 * from.length)]!;
  const chance = (share: number) => random() < share;
  const some = (from: readonly string[], least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(from)).join("");
  const toKatakana = (hiragana: string) =>
    hiragana.replace(/[ぁ-ゖ]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0x60));

  const japaneseSurname = () => (chance(0.7) ? pickFirst(surnames) : pick(rareSurnames));
  const japanese = (given: () => string) => (part: Part) => {
    if (part === "surname") return japaneseSurname();
    if (part === "given") return given();
    const between = chance(0.12) ? " " : "";
    return japaneseSurname() + between + given();
  };
  const invented = () => pick(firsts) + (chance(0.75) ? pick(lasts) : pick(lasts) + pick(KANJI_ENDS));
  const mixedGiven = () => {
    const draw = random();
    if (draw < 0.4) return pick(mixed);
    if (draw < 0.75)
      return pick(firsts.length > 400 ? firsts.slice(0, firsts.length) : firsts) + pick(HIRAGANA_ENDS);
    return pick(HIRAGANA_ENDS) + pick(KANJI_ENDS);
  };
  const foreign =
    (
      surname: () => string,
      given: () => string,
      order: "given first" | "surname first",
      dots: readonly string[],
    ) =>
    (part: Part) => {
      if (part === "surname") return surname();
      if (part === "given") return given();
      const names = order === "given first" ? [given(), surname()] : [surname(), given()];
      return names.join(pick(dots));
    };
  const DOTS = ["・", "・", "・", "・", " ", "=", ""];
  const latinName = (part: Part) => {
    if (part === "surname") return pick(latinSurnames);
    if (part === "given") return pick(latinGiven);
    const [given, surname] = [pick(latinGiven), pick(latinSurnames)];
    const draw = random();
    if (draw < 0.15) return `${given} ${surname[0]!.toUpperCase()}.`;
    return draw < 0.25 ? `${given[0]!.toUpperCase()}. ${surname}` : `${given} ${surname}`;
  };
  const makers: Readonly<Record<string, (part: Part) => string>> = {
    common: japanese(() => (chance(0.8) ? pick(common) : pick(listed))),
    rare: (part) =>
      part === "surname"
        ? pick(rareSurnames)
        : part === "given"
          ? pick(rareGiven)
          : pick(rareSurnames) + pick(rareGiven),
    hiragana: (part) => {
      const given = chance(0.6) ? pick(commonReadings) : pick(readings);
      const readingOf = (row: readonly string[] | undefined) => row?.[2] ?? "さとう";
      if (part === "surname") return readingOf(pickFirst(surnameRows));
      if (part === "given") return given;
      return (
        (chance(0.15) ? readingOf(pickFirst(surnameRows)) : japaneseSurname()) +
        (chance(0.15) ? " " : "") +
        given
      );
    },
    katakanaGiven: japanese(() => toKatakana(pick(readings))),
    mixed: japanese(mixedGiven),
    inventedKanji: japanese(invented),
    oneCharacter: (part) =>
      part === "surname"
        ? pick(oneSurnames)
        : part === "given"
          ? pick(oneGiven)
          : chance(0.5)
            ? pick(oneSurnames) + pick(rareGiven)
            : japaneseSurname() + pick(oneGiven),
    chinese: foreign(
      () => pickFirst(CHINESE_SURNAMES),
      () => some(CHINESE_GIVEN, 1, 2),
      "surname first",
      [""],
    ),
    chineseKatakana: foreign(
      () => pick(CHINESE_KATAKANA),
      () => some(CHINESE_SYLLABLES, 1, 2),
      "surname first",
      ["・", "・", ""],
    ),
    koreanKanji: foreign(
      () => pickFirst(KOREAN_KANJI),
      () => some(KOREAN_GIVEN, 2, 2),
      "surname first",
      [""],
    ),
    koreanKatakana: foreign(
      () => pickFirst(KOREAN_SURNAMES),
      () => some(KOREAN_SYLLABLES, 2, 2),
      "surname first",
      ["・", "・", "", "", " "],
    ),
    vietnamese: (part) => {
      if (part === "surname") return pick(VIETNAMESE_SURNAMES);
      if (part === "given") return pick(VIETNAMESE_GIVEN);
      return [
        pickFirst(VIETNAMESE_SURNAMES),
        ...(chance(0.7) ? [pick(VIETNAMESE_MIDDLE)] : []),
        pick(VIETNAMESE_GIVEN),
      ].join(pick(["・", "・", " ", ""]));
    },
    katakana: foreign(
      () => pick(katakana),
      () => pick(katakana),
      "given first",
      DOTS,
    ),
    transliterated: foreign(
      () => katakanaOf(pick(latinSurnames)) || "スミス",
      () => katakanaOf(pick(latinGiven)) || "アンナ",
      ...(["given first", DOTS] as const),
    ),
    latin: latinName,
  };
  const total = SHARES.reduce((a, b) => a + b, 0);
  return {
    name: (part, origin) => makers[origin]!(part),
    origin: () => {
      let draw = random() * total;
      for (const [i, share] of SHARES.entries()) {
        draw -= share;
        if (draw < 0) return ORIGINS[i]!;
      }
      return "common";
    },
  };
}
