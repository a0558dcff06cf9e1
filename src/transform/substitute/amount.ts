/** Ages by decades, amounts of money and quantities rounded; a number that is round already by its magnitude. */
import type { Lang } from "../../doc/doc.ts";
import { toKanji } from "../calendar.ts";
import { narrow, widthOf } from "../width.ts";
import { JAPANESE, type Maker, type Phrase } from "./phrase.ts";

// Ages ----------------------------------------------------------------------------------------------------------------------

const DECADES = [
  "",
  "teens",
  "twenties",
  "thirties",
  "forties",
  "fifties",
  "sixties",
  "seventies",
  "eighties",
  "nineties",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );

export const age: Maker = function* ({ value, lang }, { before, after }) {
  const years = numberIn(value);
  if (lang === "ja" || JAPANESE.test(value)) {
    yield {
      kind: "fixed",
      text: years === undefined ? "ある年齢" : inNumerals(value, japaneseAge(years, value)),
    };
    return;
  }
  if (years === undefined) yield { kind: "fixed", text: "of some age" };
  else yield englishAge(years, value, before, after);
};

function japaneseAge(years: number, value: string): string {
  const decade = Math.min(90, Math.floor(years / 10) * 10);
  if (/月|ヶ|か月/.test(value) || years < 10) return "10歳未満";
  return decade === 90 ? "90歳以上" : `${decade}代`;
}

/** Numbers as the value writes them: in kanji, full-width, or plain. */
function inNumerals(value: string, text: string): string {
  const kanji = /[〇一二三四五六七八九十]/u.test(value) && !/\d/.test(narrow(value));
  return kanji ? text.replace(/\d+/g, (run) => toKanji(Number(run))) : widthOf(value, text);
}

const AGE_BEFORE = /(?<![\p{L}\p{N}])(?:at the age of|at age|aged|at)\s+$/iu;

function englishAge(years: number, value: string, before: string, after: string): Phrase {
  const decade = Math.floor(Math.min(years, 99) / 10);
  const baby = /month|week|day/i.test(value) || decade === 0;
  if (/[- ]?year[- ]olds?$/i.test(value) && !/years old$/i.test(value))
    return someone(decade, baby, value, before, after);
  if (/(?<!\p{L})turn(?:s|ed|ing)?\s+$/iu.test(before)) return { kind: "fixed", text: "a certain age" };
  const length = AGE_BEFORE.exec(before)?.[0].length ?? 0;
  if (/(?:age|aged?:|age is|:|between|over|under)\s*$/i.test(before.slice(0, before.length - length))) {
    return { kind: "fixed", text: baby ? "under ten" : (DECADES[decade] ?? "nineties"), before: 0 };
  }
  return {
    kind: "fixed",
    text: baby ? "under ten" : `in ${whose(before)} ${DECADES[decade]}`,
    before: length,
  };
}

/** "a 34-year-old" is a thirty-something, "an 8-year-old boy" a young boy. */
function someone(decade: number, baby: boolean, value: string, before: string, after: string): Phrase {
  const noun =
    !/^\s+[a-z]/.test(after) || /^\s+(?:is|was|who|and|from|with|at|in|has|had|named)\b/.test(after);
  const plural = /olds$/i.test(value);
  const child = noun ? (plural ? "young children" : "young child") : "young";
  const teen = noun ? (plural ? "teenagers" : "teenager") : "teenage";
  const grown = `${TENS[decade] ?? ""}-something${plural ? "s" : ""}`;
  const text = baby ? child : decade === 1 ? teen : grown;
  const article = /(?<![\p{L}\p{N}])an?\s+$/iu.exec(before)?.[0];
  if (article === undefined) return { kind: "fixed", text };
  const capital = article.startsWith("A");
  const vowel = /^[aeiou]/.test(text);
  return { kind: "fixed", text: `${capital ? "A" : "a"}${vowel ? "n" : ""} ${text}`, before: article.length };
}

const OWNERS: Readonly<Record<string, string>> = {
  ...{ i: "my", me: "my", my: "my", "i'm": "my", he: "his", him: "his", his: "his", she: "her", her: "her" },
  ...{ we: "our", our: "our", they: "their", their: "their", you: "your", your: "your" },
  ...{
    mother: "her",
    mom: "her",
    mum: "her",
    sister: "her",
    wife: "her",
    daughter: "her",
    aunt: "her",
    grandma: "her",
  },
  ...{ father: "his", dad: "his", brother: "his", husband: "his", son: "his", uncle: "his", grandpa: "his" },
};

