import type { Draw } from "../keyed.ts";
import type { Target } from "../operator.ts";
import { digitsOf, fill, narrow } from "../width.ts";
import { digits, type Maker } from "./maker.ts";

/** A way numbers are written: groups `before` (prefixes kept) and `national` (what the subscriber is). */
interface Plan {
  readonly shape: RegExp;
  /** As many digits as `national`, from numbers that reach nobody. */
  readonly fiction: (national: string, draw: Draw) => string;
}

/** 555-0100 to 555-0199 in any area are kept for fiction (North American Numbering Plan): 64,000 surrogates. */
function northAmerican(national: string, draw: Draw): string {
  const area = `${2 + draw(8)}${"02345678"[draw(8)]}${draw(10)}`;
  const line = `55501${digits(draw, 2)}`;
  return national.length === 7 ? line : area + line;
}

/** 07700 900xxx for mobiles and 01632 960xxx otherwise are for drama (Ofcom): 1,000 surrogates each. */
function british(national: string, draw: Draw): string {
  return national.startsWith("7")
    ? beginning("7700900", national, draw)
    : beginning("1632960", national, draw);
}

/** Not only Britain writes eleven digits with a 0 first, and in Germany 01632 960123 may be somebody's mobile. */
function britishMobile(national: string, draw: Draw): string {
  return beginning("7700900", national, draw);
}

function beginning(prefix: string, national: string, draw: Draw): string {
  return prefix + digits(draw, national.length - prefix.length);
}

/**
 * Japan keeps no numbers for fiction. In its plan (電気通信番号計画) the digit after 050 and 090 is never 0 and no area
 * begins with 30, so 050-0…, 090-0… (for all mobiles) and 030… are assigned to nobody: 10^7 surrogates each.
 */
function japanese(national: string, draw: Draw): string {
  const prefix = national.length === 9 ? "30" : national.startsWith("5") ? "500" : "900";
  return beginning(prefix, national, draw);
}

/** Country code 999 is assigned to nobody (ITU-T E.164, list of assigned country codes). */
function elsewhere(national: string, draw: Draw): string {
  return beginning("999", national, draw);
}

const INTERNATIONAL: readonly Plan[] = [
  { shape: /^(?<before>1)(?<national>[2-9]\d{9})$/, fiction: northAmerican },
  { shape: /^(?<before>440?)(?<national>[1-9]\d{8,9})$/, fiction: british },
  { shape: /^(?<before>810?)(?<national>[1-9]\d{8,9})$/, fiction: japanese },
  { shape: /^(?<before>)(?<national>\d{7,15})$/, fiction: elsewhere },
];
const JAPAN: Plan = { shape: /^(?<before>0)(?<national>[5-9]0\d{8}|[1-9]\d{8})$/, fiction: japanese };
const BRITISH_LANDLINE: Plan = { shape: /^(?<before>0)(?<national>[12]\d{9})$/, fiction: british };
const NATIONAL: readonly Plan[] = [
  { shape: /^(?<before>1?)(?<national>[2-9]\d{9}|[2-9]\d{6})$/, fiction: northAmerican },
  { shape: /^(?<before>0)(?<national>[1-9]\d{9})$/, fiction: britishMobile },
  { shape: /^(?<before>00)(?<national>[1-9]\d{6,14})$/, fiction: elsewhere },
];

/** Numbers of a plan it does not know might reach somebody whatever digits they had: they are refused. */
export const phone: Maker = (target, streams) => {
  const extension = narrow(target.value).search(/(?:ext\.?|x|#|内線)[\s.:]*\d+\D*$/iu);
  const at = extension < 0 ? target.value.length : extension;
  const number = digitsOf(target.value.slice(0, at));
  for (const { shape, fiction } of plansFor(target)) {
    const match = shape.exec(number);
    if (!match) continue;
    const { before, national } = match.groups!;
    const draw = streams(national!);
    const inner = digits(draw, digitsOf(target.value.slice(at)).length);
    return fill(target.value, /[0-9]/, before + fiction(national!, draw) + inner);
  }
  return undefined;
};

function plansFor({ value, lang }: Target): readonly Plan[] {
  const plain = narrow(value);
  if (/^[\s(]*\+/.test(plain)) return INTERNATIONAL;
  if (lang === "ja" || /^0[5-9]0-\d{4}-\d{4}/.test(plain)) return [JAPAN, ...NATIONAL];
  const groups = plain
    .match(/\d+/g)
    ?.map((group) => group.length)
    .join();
  return ["3,4,4", "4,3,4", "5,6", "5,3,3"].includes(groups ?? "")
    ? [BRITISH_LANDLINE, ...NATIONAL]
    : NATIONAL;
}
