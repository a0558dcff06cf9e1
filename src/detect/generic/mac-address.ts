import { claimRecognizer } from "../claim.ts";

const WORD = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_";
const PAIR = "[0-9A-Fa-f]{2}";
const QUAD = "[0-9A-Fa-f]{4}";

/**
 * IEEE 802 EUI-48 and EUI-64: pairs joined by colons or hyphens, or, as Cisco writes them, groups of four joined by full stops.
 * The first separator is searched for, since it is rarer than a hexadecimal digit; the first group is looked back at.
 */
const PAIRS = new RegExp(
  `([:-])(?<=(?<![${WORD}]|(?<![${WORD}])${PAIR}[:-])${PAIR}[:-])${PAIR}(?:\\1${PAIR}){4}(?:(?:\\1${PAIR}){2})?(?![${WORD}]|[:-]${PAIR})`,
  "gu",
);
const QUADS = new RegExp(
  `\\.(?<=(?<![${WORD}.])${QUAD}\\.)${QUAD}\\.${QUAD}(?:\\.${QUAD})?(?![${WORD}]|\\.[0-9A-Fa-f])`,
  "gu",
);

/** A part that every address has, much quicker to search for; most texts end there. */
const FORMS = [
  { pattern: PAIRS, first: 2, part: /[:-][0-9A-Fa-f]{2}[:-][0-9A-Fa-f]{2}[:-]/ },
  { pattern: QUADS, first: 4, part: /\.[0-9A-Fa-f]{4}\./ },
];

/** All zeros names no device and all ones every device (broadcast), so neither is found. */
export const macAddress = claimRecognizer({
  name: "mac-address.v1",
  label: "MAC_ADDRESS",
  called: ["MAC address", "MACアドレス"],
  what: ["MAC address", "MACアドレス"],
  context: [
    "mac",
    "mac address",
    "hardware address",
    "ethernet",
    "bssid",
    "eui",
    "macアドレス",
    "物理アドレス",
  ],
  *find({ text }) {
    for (const { pattern, first, part } of FORMS) {
      if (!part.test(text)) continue;
      for (const match of text.matchAll(pattern)) {
        const from = match.index - first;
        const to = match.index + match[0].length;
        const value = text.slice(from, to);
        if (/^(?:0+|[fF]+)$/.test(value.replace(/[:.-]/g, ""))) continue;
        yield { from, to, score: score(value) };
      }
    }
  },
});

/** Groups of decimal digits alone are also written with hyphens and full stops in other numbers. */
function score(value: string): number {
  if (value.includes(":") || /[A-Fa-f]/.test(value)) return value.includes(".") ? 0.7 : 0.9;
  return 0.4;
}
