import { flat, pageStyles, type Sample } from "./marked.ts";

const ESTIMATE: Sample = {
  name: "見積書.docx",
  flat: "fodt",
  source: flat(
    "text",
    `<text:tracked-changes><text:changed-region text:id="c1"><text:deletion><office:change-info><dc:creator>⟦鮎川徹⟧</dc:creator><dc:date>2026-02-03T10:00:00</dc:date></office:change-info><text:p>連絡先は⟦090-4417-2295⟧（⟦鮎川徹⟧）。</text:p></text:deletion></text:changed-region></text:tracked-changes>
<text:h text:outline-level="1">御見積書</text:h><text:p>榊<text:span text:style-name="Bold">原</text:span>美月　様</text:p><text:p>〒⟦604-0847⟧　⟦京都府京都市中京区秋野々町535番地⟧</text:p>
<text:p><text:ruby><text:ruby-base>⟦長谷部⟧</text:ruby-base><text:ruby-text>⟦はせべ⟧</text:ruby-text></text:ruby>係長<office:annotation><dc:creator>⟦鮎川徹⟧</dc:creator><dc:date>2026-02-03T10:00:00</dc:date><text:p>⟦榊原美月⟧さんに確認すること（⟦sakakibara@example.jp⟧）</text:p></office:annotation>が伺います。合計　¥385,000（税込）、納期30日。<text:change text:change-id="c1"/></text:p>
<text:p><text:a xlink:type="simple" xlink:href="https://example.jp/customer?name=%E6%A6%8A%E5%8E%9F%E7%BE%8E%E6%9C%88">こちら</text:a><text:note text:id="ftn1" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>担当：⟦丸岡千尋⟧　内線⟪204⟫　電話⟦０７５－２１１－４４９８⟧</text:p></text:note-body></text:note></text:p>
<table:table table:name="表1"><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell office:value-type="string"><text:p>氏名</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>生年月日</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell office:value-type="string"><text:p>⟦久我山蓮⟧</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>⟦平成3年4月12日⟧</text:p></table:table-cell></table:table-row></table:table>`,
    '<dc:title>⟦榊原⟧様御見積</dc:title><meta:initial-creator>⟦鮎川徹⟧</meta:initial-creator><dc:creator>⟦鮎川徹⟧</dc:creator><meta:user-defined meta:name="顧客">⟦榊原美月⟧</meta:user-defined>',
    pageStyles("⟦榊原美月⟧様", "作成：⟦鮎川徹⟧"),
  ),
  gone: ["榊原美月"],
};

