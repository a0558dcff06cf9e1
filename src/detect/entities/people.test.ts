import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import { foldValue } from "../../doc/normalized.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { aliases } from "./aliases.ts";

/** Finds what stands between ⟦ and ⟧, as PERSON or, after "ORGANIZATION|", as another label; gives the text with all mentions and their numbers. */
function numbered(marked: string): string {
  const values: [string, string][] = [];
  let text = "";
  for (const piece of marked.split(/(⟦[^⟧]*⟧)/)) {
    const [label, value] = piece.startsWith("⟦") ? labelled(piece.slice(1, -1)) : [undefined, piece];
    if (label !== undefined) values.push([label, foldValue(value)]);
    text += value;
  }
  const given: Recognizer = {
    name: "given.v1",
    labels: ["PERSON"],
    words: {},
    *find(view) {
      let to = 0;
      for (const [label, value] of values) {
        const from = view.text.indexOf(value, to);
        to = from + value.length;
        yield { from, to, label, score: 0.9, source: "given.v1", why: { code: "given" } };
      }
    },
  };
  const findings = detect(createDoc("d", text), [given], [aliases()]);
  let [out, at] = ["", 0];
  for (const { from, to, label, entity } of findings) {
    if (from < at || label === "EMAIL_ADDRESS") continue;
    out += `${text.slice(at, from)}⟦${text.slice(from, to)}⟧${label === "PERSON" ? "" : label[0]}${entity ?? ""}`;
    at = to;
  }
  return out + text.slice(at);
}

function labelled(value: string): [string, string] {
  const [, label, rest] = /^([A-Z_]+)\|(.*)$/.exec(value) ?? [];
  return label === undefined ? ["PERSON", value] : [label, rest!];
}

/** Who the marked names are, in order: "112" for two of one person and one of another. */
const who = (marked: string) =>
  [...numbered(marked).matchAll(/⟧(\d+)/g)].map(([, number]) => number).join("");

describe("one person, however the name is written", () => {
  it.each([
    ["accents", "⟦Mairéad Nic Gabhann⟧, ⟦Mairead⟧; ⟦MAIREAD NIC GABHANN⟧", "111"],
    ["ł and ø", "⟦Łukasz Sørby⟧. ⟦Lukasz Sorby⟧. ⟦SORBY⟧", "111"],
    ["umlauts spelled out", "⟦Jörg Müller⟧. ⟦Joerg Mueller⟧. Mueller.", "111"],
    ["initials", "⟦Jon Tavi Vesk⟧; ⟦J. Vesk⟧; ⟦J.T. Vesk⟧; ⟦JTV⟧; ⟦J.V.⟧", "11111"],
    ["an initial and a name alone", "⟦J. Tolley⟧ and ⟦S. Tolley⟧; later ⟦Jean⟧", "121"],
    ["family name first", "⟦Kim Min-jun⟧. ⟦Min-jun Kim⟧. ⟦KIM, Minjun⟧. ⟦KIM/MINJUN⟧", "1111"],
    ["middle names", "⟦Mary T. Byrne⟧ ; ⟦Mary Byrne⟧ ; ⟦Mary Teresa Byrne⟧", "111"],
    ["double names", "⟦Gabriel García Márquez⟧. ⟦Gabriel García⟧. ⟦Márquez⟧. ⟦García⟧", "1111"],
    ["hyphens", "⟦Anna-Lena Vesk-Horn⟧. ⟦Anna Vesk-Horn⟧. ⟦Horn⟧. ⟦Lena⟧", "1111"],
    ["short forms", "⟦Robert Vesk⟧ and ⟦Elizabeth Orn⟧. ⟦Bob⟧ and ⟦Liz⟧. ⟦Lizzie Orn⟧", "12122"],
    ["pieces of a name", "⟦Babatunde Cole⟧, ⟦Xiomara Paz⟧. ⟦Tunde⟧ and ⟦Xio⟧", "1212"],
    ["a slip", "⟦Alasdair Pennycook⟧. ⟦Pennycock⟧. ⟦Alasdair Pennycock⟧", "111"],
    ["letters apart", "⟦Lyle Fehr⟧, spelled ⟦F e h r⟧", "11"],
    ["also known as", '⟦Trần Quốc Huy⟧ ("⟦Harry⟧"). ⟦Ada Vesk⟧ née ⟦Orn⟧. ⟦Harry⟧ saw ⟦Orn⟧', "112212"],
    ["fields", "Surname: ⟦Vesk⟧\nForenames: ⟦Ioana Maria⟧\nSigned ⟦I. Vesk⟧", "111"],
    ["words before it", "⟦Dear Thandi⟧, from ⟦Cllr Pargeter⟧. ⟦Thandi⟧ saw ⟦Pargeter⟧", "1212"],
    ["the address", "⟦EMAIL_ADDRESS|ioana.vesk@example.org⟧ ⟦Ioana⟧ wrote; Mr Orn and Vesk.", "11"],
    ["kana in brackets", "⟦木下蓮⟧（⟦きのした れん⟧）。⟦木下⟧さん。⟦蓮⟧くん", "1111"],
    ["a seal before the brackets", "⟦波々伯部 栄三⟧　㊞　　（⟦ほおかべ えいぞう⟧）", "11"],
    ["an honorific before the brackets", "⟦一尺八寸 武⟧様（⟦カマツカ タケシ⟧様）に", "11"],
    ["an equals sign", "⟦マサ⟧さん＝三男の⟦比嘉政信⟧さん", "11"],
    ["an initial with its office", "⟦S⟧准教授から。⟦佐山⟧准教授にはまだ", "11"],
    ["the beginning of a reading", "⟦蛯原⟧が担当。⟦エビ⟧さん", "11"],
    ["one it is spoken to by", "⟦Hollis Umbright⟧ wrote. ⟦USERNAME|@Hollis⟧ Umbright, can you", "11"],
    ["a name as it is filed", "⟦Lonechild⟧, W.\nMr ⟦Lonechild⟧ was absent", "11"],
    ["a shortened given name", "Sgt. ⟦Wm⟧. ⟦Haldeman⟧ signed. ⟦Haldeman⟧", "11"],
    ["kana by reading", "⟦佐々木 健一⟧様。口座名義 ⟦ササキ ケンイチ⟧", "11"],
    ["kana in a field", "フリガナ ⟦ホオカベ エイゾウ⟧\n氏名 ⟦波々伯部 栄三⟧", "11"],
    ["romaji", "⟦Kinoshita Ren⟧ came. ⟦木下蓮⟧さん、⟦Ren Kinoshita⟧", "111"],
    ["a foreign name in katakana", "⟦ピエール・ラフォン⟧氏。⟦Pierre Lafond⟧。⟦ラフォン⟧", "111"],
    ["small letters large", "⟦サントス ジョイ⟧。⟦ｻﾝﾄｽ ｼﾞﾖｲ⟧", "11"],
    ["characters far apart", "⟦箕輪 達朗⟧。⟦箕 輪 達 朗⟧", "11"],
    ["a family name of one character", "⟦東 佳奈⟧さん。⟦東⟧さん", "11"],
    ["told apart by one character", "⟦石黒（み）⟧、⟦石黒（勝）⟧。⟦石黒みさ子⟧、⟦石黒勝治⟧", "1212"],
    ["a Korean name", "⟦朴 智恵⟧（⟦パク チヘ⟧）。⟦朴⟧さん", "111"],
  ])("%s", (_, marked, expected) => expect(who(marked)).toBe(expected));
});

