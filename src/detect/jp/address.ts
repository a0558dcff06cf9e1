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

function addresses(text: string): readonly Address[] {
  const whole = [...fromHeads(text)];
  const isNew = ({ from, to }: Span) => !whole.some((one) => one.from < to && one.to > from);
  return [...whole, ...roomsIn(text).filter(isNew), ...withoutHeads(text).filter(isNew)];
}

function* fromHeads(text: string): Iterable<Address> {
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(HEAD)) {
    if (index < end) continue;
    const head = headAt(text, index, mark);
    const address = mark === "丁目" ? townOnly(text, index) : head && readOn(text, head);
    if (!address || address.from < end) continue;
    yield address;
    end = address.to;
    const below = address.score > ROUGH ? buildingBelow(text, address.to) : undefined;
    if (below) {
      yield { ...below, score: address.score };
      end = below.to;
    }
  }
}

const roomsIn = (text: string): readonly Address[] =>
  [...text.matchAll(ROOM_WORD)].flatMap(({ index }) => {
    const room = roomAt(text, index);
    return room ? [{ ...room, score: 0.55 }] : [];
  });

const withoutHeads = (text: string): readonly Address[] =>
  ALONE.flatMap(([sign, pattern]) => (sign.test(text) ? [...text.matchAll(pattern)] : [])).flatMap(
    ({ 0: value, index }) =>
      NOT_TOWN.test(value) ? [] : [{ from: index, to: index + value.length, score: 0.55 }],
  );

/** Without a municipality: あさひが丘4-12-9, 5丁目12番, コーポあおばの201号. */
const ALONE: readonly (readonly [sign: RegExp, pattern: RegExp])[] = [
  [
    /\d-\d{1,3}-\d/,
    /(?<![\p{Script=Han}ぁ-んァ-ヶー0-9])(?:[\p{Script=Han}ぁ-んァ-ヶー]{1,7}[\p{Script=Han}ァ-ヶー])[1-9]\d{0,2}-\d{1,3}-\d{1,4}(?:-\d{1,4})?(?![\d-])/gu,
  ],
  [/\d丁目\d/, /(?<![\d第])\d{1,2}丁目\d{1,3}番(?:地|\d{1,3}号)?(?:の\d{1,3})?/g],
  [
    /\d{3}号/,
    /(?<=(?:マンション|アパート|ハイツ|コーポ|レジデンス|メゾン|団地|荘|寮|住宅|社宅|棟)[^\n。0-9]{0,6})[1-9]\d{2,3}号(?![室館棟車線機])/gu,
  ],
];
/** What has numbers with joints and is no town. */
const NOT_TOWN =
  /(?:電話|携帯|番号|直通|代表|内線|口座|記号|型|版|ファックス|ナンバー|コード|スコア|連絡先|番|証|票|券|カード)\d/u;

/** The score of a prefecture with its municipality, and nothing after it. */
const ROUGH = 0.4;
const ROOM_WORD = /号[室館棟]/g;
const ROOM_AFTER = /^号(?:室|[館棟] ?\d{3,4}(?:号室|室)?(?!\d))/;

/** A room without its building: 505号室, 3号館 412. */
function roomAt(text: string, at: number): Span | undefined {
  const number = /(?<![\d-])(?:[A-Z]-?)?\d{1,4}$/.exec(text.slice(Math.max(0, at - 7), at))?.[0].length ?? 0;
  const after = ROOM_AFTER.exec(text.slice(at, at + 10))?.[0].length;
  return number > 0 && after !== undefined ? { from: at - number, to: at + after } : undefined;
}

// --- Where it begins ------------------------------------------------------------------------------------------------

