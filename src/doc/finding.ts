import type { Language } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { figureName } from "../words/names.ts";
import type { Say } from "../words/say.ts";
import type { Span } from "./span.ts";

/** Why a recogniser claims a span: what it takes it for. Plain data, shown to people and kept in records: never the text itself. */
export interface Evidence extends Message {
  /** What was verified beyond the shape: a check digit, say. */
  readonly checks?: readonly Message[];
  /** The context word that raised the score. */
  readonly context?: string;
  /** Figures of the claim, for recognisers that count. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** A claim about a span, with its evidence. Stands off the text. */
export interface Finding extends Span {
  readonly label: string;
  /** How sure the recogniser is, 0 to 1. */
  readonly score: number;
  /** Name of the recogniser, with its version: "iban.v1". */
  readonly source: string;
  readonly why: Evidence;
  /** Findings of one document with the same number name the same person, place or organisation. */
  readonly entity?: number;
}

/** The evidence in words, part by part, the claim first. `say` knows the words of the recognisers. */
export function evidenceParts(why: Evidence, lang: Language, say: Say): string[] {
  const { checked, near, and } = WORDS[lang];
  const figures = Object.entries(why.figures ?? {});
  const written = (value: number) => value.toLocaleString(lang, { maximumFractionDigits: 4 });
  return [
    say(why, lang),
    ...(why.checks?.length ? [checked(why.checks.map((check) => say(check, lang)).join(and))] : []),
    ...(why.context ? [near(why.context)] : []),
    ...figures.map(([name, value]) => `${figureName(name, lang)} ${written(value)}`),
  ];
}

const WORDS = {
  en: {
    checked: (checks: string) => `checked: ${checks}`,
    near: (word: string) => `near “${word}”`,
    and: " and ",
  },
  ja: {
    checked: (checks: string) => `検証：${checks}`,
    near: (word: string) => `近くの語「${word}」`,
    and: "、",
  },
} as const;
