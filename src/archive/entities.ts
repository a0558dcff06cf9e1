/** Character references of XML and those of HTML that wiki pages use. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  thinsp: "\u2009",
  times: "×",
  minus: "−",
  middot: "·",
  bull: "•",
  deg: "°",
  prime: "′",
  Prime: "″",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  shy: "\u00ad",
  zwnj: "\u200c",
};

/** One that is not known stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g,
    (found, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? NAMED[name]! : found;
      const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)
        ? String.fromCodePoint(point)
        : found;
    },
  );
}
