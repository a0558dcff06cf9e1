const KANJI = "〇一二三四五六七八九";
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** A number in ASCII digits or kanji numerals, by place (二〇二一) or by unit (五十五); 元 is the first year. */
export function numberOf(text: string | undefined): number {
  if (text === undefined) return Number.NaN;
  if (text === "元") return 1;
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!/[十百千]/.test(text)) return Number([...text].map((digit) => KANJI.indexOf(digit)).join(""));
  let sum = 0;
  let digit = 0;
  for (const character of text) {
    const unit = UNITS[character];
    if (unit === undefined) digit = KANJI.indexOf(character);
    else {
      sum += (digit || 1) * unit;
      digit = 0;
    }
  }
  return sum + digit;
}

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

/** English number words below a hundred that are one word, and "hundred". "twenty-four" is two of them. */
export const CARDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, n) => [word, n] as const),
  ...TENS.flatMap((word, tens) => (tens < 2 ? [] : [[word, tens * 10] as const])),
  ["hundred", 100],
]);

export const ORDINAL_WORDS: ReadonlyMap<string, number> = new Map([
  ...ORDINALS.map((word, n) => [word, n] as const),
  ["twentieth", 20],
  ["thirtieth", 30],
]);

/** 1st, 2nd, 3rd, 11th. */
export function ordinalSuffix(n: number): string {
  if (n % 100 >= 11 && n % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][n % 10] ?? "th";
}
