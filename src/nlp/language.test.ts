import { describe, expect, it } from "vitest";
import { paragraphs, unreadStretches } from "./language.ts";

const found = (text: string) =>
  paragraphs(text).map(({ from, to, lang }) => [lang, text.slice(from, to).trim()]);

describe("paragraphs", () => {
  it.each([
    [
      "Hello there.\n\nこんにちは、山田です。\n\nBye.",
      [
        ["en", "Hello there."],
        ["ja", "こんにちは、山田です。"],
        ["en", "Bye."],
      ],
    ],
    [
      "one\r\ntwo\r\n \r\n三つ",
      [
        ["en", "one\r\ntwo"],
        ["ja", "三つ"],
      ],
    ],
    [
      "12:30\n\n山田さんへ\n\n03-1234",
      [
        ["ja", "12:30"],
        ["ja", "山田さんへ"],
        ["ja", "03-1234"],
      ],
    ],
    ["ＡＢＣ株式会社のTanakaです", [["ja", "ＡＢＣ株式会社のTanakaです"]]],
    ["\n\n\nend", [["en", "end"]]],
    ["", []],
    [" \n\t\n", []],
    ["last line with spaces\n   ", [["en", "last line with spaces"]]],
  ])("%j", (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe("unreadStretches", () => {
  it.each([
    ["Interpreter 김민준 was there", ["ko 김민준"]],
    ["She signed as Σταυρούλα Παππά.", ["el Σταυρούλα Παππά"]],
    ["He is أحمد نور and שלום רב", ["ar أحمد نور", "he שלום רב"]],
    ["Тихонов пришёл, но поздно", ["ru Тихонов пришёл, но поздно"]],
    ["कमला देवी आई", ["hi कमला देवी आई"]],
    ["สวัสดีครับ", ["th สวัสดีครับ"]],
    ["Hello.\n\n请您明天给我打电话，谢谢。\nBye", ["zh 请您明天给我打电话，谢谢。"]],
    ["他們說這個月還沒有收到", ["zh 他們說這個月還沒有收到"]],
    [
      "Bonjour, je suis le voisin de madame Vesk et nous avons une question pour vous.",
      ["fr Bonjour, je suis le voisin de madame Vesk et nous avons une question pour vous."],
    ],
    [
      "Ich habe gestern mit dem Arzt gesprochen und er ist nicht zufrieden.\r\n\r\nAnd then we left the house.",
      ["de Ich habe gestern mit dem Arzt gesprochen und er ist nicht zufrieden.\r\n"],
    ],
    [
      "La señora Vesk no está en casa y su hijo se fue con los niños.",
      ["es La señora Vesk no está en casa y su hijo se fue con los niños."],
    ],
    // Near misses
    ["The α and β of it, 5 μm and Ω", []],
    ["We met the people of the town and went to see them.", []],
    ["給与支給明細書 令和6年5月分 現在満了", []],
    ["東京都港区 要介護認定有効期間 我那覇", []],
    ["山田さんは東京に住んでいる。", []],
    ["Mr Vesk, Ms Orlan, Dr Tolley, La Paz, El Paso, De Vere, Los Angeles", []],
    ["Ünïcödé nämés ållówed", []],
    ["", []],
  ])("%j", (text, expected) => {
    expect(
      unreadStretches(text).map(({ from, to, language }) => `${language} ${text.slice(from, to)}`),
    ).toEqual(expected);
  });

  it("counts letters, not marks", () => {
    expect(unreadStretches("x 김 민준, y")).toMatchObject([{ letters: 3, isLatin: false }]);
  });
});
