import { identifier } from "../identifier.ts";

/** Offices and places on plates (Ministry of Land, Infrastructure, Transport and Tourism, 2025). */
const PLACES = `
  札幌 函館 旭川 室蘭 苫小牧 釧路 知床 帯広 十勝 北見 青森 弘前 八戸 岩手 盛岡 平泉 宮城 仙台 秋田 山形 庄内
  福島 会津 郡山 白河 いわき 水戸 土浦 つくば 宇都宮 那須 とちぎ 日光 群馬 前橋 高崎 大宮 川口 所沢 川越 熊谷
  春日部 越谷 千葉 成田 習志野 市川 船橋 袖ヶ浦 袖ケ浦 市原 野田 柏 松戸 品川 世田谷 練馬 杉並 板橋 足立 江東 葛飾
  江戸川 八王子 多摩 横浜 川崎 湘南 相模 山梨 富士山 新潟 長岡 上越 長野 松本 諏訪 南信州 安曇野 富山 石川 金沢 福井
  岐阜 飛騨 静岡 浜松 沼津 伊豆 名古屋 豊橋 三河 岡崎 豊田 尾張小牧 一宮 春日井 三重 鈴鹿 四日市 伊勢志摩 滋賀
  京都 大阪 なにわ 和泉 堺 奈良 飛鳥 和歌山 神戸 姫路 鳥取 島根 出雲 岡山 倉敷 広島 福山 山口 下関 徳島 香川 高松
  愛媛 高知 福岡 北九州 久留米 筑豊 佐賀 長崎 佐世保 熊本 大分 宮崎 鹿児島 奄美 沖縄
`
  .trim()
  .split(/\s+/)
  .join("|");

/** Class number; since 2018 its later places may be letters. */
const CLASS = "\\d[\\dACFHKLMPXY]{0,2}";
/** All kana but お, し, へ and ん; letters for the forces stationed in Japan. */
const KANA = "[あいうえかきくけこさすせそたちつてとなにぬねのはひふほまみむめもやゆよらりるれろわをABEHKMTY]";
/** One to 9999; places before the first digit are dots. */
const SERIAL =
  "(?:[1-9]\\d ?- ?\\d\\d|・?[1-9]-?\\d\\d|・{0,2}-?[1-9]\\d|・{0,3}[1-9]|[1-9]\\d{3}|[1-9][\\d・?*○●×]{2}\\d)";

export const jpVehicleRegistration = identifier({
  name: "jp-vehicle-registration.v1",
  label: "JP_VEHICLE_REGISTRATION",
  called: ["Japanese vehicle registration", "自動車登録番号"],
  what: ["Japanese vehicle registration", "自動車登録番号"],
  patterns: [
    {
      regex: new RegExp(`(?:${PLACES})\\s?${CLASS}\\s?${KANA}\\s?${SERIAL}(?![\\d-])`),
      bounds: "none",
      score: 0.85,
      anchor: "japanese-digit",
      digits: 2,
    },
  ],
  context: {
    en: ["license plate", "number plate", "plate", "vehicle"],
    ja: ["ナンバー", "車両番号", "登録番号", "車"],
  },
});
