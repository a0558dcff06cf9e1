/** The tokens of an RTF file, whose bytes are given as a string, a unit each (RTF Specification 1.9.1). */
export type RtfToken =
  | {
      readonly kind: "open" | "close" | "text" | "binary" | "odd";
      readonly from: number;
      readonly to: number;
    }
  /** `\'hh`, and `\\`, `\{`, `\}`, which may be the second byte of a character. */
  | { readonly kind: "byte"; readonly from: number; readonly to: number; readonly byte: number }
  | { readonly kind: "symbol"; readonly from: number; readonly to: number; readonly name: string }
  | {
      readonly kind: "word";
      readonly from: number;
      /** After the space that ends it, where there is one. */
      readonly to: number;
      readonly name: string;
      readonly value: number | undefined;
      /** Whether a letter or digit written right after it would become part of it. */
      readonly open: boolean;
    };

const WORD = /\\([a-zA-Z]{1,40})(-?\d{1,10})?( ?)/y;
const HEX = /\\'([0-9a-fA-F]{2})/y;
const TEXT = /[^\\{}\r\n]+/y;
const IGNORED = /[\r\n]+/y;

/** Breaks at line ends are no text and are left out. What cannot be read is one `odd` token, and the last. */
export function* scanRtf(source: string): Iterable<RtfToken> {
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const from = at;
    const char = source[at]!;
    if (char === "{" || char === "}") {
      yield { kind: char === "{" ? "open" : "close", from, to: ++at };
    } else if (char === "\\") {
      const token = readControl(source, from, next);
      yield token;
      at = token.to;
      if (token.kind !== "word" || token.name !== "bin" || !token.value) continue;
      const end = at + token.value;
      const isOdd = token.value < 0 || end > source.length;
      yield { kind: isOdd ? "odd" : "binary", from: at, to: end };
      if (isOdd) return;
      at = end;
    } else {
      at += (next(IGNORED) ?? next(TEXT))![0].length;
      if (char !== "\r" && char !== "\n") yield { kind: "text", from, to: at };
    }
  }
}

function readControl(
  source: string,
  from: number,
  next: (pattern: RegExp) => RegExpExecArray | null,
): RtfToken {
  const word = next(WORD);
  if (word) {
    const [all, name, number, space] = word;
    const value = number === undefined ? undefined : Number(number);
    return { kind: "word", from, to: from + all.length, name: name!, value, open: space === "" };
  }
  const hex = next(HEX);
  if (hex) return { kind: "byte", from, to: from + 4, byte: Number.parseInt(hex[1]!, 16) };
  const name = source[from + 1] ?? "";
  if (name === "") return { kind: "odd", from, to: from + 1 };
  return /[\\{}]/.test(name)
    ? { kind: "byte", from, to: from + 2, byte: name.charCodeAt(0) }
    : { kind: "symbol", from, to: from + 2, name };
}
