/** Organisations, buildings, events, things, groups, faiths, work, schooling and illness by a word for what they are. */

import type { Lang } from "../../doc/doc.ts";
import { frequency } from "../../knowledge/frequency.ts";
import { generalise } from "../../knowledge/generalise.ts";
import { ORGANISATION_KINDS } from "../../knowledge/organisation-kinds.ts";
import { organisationKind } from "../../knowledge/organisations.ts";
import { places } from "../../knowledge/places.ts";
import { wordnet } from "../../knowledge/wordnet.ts";
import type { Beside } from "../operator.ts";
import { kindByVerb } from "./kind-by-verb.ts";
import { JAPANESE, type Maker, noun, type Phrase } from "./phrase.ts";

/** A phrase as the knowledge has it, "a university" or ある大学, as a noun. */
const bare = (text: string) => text.replace(/^an?\s+|^ある/u, "");
/** Whether a common noun is in the plural: nurses, degrees in law; not physics. */
function isPlural(value: string): boolean {
  const [named = ""] = value.split(/ (?:in|of|from) /);
  const head = (named.split(" ").at(-1) ?? "").toLowerCase();
  const lemma = wordnet().lemmas(head, "noun")[0];
  return lemma === undefined ? /[^s'’]s$/.test(head) : lemma !== head;
}

/** A common noun in the number of the value. */
export const common = (value: string, text: string, mass = false): Phrase =>
  isPlural(value) && !mass
    ? noun(pluralOf(text), { common: true, plural: true })
    : noun(text, { common: true, ...(mass && { mass }) });

function pluralOf(text: string): string {
  const [, head = text, rest = ""] = /^(\S+(?: \S+)*?)((?: (?:of|in|from|with) .*)?)$/.exec(text) ?? [];
  if (/(?:s|x|z|ch|sh)$/.test(head)) return `${head}es${rest}`;
  if (/man$/.test(head)) return `${head.slice(0, -3)}men${rest}`;
  return /[^aeiou]y$/.test(head) ? `${head.slice(0, -1)}ies${rest}` : `${head}s${rest}`;
}

// Organisations -------------------------------------------------------------------------------------------------------------

export const organisation: Maker = function* ({ value, lang }, beside) {
  const kind = organisationKind(value, lang);
  const byVerb = kind.kind === "organisation" ? kindByVerb(beside, lang) : undefined;
  if (byVerb) yield noun(bare(ORGANISATION_KINDS[byVerb][lang]));
  yield noun(bare(kind.phrase[lang]));
  for (const each of generalise(value, lang, "ORGANIZATION", { by: "kind" }).slice(-2))
    yield noun(bare(each));
  yield noun(bare(ORGANISATION_KINDS.company[lang]));
};

// Buildings, events, things ------------------------------------------------------------------------------------------------------

const STRUCTURES = new Set([
  "structure",
  "facility",
  "area",
  "location",
  "building complex",
  "way",
  "land",
  "artifact",
]);
const EVENTS = new Set(["social event", "event", "contest", "meeting", "show", "day", "party", "gathering"]);
const PRODUCTS = new Set(["artifact", "food", "creation", "device", "vehicle", "beverage"]);

const JAPANESE_HEADS: readonly (readonly [RegExp, string])[] = [
  [/タワー$|塔$/u, "塔"],
  [/公園$/u, "公園"],
  [/大橋$|橋$|ブリッジ$/u, "橋"],
  [/ドーム$|スタジアム$|球場$|競技場$|アリーナ$/u, "競技場"],
  [/ホール$|会館$/u, "ホール"],
  [/城$/u, "城"],
  [/マンション$|ハイツ$|荘$|アパート$|コーポ$/u, "マンション"],
  [/ビル$|ビルディング$|ヒルズ$/u, "ビル"],
  [/体育館$/u, "体育館"],
  [/フェスティバル$|フェス$|まつり$|祭り?$/u, "祭り"],
  [/マラソン$/u, "マラソン大会"],
  [/選手権$|カップ$|杯$|大会$|オリンピック$|五輪$/u, "大会"],
  [/会議$|学会$|サミット$|シンポジウム$|カンファレンス$/u, "会議"],
  [/コンサート$|ライブ$|ツアー$|リサイタル$/u, "コンサート"],
  [/展$|展覧会$|博$|博覧会$/u, "展覧会"],
  [/試合$|戦$/u, "試合"],
];

/** The last word of a name when that is a word for things of this sort: "Eiffel Tower" is a tower. */
function headNoun(value: string, kinds: ReadonlySet<string>): string | undefined {
  const words = value.replace(/\s+\d+$/, "").split(/\s+/);
  const head = (words.at(-1) ?? "").toLowerCase();
  if (words.length < 2 || !/^[a-z]+$/.test(head)) return undefined;
  const sense = wordnet().senses(head, "noun")[0];
  if (!sense) return undefined;
  const above = [...wordnet().above(sense.synset).keys()].flatMap((each) => wordnet().words(each));
  return above.some((word) => kinds.has(word)) ? head : undefined;
}

/** What WordNet says a name as a whole is one of: "World Cup" is a tournament. */
function wider(value: string): string | undefined {
  const { lemmas, senses, instanceHypernyms, hypernyms, words } = wordnet();
  const [sense] = senses(lemmas(value, "noun")[0] ?? "", "noun");
  const above = sense && [...instanceHypernyms(sense.synset), ...hypernyms(sense.synset)][0];
  const word = above === undefined ? undefined : words(above)[0];
  return word !== undefined && isEveryday(word) ? word : undefined;
}

function named(kinds: ReadonlySet<string>, last: Readonly<Record<Lang, string>>): Maker {
  return function* ({ value, lang }) {
    if (JAPANESE.test(value)) {
      const head = JAPANESE_HEADS.find(([ending]) => ending.test(value));
      if (head) yield noun(head[1]);
    } else {
      const head = headNoun(value, kinds) ?? wider(value);
      if (head) yield noun(head);
    }
    const kind = organisationKind(value, lang);
    if (kind.named && kind.kind !== "organisation" && kind.kind !== "company")
      yield noun(bare(kind.phrase[lang]));
    yield noun(last[lang]);
    yield noun(lang === "ja" ? "もの" : "thing");
  };
}

export const facility = named(STRUCTURES, { en: "place", ja: "施設" });
export const event = named(EVENTS, { en: "event", ja: "催し" });
/** What a maker makes, for things that begin with its name. */
const PRODUCTS_OF: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  carmaker: { en: "car", ja: "車" },
  electronics: { en: "device", ja: "電気製品" },
  game: { en: "game", ja: "ゲーム" },
  beverage: { en: "drink", ja: "飲み物" },
  cosmetics: { en: "cosmetic product", ja: "化粧品" },
};

