import { compareSpans } from "../../doc/span.ts";
import { type Claim, claimRecognizer } from "../claim.ts";
import { contextFinder } from "../context.ts";

const CONTEXT = [
  "latitude",
  "longitude",
  "lat",
  "lng",
  "gps",
  "coordinate",
  "coordinates",
  "location",
  "geo",
  "point",
  "map",
  "緯度",
  "経度",
  "座標",
  "位置情報",
  "現在地",
  "地図",
];

const contextOf = contextFinder(CONTEXT);

/** A way to write a position. Its angles are the named groups `a` and `b`; a group `value` narrows the finding. */
interface Form {
  readonly pattern: RegExp;
  readonly score: (match: RegExpExecArray) => number;
}

const START = "(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_.]|\\d[-+])";
const END = "(?![\\p{Script=Latin}\\p{N}_]|[.]\\d)";
const form = (source: string, score: number | Form["score"]): Form => ({
  pattern: new RegExp(START + source + END, "giu"),
  score: typeof score === "number" ? () => score : score,
});

const SIGNED = "[-+]?\\d{1,3}\\.\\d";
/** 35°41'22.2" and its parts; NFKC makes two primes of a double prime and an o of a masculine ordinal. */
const MINUTES = " ?\\d{1,2}(?:\\.\\d{1,8})? ?['′’分]";
const SECONDS = " ?\\d{1,2}(?:\\.\\d{1,8})? ?(?:[\"”秒]|''|′′|’’)";
const DEGREES = "\\d{1,3}(?:\\.\\d{1,12})? ?[°o度]";
const ANGLE = `(?:${DEGREES}(?:${MINUTES}(?:${SECONDS})?)?|\\d{1,3}\\.\\d{3,12})`;
const PRECISE = `${DEGREES}${MINUTES}(?:${SECONDS})?`;
const BETWEEN = "[ ,;/、・]{0,3}";

const FORMS: readonly Form[] = [
  form(`(?<a>${ANGLE} ?[NS])${BETWEEN}(?<b>${ANGLE} ?[EW])`, 0.95),
  form(`(?<a>[NS] ?${ANGLE})${BETWEEN}(?<b>[EW] ?${ANGLE})`, 0.95),
  form(`(?<a>[北南]緯 ?${ANGLE})${BETWEEN}(?<b>[東西]経 ?${ANGLE})`, 0.95),
  form(`(?<b>[東西]経 ?${ANGLE})${BETWEEN}(?<a>[北南]緯 ?${ANGLE})`, 0.95),
  form(`(?<a>${PRECISE} ?[NSEW]|[北南]緯 ?${PRECISE}|[東西]経 ?${PRECISE})`, 0.7),
  form(
    "geo:(?<value>(?<a>-?\\d{1,2}(?:\\.\\d{1,12})?),(?<b>-?\\d{1,3}(?:\\.\\d{1,12})?)(?:,-?[\\d.]{1,12})?)",
    0.95,
  ),
  form("(?<a>[-+]\\d{2}\\.\\d{3,12})(?<b>[-+]\\d{3}\\.\\d{3,12})(?:[-+][\\d.]{1,12})?/?", 0.8),
  form(`(?<a>${SIGNED}{2,17}) ?°? ?,[ \\t]{0,2}(?<b>${SIGNED}{2,17})°?`, scorePair),
  form(`(?<a>${SIGNED}{3,17})[ \\t]{1,2}(?<b>${SIGNED}{3,17})`, (match) => Math.min(0.3, scorePair(match))),
  form(`(?:latitude|longitude|緯度|経度)["']?[ \\t:=は]{0,4}(?<value>(?<a>${SIGNED}{1,17}))°?`, 0.85),
  form(`(?:lat|lon|long|lng)["']?[ \\t:=]{1,4}(?<value>(?<a>${SIGNED}{3,17}))°?`, 0.8),
];
const FEWEST_DIGITS = 3;
/** What every form has; prose with years and sums has none of it. */
const HINT = /\d\.\d\d|[緯経]度|l(?:at|ong)itude|\d ?[°度]|\do ?\d|geo:/i;
const REFUSED = -1;

/** Latitudes and longitudes, decimal or in degrees, minutes and seconds (ISO 6709, RFC 5870 and as people write them). */
export const coordinates = claimRecognizer({
  name: "coordinates.v1",
  label: "COORDINATES",
  called: ["Coordinates", "座標"],
  what: ["geographic coordinates", "緯度・経度"],
  words: { "angles-in-range": ["range", "値の範囲"] },
  context: CONTEXT,
  needs: [{ anchor: "digit", digits: FEWEST_DIGITS }],
  *find(view) {
    for (const window of view.windows("digit", FEWEST_DIGITS)) {
      if (!HINT.test(window.text)) continue;
      let end = 0;
      for (const claim of FORMS.flatMap((form) => readForm(form, window.text)).sort(compareSpans)) {
        if (claim.from < end) continue;
        end = claim.to;
        const span = { from: window.from + claim.from, to: window.from + claim.to };
        // Two decimals place nobody without a word that says what the numbers are.
        const named = claim.score > 0 || contextOf(view.text, span) !== undefined;
        if (claim.score !== REFUSED && named) yield { ...claim, ...span };
      }
    }
  },
});

function readForm({ pattern, score }: Form, text: string): Claim[] {
  return [...text.matchAll(pattern)].map((match) => {
    const value = match.groups?.value ?? match[0];
    const from = match.index + match[0].indexOf(value);
    return {
      from,
      to: from + value.length,
      score: judge(match, score(match)),
      checks: [{ code: "angles-in-range" }],
    };
  });
}

/** Two plain numbers may also be a longitude and a latitude, in the order of GeoJSON. */
function judge(match: RegExpExecArray, score: number): number {
  const { a = "", b } = match.groups ?? {};
  const latitude = b === undefined ? /lat|緯|[NS]$/i.test(match[0].replace(/[\d.+-]+$/, "")) : true;
  if (inRange(a, latitude ? 90 : 180) && (b === undefined || inRange(b, 180))) return score;
  const plain = b !== undefined && !/[NS緯]/i.test(a);
  return plain && inRange(a, 180) && inRange(b, 90) ? Math.min(0.3, score) : REFUSED;
}

/** Degrees with minutes and seconds below sixty. */
function inRange(angle: string, limit: number): boolean {
  const [degrees = 0, minutes = 0, seconds = 0] = (angle.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  return minutes < 60 && seconds < 60 && degrees + minutes / 60 + seconds / 3600 <= limit;
}

/** By decimals: four place a house, three a village. Numbers below one, or in a longer list, are rather measurements. */
function scorePair(match: RegExpExecArray): number {
  const decimals = (number: string) => number.length - number.indexOf(".") - 1;
  const { a = "", b = "" } = match.groups ?? {};
  const fewest = Math.min(decimals(a), decimals(b));
  if (fewest < 3) return 0;
  const before = match.input.slice(Math.max(0, match.index - 12), match.index);
  const after = match.input.slice(match.index + match[0].length, match.index + match[0].length + 8);
  const list = /\d\.\d+[,;]?\s*$/.test(before) || /^\s*[,;]\s*[-+]?\d+\.\d/.test(after);
  const small = Math.abs(Number(a)) < 2 && Math.abs(Number(b)) < 2;
  return list || small ? 0.2 : fewest > 3 ? 0.65 : 0.3;
}