describe("different people", () => {
  it.each([
    ["a family", "⟦Ada Vesk⟧, ⟦Tom Vesk⟧, ⟦Ruth Vesk⟧", "123"],
    ["Mrs and her son", "Mrs ⟦Vesk⟧ and her son ⟦Tom Vesk⟧. Mrs ⟦Vesk⟧ spoke. ⟦Tom⟧ did not.", "1212"],
    ["Mr and Mrs", "Mr ⟦Vesk⟧ and Mrs ⟦Vesk⟧. Mr ⟦Vesk⟧", "121"],
    ["a title and a given name", "⟦Ada Vesk⟧ came. Mr ⟦Vesk⟧ stayed.", "12"],
    ["names near each other", "⟦Maria Vesk⟧ and ⟦Marie Vesk⟧; ⟦Anna Orn⟧ and ⟦Annabel Orn⟧", "1234"],
    ["initials of two", "⟦Jon Vesk⟧, ⟦Jane Vesk⟧, ⟦J. Vesk⟧", "123"],
    ["other middle names", "⟦Mary T. Byrne⟧, ⟦Mary J. Byrne⟧", "12"],
    ["siblings", "⟦木下 蓮⟧と⟦木下 葵⟧、父の⟦木下太郎⟧", "123"],
    ["one in kana", "⟦平良 朝陽⟧と⟦平良 マイケル⟧", "12"],
    ["kana of nobody", "⟦木下 蓮⟧と⟦キノシタ アオイ⟧", "12"],
    ["characters that begin alike", "⟦甲斐⟧さんと⟦甲斐田⟧さん", "12"],
    ["a daughter", "⟦清水⟧さんから電話。長女の⟦清水 梢⟧さんが来た。", "12"],
    ["lists", "⟦Alvin Teo⟧ / ⟦Parvathi⟧ / ⟦Wei Lin⟧", "123"],
  ])("%s", (_, marked, expected) => expect(who(marked)).toBe(expected));

  it("two full names never share a number, one always has its own", () => {
    const given = ["Ada", "Tom", "Ruth", "Ioana", "Kemal", "Sevda", "Orla"];
    const family = ["Vesk", "Aydogan", "Horn", "Pennycook", "Lindqvist"];
    const name = fc.tuple(fc.constantFrom(...given), fc.constantFrom(...family));
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 12 }), (people) => {
        const texts = people.map(([first, last], i) =>
          i % 3 === 2 ? `${last.toUpperCase()}, ${first}` : `${first} ${last}`,
        );
        const numbers = [...numbered(texts.map((text) => `⟦${text}⟧`).join("; ")).matchAll(/⟧(\d+)/g)];
        const byPerson = new Map<string, Set<string>>();
        people.forEach(([first, last], i) => {
          const key = `${first} ${last}`;
          byPerson.set(key, (byPerson.get(key) ?? new Set()).add(numbers[i]![1]!));
        });
        const all = [...byPerson.values()].flatMap((set) => [...set]);
        expect(all.length).toBe(byPerson.size);
        expect(new Set(all).size).toBe(byPerson.size);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it("the same in Japanese", () => {
    const name = fc.tuple(
      fc.constantFrom("木下", "山田", "林", "佐伯"),
      fc.constantFrom("蓮", "葵", "太郎", "美咲"),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 9 }), (people) => {
        const text = people.map(([last, first], i) => `⟦${last}${i % 2 ? " " : ""}${first}⟧さん`).join("、");
        const numbers = [...numbered(text).matchAll(/⟧(\d+)/g)].map(([, number]) => number!);
        const pairs = new Set(people.map(([last, first], i) => `${last}${first} ${numbers[i]}`));
        expect(pairs.size).toBe(new Set(people.map((parts) => parts.join(""))).size);
        expect(new Set(numbers).size).toBe(pairs.size);
      }),
      { numRuns: 40, seed: 7 },
    );
  });
});