export const product: Maker = function* ({ value, lang }) {
  const head = JAPANESE.test(value) ? undefined : headNoun(value, PRODUCTS);
  if (head) yield noun(head);
  const [maker = ""] = value.split(/[\s・]/u);
  const products = PRODUCTS_OF[organisationKind(maker, lang).kind];
  if (products) yield noun(products[lang]);
  yield noun(lang === "ja" ? "製品" : "product");
  yield noun(lang === "ja" ? "もの" : "thing");
};

// Groups ----------------------------------------------------------------------------------------------------------------------------

const PARTY =
  /democrat|republican|conservative|liberal|labour|tory|tories|socialist|communist|green|libertarian|党/iu;

/** The people of a country by those of its continent; a party by what it is. */
export const group: Maker = function* (target, beside) {
  const { value, lang } = target;
  const plural = /s$/i.test(value) && places().byDemonym(value.slice(0, -1)) !== undefined;
  for (const wider of generalise(value, lang, "NRP")) {
    if (!places().byDemonym(wider) || places().byDemonym(wider) === places().byDemonym(value)) continue;
    yield { kind: "name", text: plural ? `${wider}s` : wider };
  }
  if (lang === "ja") {
    yield {
      kind: "fixed",
      text: PARTY.test(value) ? "ある政党" : /人$/u.test(value) ? "外国人" : "ある集団",
    };
    return;
  }
  const adjective = !isPlural(value) && describes(beside);
  const [kind, one] = PARTY.test(value) ? ["political", "party member"] : ["foreign", "foreigner"];
  yield adjective ? { kind: "name", text: kind } : common(value, one);
  yield common(value, "member of a group");
};

