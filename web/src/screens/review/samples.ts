/** Texts to try the screen on. Every person, address and number in them is invented. */
export interface Sample {
  readonly id: "letter" | "case" | "message" | "record" | "minutes" | "post";
  readonly lang: "en" | "ja";
  readonly policy: string;
  readonly text: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    id: "letter",
    lang: "en",
    policy: "document",
    text: `Riverside Clinic
14 Alder Lane, Norwich

3 February 2023

Dear Dr Marchetti,

Thank you for seeing Mrs Helen Okafor, born on 12 August 1957. She is a retired teacher from Norwich and has had type 2 diabetes since 2009. Her daughter, Ruth Okafor, drives her to the clinic every second Tuesday.

Mrs Okafor can be reached at 01632 960417 or helen.okafor@example.org. Her NHS number is 943 476 5919. She would like the bill to go to her account GB82 WEST 1234 5698 7654 32.

Yours sincerely,
Dr Peter Lindqvist
`,
  },
  {
    id: "case",
    lang: "en",
    policy: "document",
    text: `The applicant, Mr Tomas Varga, is a Hungarian national who was born in 1971 and lives in Szeged. On 4 May 2004 he was dismissed from his post as a bus driver at Tisza Transport Ltd. Mr Varga complained to the labour court, where he was represented by Ms Judit Halasz, a lawyer practising in Budapest.

On 19 November 2006 the court found for the company. Varga appealed; his former colleague Imre Soltesz gave evidence that the inspection of 2 May 2004 had never taken place.
`,
  },
  {
    id: "message",
    lang: "en",
    policy: "message",
    text: `Guess what: I start at Harlow Robotics on Monday! I'm moving from Leeds to Bristol this weekend and Priya Nair is helping me with the boxes. If you want to visit, my new flat is at 27 Quay Street. Ring me on +44 7700 900735, the old number is gone. Love, Sam
`,
  },
  {
    id: "record",
    lang: "ja",
    policy: "document",
    text: `診療情報提供書

令和5年2月3日
みどり台クリニック　内科　森下健一先生

患者氏名：川井詩織　様（昭和55年3月2日生、42歳）
住所：〒150-0002 東京都渋谷区渋谷2丁目21番1号
電話：03-1234-5678　メール：kawai.shiori@example.co.jp

いつもお世話になっております。川井さんは小学校の教員で、2019年から2型糖尿病の治療を続けています。
先月、娘の美咲さんと京都へ旅行した際に体調を崩し、京都中央病院を受診しました。
来週の月曜日に貴院を受診したいとのことです。ご高診のほどよろしくお願いいたします。

担当医　藤原正樹
`,
  },
  {
    id: "minutes",
    lang: "ja",
    policy: "document",
    text: `定例会議　議事録
日時：2024年4月18日 午後3時
場所：株式会社ひかり製作所　大阪本社

営業部の中村祐介部長から、取引先である東和物産の佐々木彩さんが6月に退職するとの報告があった。
後任は名古屋支店の高橋氏で、連絡先は 090-1234-5678 とのこと。
経理の山口さんは、口座の変更届を4月30日までに提出する。
`,
  },
  {
    id: "post",
    lang: "ja",
    policy: "message",
    text: `来月から札幌のさくら電機で働くことになりました！今週末に福岡から引っ越します。
田中さんが荷造りを手伝ってくれるそうです。新しい住所は札幌市中央区北1条西2丁目なので、
遊びに来てね。電話は080-9876-5432に変わりました。　翔太
`,
  },
];
