/** Fits the steps of a phrase to the sentence it stands in. */
import type { Span } from "../../doc/span.ts";
import type { Lang } from "../../knowledge/places.ts";
import type { Beside, Rewording } from "../../transform/operator.ts";
import { agreeEnglish } from "../../transform/substitute/english.ts";
import { agreeJapanese } from "../../transform/substitute/japanese.ts";
import type { FactLevel } from "../message.ts";
import type { Step } from "./step.ts";

const REACH = 60;

/** What stands beside a span on its line. */
export function besideOf(text: string, { from, to }: Span): Beside {
  const before = text.slice(Math.max(0, from - REACH), from);
  const after = text.slice(to, to + REACH);
  return {
    before: before.slice(before.search(/[^\r\n]*$/)),
    after: after.slice(0, after.search(/[\r\n]|$/)),
  };
}

export interface Placed extends Span {
  readonly chain: readonly FactLevel[];
}

export interface Place {
  readonly text: string;
  readonly lang: Lang;
  /** The phrase. */
  readonly span: Span;
  readonly beside: Beside;
  /** The words that may change with the phrase: up to other phrases. */
  readonly room: Span;
  /** The people the phrase stands for, where they are known. */
  readonly people: number | undefined;
}

/**
 * The chain of a phrase. It may begin before and end after the phrase, where a step changes an article, a preposition or a
 * particle: then every level, the first included, has the words of the text there or others in their place.
 */
export function inPlace(place: Place, steps: readonly Step[]): Placed {
  const { text, span, people } = place;
  const wordings = steps.map((step) => fitted(step, place));
  const from = span.from - Math.max(0, ...wordings.map(({ before }) => before));
  const to = span.to + Math.max(0, ...wordings.map(({ after }) => after));
  const levels = wordings.map(({ insert, before, after }, i) => {
    const { value, population } = steps[i]!;
    const whole = text.slice(from, span.from - before) + insert + text.slice(span.to + after, to);
    return levelOf(whole, i + 1, value, population);
  });
  const phrase = text.slice(span.from, span.to);
  return { from, to, chain: [levelOf(text.slice(from, to), 0, phrase, people), ...levels] };
}

const levelOf = (text: string, level: number, value: string, population: number | undefined): FactLevel => ({
  ...{ text, level, ...(population !== undefined && { population }) },
  ...(text !== value && { value }),
});

/** Words beside another phrase are left to that one. */
function fitted(step: Step, place: Place): Rewording {
  const { span, room, beside } = place;
  const [before, after] = [span.from - room.from, room.to - span.to];
  const free = agree(step, place, beside);
  if (free.before <= before && free.after <= after) return free;
  const near = {
    before: beside.before.slice(Math.max(0, beside.before.length - before)),
    after: beside.after.slice(0, after),
  };
  const bound = agree(step, place, near);
  return {
    insert: bound.insert,
    before: Math.min(before, bound.before),
    after: Math.min(after, bound.after),
  };
}

function agree({ phrase, seat }: Step, { text, lang, span }: Place, beside: Beside): Rewording {
  if (lang === "en") {
    const rewording = agreeEnglish(phrase, text.slice(span.from, span.to), beside);
    return seat ? atSeat(rewording, beside) : rewording;
  }
  if (phrase.kind === "name" && LANGUAGE.test(beside.after))
    return {
      insert: `${phrase.text}の${beside.after.startsWith("弁") ? "方言" : "言葉"}`,
      before: 0,
      after: 1,
    };
  if (phrase.kind !== "fixed") return agreeJapanese(phrase, beside);
  const { after = 0 } = phrase;
  const rest = { before: beside.before, after: beside.after.slice(after) };
  const rewording = agreeJapanese({ ...phrase, after: 0 }, rest);
  return { ...rewording, after: rewording.after + after };
}

/** フランス語 is a language of Europe, 大阪弁 a dialect of Japan: there is no ヨーロッパ語 and no 日本弁. */
const LANGUAGE = /^(?:語(?![学圏系])|弁(?![護当論明償解]))/u;

const AT = /(?<![\p{L}\p{N}'’-])at[ \u00a0](?:the[ \u00a0])?$/iu;

/** One is at a university and in the town it lies in. */
function atSeat(rewording: Rewording, { before }: Beside): Rewording {
  const at = AT.exec(before);
  if (!at) return rewording;
  return {
    ...rewording,
    insert: `${at[0].startsWith("A") ? "In" : "in"} ${rewording.insert}`,
    before: at[0].length,
  };
}