/** What of an address has been read: up to its municipality. */
interface Head extends Span {
  readonly prefecture: boolean;
  /** Whether the national list has the municipality; of counties it is not asked. */
  readonly listed: boolean;
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

/** A run of two to four characters that may be a city. */
const UNLISTED = /(?:^|[^\p{Script=Han}])(\p{Script=Han}{2,4})$/u;

function cityOrWard(text: string, at: number): Head | undefined {
  for (let length = Math.min(LONGEST_NAME, at); length > 0; length--) {
    if (isListed(text.slice(at - length, at), text[at]))
      return { from: at - length, to: at + 1, prefecture: false, listed: true };
  }
  const unlisted = text[at] === "市" ? UNLISTED.exec(text.slice(Math.max(0, at - 5), at))?.[1] : undefined;
  return unlisted === undefined
    ? undefined
    : { from: at - unlisted.length, to: at + 1, prefecture: false, listed: false };
}

function county(text: string, at: number): Head | undefined {
  const name = /\p{Script=Han}{1,3}$/u.exec(text.slice(Math.max(0, at - 3), at))?.[0].length ?? 0;
  const match = COUNTY.exec(text.slice(at - name, at + 12));
  return name > 0 && match
    ? { from: at - name, to: at - name + match[0].length, prefecture: false, listed: true }
    : undefined;
}

function inPrefecture(text: string, from: number, end: number): Head | undefined {
  const at = end + (text[end] === " " ? 1 : 0);
  for (let length = 1; length <= LONGEST_NAME; length++) {
    if (isListed(text.slice(at, at + length), text[at + length])) {
      return { from, to: at + length + 1, prefecture: true, listed: true };
    }
  }
  const match = COUNTY.exec(text.slice(at, at + 16));
  return match ? { from, to: at + match[0].length, prefecture: true, listed: true } : undefined;
}

function isListed(name: string, kind: string | undefined): boolean {
  const list = kind === "市" ? CITIES : kind === "区" ? WARDS : undefined;
  return list?.has(name.replace("ケ", "ヶ")) ?? false;
}

// --- How it goes on -------------------------------------------------------------------------------------------------

const KANJI_NUMBER = "[〇一二三四五六七八九十百]{1,5}";
const N = raw`(?:\d{1,5}|${KANJI_NUMBER})`;
const TOWN = raw`(?<town>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーヶ々 ]{0,24}?)`;
/** 北1条, 9部 and 第3地割, before the block. */
const DIVISION = raw`(?:第?${N}(?:条[東西南北]?|部|地割))?`;
/** What a lot may begin or end with: 甲123番地, 45番地乙. */
const LOT_MARK = "[甲乙丙丁戊イロハニ]?";
/** 1丁目2番3号, 1丁目2-3, 1-2-3, 12番地の3, 北1条西2丁目, 12番3号, 九の二の一. */
const BLOCK =
  raw`(?<block>${DIVISION}(?:${N}丁目(?: ?(?:地番 ?)?${N}(?:番地?(?:[のノ-]?${N})?(?: ?${N}号)?|(?:[-のノ]${N}){0,2}号?))?` +
  raw`|${LOT_MARK}${N}番地${LOT_MARK}(?:[のノ-]?${N})?(?: ?${N}号)?|${N}番${N}号?|\d{1,5}(?:-\d{1,5}){1,3}号?` +
  raw`|${N}(?:[のノ]${N}){1,3}|${N}番(?![目手組線台町]))(?:-\d{1,4}|-\d{0,2}[A-Z])?F?)`;
/** A lot number alone, in a town of a known prefecture: 大字長倉123. */
const LOT = raw`(?<lot>\d{1,5}(?:の\d{1,4})?)`;
/** Digits that count or date something are no block. */
const NOT_COUNTED = raw`(?![\d.,%]|[-:/]\d|[年月日時分秒人名回点位円個件度本枚台歳つか万億号目番丁条]| [年月日時分秒人名回点位円個件度本枚台歳つか万億号目番丁条](?![の\p{Script=Han}]))`;
const STREET = new RegExp(`^${TOWN}(?!0)(?:${BLOCK}|${LOT})${NOT_COUNTED}`, "u");

const TOWN_AND_CHOME = new RegExp(raw`[\p{Script=Han}ヶ々]{2,6}${N}$`, "u");
const AFTER_CHOME = new RegExp(raw`^丁目 ?${N}(?:番地?(?: ?${N}号)?|-\d{1,4})${NOT_COUNTED}`, "u");

// --- Building and room ----------------------------------------------------------------------------------------------

const BUILDING_WORD =
  "ビルディング|ビルヂング|ビル|タワー|マンション|ハイツ|コーポラス|コーポ|アパートメント|アパート|荘|レジデンス|メゾン|ハウス|パレス|プラザ|センター|会館|寮|団地|ヒルズ|スクエア|" +
  "シティ|コート|テラス|ガーデンズ?|ハイム|キャッスル|ヴィラ|ビラ|ホームズ|ホーム|レジデンシャル|パーク|住宅|住宅団地|号館|棟|工場|邸|苑|館|社宅|官舎|宿舎|グラン|カーサ|シャトー|シャルム|フラット|ロイヤル|エステート|フォレスト|ヴィレッジ|ビレッジ|モール|ドミトリー";
const UNIT = "(?:号室|号棟|号館|号|室|階|F|棟)";
/** 203, A-203, 3F-C, 2-A, 一一〇三; a bare kanji numeral is one of several characters. */
const ROOM = raw` ?(?<!\d)(?:(?:[A-Z]-?)?\d{1,5}(?:-(?:\d{1,4}|[A-Z]))?|[A-Z](?=棟|号|室)|[〇一二三四五六七八九十百]{2,5})${UNIT}?(?:-[A-Z0-9]{1,3})?`;
const UNIT_ROOM = raw` ?(?:(?:[A-Z]-?)?\d{1,5}|[A-Z](?=棟|号)|${KANJI_NUMBER})${UNIT}`;
const NO_MORE = raw`(?![\d-]|[年月日時人])`;
const IN_NAME = raw`[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー・&'.]`;
/** One part of what follows the block: a building with or without its room, or a room. */
const BUILDING_PARTS = [
  // コーポあおば203
  raw`${IN_NAME}{0,8}?(?:${BUILDING_WORD})\p{Script=Hiragana}{2,6}${ROOM}${NO_MORE}`,
  // 青山ビル405号室, 六本木ヒルズ森タワー, 第2工場3F
  raw`(?:${IN_NAME}|\d(?=[工団棟号]|ビル)){0,14}?(?:${BUILDING_WORD})${IN_NAME}{0,8}?(?:(?:${ROOM}){1,3}${NO_MORE}|(?!${IN_NAME}))`,
  // サンライズ青山202
  raw`\p{Script=Katakana}${IN_NAME}{1,12} ?(?:\d{3,4}|[〇一二三四五六七八九]{3,4})${UNIT}?${NO_MORE}`,
  // Sunrise Court 202
  raw`(?:[A-Z][A-Za-z]{1,12} ){1,3}\d{1,4}${UNIT}?${NO_MORE}`,
  // 201号室, 15階
  raw`${IN_NAME}{0,14}?${UNIT_ROOM}(?:(?:${UNIT_ROOM}|${ROOM}))?${NO_MORE}`,
];
/** Hiragana stand in a building's name after a space only: さくら寮105, not に住むアパート. */
const HIRAGANA_BUILDING = raw` [\p{Script=Han}]{0,4}\p{Script=Hiragana}{2,8}(?:${BUILDING_WORD})(?:(?:${ROOM}){1,3}${NO_MORE}|(?!${IN_NAME}))`;
/** 日の出荘2階5号室: of any characters where a room follows. */
const MIXED_BUILDING = raw` [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,10}?(?:${BUILDING_WORD})(?:${ROOM}){1,3}${NO_MORE}`;
const BUILDING = new RegExp(
  `^(?: ?(?:${BUILDING_PARTS.join("|")})|${HIRAGANA_BUILDING}|${MIXED_BUILDING})`,
  "u",
);
const MOST_PARTS = 3;
/** On the line after the block: nothing but the building. */
const NEXT_LINE = /^ ?\r?\n[ \t]*/;

function buildingEnd(text: string, at: number): number {
  let end = at;
  for (let parts = 0; parts < MOST_PARTS; parts++) {
    const part = BUILDING.exec(text.slice(end, end + 40))?.[0].length ?? 0;
    if (part === 0) break;
    end += part;
  }
  return end;
}

function buildingBelow(text: string, at: number): Span | undefined {
  const gap = NEXT_LINE.exec(text.slice(at, at + 40))?.[0].length;
  if (gap === undefined) return undefined;
  const from = at + gap;
  const to = buildingEnd(` ${text.slice(from, from + 60)}`, 0) - 1;
  const after = text.slice(from + to, from + to + 2);
  return to > 0 && /\d/.test(text.slice(from, from + to)) && /^(?: ?$|\r?\n| {2})/.test(after)
    ? { from, to: from + to }
    : undefined;
}

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
    return head.prefecture ? { from: head.from, to: head.to, score: ROUGH } : undefined;
  }
  if (!head.listed && (town === "" || !FULL_BLOCK.test(block ?? ""))) return undefined;
  const to = buildingEnd(text, head.to + street![0].length);
  const score = lotOfTown ? 0.7 : head.prefecture ? 0.95 : head.listed ? 0.8 : 0.55;
  return { from: head.from, to, score };
}

/** What only an address has: after a city that no list knows, of before a merger say. */
const FULL_BLOCK = /^(?:\d{1,3}-\d{1,3}-\d{1,4}|.{1,3}丁目 ?.{1,4}[番-])/;

/** Without its municipality only the full form is an address: 南青山5丁目1番2号. */
function townOnly(text: string, at: number): Address | undefined {
  const before = TOWN_AND_CHOME.exec(text.slice(Math.max(0, at - 10), at))?.[0].length;
  const after = AFTER_CHOME.exec(text.slice(at, at + 24))?.[0].length;
  if (before === undefined || after === undefined) return undefined;
  return { from: at - before, to: at + after, score: 0.5 };
}
