import { lazy } from "../strings/lazy.ts";
import { CODECS, type Codec } from "./codec.ts";

/**
 * Character maps that a PDF may name instead of carrying them (ISO 32000-1, table 118), for Japanese, in the text form of
 * Adobe technical note 5014. The reader asks for two: from the codes of the text to the numbers of an Adobe-Japan1 font,
 * and from those to Unicode. Only what comes out at the end matters here, so the numbers in between are our own, above those
 * that Adobe has assigned. A font that uses Adobe's numbers directly cannot be read this way: its characters come out as
 * U+FFFD.
 */
export function japaneseCMap(name: string): string | undefined {
  if (name === "Adobe-Japan1-UCS2") return toUnicode();
  const [, stem, direction] = /^(.*?)-?([HV])$/.exec(name) ?? [];
  const source = SOURCES.find(({ names }) => names.test(stem ?? name));
  return source && direction && cmap(name, direction === "V" ? 1 : 0, source.spaces, cidChars(source.codes));
}

interface Source {
  readonly names: RegExp;
  readonly spaces: readonly string[];
  /** The code of a character, in hexadecimal. */
  readonly codes: (char: string) => string | undefined;
}

const encoded = (codec: () => Codec) => (char: string) => {
  const bytes = codec().encode(char, 0, 0);
  return bytes && Buffer.from(bytes).toString("hex");
};

const SOURCES: readonly Source[] = [
  {
    names: /^(?:90ms|90msp|90pv|83pv|Add|Ext)?-?RKSJ$/,
    spaces: ["<00> <80>", "<8140> <9ffc>", "<a0> <df>", "<e040> <fcfc>"],
    codes: encoded(CODECS.shift_jis),
  },
  {
    names: /^EUC$/,
    spaces: ["<00> <80>", "<8ea0> <8edf>", "<a1a1> <fefe>"],
    codes: encoded(CODECS["euc-jp"]),
  },
  {
    names: /^(?:Add|Ext)?$/,
    spaces: ["<2121> <7e7e>"],
    codes: (char) => {
      const bytes = CODECS["iso-2022-jp"]().encode(char, KANJI, KANJI);
      return bytes?.length === 2 ? Buffer.from(bytes).toString("hex") : undefined;
    },
  },
  {
    names: /^UniJIS(?:X0213|2004|PRO)?-(?:UCS2|UTF16)(?:-HW)?$/,
    spaces: ["<0000> <d7ff>", "<d800dc00> <dbffdfff>", "<e000> <ffff>"],
    codes: (char) => hex(char.charCodeAt(0)),
  },
];

/** State of the ISO-2022-JP codec in which JIS X 0208 is written. */
const KANJI = 2;
const FIRST_CID = 24_000;
const hex = (number: number) => number.toString(16).padStart(4, "0");

/** Every character of Shift_JIS and EUC-JP. */
const characters = lazy((): readonly string[] =>
  Array.from({ length: 0x10000 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).filter(
    (char) => CODECS.shift_jis().encode(char, 0, 0) ?? CODECS["euc-jp"]().encode(char, 0, 0),
  ),
);

function cidChars(codes: Source["codes"]): string[] {
  return characters().flatMap((char, i) => {
    const code = codes(char);
    return code === undefined || code.length > 4 ? [] : [`<${code}> ${FIRST_CID + i}`];
  });
}

function cmap(name: string, mode: number, spaces: readonly string[], chars: readonly string[]): string {
  return [
    "/CIDSystemInfo 3 dict dup begin /Registry (Adobe) def /Ordering (Japan1) def /Supplement 0 def end def",
    `/CMapName /${name} def`,
    `/WMode ${mode} def`,
    `${spaces.length} begincodespacerange\n${spaces.join("\n")}\nendcodespacerange`,
    `${chars.length} begincidchar\n${chars.join("\n")}\nendcidchar`,
    "endcmap",
  ].join("\n");
}

function toUnicode(): string {
  const chars = characters().map((char, i) => `<${hex(FIRST_CID + i)}> <${hex(char.charCodeAt(0))}>`);
  const unknown = Array.from({ length: FIRST_CID }, (_, cid) => `<${hex(cid)}> <fffd>`);
  return [
    "/CMapName /Adobe-Japan1-UCS2 def",
    "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange",
    `${chars.length + unknown.length} beginbfchar\n${[...unknown, ...chars].join("\n")}\nendbfchar`,
    "endcmap",
  ].join("\n");
}