/** Whether an adjective stands here: before a noun, or after "is" without an article. */
function describes({ before, after }: Beside): boolean {
  return /^\s[a-z]{3,}/.test(after) && !NO_NOUN.test(after)
    ? true
    : /(?<![\p{L}])(?:am|is|are|was|were|i'm|he's|she's|we're|they're|be|being|both|not|very)\s$/iu.test(
        before,
      );
}
const NO_NOUN =
  /^\s(?:and|or|but|who|that|is|are|was|were|in|on|at|from|to|with|by|for|so|because|too|when|while|has|had|have|will|would|can|since|like|than|as)\b/;

// Faith --------------------------------------------------------------------------------------------------------------------------------

const FAITH = /(?:ism|islam|christianity|judaism|scientology|faith|religion|church|orthodoxy|wicca|shinto)$/i;

export const religion: Maker = function* ({ value, lang }, beside) {
  if (lang === "ja") {
    yield {
      kind: "fixed",
      text: /徒$|信者$|クリスチャン|ムスリム|信徒$/u.test(value) ? "ある宗教の信者" : "ある宗教",
    };
    return;
  }
  if (FAITH.test(value)) yield noun("religion");
  else if (isPlural(value)) yield common(value, "believer");
  else if (describes(beside)) yield { kind: "name", text: "religious" };
  else yield common(value, "believer");
  yield noun("faith");
};

// Work --------------------------------------------------------------------------------------------------------------------------------

const VAGUE = new Set([
  "person",
  "adult",
  "worker",
  "individual",
  "someone",
  "people",
  "leader",
  "defender",
  "preserver",
  "communicator",
  "unfortunate",
]);
/** Rarer words are not what people say: "polygenic disorder". */
const COMMON = 2e-6;

const isEveryday = (phrase: string) =>
  !VAGUE.has(phrase) && phrase.split(/[ -]/).every((word) => frequency(word, "en") >= COMMON);

/** Who does the work, and what it is called. */
const JAPANESE_WORK: readonly (readonly [RegExp, person: string, work: string])[] = [
  [/医$|医師|医者|看護|薬剤師|助産師|療法士|介護|保健師|衛生士/u, "医療関係者", "医療関係の仕事"],
  [/教師|教諭|教員|教授|講師|先生|保育士|塾/u, "教育関係者", "教育関係の仕事"],
  [/弁護士|税理士|会計士|司法書士|行政書士|裁判官|検察官|検事|判事|弁理士/u, "専門職", "専門的な仕事"],
  [/エンジニア|プログラマ|技師|技術者|開発者|デザイナー|設計/u, "技術職", "技術関係の仕事"],
  [/警察官|警官|刑事|自衛官|消防士|公務員|役人|職員|議員/u, "公務員", "公務の仕事"],
  [/店員|販売|営業|レジ|接客|美容師|理容師|調理師|料理人|シェフ/u, "サービス業の人", "サービス業の仕事"],
  [/運転手|ドライバー|パイロット|機長|船員|車掌/u, "運輸関係者", "運輸関係の仕事"],
  [/俳優|女優|歌手|作家|漫画家|画家|音楽家|声優|芸人|ダンサー|記者|ライター/u, "表現者", "表現の仕事"],
  [/選手|力士|監督|コーチ|棋士/u, "競技者", "競技の仕事"],
  [/農|漁|酪農/u, "一次産業の人", "一次産業の仕事"],
  [/学生|生徒|院生/u, "学ぶ人", "勉強"],
];

export const occupation: Maker = function* ({ value, lang }, { after }) {
  if (lang === "ja" || JAPANESE.test(value)) {
    const kind = JAPANESE_WORK.find(([words]) => words.test(value));
    const does = /^を(?:し|やっ|や|辞|続)/u.test(after);
    yield { kind: "fixed", text: does ? (kind?.[2] ?? "ある仕事") : (kind?.[1] ?? "勤め人") };
    yield { kind: "fixed", text: "働く人" };
    return;
  }
  for (const wider of generalise(value, "en", "OCCUPATION"))
    if (isEveryday(wider)) yield common(value, wider);
  yield common(value, "professional");
  yield common(value, "worker");
};

