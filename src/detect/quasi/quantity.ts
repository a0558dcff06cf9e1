import { claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";
import { HAN_NUMERAL, NUMERAL } from "./number-words.ts";
import { numbersOf } from "./numbers.ts";
import { apart, type Shape, type Shaped, shaped } from "./shapes.ts";

/** Measures of a body identify more than others do. */
const UNITS =
  "kilograms?|kilogrammes?|kilos?|kgs?|grams?|grammes?|milligrams?|mg|µg|mcg|pounds|lbs?|ounces?|oz|stones?|tonn?es?|tons?|kilomet(?:re|er)s?|km/h|kph|mph|km²|km|centimet(?:re|er)s?|cm|millimet(?:re|er)s?|mm|met(?:re|er)s|feet|foot|ft|inch(?:es)?|yards?|miles?|nautical miles|hectares?|ha|acres?|square (?:met(?:re|er)s?|feet|kilomet(?:re|er)s?|miles?)|sq\\.? ?(?:m|ft|km)|m²|m2|cubic met(?:re|er)s?|m³|lit(?:re|er)s?|millilit(?:re|er)s?|ml|dl|gallons?|pints?|bar|hPa|mmHg|mmol/l|mg/dl|bpm|kcal|calories|kWh?|MW|horsepower|hp|dioptres?|degrees|°[CF]?|GB|MB|TB|kB";
const COUNTED =
  "(?:other )?(?:persons|people|employees|applicants|defendants|children|siblings|brothers|sisters|sons|daughters|wives|inmates|detainees|hearings|decisions|occasions|plots of land|plots|packages|envelopes|rooms|apartments|houses|cows|sheep|vehicles|cars|shares|landowners|witnesses|victims|students|pupils|pages|shots|stab wounds)";
const MORE = `(?:\\s?(?:x|×|-|to|and)\\s?(?:${NUMERAL})){0,2}`;

/** What may follow a number, and what it is then worth. */
const AFTER: readonly (readonly [RegExp, number])[] = [
  [new RegExp(`^${MORE}[- ]?(?:${UNITS})(?![\\p{L}\\d/])`, "u"), 0.45],
  [new RegExp(`^${MORE}\\s?(?:%|‰|per ?cent(?!\\p{L}))`, "u"), 0.35],
  [new RegExp(`^ ${COUNTED}(?!\\p{L})`, "u"), 0.4],
  [/^(?:'|’|′|ft ?)\s?(?:1[01]|\d)(?:"|”|″|in)?(?![\p{L}\d])(?= tall|,|\.|$| and)/u, 0.45],
];
const JOINED = /[\p{L}\d.,/:$€£¥_-]$/u;
const CONTEXT = 40;

function* measured(view: TextView): Iterable<Shaped> {
  const { text } = view;
  for (const { from, to } of numbersOf(view)) {
    const after = text.slice(to, to + CONTEXT);
    for (const [regex, score] of AFTER) {
      const rest = regex.exec(after)?.[0];
      if (!rest) continue;
      if (!JOINED.test(text.slice(Math.max(0, from - 1), from))) yield { from, to: to + rest.length, score };
      break;
    }
  }
}

const SHAPES: readonly Shape[] = [
  {
    regex: new RegExp(
      `(?<![\\d.,第])(?:約)?(?:${NUMERAL})[万億千百]{0,2}(?:キログラム|キロメートル|キロ|グラム|ミリグラム|トン|センチメートル|センチ|ミリメートル|ミリ|メートル|平方メートル|立方メートル|ヘクタール|リットル|ミリリットル|坪|畳|平米|貫|石|cm|kg|km|mm|㎡|mmHg|kcal|dl|ml|mg|g|m)(?![\\p{Script=Latin}\\d])`,
      "gu",
    ),
    score: 0.45,
    anchor: "japanese-digit",
  },
  {
    regex: new RegExp(
      `(?<![\\d.,第])(?:約)?(?:${NUMERAL})[万億千百]{0,2}(?:人|名|匹|頭|羽|台|軒|戸|棟|冊|枚|回)(?![\\p{Script=Latin}\\d気間前称目数])`,
      "gu",
    ),
    score: 0.35,
    anchor: "japanese-digit",
  },
  {
    regex: new RegExp(
      `(?<!${HAN_NUMERAL}|第)${HAN_NUMERAL}{1,8}(?:キログラム|キロメートル|キロ|グラム|トン|センチ|ミリ|メートル|ヘクタール|リットル|坪|畳|貫|斤|尺)`,
      "gu",
    ),
    score: 0.4,
    anchor: "kanji",
  },
];

/** Weights, lengths, volumes, counts and shares; percentages and counts are weak. */
export const quantity = claimRecognizer({
  name: "quantity.v1",
  label: "QUANTITY",
  what: ["measured quantity", "測定された数量"],
  context: [
    ..."weighs weighed weight weighing height tall bmi waist blood pressure heart rate dose mg/dl".split(" "),
    ..."体重 身長 座高 胸囲 腹囲 血圧 血糖値 視力 握力".split(" "),
  ],
  *find(view) {
    yield* apart([...measured(view), ...shaped(view, SHAPES)]);
  },
});
