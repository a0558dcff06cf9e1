import { isWord, type Piece, piece, type Tokens } from "./piece.ts";
import type { TimeFields, Unit } from "./time-value.ts";

/** How many of something; no amount when nobody says ("several"). */
export interface Count {
  readonly amount?: number;
  readonly to: number;
  readonly written: "digits" | "word" | "article" | "vague";
}

/** 24, three, twenty-four, a hundred. */
export function numberAt(t: Tokens, i: number): { n: number; to: number } | undefined {
  const token = t[i];
  if (token?.kind === "number" && !token.word.startsWith("'")) return { n: token.n, to: i + 1 };
  if (token?.kind !== "cardinal") return undefined;
  const next = t[i + 1];
  if (next?.kind !== "cardinal" || (next.gap !== "-" && next.gap !== " ")) return { n: token.n, to: i + 1 };
  if (next.n === 100) return { n: token.n * 100, to: i + 2 };
  return token.n >= 20 && next.n < 10 ? { n: token.n + next.n, to: i + 2 } : { n: token.n, to: i + 1 };
}

/** 5th, fifth, twenty-first. */
export function ordinalAt(t: Tokens, i: number): { n: number; to: number } | undefined {
  const token = t[i];
  if (token?.kind === "ordinal") return { n: token.n, to: i + 1 };
  const tens = token?.kind === "cardinal" && token.n >= 20 && token.n < 100;
  const second = isWord(token, "second") ? { n: 2, to: i + 1 } : undefined;
  if (!tens) return second;
  const ones = isWord(t[i + 1], "second") ? 2 : t[i + 1]?.kind === "ordinal" ? t[i + 1]!.n : 10;
  return ones < 10 ? { n: token.n + ones, to: i + 2 } : undefined;
}

export function countAt(t: Tokens, i: number): Count | undefined {
  const number = numberAt(t, i);
  if (number) {
    const half =
      isWord(t[number.to], "and") &&
      t[number.to + 1]?.kind === "article" &&
      t[number.to + 2]?.kind === "half";
    const amount = number.n + (half ? 0.5 : 0);
    return { amount, to: number.to + (half ? 3 : 0), written: t[i]!.kind === "number" ? "digits" : "word" };
  }
  return vagueCount(t, i);
}

/** "half an", "a", "a few", "several", "a couple of". */
function vagueCount(t: Tokens, i: number): Count | undefined {
  const token = t[i];
  if (token?.kind === "half") {
    const to = t[i + 1]?.kind === "article" ? i + 2 : i + 1;
    return { amount: 0.5, to, written: "word" };
  }
  if (token?.kind !== "article" && token?.kind !== "vague") return undefined;
  const at = token.kind === "article" ? i + 1 : i;
  if (token.kind === "article" && t[at]?.kind === "half") return { amount: 0.5, to: at + 1, written: "word" };
  if (t[at]?.kind !== "vague") return { amount: 1, to: at, written: "article" };
  return { to: isWord(t[at + 1], "of") ? at + 2 : at + 1, written: "vague" };
}

/** "three weeks", "two years and six months", "a ten-day", "two and a half years", "an hour and a half"; then "ago", "later". */
export function durationAt(t: Tokens, i: number): Piece | undefined {
  const first = lengthAt(t, i);
  if (!first || isAge(t, first.to)) return undefined;
  const second = isWord(t[first.to], "and") ? secondLength(t, first) : undefined;
  const whole = second ?? first;
  if (isAge(t, whole.to)) return undefined;
  const turned = t[whole.to];
  const { unit, amount } = whole.fields;
  const now = isWord(turned, "from") && isWord(t[whole.to + 1], "now") ? 2 : 0;
  if (turned?.kind === "direction" || now > 0) {
    const offset = (now ? 1 : turned!.n) * (amount ?? SEVERAL);
    const vague = amount === undefined && { approximate: "about" as const };
    return piece(whole.to + (now || 1), { offset, unit: unit!, ...vague }, vague ? 0.45 : 0.55);
  }
  return whole;
}

/** What "several" counts as, where a number is needed. */
export const SEVERAL = 3;

/** "two years old", "a two-year-old", "16 years of age" are ages, which others find. */
const isAge = (t: Tokens, i: number) =>
  isWord(t[i], "old") || (isWord(t[i], "of") && isWord(t[i + 1], "age"));

function lengthAt(t: Tokens, i: number): Piece | undefined {
  const count = countAt(t, i);
  const unit = count && t[count.to];
  if (!unit || (unit.kind !== "unit" && unit.kind !== "century")) return undefined;
  if (unit.gap !== " " && unit.gap !== "-" && !(unit.gap === "" && count.written === "digits"))
    return undefined;
  if (count.written === "vague" && !/s$/.test(unit.word)) return undefined;
  const amount = count.amount === undefined ? undefined : count.amount * unit.n;
  const fields: TimeFields = { ...(amount !== undefined && { amount }), ...unit.fields };
  const nth = t[i - 1]?.kind === "ordinal" ? 0.05 : 0;
  return piece(count.to + 1, fields, durationScore(count, unit.fields!.unit!) - nth, "duration");
}

function durationScore({ written, amount }: Count, unit: Unit): number {
  const short = unit === "second" ? 0.15 : unit === "minute" ? 0.1 : 0;
  if (written === "vague") return 0.4 - short;
  if (written === "article") return unit === "day" || unit === "minute" || unit === "second" ? 0.1 : 0.35;
  if (amount === 1 && written === "word") return unit === "day" ? 0.25 : 0.5 - 2 * short;
  return 0.5 - short;
}

/** In how many of the next finer unit each is; months by 30 days. */
const FINER: Readonly<Partial<Record<Unit, readonly [count: number, unit: Unit]>>> = {
  ...{
    century: [10, "decade"],
    decade: [10, "year"],
    year: [12, "month"],
    month: [30, "day"],
    week: [7, "day"],
  },
  ...{ day: [24, "hour"], hour: [60, "minute"], minute: [60, "second"] },
};

/** An amount in a finer unit; undefined when `to` is not finer. */
export function inUnit(amount: number, from: Unit, to: Unit): number | undefined {
  if (from === to) return amount;
  const step = FINER[from];
  return step && inUnit(amount * step[0], step[1], to);
}

/** What follows "and": "a half", or a length in a finer unit. */
function secondLength(t: Tokens, first: Piece): Piece | undefined {
  const { unit, amount } = first.fields;
  if (amount === undefined) return undefined;
  const at = first.to + 1;
  if (t[at]?.kind === "article" && t[at + 1]?.kind === "half" && t[at + 2]?.kind !== "unit") {
    return piece(at + 2, { amount: amount + 0.5, unit: unit! }, 0.5, "duration");
  }
  const second = lengthAt(t, at);
  if (second?.fields.amount === undefined) return undefined;
  const whole = inUnit(amount, unit!, second.fields.unit!);
  if (whole === undefined || unit === second.fields.unit) return undefined;
  return piece(
    second.to,
    { amount: whole + second.fields.amount, unit: second.fields.unit! },
    first.score,
    "duration",
  );
}
