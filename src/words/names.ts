/** What else has a name for programs and one for people: guarantees, operators, figures. */
import { inLanguage, type Language, type Pair } from "./language.ts";

type Names = Readonly<Record<string, Pair>>;

export const GUARANTEES = {
  "no-finding-left": ["Nothing left to find", "検出の残りなし"],
  "characters-accounted": ["Every character accounted for", "全文字の収支一致"],
  "substring-k-anonymity": ["No rare stretch left", "希少な文字列の残りなし"],
  "term-k-anonymity": ["Masks that k terms fit", "k 語以上に当てはまる伏せ字"],
  "search-attack": ["No search leads to the person", "検索では本人に到達しない"],
  "copies-distinct": ["No two copies the same", "同じ版なし"],
  "monotone-disclosure": ["Less trust never reads more", "信頼度が低いほど多くは読めない"],
  certificates: ["Certificates", "証明書"],
} as const satisfies Names;

export const OPERATORS = {
  redact: ["left out", "削除"],
  mask: ["masked", "伏せ字"],
  label: ["numbered label", "番号付きラベル"],
  pseudonym: ["pseudonym", "仮名"],
  substitute: ["something like it", "似たものに置換"],
  surrogate: ["made-up value", "架空の値"],
  "coarsen-time": ["less exact time", "時刻をおおまかに"],
  "date-shift": ["moved date", "日付をずらす"],
  hash: ["hash", "ハッシュ"],
  encrypt: ["encrypted", "暗号化"],
  "term-mask": ["masked term", "語の伏せ字"],
  generalise: ["more general", "一般化"],
  keep: ["as it is", "そのまま"],
  "by-hand": ["written by hand", "手書き"],
} as const satisfies Names;

/** Figures behind a finding. */
const FIGURES: Names = {
  probability: ["probability", "確率"],
  cooccurrence: ["co-occurrence", "共起度"],
  count: ["count", "件数"],
  k: ["k", "k"],
  remain: ["characters kept", "残る字数"],
};

/** Looks a code up in a table of names; one that is not in it stays as it is. */
export const nameIn = (names: Names) => (code: string, lang: Language) =>
  Object.hasOwn(names, code) ? inLanguage(names[code]!, lang) : code;

export const guaranteeName = nameIn(GUARANTEES);
export const operatorName = nameIn(OPERATORS);
export const figureName = nameIn(FIGURES);

const named = (kind: string, names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, words]) => [`${kind}.${name}`, words]));

/** Names as holes of messages look them up: {@guarantee} of certificates as guarantee.certificates. Labels are named by recognisers. */
export const NAMES: Names = {
  ...named("guarantee", GUARANTEES),
  ...named("operator", OPERATORS),
};