describe("mentions that nothing else finds", () => {
  it.each([
    ["⟦Ioana Vesk⟧ left. then ioana came, vesk too.", "⟦Ioana Vesk⟧1 left. then ⟦ioana⟧1 came, ⟦vesk⟧1 too."],
    ["⟦Will Hope⟧ will hope, and may.", "⟦Will Hope⟧1 will hope, and may."],
    ["⟦Ada Vesk⟧'s. The Vesks moved. vesk.ada@x", "⟦Ada Vesk⟧1's. The ⟦Vesks⟧1 moved. vesk.ada@x"],
    [
      "⟦Ada Vesk⟧ (AV) and ⟦Tom Orn⟧ (TO): AV to call.",
      "⟦Ada Vesk⟧1 (⟦AV⟧1) and ⟦Tom Orn⟧2 (⟦TO⟧2): ⟦AV⟧1 to call.",
    ],
    ["⟦Ada Vesk⟧ and ⟦Tom Orn⟧ on AV and PM, IT", "⟦Ada Vesk⟧1 and ⟦Tom Orn⟧2 on AV and PM, IT"],
    ["⟦東 佳奈⟧。東さんは東京の東側、林の中", "⟦東 佳奈⟧1。⟦東⟧1さんは東京の東側、林の中"],
    ["⟦越智 太陽⟧。太陽の当たる広場。太陽くん", "⟦越智 太陽⟧1。太陽の当たる広場。⟦太陽⟧1くん"],
    ["⟦木下 あおい⟧。あおいちゃん。青い空。", "⟦木下 あおい⟧1。⟦あおい⟧1ちゃん。青い空。"],
    ["⟦木下蓮⟧。キノシタ レン", "⟦木下蓮⟧1。⟦キノシタ レン⟧1"],
    ["⟦朝比奈 ひなた⟧。ひなたは先生が大好き。", "⟦朝比奈 ひなた⟧1。⟦ひなた⟧1は先生が大好き。"],
    ["⟦さや⟧さん。「さやは3月まで？」さやえんどう", "⟦さや⟧1さん。「⟦さや⟧1は3月まで？」さやえんどう"],
    ["⟦K⟧さん。Kが来た。OK。JKは。", "⟦K⟧1さん。⟦K⟧1が来た。OK。JKは。"],
    ["⟦何 俊明⟧。何さん。何か、何が。", "⟦何 俊明⟧1。⟦何⟧1さん。何か、何が。"],
    ["⟦奥 健吾⟧。奥さん", "⟦奥 健吾⟧1。奥さん"],
    ["⟦𠮷田 蓮⟧\r\n𠮷田さん", "⟦𠮷田 蓮⟧1\r\n⟦𠮷田⟧1さん"],
    ["⟦Goh⟧ ⟦Pei Shan⟧ left. ⟦中平⟧　⟦悠⟧", "⟦Goh Pei Shan⟧1 left. ⟦中平　悠⟧2"],
    ["", ""],
  ])("%s", (marked, expected) => expect(numbered(marked)).toBe(expected));
});

describe("a person under another label", () => {
  it.each([
    [
      "⟦Ada Vesk⟧ and ⟦ORGANIZATION|Vesk⟧ and ⟦ORGANIZATION|Vesk Ltd⟧",
      "⟦Ada Vesk⟧1 and ⟦Vesk⟧1 and ⟦Vesk Ltd⟧O2",
    ],
    ["⟦ORGANIZATION|五十嵐 美咲⟧より。", "⟦五十嵐 美咲⟧1より。"],
    ["⟦Jean Paris⟧ lives in ⟦LOCATION|Paris⟧", "⟦Jean Paris⟧1 lives in ⟦Paris⟧L2"],
  ])("%s", (marked, expected) => expect(numbered(marked)).toBe(expected));
});
