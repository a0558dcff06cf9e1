/** Characters as programs write them: "orla%40example.com", "orla&#64;example.com", "\u0040". */
import type { Edit } from "../../doc/edits.ts";
import { near } from "./near.ts";

const PERCENT = /(?:[\w.+~-]{0,64}(?:%[0-9A-Fa-f]{2}){1,200}){1,60}[\w.+~-]{0,64}/g;
const ENTITY =
  /&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|(commat|period|amp|nbsp|hyphen|dash|lowbar|plus|lpar|rpar|colon|sol|num|Tab|NewLine|shy|zwj|zwnj|ensp|emsp|thinsp));/g;
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}|x([0-9A-Fa-f]{2}))/g;
const NAMED: Readonly<Record<string, string>> = {
  commat: "@",
  period: ".",
  amp: "&",
  nbsp: " ",
  hyphen: "-",
  dash: "-",
  lowbar: "_",
  plus: "+",
  lpar: "(",
  rpar: ")",
  colon: ":",
  sol: "/",
  num: "#",
  Tab: " ",
  NewLine: " ",
  shy: "",
  zwj: "",
  zwnj: "",
  ensp: " ",
  emsp: " ",
  thinsp: " ",
};

export function* encodedText(text: string): Generator<Edit> {
  yield* near(text, /%[0-9A-F]{2}/gi, percentEncoded);
  if (text.includes("&")) {
    for (const { 0: entity, 1: decimal, 2: hex, 3: name = "", index } of text.matchAll(ENTITY)) {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      const insert =
        code === undefined ? NAMED[name] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
      if (insert !== undefined) yield { from: index, to: index + entity.length, insert };
    }
  }
  if (/\\[ux]/.test(text))
    for (const { 0: escaped, 1: unit, 2: point, 3: byte, index } of text.matchAll(ESCAPE)) {
      const code = Number.parseInt(unit ?? point ?? byte ?? "", 16);
      const insert = unit
        ? String.fromCharCode(code)
        : code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined;
      if (insert !== undefined) yield { from: index, to: index + escaped.length, insert };
    }
}

function* percentEncoded(text: string): Generator<Edit> {
  for (const { 0: run, index } of text.matchAll(PERCENT)) {
    const decoded = decode(run);
    if (decoded !== undefined)
      yield { from: index, to: index + run.length, insert: decoded.replaceAll("+", " ") };
  }
}

/** Undefined where the bytes are no UTF-8. */
function decode(run: string): string | undefined {
  try {
    return decodeURIComponent(run);
  } catch {
    return undefined;
  }
}
