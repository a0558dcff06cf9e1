/** Texts for the Japanese network to learn from: those of the corpora, names in them swapped now and then, and sentences of other kinds of text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldValue } from "../../../src/doc/normalized.ts";
import { labelledSentences } from "../../../src/nlp/ja/read-corpus.ts";
import type { SpanDocument } from "../../../src/nlp/read-spans.ts";
import type { Sentence } from "../../../src/nlp/sentence.ts";
import { hashString } from "../../../src/strings/hash.ts";
import { dataSource, textOf } from "../sources.ts";
import type { Origin, Part, People, Random } from "./ja-people.ts";

type SwapSpan = (label: string, text: string) => string;

/** The text with other values in its spans; the same value gets the same one again. */
export function swapped({ text, spans }: SpanDocument, swap: SwapSpan): SpanDocument {
  const chosen = new Map<string, string>();
  let result = "";
  let end = 0;
  const moved = [...spans]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, label }) => {
      const old = text.slice(from, to);
      const key = `${label} ${old}`;
      if (!chosen.has(key)) chosen.set(key, foldValue(swap(label, old)));
      result += text.slice(end, from);
      const at = result.length;
      result += chosen.get(key)!;
      end = to;
      return { from: at, to: result.length, label };
    });
  return { text: result + text.slice(end), spans: moved };
}

/** Which part of a name the name in a text most likely is. */
export function partFor(name: string, random: Random): Part {
  const draw = random();
  const full = /[・= ]/.test(name) || name.length > 3 ? 0.85 : name.length === 3 ? 0.6 : 0.15;
  if (draw < full) return "full";
  return draw < full + (1 - full) * 0.6 ? "surname" : "given";
}

/** Names of people by others, and of places by places with the same last character or script. */
export function swapNames(people: People, places: Places, random: Random): SwapSpan {
  return (label, old) => {
    if (label === "PERSON") return people.name(partFor(old, random), people.origin());
    if (/^(GPE|LOC|LOCATION)$/.test(label) && random() < 0.5) return places.like(old);
    return old;
  };
}

export interface Places {
  /** A place that ends like this one, or the same where there are few such places. */
  readonly like: (name: string) => string;
  readonly any: () => string;
}

const PLACE_ENDS = [..."市町村区県郡川山島"];
const PREFECTURES = (
  "北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 " +
  "三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県"
).split(" ");

export function createPlaces(random: Random): Places {
  const names = textOf(dataSource("terms/enamdict.tsv.gz"))
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([, , marks = ""]) => marks.trim().split(",").includes("p"))
    .map(([name = ""]) => name);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!;
  const byEnd = new Map(
    PLACE_ENDS.map((end) => [end, names.filter((name) => name.length > 2 && name.endsWith(end))]),
  );
  const katakana = names.filter((name) => /^[ァ-ヺー]{3,}$/.test(name));
  return {
    like: (name) => {
      const alike = /^[ァ-ヺー]+$/.test(name) ? katakana : (byEnd.get(name.at(-1) ?? "") ?? []);
      return alike.length < 20 ? name : pick(alike);
    },
    any: () => {
      const draw = random();
      const city = pick(byEnd.get(pick([..."市市市町村区区"]))!);
      if (draw < 0.3) return pick(PREFECTURES) + city;
      if (draw < 0.45) return pick(PREFECTURES).replace(/[都府県]$/, "");
      return draw < 0.6 ? pick(PREFECTURES) : draw < 0.7 ? pick(katakana) : city;
    },
  };
}

const COMPANY = "商事 建設 運輸 製作所 電機 工業 不動産 食品 物産 印刷 システム 自動車 薬品 警備 観光".split(
  " ",
);
const INSTITUTION =
  "病院 クリニック 医院 歯科医院 内科 整形外科 法律事務所 会計事務所 商店 書店 薬局 大学 高校 高等学校 中学校 小学校 保育園 幼稚園 旅館 銀行 信用金庫 市役所 警察署 地方裁判所 労働組合 財団 協会".split(
    " ",
  );

/** Names of organisations, made of names of people and places. */
export function organisation(people: People, places: Places, random: Random): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)]!;
  const base =
    random() < 0.5
      ? people.name("surname", pick(["common", "rare", "common", "katakana"]))
      : places.any().replace(/^.*[都道府県](?=.)|[市町村区県]$/g, "");
  const draw = random();
  if (draw < 0.2) return `株式会社${base}${random() < 0.5 ? pick(COMPANY) : ""}`;
  if (draw < 0.4) return `${base}${random() < 0.5 ? pick(COMPANY) : ""}株式会社`;
  if (draw < 0.5) return `${base}${pick(COMPANY)}`;
  return `${base}${pick(INSTITUTION)}`;
}

const TEMPLATES: readonly string[] = readFileSync(join(import.meta.dirname, "ja-sentences.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** A sixth of the templates and a tenth of the names are not learnt from, but measured with. */
export const MEASURED_TEMPLATES: readonly string[] = TEMPLATES.filter((_, i) => i % 6 === 0);
export const LEARNT_TEMPLATES: readonly string[] = TEMPLATES.filter((_, i) => i % 6 !== 0);
export const isMeasuredName = (name: string): boolean => hashString(name) % 10 === 0;

const PARTS: Readonly<Record<string, Part>> = { full: "full", sur: "surname", given: "given" };

/** A template with its slots filled. */
export function filled(
  template: string,
  people: People,
  places: Places,
  random: Random,
  origin: () => Origin,
): SpanDocument {
  const spans: { from: number; to: number; label: string }[] = [];
  let text = "";
  for (const [piece, slot] of template.matchAll(/\{(\w+)\}|[^{]+/g)) {
    const from = text.length;
    if (slot === undefined) text += foldValue(piece);
    else if (slot === "org") text += foldValue(organisation(people, places, random));
    else if (slot === "place") text += foldValue(places.any());
    else {
      const part = PARTS[slot] ?? (["full", "full", "surname", "given"] as const)[Math.floor(random() * 4)]!;
      text += foldValue(people.name(part, origin()));
    }
    if (slot !== undefined)
      spans.push({
        from,
        to: text.length,
        label: slot === "org" ? "ORG" : slot === "place" ? "PLACE" : "PERSON",
      });
  }
  return { text, spans };
}

/** What a word that is in no slot of a template may be. */
const OPEN =
  "DATE TIME QUANTITY CARDINAL ORDINAL TITLE_AFFIX MONEY PERCENT PHONE PRODUCT WORK_OF_ART EVENT LAW LANGUAGE MOVEMENT".split(
    " ",
  );
const UNMARKED = ["O", ...OPEN.flatMap((type) => [`B-${type}`, `I-${type}`])].join("|");
const ANY_PLACE = ["GPE", "LOC"];

export function templateChoice(label: string): string {
  if (label === "O") return UNMARKED;
  const [place = "", type = ""] = label.split("-");
  return type === "PLACE" ? ANY_PLACE.map((each) => `${place}-${each}`).join("|") : label;
}

export const sentencesOf = (
  document: SpanDocument,
  choice: (label: string) => string = (label) => label,
): Sentence[] =>
  labelledSentences(document).map((sentence) => ({ ...sentence, labels: sentence.labels.map(choice) }));
