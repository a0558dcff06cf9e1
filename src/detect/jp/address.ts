import type { Span } from "../../doc/span.ts";
import { claimRecognizer } from "../claim.ts";
import { CITIES, PREFECTURES, WARDS } from "./municipalities.ts";

const { raw } = String;
/**
 * Japanese addresses (Act on Indication of Residential Address, and land lots): prefecture, municipality, town, then block and
 * number, then building and room. One begins at a prefecture, at a city or ward of the national list, or at a county.
 */
export const jpAddress = claimRecognizer({
  name: "jp-address.v1",
  label: "JP_ADDRESS",
  called: ["Japanese address", "住所"],
  what: ["Japanese address", "日本の住所"],
  needs: [{ anchor: "kanji" }, { anchor: "digit" }],
  context:
    "住所 所在地 本籍 居所 転居先 送付先 配送先 届け先 宛先 居住 在住 住む 〒 address residence lives resides".split(
      " ",
    ),
  *find(view) {
    for (const window of [...view.windows("kanji"), ...view.windows("digit")])
      for (const { from, to, score } of addresses(window.text))
        yield { from: window.from + from, to: window.from + to, score };
  },
});

interface Address extends Span {
  readonly score: number;
}

const HEAD = /[都道府県市区郡]|丁目/g;

function* addresses(text: string): Iterable<Address> {
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(HEAD)) {
    if (index < end) continue;
    const head = headAt(text, index, mark);
    const address = mark === "丁目" ? townOnly(text, index) : head && readOn(text, head);
    if (!address || address.from < end) continue;
    yield address;
    end = address.to;
  }
}

// --- Where it begins ------------------------------------------------------------------------------------------------

/** What of an address has been read: up to its municipality. */
interface Head extends Span {
  readonly prefecture: boolean;
}

const LONGEST_NAME = 6;
const COUNTY =
  /^(?:[\p{Script=Han}ヶケ]{1,4}郡[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,7}?|[\p{Script=Han}ヶケ]{1,5}?)[町村]/u;

/** The municipality that the character at `at` ends, or that follows the prefecture it ends. */
function headAt(text: string, at: number, mark: string): Head | undefined {
  if (mark === "市" || mark === "区") return cityOrWard(text, at);
  if (mark === "郡") return county(text, at);
  const prefecture = [2, 3].find((length) => PREFECTURES.has(text.slice(at - length, at + 1)));
  return prefecture === undefined ? undefined : inPrefecture(text, at - prefecture, at + 1);
}

function cityOrWard(text: string, at: number): Head | undefined {
  for (let length = Math.min(LONGEST_NAME, at); length > 0; length--) {
    if (isListed(text.slice(at - length, at), text[at]))
      return { from: at - length, to: at + 1, prefecture: false };
  }
  return undefined;
}

function county(text: string, at: number): Head | undefined {
  const name = /\p{Script=Han}{1,3}$/u.exec(text.slice(Math.max(0, at - 3), at))?.[0].length ?? 0;
  const match = COUNTY.exec(text.slice(at - name, at + 12));
  return name > 0 && match
    ? { from: at - name, to: at - name + match[0].length, prefecture: false }
    : undefined;
}

function inPrefecture(text: string, from: number, end: number): Head | undefined {
  const at = end + (text[end] === " " ? 1 : 0);
  for (let length = 1; length <= LONGEST_NAME; length++) {
    if (isListed(text.slice(at, at + length), text[at + length])) {
      return { from, to: at + length + 1, prefecture: true };
    }
  }
  const match = COUNTY.exec(text.slice(at, at + 16));
  return match ? { from, to: at + match[0].length, prefecture: true } : undefined;
}

function isListed(name: string, kind: string | undefined): boolean {
  const list = kind === "市" ? CITIES : kind === "区" ? WARDS : undefined;
  return list?.has(name.replace("ケ", "ヶ")) ?? false;
}

// --- How it goes on -------------------------------------------------------------------------------------------------

const N = raw`(?:\d{1,5}|[〇一二三四五六七八九十百]{1,5})`;
const TOWN = raw`(?<town>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーヶ々 ]{0,24}?)`;
/** 1丁目2番3号, 1丁目2-3, 1-2-3, 12番地の3, 北1条西2丁目, 12番3号. */
const BLOCK =
  raw`(?<block>(?:${N}条[東西南北]?)?(?:${N}丁目(?: ?${N}(?:番地?(?:[のノ]?${N})?(?: ?${N}号)?|(?:[-のノ]${N}){0,2}号?))?` +
  raw`|${N}番地(?:[のノ]?${N})?(?: ?${N}号)?|${N}番${N}号?|\d{1,5}(?:-\d{1,5}){1,3}号?|${N}番(?![目手組線台町]))(?:-\d{1,4})?)`;