/** The last person spoken of on the line decides. */
function whose(before: string): string {
  const words =
    before
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[a-z']+/g) ?? [];
  const owner = (word: string) => OWNERS[word] ?? OWNERS[word.replace(/'.*$/, "")];
  return words.map(owner).findLast((each) => each !== undefined) ?? "their";
}

// Numbers ---------------------------------------------------------------------------------------------------------------------

const KANJI = "〇一二三四五六七八九";
const SCALES: Readonly<Record<string, number>> = {
  ...{
    k: 1e3,
    thousand: 1e3,
    lakh: 1e5,
    m: 1e6,
    mn: 1e6,
    million: 1e6,
    crore: 1e7,
    bn: 1e9,
    b: 1e9,
    billion: 1e9,
  },
  ...{ tn: 1e12, trillion: 1e12 },
};

/** The number that a value says, in digits, words or kanji. */
export function numberIn(value: string): number | undefined {
  const plain = narrow(value).toLowerCase();
  if (/[万億兆]/.test(plain) || /[〇一二三四五六七八九十百千]/.test(plain)) return japaneseNumber(plain);
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(plain);
  if (!digits) return wordNumber(plain);
  const scale = /^\s?([a-z]+)/.exec(plain.slice(digits.index + digits[0].length))?.[1] ?? "";
  return Number(digits[0].replaceAll(",", "")) * (SCALES[scale] ?? 1);
}

function wordNumber(text: string): number | undefined {
  let sum: number | undefined;
  for (const word of text.split(/[^a-z]+/)) {
    const one = ONES.indexOf(word);
    const ten = word === "" ? -1 : TENS.indexOf(word);
    if (one >= 0) sum = (sum ?? 0) + one;
    else if (ten > 0) sum = (sum ?? 0) + ten * 10;
    else if (word === "hundred") sum = (sum ?? 1) * 100;
    else if (word.length > 2) sum = scaled(sum, SCALES[word]);
  }
  return sum;
}

const scaled = (sum: number | undefined, scale: number | undefined) =>
  scale === undefined ? sum : (sum ?? 1) * scale;

/** 12万3000, 三十四, 五百万. */
function japaneseNumber(text: string): number | undefined {
  let total = 0;
  let part = 0;
  let digits: number | undefined;
  for (const [piece] of text.matchAll(/\d[\d,]*(?:\.\d+)?|[〇一二三四五六七八九十百千万億兆]/g)) {
    const unit = { 十: 10, 百: 100, 千: 1000 }[piece];
    const large = { 万: 1e4, 億: 1e8, 兆: 1e12 }[piece];
    if (unit) [part, digits] = [part + (digits ?? 1) * unit, undefined];
    else if (large)
      [total, part, digits] = [total + (part + (digits ?? (part === 0 ? 1 : 0))) * large, 0, undefined];
    else if (KANJI.includes(piece)) digits = (digits ?? 0) * 10 + KANJI.indexOf(piece);
    else digits = Number(piece.replaceAll(",", ""));
  }
  const number = total + part + (digits ?? 0);
  return number === 0 && !/[0〇]/.test(text) ? undefined : number;
}

/** To a part of a unit of the first digit, then to that digit; undefined for what is as round already. */
function rounded(number: number, part = 0.5): number | undefined {
  const unit = 10 ** Math.floor(Math.log10(Math.abs(number) || 1));
  const near = [unit * (number < 100 ? 0.5 : part), unit / 2, unit].map(
    (step) => Math.round(number / step) * step,
  );
  return near.find((each) => Math.abs(each - number) > 1e-9 * Math.abs(number) && each > 0 && each >= 10);
}

// Money and quantities -----------------------------------------------------------------------------------------------------------

const MAGNITUDES: readonly (readonly [from: number, en: string, ja: string])[] = [
  [1e12, "trillions of", "数兆"],
  [1e11, "hundreds of billions of", "数千億"],
  [1e10, "tens of billions of", "数百億"],
  [1e9, "billions of", "数十億"],
  [1e8, "hundreds of millions of", "数億"],
  [1e7, "tens of millions of", "数千万"],
  [1e6, "millions of", "数百万"],
  [1e5, "hundreds of thousands of", "数十万"],
  [1e4, "tens of thousands of", "数万"],
  [1e3, "thousands of", "数千"],
  [100, "hundreds of", "数百"],
  [10, "dozens of", "数十"],
  [0, "a few", "数"],
];
const magnitude = (number: number, lang: Lang) => {
  const [, en, ja] = MAGNITUDES.find(([from]) => number >= from) ?? [0, "a few", "数"];
  return lang === "ja" ? ja : en;
};

const CURRENCIES: Readonly<Record<string, string>> = {
  ...{
    $: "dollars",
    us$: "dollars",
    usd: "dollars",
    "€": "euros",
    eur: "euros",
    "£": "pounds",
    gbp: "pounds",
  },
  ...{ "¥": "yen", jpy: "yen", yen: "yen", "₹": "rupees", inr: "rupees", "₩": "won", krw: "won" },
};

export const money: Maker = function* (target, { before }) {
  const number = numberIn(target.value);
  const japanese = JAPANESE.test(target.value) || target.lang === "ja";
  if (number === undefined) yield { kind: "fixed", text: japanese ? "ある金額" : "some money" };
  else if (japanese) yield { kind: "fixed", text: japaneseAmount(target.value, number) };
  else yield { kind: "fixed", text: englishMoney(target.value, number, before) };
};

function englishMoney(value: string, number: number, before: string): string {
  const round = rounded(number);
  const sign = /^\s*([^\d\s]{1,4}?)\s*\d/.exec(value)?.[1] ?? "";
  const unit = value.replace(/^[^a-z]*/i, "").match(/[a-z][a-z .]*$/i)?.[0] ?? "";
  const name =
    CURRENCIES[sign.toLowerCase()] ??
    CURRENCIES[unit.toLowerCase()] ??
    (currencyWord(unit) || sign || "money");
  if (round === undefined && isSmall(number))
    return `${bucket(number, "en", sign)}${sign === "" ? ` ${name}` : ""}`;
  if (round === undefined) return `${magnitude(number, "en")} ${name}`;
  const amount = sign === "" ? `${digits(round)} ${name}` : `${sign}${digits(round)}`;
  return `${about(before)}${amount}`;
}

/** Round numbers of two or three digits are said by the quarter they lie in: 80 is 75 to 100. */
const isSmall = (number: number) => number >= 10 && number < 1000;

function bucket(number: number, lang: Lang, sign = ""): string {
  const width = 2.5 * 10 ** Math.floor(Math.log10(number));
  const from = Math.floor(number / width) * width;
  if (lang === "ja") return from === 0 ? `${width}までの` : `${from}〜${from + width}`;
  return from === 0 ? `up to ${sign}${width}` : `${sign}${from} to ${sign}${from + width}`;
}

const currencyWord = (unit: string) =>
  unit.replace(/^(?:k|m|bn|b|thousand|million|billion|hundred)\b\s*/i, "").trim();

const digits = (number: number) =>
  number >= 1e6 && number % 1e5 === 0 ? `${number / 1e6} million` : number.toLocaleString("en-US");
const about = (before: string) =>
  /(?:about|around|nearly|almost|over|under|roughly|~|than|least)\s*$/i.test(before) ? "" : "about ";

const AFTER_NUMBER = /^[約]?[\d,.０-９，．〇一二三四五六七八九十百千万億兆]+/u;

/** 12万3000円 is 約10万円, 5000円 数千円. */
function japaneseAmount(value: string, number: number, part?: number): string {
  const unit = value.replace(AFTER_NUMBER, "").replace(/^[^\p{L}]+/u, "") || "円";
  const round = rounded(number, part);
  if (round === undefined && isSmall(number)) return widthOf(value, `${bucket(number, "ja")}${unit}`);
  return widthOf(
    value,
    round === undefined ? `${magnitude(number, "ja")}${unit}` : `約${kanjiScaled(round)}${unit}`,
  );
}

/** 120000 as 12万. */
function kanjiScaled(number: number): string {
  const scale = (
    [
      [1e12, "兆"],
      [1e8, "億"],
      [1e4, "万"],
    ] as const
  ).find(([size]) => number >= size);
  return scale ? `${number / scale[0]}${scale[1]}` : String(number);
}

export const quantity: Maker = function* (target, { before }) {
  const number = numberIn(target.value);
  const japanese = JAPANESE.test(target.value) || target.lang === "ja";
  if (number === undefined) yield { kind: "fixed", text: japanese ? "ある量" : "some" };
  else if (japanese) yield { kind: "fixed", text: japaneseAmount(target.value, number, 0.1) };
  else yield { kind: "fixed", text: englishQuantity(target.value, number, before) };
};

function englishQuantity(value: string, number: number, before: string): string {
  const unit = /([- ]?)([a-z°%²³][^\d]*)$/i.exec(value);
  const round = rounded(number, 0.1);
  const name = unit?.[2]?.trim() ?? "";
  if (round === undefined && isSmall(number)) return `${bucket(number, "en")} ${plural(name)}`;
  if (round === undefined)
    return number < 1 ? `less than one ${name}` : `${magnitude(number, "en")} ${plural(name)}`;
  return `${about(before)}${digits(round)}${unit?.[1] ?? " "}${name}`;
}

const plural = (unit: string) =>
  /^(?:kilogram|gram|pound|mile|meter|metre|liter|litre|inch)$/i.test(unit)
    ? `${unit}${/ch$/.test(unit) ? "es" : "s"}`
    : unit;
