/** A text and a list whose terms it uses: names of countries, and of the prefectures of Japan. */
export interface TermSample {
  readonly id: "countries" | "prefectures";
  readonly lang: "en" | "ja";
  readonly text: string;
  /** Name of the index that is built of the list. */
  readonly index: string;
  readonly list: string;
}

const COUNTRIES =
  "Afghanistan,Albania,Algeria,Andorra,Angola,Argentina,Armenia,Australia,Austria,Azerbaijan,Bahrain,Bangladesh,Barbados,Belarus,Belgium,Belize,Benin,Bhutan,Bolivia,Botswana,Brazil,Brunei,Bulgaria,Burundi,Cambodia,Cameroon,Canada,Chad,Chile,China,Colombia,Comoros,Croatia,Cuba,Cyprus,Denmark,Djibouti,Dominica,Ecuador,Egypt,Eritrea,Estonia,Eswatini,Ethiopia,Fiji,Finland,France,Gabon,Gambia,Georgia,Germany,Ghana,Greece,Grenada,Guatemala,Guinea,Guyana,Haiti,Honduras,Hungary,Iceland,India,Indonesia,Iran,Iraq,Ireland,Israel,Italy,Jamaica,Japan,Jordan,Kazakhstan,Kenya,Kiribati,Kuwait,Kyrgyzstan,Laos,Latvia,Lebanon,Lesotho,Liberia,Libya,Liechtenstein,Lithuania,Luxembourg,Madagascar,Malawi,Malaysia,Maldives,Mali,Malta,Mauritania,Mauritius,Mexico,Micronesia,Moldova,Monaco,Mongolia,Montenegro,Morocco,Mozambique,Myanmar,Namibia,Nauru,Nepal,Netherlands,Nicaragua,Niger,Nigeria,Norway,Oman,Pakistan,Palau,Panama,Paraguay,Peru,Philippines,Poland,Portugal,Qatar,Romania,Russia,Rwanda,Samoa,Senegal,Serbia,Seychelles,Singapore,Slovakia,Slovenia,Somalia,Spain,Sudan,Suriname,Sweden,Switzerland,Syria,Tajikistan,Tanzania,Thailand,Togo,Tonga,Tunisia,Turkmenistan,Tuvalu,Uganda,Ukraine,Uruguay,Uzbekistan,Vanuatu,Venezuela,Vietnam,Yemen,Zambia,Zimbabwe";

const PREFECTURES =
  "北海道,青森県,岩手県,宮城県,秋田県,山形県,福島県,茨城県,栃木県,群馬県,埼玉県,千葉県,東京都,神奈川県,新潟県,富山県,石川県,福井県,山梨県,長野県,岐阜県,静岡県,愛知県,三重県,滋賀県,京都府,大阪府,兵庫県,奈良県,和歌山県,鳥取県,島根県,岡山県,広島県,山口県,徳島県,香川県,愛媛県,高知県,福岡県,佐賀県,長崎県,熊本県,大分県,宮崎県,鹿児島県,沖縄県";

export const TERM_SAMPLES: readonly TermSample[] = [
  {
    id: "countries",
    lang: "en",
    index: "sample-countries",
    list: COUNTRIES.replaceAll(",", "\n"),
    text: `The witness grew up in Mongolia and studied in Norway. In 2015 she moved to Kyrgyzstan, where she worked for a company from Liechtenstein.
Two years later she was sent to Madagascar and then to Botswana. Her brother still lives in Norway; her parents have gone back to Mongolia.
She asks for asylum in Iceland because she fears to be sent to Turkmenistan.
`,
  },
  {
    id: "prefectures",
    lang: "ja",
    index: "sample-prefectures",
    list: PREFECTURES.replaceAll(",", "\n"),
    text: `証人は和歌山県で生まれ、岡山県の高校を卒業した。その後、広島県の会社に就職し、三年後に鹿児島県へ転勤した。
兄は今も和歌山県に住んでおり、両親は山梨県に移った。本人は来月、北海道へ引っ越す予定である。
`,
  },
];