const cell = (text: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const amount = (value: string): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;

const CUSTOMERS: Sample = {
  name: "顧客名簿.xlsx",
  flat: "fods",
  source: flat(
    "spreadsheet",
    `<table:table table:name="名簿"><table:table-row>${cell("伝票番号")}${cell("氏名")}${cell("フリガナ")}${cell("電話番号")}${cell("住所")}${cell("購入額")}${cell("備考")}</table:table-row>
<table:table-row>${cell("D-3301")}${cell("⟦東雲薫⟧")}${cell("⟦シノノメカオル⟧")}${cell("⟦03-5550-1182⟧")}${cell("⟦東京都目黒区中根2-8-5⟧")}${amount("⟪12800⟫")}<table:table-cell office:value-type="string"><office:annotation><dc:creator>⟦来栖真央⟧</dc:creator><text:p>紹介者は⟦綾小路健⟧様</text:p></office:annotation><text:p>息子の⟦東雲颯太⟧さんが同居</text:p></table:table-cell></table:table-row>
<table:table-row>${cell("D-3302")}${cell("⟦林⟧")}${cell("⟦ハヤシ⟧")}${cell("⟦080-9931-0057⟧")}${cell("⟦大阪府豊中市本町1-1-3⟧")}${amount("⟪5400⟫")}<table:table-cell office:value-type="string"><text:p><text:a xlink:href="mailto:⟦hayashi.k@example.jp⟧" xlink:type="simple">メール</text:a></text:p></table:table-cell></table:table-row></table:table>
<table:table table:name="⟦東雲⟧様" table:style-name="Gone"><table:table-row>${cell("⟦東雲薫⟧")}${cell("普通　⟦1234567⟧")}</table:table-row></table:table>
<table:named-expressions><table:named-range table:name="⟦東雲薫⟧" table:base-cell-address="$名簿.$A$1" table:cell-range-address="$名簿.$B$2"/></table:named-expressions>`,
    "<meta:initial-creator>⟦来栖真央⟧</meta:initial-creator>",
    pageStyles("印刷：⟦来栖真央⟧", "頁"),
  ),
};

const TRAINING: Sample = {
  name: "研修.pptx",
  flat: "fodp",
  source: flat(
    "presentation",
    `<draw:page draw:name="⟦音無⟧さん紹介" draw:style-name="dp1" draw:master-page-name="Default"><draw:frame draw:name="枠" svg:x="2cm" svg:y="2cm" svg:width="20cm" svg:height="4cm"><draw:text-box><text:p>講師：⟦音無響子⟧（⟦otonashi@example.jp⟧）</text:p><text:p>受講料　8,800円</text:p></draw:text-box><svg:title>⟦音無響子⟧さんの写真</svg:title></draw:frame>
<presentation:notes><draw:frame presentation:class="notes" svg:x="2cm" svg:y="14cm" svg:width="16cm" svg:height="10cm"><draw:text-box><text:p>⟦五代裕作⟧さんの妻の話には触れない。携帯⟦090-2208-7714⟧</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`,
    "<dc:creator>⟦音無響子⟧</dc:creator>",
    '<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout><style:style style:name="dp1" style:family="drawing-page"/></office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="pm1" draw:style-name="dp1"/></office:master-styles>',
  ),
};

const MEMBERS: Sample = {
  name: "会員.csv",
  encoding: "shift_jis",
  source: `会員番号,姓,名,セイ,メイ,生年月日,郵便番号,住所,電話,会費,備考
M0001,⟦榎本⟧,⟦結衣⟧,⟦エノモト⟧,⟦ユイ⟧,⟦1988/07/14⟧,⟦220-0012⟧,⟦神奈川県横浜市西区みなとみらい9-9-9⟧,⟦045-550-2231⟧,⟪6000⟫,"夫⟦榎本大樹⟧も会員"
M0002,⟦森⟧,⟦光⟧,⟦モリ⟧,⟦ヒカル⟧,⟦1975/12/01⟧,⟦980-0021⟧,⟦宮城県仙台市青葉区中央8-2⟧,⟦022-550-9014⟧,⟪6000⟫,
M0003,⟦髙橋⟧,⟦泉⟧,⟦タカハシ⟧,⟦イズミ⟧,⟦2001/02/28⟧,⟦060-0005⟧,⟦北海道札幌市中央区北五条西99⟧,⟦011-550-7766⟧,⟪3000⟫,学生証⟦izumi.t@example.ac.jp⟧
`.replaceAll("\n", "\r\n"),
};

const SALES: Sample = {
  name: "売上.tsv",
  source:
    "受注番号\t担当者\t取引先\t金額\tメモ\nJ-20260301-01\t⟦緒方直人⟧\t株式会社あけぼの商事\t⟪1,280,000⟫\t⟦緒方直人⟧が訪問、先方⟦室井佳代⟧様\nJ-20260301-02\t⟦岡⟧\t有限会社みどり\t⟪45,000⟫\t5a6k5LqV5L2z5Luj5qeY44Gu5pC65biv44GvMDkwLTU1MjEtMDA5OOOAgeiHquWuheOBr+advuaxn+W4guWMl+WggOeUujUtM+OBp+OBmeOAgg==\n",
  gone: ["室井佳代", "090-5521-0098"],
};

const INQUIRY: Sample = {
  name: "問い合わせ.eml",
  encoding: "iso-2022-jp",
  source:
    `Received: from pc-⟦tsukishiro⟧.example.jp ([⟦198.51.100.9⟧]) by mx.example.jp; Mon, 2 Mar 2026 09:00:00 +0900
From: =?ISO-2022-JP?B?GyRCN25CZRsoQiAbJEJNVRsoQg==?= <⟦tsukishiro@example.jp⟧>
To: =?UTF-8?B?44GK5a6i5qeY56qT5Y+j?= <support@shop.example>
Subject: =?UTF-8?B?5rOo5paHQS03NzMx44Gu5Lu277yI5pyI5Luj6JGJ77yJ?=
 =?UTF-8?B?44Gr44Gk44GE44Gm?=
Date: Mon, 2 Mar 2026 09:00:00 +0900
Message-ID: <20260302⟦tsukishiro⟧@example.jp>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b1"

--b1
Content-Type: text/plain; charset=ISO-2022-JP
Content-Transfer-Encoding: 7bit

⟦月代葉⟧と申します。
先日の注文A-7731（4,980円）の件、届け先を⟦愛知県名古屋市千種区今池7-7-7⟧の
母・⟦月代節子⟧（⟦052-550-6613⟧）に変更してください。
--b1
Content-Type: text/csv; charset=Shift_JIS
Content-Disposition: attachment;
 filename*0*=UTF-8''%E6%9C%88%E4%BB%A3%E8%91%89;
 filename*1*=_%E5%90%8D%E7%B0%BF.csv
Content-Transfer-Encoding: base64

{{会員.csv}}
--b1--
`.replaceAll("\n", "\r\n"),
  files: [MEMBERS],
  gone: ["月代葉", "月代 葉"],
};

const BOOKING: Sample = {
  name: "予約.ics",
  source: `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//予約//JA
BEGIN:VEVENT
UID:⟦kisaragi⟧-0301@example.jp
DTSTART;TZID=Asia/Tokyo:⟪20260301T103000⟫
SUMMARY:⟦如月弥生⟧様　初診
DESCRIPTION:紹介元は⟦睦月徹⟧先生\\n電話は⟦06-55
 50-3321⟧
LOCATION:⟦大阪府吹田市江坂町4-4-4⟧
ATTENDEE;CN=⟦如月弥生⟧:mailto:⟦yayoi.k@example.jp⟧
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n"),
  gone: ["06-5550-3321"],
};

const ADDRESSES: Sample = {
  name: "連絡先.vcf",
  source: `BEGIN:VCARD
VERSION:3.0
N:⟦神楽坂⟧;⟦凛⟧;;;
FN:⟦神楽坂 凛⟧
X-PHONETIC-LAST-NAME:⟦かぐらざか⟧
X-PHONETIC-FIRST-NAME:⟦りん⟧
TEL;TYPE=CELL:⟦080-1199-4432⟧
EMAIL:⟦rin.k@example.jp⟧
ADR;TYPE=HOME:;;⟦袋町3-3⟧;新宿区;東京都;162-0828;日本
BDAY:⟦1995-09-03⟧
NOTE:⟦神楽坂⟧さんの妹は⟦蓮華⟧さん
END:VCARD
`.replaceAll("\n", "\r\n"),
};

const PAGE: Sample = {
  name: "会員ページ.html",
  encoding: "shift_jis",
  source: `<html lang="ja"><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"><title>⟦氷室冴子⟧さんのページ</title>
<meta name="description" content="⟦氷室冴子⟧（ひむろさえこ）の紹介"></head><body>
<!-- 更新：⟦雨宮透⟧ --><h1><ruby>⟦氷室⟧<rt>⟦ひむろ⟧</rt></ruby>冴<b>子</b></h1>
<img src="himuro.jpg" alt="⟦氷室冴子⟧さんの写真"><p>会費12,000円。お問い合わせは<a href="tel:⟦0120-555-874⟧" title="⟦雨宮透⟧宛">こちら</a></p>
<input name="email" value="⟦saeko.h@example.jp⟧"><div data-address="⟦福岡県福岡市中央区大名9-1⟧">&#27703;&#23460;</div></body></html>
`,
};

const REPORT: Sample = {
  name: "日報.md",
  source: `---
作成者: ⟦千早群像⟧
日付: 2026-03-02
---
# 訪問記録

- 10:00　⟦天羽琴乃⟧様宅（⟦埼玉県川越市新富町6-6⟧）　血圧128/84
- 連絡先：[⟦天羽⟧様](tel:⟦049-550-1821⟧ "⟦天羽琴乃⟧")
> 娘の⟦天羽静⟧さんより電話。

<!-- ⟦千早群像⟧メモ: 次回14:30 -->
`,
};

const ROSTER: Sample = {
  name: "名簿.yaml",
  source: `# 管理者：⟦物部圭⟧
学校: 第三小学校
定員: ⟪35⟫
児童:
  - 氏名: ⟦四月一日蛍⟧
    保護者: "⟦四月一日巌⟧"
    電話: ⟦090-7713-2206⟧
    メモ: 5Zub5pyI5LiA5pel5beM44GV44KT44Gu5pC65biv44GvMDkwLTMzNDUtODgyMeOAgeS9j+aJgOOBr+WlpeW3nuW4guS4ieadoeeUujEtMg==
  - {氏名: ⟦小鳥遊空⟧, 保護者: ⟦小鳥遊望⟧, 電話: ⟦090-1182-6640⟧}
`,
  gone: ["090-3345-8821"],
};

const CHART: Sample = {
  name: "診療.json",
  source: `{"診察番号":"C-5512","患者":{"氏名":"⟦御厨遥⟧","ふりがな":"⟦みくりやはるか⟧","生年月日":"⟦昭和55年3月9日⟧","保険証":{"記号":"⟦12345678⟧","番号":"⟦901⟧"},"電話":"⟦011-550-4417⟧"},
"所見":"\\u5fa1\\u53a8さんは右膝の痛み。同伴の⟦御厨昌⟧さん（夫）より聴取。","点数":⟪288⟫,"担当":["⟦犬飼仁⟧医師"],"⟦御厨遥⟧":{"次回":"14:00"}}
`,
};

const SURVEY: Sample = {
  name: "問診.jsonl",
  source: `{"id":1,"text":"⟦柊木巴⟧です。昨日から熱が38.5度あります。","sender_name":"⟦柊木巴⟧","tel":"⟦070-5512-9083⟧","score":⟪3⟫}
{"id":2,"text":"母の⟦柊木絹枝⟧の付き添いです。","sender_name":"⟦柊木巴⟧","tel":"⟦07055129083⟧","score":⟪5⟫}
`,
};

const NOTICE: Sample = {
  name: "届出.xml",
  encoding: "shift_jis",
  source: `<?xml version="1.0" encoding="Shift_JIS"?>
<届出 番号="T-0091" 受付者="⟦蓬莱司⟧"><!-- ⟦蓬莱司⟧が確認 -->
<届出人><氏名 フリガナ="⟦ツヅラヤマト⟧">⟦葛大和⟧</氏名><住所>⟦静岡県浜松市中央区鍛冶町7-1⟧</住所><個人番号>⟦123456789018⟧</個人番号></届出人>
<手数料>⟪300⟫</手数料><備考><![CDATA[妻 <b>⟦葛撫子⟧</b> 同席]]></備考></届出>
`,
};

const TALK: Sample = {
  name: "対談.vtt",
  source: `WEBVTT

NOTE 収録：⟦白鳥雪乃⟧

1
⟪00:00:00.500 --> 00:00:03.000⟫ align:start
<v ⟦白鳥雪乃⟧>こんにちは、⟦白鳥雪乃⟧です。

2
⟪00:00:03.200 --> 00:00:07.000⟫
<v ⟦黒羽仁⟧>妻の⟦黒羽
菫⟧と⟦長野県松本市大手8-8⟧に住んでいます。
`,
};

const LINE: Sample = {
  name: "[LINE] ⟦鷹野みさき⟧とのトーク.txt",
  source: `[LINE] ⟦鷹野みさき⟧とのトーク履歴
保存日時：2026/03/02 21:00

2026/03/01(日)
19:02\t⟦鷹野みさき⟧\t明日⟦翔太⟧くん迎えに行ける？
19:05\t⟦ゆうじ☆⟧\t"いいよ
住所は⟦千葉県柏市旭町5-5⟧だっけ"
19:06\t⟦鷹野みさき⟧\t☎ 通話時間 ⟪3:12⟫
19:20\t⟦ゆうじ☆⟧\t[写真]
19:21\t⟦鷹野みさき⟧がグループに参加しました。
`,
};

const DUMP: Sample = {
  name: "dump.sql",
  source: `COPY public.patients (id, name, kana, tel, fee) FROM stdin;
⟪501⟫\t⟦三日月宗⟧\t⟦ミカヅキソウ⟧\t⟦03-5550-9917⟧\t⟪2400⟫
⟪502⟫\t⟦一文字則⟧\t⟦イチモンジノリ⟧\t⟦03-5550-4426⟧\t⟪980⟫
\\.
INSERT INTO memo VALUES (⟪9⟫, '⟦三日月宗⟧様より入電。折返し⟦090-6627-1130⟧まで');
`,
};

const CERTIFICATE: Sample = {
  name: "診断書.pdf",
  flat: "fodt",
  source: flat(
    "text",
    `<text:h text:outline-level="1">診断書</text:h><text:p>氏名　⟦綿貫一誠⟧　生年月日　⟦昭和62年8月21日⟧</text:p><text:p>住所　⟦広島県福山市霞町2-9-9⟧</text:p><text:p>病名　右足関節捻挫。加療3週間を要す。診断書料　3,300円</text:p><text:p>医師　⟦百目鬼静香⟧（電話　⟦084-550-3918⟧）</text:p>`,
    "<dc:title>診断書（⟦綿貫⟧）</dc:title><meta:initial-creator>⟦百目鬼静香⟧</meta:initial-creator>",
    pageStyles("⟦綿貫一誠⟧様", "百目鬼クリニック"),
  ),
};

const LETTER: Sample = { ...ESTIMATE, name: "手紙.rtf" };

const SLACK: Sample = {
  name: "総務.json",
  source: `[{"type":"message","user":"⟦U07JPN5AAB1⟧","ts":"⟪1772352000.000100⟫","text":"<@U07JPN5AAB1> ⟦不知火舞⟧さんの給与285,000円を確認お願いします","user_profile":{"real_name":"⟦朝比奈湊⟧","display_name":"⟦みなと⟧"}}]
`,
};

const ARCHIVE: Sample = {
  name: "提出_⟦氷室冴子⟧.zip",
  source: "",
  files: [
    { ...PAGE, name: "⟦氷室冴子⟧/index.html" },
    MEMBERS,
    { ...CUSTOMERS, name: "名簿/顧客名簿.xlsx" },
    LINE,
    BOOKING,
  ],
};

export const JAPANESE: readonly Sample[] = [
  ESTIMATE,
  CUSTOMERS,
  { ...CUSTOMERS, name: "顧客名簿.ods" },
  TRAINING,
  { ...TRAINING, name: "研修.odp" },
  MEMBERS,
  SALES,
  INQUIRY,
  BOOKING,
  ADDRESSES,
  PAGE,
  REPORT,
  ROSTER,
  CHART,
  SURVEY,
  NOTICE,
  TALK,
  LINE,
  DUMP,
  CERTIFICATE,
  LETTER,
  SLACK,
  ARCHIVE,
  { name: "問診.jsonl.gz", source: "", files: [SURVEY] },
];
