/** A made-up address in the form of the true one: other numbers, a street name that every town has, another town of the same area. */
import { places } from "../../knowledge/places.ts";
import { type Draw, drawer } from "../keyed.ts";
import type { Beside, Target } from "../operator.ts";
import { JAPANESE, type Maker, type Setting } from "./phrase.ts";
import { place } from "./place.ts";

const STREETS =
  "Main Oak Park Maple Cedar Elm Washington Lake Hill Walnut Spring North Ridge Church Willow Mill Sunset Railroad Jackson West South Cherry Highland Johnson Dogwood Hickory Franklin River Meadow Center Forest Chestnut".split(
    " ",
  );
const TOWNS =
  "本町 中央 栄町 緑町 旭町 幸町 末広町 若葉町 錦町 新町 東町 西町 南町 北町 大手町 桜町 泉町 日の出町 元町 春日町".split(
    " ",
  );
const TYPE =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace|close|crescent|highway|hwy|parkway|row)\b\.?/i;

export const address: Maker = function* (target, beside, setting) {
  const draw = drawer(setting.secret, "ADDRESS", target.entity);
  const text = JAPANESE.test(target.value)
    ? japaneseAddress(target, beside, setting, draw)
    : englishAddress(target, beside, setting, draw);
  if (text !== undefined) yield { kind: "fixed", text };
  yield { kind: "noun", text: target.lang === "ja" ? "住所" : "address" };
};

function other(name: string, target: Target, beside: Beside, setting: Setting): string | undefined {
  const [first] = place({ ...target, value: name, label: "LOCATION" }, beside, { ...setting, up: false });
  return first?.kind === "name" ? first.text : undefined;
}

/** As many digits, the first not zero. */
const digitsLike = (text: string, draw: Draw) =>
  text.replace(/\d+/g, (run) => [...run].map((_, at) => (at === 0 ? 1 + draw(9) : draw(10))).join(""));

function englishAddress(target: Target, beside: Beside, setting: Setting, draw: Draw): string | undefined {
  const [street = "", ...rest] = target.value.split(/,\s*/);
  const type = TYPE.exec(street)?.[0];
  const number = /\d+/.exec(street)?.[0];
  if (type === undefined) return undefined;
  const name = STREETS.filter((each) => !street.includes(each));
  const line = [number && digitsLike(number, draw), name[draw(name.length)], type].filter(Boolean).join(" ");
  const towns = rest.flatMap((part, at) => {
    const state = /^[A-Z]{2}\b|^\p{Lu}[\p{L} ]+/u.exec(rest[at + 1] ?? "")?.[0];
    return area(part, state, target, beside, setting, draw);
  });
  return [line, ...towns].join(", ");
}

/** A town by another; a state or a country stays, it holds both; a post code by another; the rest is left out. */
function area(
  part: string,
  state: string | undefined,
  target: Target,
  beside: Beside,
  setting: Setting,
  draw: Draw,
): string[] {
  const code = /\d[\d-]*$/.exec(part)?.[0];
  const name = code === undefined ? part : part.slice(0, -code.length).trim();
  const around = state === undefined ? name : `${name}, ${state.trim()}`;
  const level = places().lookup(name, "en")[0]?.level;
  const wide = /^[A-Z]{2}$/.test(name) || level === "country" || level === "admin1";
  const town = wide ? name : name === "" ? "" : (other(around, target, beside, setting)?.split(",")[0] ?? "");
  const whole = [town, code && digitsLike(code, draw)].filter(Boolean).join(" ");
  return whole === "" ? [] : [whole];
}

const PREFECTURE = /^(?:東京都|北海道|(?:大阪|京都)府|.{2,3}県)/u;
const CITY = /^[^\d０-９一二三四五六七八九十]{1,7}?[市区町村](?:[^\d０-９市町村]{1,4}区)?/u;
const NUMBERS = /[\d０-９一二三四五六七八九十]+(?:丁目|番地?|号|[-－‐−ー―]|の)?.*$/u;

function japaneseAddress(target: Target, beside: Beside, setting: Setting, draw: Draw): string | undefined {
  const post = /^〒?\s*\d{3}-?\d{4}\s*/.exec(target.value)?.[0] ?? "";
  const rest = target.value.slice(post.length);
  const prefecture = PREFECTURE.exec(rest)?.[0] ?? "";
  const city = CITY.exec(rest.slice(prefecture.length))?.[0] ?? "";
  const moved = other(prefecture + city || rest, target, beside, setting);
  if (moved === undefined) return undefined;
  const tail = rest.slice(prefecture.length + city.length);
  const numbers = NUMBERS.exec(tail)?.[0].replace(
    /[^\d０-９一二三四五六七八九十丁目番地号\-－‐−ー―の]+.*$/u,
    "",
  );
  const towns = TOWNS.filter((town) => !tail.includes(town));
  const town = tail === "" ? "" : (towns[draw(towns.length)] ?? "");
  return digitsLike(post, draw) + moved + town + (numbers === undefined ? "" : japaneseDigits(numbers, draw));
}

const WIDE = "０１２３４５６７８９";
const KANJI = "一二三四五六七八九";

function japaneseDigits(text: string, draw: Draw): string {
  return digitsLike(text, draw)
    .replace(/[０-９]/g, () => WIDE.charAt(1 + draw(9)))
    .replace(/[一二三四五六七八九十]+/g, () => KANJI.charAt(draw(9)));
}
