/** What a cell shows of the number in it (ECMA-376 part 1, 18.8.30 and 18.8.31), as far as identifiers need it: dates, digits, times. */

/** Built-in formats by number; those of dates differ by language and are shown as ISO dates. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%" },
  ...{
    18: "h:mm",
    19: "h:mm:ss",
    20: "h:mm",
    21: "h:mm:ss",
    22: "yyyy-mm-dd h:mm",
    45: "mm:ss",
    47: "mm:ss",
  },
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36].map((id) => [id, "yyyy-mm-dd"])),
  ...Object.fromEntries([50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, "yyyy-mm-dd"])),
  ...{
    32: "h:mm",
    33: "h:mm:ss",
    34: "yyyy-mm",
    35: "m-d",
    37: "#,##0",
    38: "#,##0",
    39: "#,##0.00",
    40: "#,##0.00",
  },
};

export const builtInFormat = (id: number): string => BUILT_IN[id] ?? "General";

/** Literal text, escaped characters, conditions and padding of a format. */
const LITERALS = /"([^"]*)"|\\(.)|\[[^\]]*\]|[_*]./g;

/** The text of a number under a format; the number as it stands where the format has more to it. */
export function formatNumber(raw: string, format: string, date1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === "" || !Number.isFinite(value)) return raw;
  const sections = format.split(";");
  const section = (value < 0 && sections[1]) || sections[0]!;
  const bare = section.replace(LITERALS, "");
  if (/General/i.test(bare) || bare === "@" || bare === "") return plainNumber(value);
  if (/[ymdhsge]/i.test(bare.replace(/E[+-]/gi, ""))) return formatDate(value, section, date1904);
  const shown = value < 0 && sections[1] ? -value : value;
  const places = section.replace(LITERALS, (_, literal = "", escaped = "") => literal + escaped);
  if (/^[0#?]+(?:[-\s()/][0#?]+)+$/.test(places) && Number.isInteger(shown) && shown >= 0)
    return fillDigits(shown, places);
  return /^[^0#?]*[0#?,]+(?:\.[0#?]*)?%?[^0#?]*$/.test(bare) ? fixedNumber(shown, bare) : plainNumber(value);
}

/**
 * Fifteen digits, as spreadsheets show them, without an exponent where that fits a line; but all of an integer that the file holds exactly,
 * such as the number of a card.
 */
function plainNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e21 ? String(rounded) : rounded.toExponential();
}

/** Digits put into the places of a pattern, from the right: telephone numbers, postcodes. */
function fillDigits(value: number, pattern: string): string {
  const places = pattern.replace(/[^0#?]/g, "").length;
  const digits = [...String(value).padStart(places, "0")];
  const extra = digits.splice(0, digits.length - places).join("");
  return extra + pattern.replace(/[0#?]/g, () => digits.shift()!);
}

function fixedNumber(value: number, pattern: string): string {
  const [whole = "", fraction = ""] = pattern.split(".");
  const shown = pattern.includes("%") ? value * 100 : value;
  const digits = fraction.replace(/[^0#?]/g, "").length;
  const [integer = "", rest] = Math.abs(shown).toFixed(Math.min(digits, 20)).split(".");
  const least = whole.replace(/[^0]/g, "").length;
  const padded = integer.padStart(least, "0");
  const grouped = whole.includes(",") ? padded.replace(/\B(?=(?:\d{3})+$)/g, ",") : padded;
  return `${shown < 0 ? "-" : ""}${grouped}${rest ? `.${rest}` : ""}${pattern.includes("%") ? "%" : ""}`;
}

const DAY = 86_400_000;
const ERAS = [
  ["令和", "R", Date.UTC(2019, 4, 1), 2018],
  ["平成", "H", Date.UTC(1989, 0, 8), 1988],
  ["昭和", "S", Date.UTC(1926, 11, 25), 1925],
  ["大正", "T", Date.UTC(1912, 6, 30), 1911],
  ["明治", "M", Date.UTC(1868, 0, 25), 1867],
] as const;
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DATE_TOKENS = /"[^"]*"|\\.|\[[^\]]*\]|[_*].|y+|m+|d+|h+|s+|g+|e+|a{3,4}|AM\/PM|A\/P|\.0+/gi;

/** Serial numbers count days from 1900 (with a 29 February that never was) or 1904. */
function formatDate(serial: number, format: string, date1904: boolean): string {
  const days = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const time = Math.round((days - 25_569) * DAY);
  const date = new Date(time);
  if (Number.isNaN(date.getTime()) || serial < 0) return plainNumber(serial);
  const era = ERAS.find(([, , from]) => time >= from) ?? ERAS.at(-1)!;
  let isTime = false;
  const two = (value: number, token: string) => String(value).padStart(Math.min(token.length, 2), "0");
  return format.replace(DATE_TOKENS, (token, at: number) => {
    const kind = token[0]!.toLowerCase();
    if (kind === '"') return token.slice(1, -1);
    if (kind === "\\") return token[1]!;
    if (kind === "[") return /^\[[hms]+\]$/i.test(token) ? String(Math.floor(serial * 24)) : "";
    if (kind === "_" || kind === "*" || kind === ".") return "";
    if (kind === "y")
      return token.length > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100, "yy");
    if (kind === "g") return token.length > 1 ? era[0] : era[1];
    if (kind === "e") return String(date.getUTCFullYear() - era[3]);
    if (kind === "d") return token.length > 2 ? "" : two(date.getUTCDate(), token);
    if (kind === "a") return "";
    if (kind === "h") isTime = true;
    if (kind === "h") return two(date.getUTCHours(), token);
    if (kind === "s") return two(date.getUTCSeconds(), token);
    if (isTime || /^[^a-z]*s/i.test(format.slice(at + token.length))) return two(date.getUTCMinutes(), token);
    if (token.length > 2) return MONTHS[date.getUTCMonth()]!.slice(0, token.length === 3 ? 3 : undefined);
    return two(date.getUTCMonth() + 1, token);
  });
}