// Schooling -------------------------------------------------------------------------------------------------------------------------

export const education: Maker = function* (target, beside, setting) {
  const { value, lang } = target;
  const kind = organisationKind(value, lang);
  if (kind.named && kind.kind !== "organisation") yield* organisation(target, beside, setting);
  if (lang === "ja") {
    if (/年生?$/u.test(value)) yield { kind: "fixed", text: "学生" };
    else if (/卒業?$/u.test(value)) yield { kind: "fixed", text: "卒業" };
    else if (/入学$/u.test(value)) yield { kind: "fixed", text: "入学" };
    else yield noun(/修士|博士|学士|学位/u.test(value) ? "学位" : "学歴");
    yield noun("学びの経歴");
    return;
  }
  if (/graders?$|student$|pupil$/i.test(value)) yield common(value, "student");
  else if (/grade|year|form|class/i.test(value)) yield noun("school year", { common: true });
  else yield common(value, "degree");
  yield noun("qualification", { common: true });
};

// Illness -------------------------------------------------------------------------------------------------------------------------------

/** Everyday words, with the word of WordNet they stand for; those without an article marked. */
const ILLNESSES: readonly (readonly [wide: string, said: string, mass?: true])[] = [
  ["cancer", "cancer", true],
  ["respiratory disease", "respiratory disease"],
  ["heart disease", "heart disease", true],
  ["skin disease", "skin disease"],
  ["eye disease", "eye disease"],
  ["infectious disease", "infectious disease"],
  ["infection", "infection"],
  ["mental disorder", "mental disorder"],
  ["anxiety disorder", "mental disorder"],
  ["allergy", "allergy"],
  ["injury", "injury"],
  ["surgery", "operation"],
  ["surgical procedure", "operation"],
  ["medicine", "medicine"],
  ["drug", "medicine"],
  ["symptom", "symptom"],
  ["disability", "disability"],
  ["disease", "disease"],
  ["illness", "illness"],
];
const JAPANESE_ILLNESSES: readonly (readonly [RegExp, string])[] = [
  [/.(?:がん|癌|ガン)$|白血病|リンパ腫|肉腫/u, "がん"],
  [/うつ|鬱|統合失調|双極|パニック障害|不安障害|適応障害|強迫/u, "ある心の病気"],
  [/障害$|障がい$/u, "ある障害"],
  [/手術$/u, "ある手術"],
  [/薬$|錠$|剤$/u, "ある薬"],
  [/アレルギー$|花粉症/u, "あるアレルギー"],
  [/骨折|捻挫|打撲|脱臼|やけど|火傷/u, "あるけが"],
  [/感染症$|コロナ|インフルエンザ|結核|肝炎/u, "ある感染症"],
];

/** The words of everything above any meaning of a phrase, or of the longest end of it that WordNet has. */
function aboveAll(value: string): ReadonlySet<string> {
  const { lemmas, senses, above, words } = wordnet();
  const parts = value.split(/\s+/).slice(-4);
  const lemma = parts
    .map((_, at) => lemmas(parts.slice(at).join(" "), "noun")[0])
    .find((each) => each !== undefined);
  const synsets = senses(lemma ?? "", "noun").flatMap(({ synset }) => [...above(synset).keys()]);
  return new Set(synsets.flatMap((synset) => words(synset)));
}

export const medical: Maker = function* ({ value, lang }) {
  if (lang === "ja" || JAPANESE.test(value)) {
    const kind = JAPANESE_ILLNESSES.find(([words]) => words.test(value));
    if (kind) yield { kind: "fixed", text: kind[1] };
    yield { kind: "fixed", text: "ある病気" };
    yield { kind: "fixed", text: "ある体の不調" };
    return;
  }
  const chain = aboveAll(value);
  for (const [wide, said, mass] of ILLNESSES) if (chain.has(wide)) yield common("", said, mass);
  yield common("", "medical condition");
  yield common("", "health problem");
};
