import { expect, it } from "vitest";
import { apply, withDrawnNames } from "../../../test/marked-sentence.ts";
import { operatorOf } from "../../../test/target.ts";
import { substitute } from "./substitute.ts";

const operator = operatorOf(substitute, {}, { key: new Uint8Array(32).fill(7) });

/** Marked values, and the sentence afterwards; "~" is a name that was drawn. */
const SENTENCES: readonly (readonly [marked: string, expected: string])[] = [
  ["⟦京都大学|ORGANIZATION⟧で学んでいます。", "ある大学で学んでいます。"],
  ["私は⟦京都大学|ORGANIZATION⟧の学生です。", "私はある大学の学生です。"],
  ["⟦京大|ORGANIZATION⟧生です。", "ある大学の学生です。"],
  ["⟦トヨタ自動車|ORGANIZATION⟧に勤めています。", "ある自動車メーカーに勤めています。"],
  ["⟦トヨタ|ORGANIZATION⟧社員です。", "ある自動車メーカーの社員です。"],
  ["この⟦京都大学|ORGANIZATION⟧は有名です。", "この大学は有名です。"],
  [
    "⟦三菱UFJ銀行|ORGANIZATION⟧から⟦ソニー|ORGANIZATION⟧に転職した。",
    "ある銀行からある電機メーカーに転職した。",
  ],
  ["⟦東京大学病院|ORGANIZATION⟧に入院した。", "ある病院に入院した。"],
  ["⟦楽天|ORGANIZATION⟧の株を買った。", "あるIT企業の株を買った。"],
  ["⟦岐阜市役所|ORGANIZATION⟧に行った。", "ある役所に行った。"],
  ["⟦早稲田大学|ORGANIZATION⟧卒です。", "ある大学卒です。"],
  ["⟦本巣市|LOCATION⟧に住んでいます。", "~市に住んでいます。"],
  ["⟦本巣|LOCATION⟧に住んでいます。", "~に住んでいます。"],
  ["⟦岐阜県本巣市|LOCATION⟧に住んでいます。", "~市に住んでいます。"],
  ["出身は⟦東京|LOCATION⟧です。", "出身は~です。"],
  ["⟦東京都|LOCATION⟧出身です。", "~出身です。"],
  ["⟦北海道|LOCATION⟧に行きました。", "~に行きました。"],
  ["⟦新宿|LOCATION⟧で会おう。", "~で会おう。"],
  ["⟦インドネシア|LOCATION⟧から来ました。", "~から来ました。"],
  ["⟦本巣市|LOCATION⟧から⟦岐阜市|LOCATION⟧に引っ越した。", "~市から~市に引っ越した。"],
  ["⟦謎野原|LOCATION⟧で生まれた。", "ある場所で生まれた。"],
  ["⟦謎野川|LOCATION⟧で泳いだ。", "ある川で泳いだ。"],
  ["⟦山田太郎|PERSON⟧です。", "~です。"],
  [
    "⟦山田太郎|PERSON⟧さんと⟦鈴木花子|PERSON⟧さんが来た。⟦山田|PERSON=山田太郎⟧さんは帰った。⟦太郎|PERSON=山田太郎⟧は元気だ。",
    "~さんと~さんが来た。~さんは帰った。~は元気だ。",
  ],
  ["⟦山田 太郎|PERSON⟧様", "~様"],
  ["妹の⟦花子|PERSON⟧に会う。", "妹の~に会う。"],
  ["⟦ジョン・スミス|PERSON⟧氏が来日した。", "~氏が来日した。"],
  ["⟦たろう|PERSON⟧くんと遊んだ。", "~くんと遊んだ。"],
  ["⟦ヤマダ タロウ|PERSON⟧", "~"],
  ["⟦Taro Yamada|PERSON⟧です。", "~です。"],
  ["⟦田中さん|PERSON⟧に聞いた。", "~に聞いた。"],
  ["⟦謎野響子|PERSON⟧と申します。", "~と申します。"],
  ["⟦3月12日|DATE_TIME⟧に会おう。", "3月のある日に会おう。"],
  ["⟦午後3時|DATE_TIME⟧に会おう。", "午後に会おう。"],
  ["⟦来週の月曜日|DATE_TIME⟧に会おう。", "来週のある日に会おう。"],
  ["⟦月曜日|DATE_TIME⟧は休みです。", "今週のある日は休みです。"],
  ["⟦1998年3月12日|DATE_TIME⟧に生まれた。", "1998年3月に生まれた。"],
  ["⟦令和3年5月12日|DATE_TIME⟧に退職した。", "令和3年5月に退職した。"],
  ["⟦1998年|DATE_TIME⟧生まれです。", "1990年代生まれです。"],
  ["⟦明日|DATE_TIME⟧行きます。", "今週のある日に行きます。"],
  ["⟦3年間|DATE_TIME⟧住んでいる。", "数年間住んでいる。"],
  ["⟦34歳|AGE⟧です。", "30代です。"],
  ["⟦３４歳|AGE⟧の女性です。", "３０代の女性です。"],
  ["⟦5歳|AGE⟧の息子がいる。", "10歳未満の息子がいる。"],
  ["⟦三十四歳|AGE⟧で結婚した。", "三十代で結婚した。"],
  ["年収は⟦523万円|MONEY⟧です。", "年収は約500万円です。"],
  ["⟦5000円|MONEY⟧払った。", "数千円払った。"],
  ["⟦1,234円|MONEY⟧でした。", "約1000円でした。"],
  ["体重は⟦73キロ|QUANTITY⟧です。", "体重は約75キロです。"],
  ["⟦3人|QUANTITY⟧の子どもがいる。", "数人の子どもがいる。"],
  ["⟦看護師|OCCUPATION⟧をしています。", "医療関係の仕事をしています。"],
  ["母は⟦弁護士|OCCUPATION⟧です。", "母は専門職です。"],
  ["⟦糖尿病|MEDICAL⟧と診断された。", "ある病気と診断された。"],
  ["⟦乳がん|MEDICAL⟧の手術を受けた。", "がんの手術を受けた。"],
  ["私は⟦仏教徒|RELIGION⟧です。", "私はある宗教の信者です。"],
  ["⟦キリスト教|RELIGION⟧に改宗した。", "ある宗教に改宗した。"],
  ["⟦インドネシア人|NRP⟧の友達がいる。", "アジア人の友達がいる。"],
  ["⟦東京タワー|FACILITY⟧に登った。", "ある塔に登った。"],
  ["⟦隅田公園|FACILITY⟧で花見をした。", "ある公園で花見をした。"],
  ["⟦東京マラソン|EVENT⟧で走った。", "あるマラソン大会で走った。"],
  ["⟦ハリー・ポッター|PRODUCT⟧を買った。", "ある製品を買った。"],
  ["⟦大学3年生|EDUCATION⟧です。", "学生です。"],
  ["⟦岐阜県本巣市上真桑2236-2|JP_ADDRESS⟧に届けてください。", "~に届けてください。"],
  ["⟦東京都新宿区西新宿二丁目8番1号|JP_ADDRESS⟧です。", "~です。"],
  ["連絡先は⟦090-1234-5678|PHONE_NUMBER⟧です。", "連絡先は~です。"],
  ["うちの⟦太郎|PERSON⟧が⟦桜小学校|ORGANIZATION⟧に入学した。", "うちの~がある小学校に入学した。"],
  ["「⟦本巣市|LOCATION⟧出身です」と⟦田中|PERSON⟧は言った。", "「~市出身です」と~は言った。"],
];

it.each(SENTENCES)("%s", (marked, expected) => {
  expect(apply(marked, "ja", operator)).toMatch(withDrawnNames(expected));
});

it.each(SENTENCES)("%s reads well", (marked) => {
  const said = apply(marked, "ja", operator);
  expect(said).not.toMatch(/あるある|のの|[このそあ]のある|にに|\s{2}/u);
  for (const [, value] of marked.matchAll(/⟦(.*?)\|/gu))
    if (value!.length > 2) expect(said).not.toContain(value);
});