/** A lot number alone, in a town of a known prefecture: 大字長倉123. */
const LOT = raw`(?<lot>\d{1,5}(?:の\d{1,4})?)`;
/** Digits that count or date something are no block. */
const NOT_COUNTED = raw`(?![\d.,%]|[-:/]\d| ?[年月日時分秒人名回点位円個件度本枚台歳つか万億号目番丁条])`;
const STREET = new RegExp(`^${TOWN}(?:${BLOCK}|${LOT})${NOT_COUNTED}`, "u");

const TOWN_AND_CHOME = new RegExp(raw`[\p{Script=Han}ヶ々]{2,6}${N}$`, "u");
const AFTER_CHOME = new RegExp(raw`^丁目 ?${N}(?:番地?(?: ?${N}号)?|-\d{1,4})${NOT_COUNTED}`, "u");

const BUILDING_WORD =
  "ビルディング|ビル|タワー|マンション|ハイツ|コーポ|アパート|荘|レジデンス|メゾン|ハウス|パレス|プラザ|センター|会館|寮|団地|ヒルズ|スクエア|" +
  "シティ|コート|テラス|ガーデン|ハイム|キャッスル|ヴィラ|ビラ|ホームズ|レジデンシャル|パーク|住宅|号館|棟";
const UNIT = "(?:号室|号棟|号|室|階|F)";
const ROOM_NUMBER = raw` ?[A-Z]?-?\d{1,5}`;
const NO_MORE = raw`(?![\d-]|[年月日時人])`;
const IN_NAME = raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・&'.]`;
const BUILDING = new RegExp(
  `^ ?(?:${[
    // 青山ビル405号室, 六本木ヒルズ森タワー
    raw`${IN_NAME}{0,14}?(?:${BUILDING_WORD})${IN_NAME}{0,8}?(?:(?:${ROOM_NUMBER}${UNIT}?){1,2}${NO_MORE}|(?!${IN_NAME}))`,
    // サンライズ青山202
    raw`\p{Script=Katakana}${IN_NAME}{1,12} ?\d{3,4}${UNIT}?${NO_MORE}`,
    // Sunrise Court 202
    raw`(?:[A-Z][A-Za-z]{1,12} ){1,3}\d{1,4}${UNIT}?${NO_MORE}`,
    // 201号室, 15階
    raw`${IN_NAME}{0,14}${ROOM_NUMBER}${UNIT}${NO_MORE}`,
  ].join("|")})`,
  "u",
);
/** A town has no particle at its ends: 横浜市は2-1で is a score, 横浜市に来て三丁目 no address. */
const PARTICLE = /[はがをにでともや] ?$|^[にではがをへも]\p{Script=Han}/u;

function readOn(text: string, head: Head): Address | undefined {
  const rest = text.slice(head.to, head.to + 64);
  const street = STREET.exec(rest);
  const { town = "", block, lot } = street?.groups ?? {};
  const named = !PARTICLE.test(town) && (head.prefecture || town !== "" || /[丁番]/.test(block ?? ""));
  const lotOfTown =
    lot !== undefined && head.prefecture && /[\p{Script=Han}\p{Script=Katakana}]$/u.test(town);
  if (!named || (block === undefined && !lotOfTown)) {
    return head.prefecture ? { from: head.from, to: head.to, score: 0.4 } : undefined;
  }
  const to = head.to + street![0].length;
  const building = BUILDING.exec(text.slice(to, to + 40))?.[0].length ?? 0;
  const score = lotOfTown ? 0.7 : head.prefecture ? 0.95 : 0.8;
  return { from: head.from, to: to + building, score };
}

/** Without its municipality only the full form is an address: 南青山5丁目1番2号. */
function townOnly(text: string, at: number): Address | undefined {
  const before = TOWN_AND_CHOME.exec(text.slice(Math.max(0, at - 10), at))?.[0].length;
  const after = AFTER_CHOME.exec(text.slice(at, at + 24))?.[0].length;
  if (before === undefined || after === undefined) return undefined;
  return { from: at - before, to: at + after, score: 0.5 };
}
