import type { Words } from "../say.ts";

/** What of a file nobody read, and what its tables still tell: said so that nobody takes the result for more than it is. */
export const NOTICES = {
  "name-tells": [
    "its name identifies someone: --rename replaces names",
    "ファイル名から個人が分かります。--rename で名前を置き換えます",
  ],
  "language-unread": [
    "{@language} from line {line}, {letters} letters: no model reads it, names in it are not found, identifiers by rule only",
    "{line}行目から{@language}の文字が{letters}字あります。読めるモデルがないため、名前は検出されず、番号などの規則だけが働きます",
  ],
  "language-as-english": [
    "{@language} from line {line}, {letters} letters: names in it are read as if it were English, and may be missed",
    "{line}行目から{@language}の文字が{letters}字あります。英語として読むため、名前を見落とすことがあります",
  ],
  "k-anonymity": [
    "k-anonymity over {columns}: k = {k}, {unique} of {records} records unique, {small} in groups smaller than {least}, {groups} groups",
    "{columns}についてのk-匿名性：k = {k}、{records}件のうち一意なレコード{unique}件、{least}件未満のグループにあるもの{small}件、グループ数{groups}",
  ],
  "k-anonymity-about": [
    "k-anonymity over {columns}: k at most {k}, about {unique} of {records} records unique, {small} in groups smaller than {least}, {groups} groups",
    "{columns}についてのk-匿名性：kは{k}以下、{records}件のうち一意なレコード約{unique}件、{least}件未満のグループにあるもの約{small}件、グループ数約{groups}",
  ],
} as const satisfies Words;

/** Languages by their codes, where a script stands for several with the rest. */
export const LANGUAGE_NAMES = {
  "language.ar": ["Arabic script", "アラビア文字"],
  "language.he": ["Hebrew", "ヘブライ語"],
  "language.ko": ["Korean", "韓国語"],
  "language.zh": ["Chinese", "中国語"],
  "language.ru": ["Cyrillic script", "キリル文字"],
  "language.el": ["Greek", "ギリシャ語"],
  "language.th": ["Thai", "タイ語"],
  "language.hi": ["Devanagari script", "デーヴァナーガリー文字"],
  "language.bn": ["Bengali", "ベンガル語"],
  "language.ta": ["Tamil", "タミル語"],
  "language.te": ["Telugu", "テルグ語"],
  "language.pa": ["Gurmukhi script", "グルムキー文字"],
  "language.gu": ["Gujarati", "グジャラート語"],
  "language.kn": ["Kannada", "カンナダ語"],
  "language.ml": ["Malayalam", "マラヤーラム語"],
  "language.si": ["Sinhala", "シンハラ語"],
  "language.km": ["Khmer", "クメール語"],
  "language.lo": ["Lao", "ラオ語"],
  "language.my": ["Burmese", "ビルマ語"],
  "language.ka": ["Georgian", "ジョージア語"],
  "language.hy": ["Armenian", "アルメニア語"],
  "language.am": ["Ethiopic script", "エチオピア文字"],
  "language.bo": ["Tibetan", "チベット語"],
  "language.fr": ["French", "フランス語"],
  "language.de": ["German", "ドイツ語"],
  "language.es": ["Spanish", "スペイン語"],
  "language.it": ["Italian", "イタリア語"],
  "language.pt": ["Portuguese", "ポルトガル語"],
  "language.nl": ["Dutch", "オランダ語"],
  "language.pl": ["Polish", "ポーランド語"],
  "language.sv": ["Swedish", "スウェーデン語"],
  "language.da": ["Danish or Norwegian", "デンマーク語またはノルウェー語"],
  "language.fi": ["Finnish", "フィンランド語"],
  "language.tr": ["Turkish", "トルコ語"],
  "language.id": ["Indonesian or Malay", "インドネシア語またはマレー語"],
  "language.tl": ["Filipino", "フィリピン語"],
  "language.vi": ["Vietnamese", "ベトナム語"],
  "language.ro": ["Romanian", "ルーマニア語"],
  "language.cs": ["Czech", "チェコ語"],
  "language.hu": ["Hungarian", "ハンガリー語"],
  "language.sw": ["Swahili", "スワヒリ語"],
} as const satisfies Words;
