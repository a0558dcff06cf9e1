import type { Lang } from "../../doc/doc.ts";
import { type Key, subkey } from "../key.ts";
import { canonical } from "../keyed.ts";
import { placeholder } from "../label.ts";
import type { Beside, Operator, Target } from "../operator.ts";
import { surrogate } from "../surrogate.ts";
import { address } from "./address.ts";
import { age, money, quantity } from "./amount.ts";
import { createCycles } from "./cycle.ts";
import { agreeEnglish, aloneEnglish } from "./english.ts";
import {
  education,
  event,
  facility,
  group,
  medical,
  occupation,
  organisation,
  product,
  religion,
} from "./general.ts";
import { agreeJapanese, aloneJapanese } from "./japanese.ts";
import { person } from "./person.ts";
import type { Maker, Phrase, Setting } from "./phrase.ts";
import { place } from "./place.ts";
import { time } from "./time.ts";

export interface SubstituteOptions {
  readonly key: Key;
  /** `up` says the kind of a place and what it lies in ("a city in Gifu"); otherwise a place becomes one like it. */
  readonly level?: "sibling" | "up";
  /** Names that may not stand for another, such as values of a profile; asked with every name that is drawn. */
  readonly avoid?: (name: string) => boolean;
}

/** By label, which may be any word. */
const MAKERS: ReadonlyMap<string, Maker> = new Map(
  Object.entries({
    ADDRESS: address,
    AGE: age,
    EDUCATION: education,
    EVENT: event,
    FACILITY: facility,
    DATE_TIME: time,
    GPE: place,
    JP_ADDRESS: address,
    LOCATION: place,
    MEDICAL: medical,
    MONEY: money,
    NRP: group,
    OCCUPATION: occupation,
    ORGANIZATION: organisation,
    PERSON: person,
    PRODUCT: product,
    QUANTITY: quantity,
    RELIGION: religion,
  }),
);

const MOST_PEOPLE = 10_000;
const NOWHERE: Beside = { before: "", after: "" };

/**
 * Replaces a value by one of its type that reads as well: a person by another of the same gender and origin, a place by one like
 * it, a time by a coarser one, an organisation by its kind, identifiers by surrogates. Articles, prepositions and particles
 * beside the value agree afterwards. The same entity gets the same under one key; nothing stands for itself.
 */
export function substitute({ key, level = "sibling", avoid = () => false }: SubstituteOptions): Operator {
  if (level !== "sibling" && level !== "up")
    throw new RangeError(`Cannot substitute places at level ${JSON.stringify(level)}: want sibling or up`);
  const secret = subkey(key, "substitute");
  const setting: Setting = { secret, up: level === "up", avoid, cycles: createCycles(secret) };
  const identifiers = surrogate({ key });
  const people = new WeakMap<object, Map<string, Phrase | undefined>>();
  /** What stands for a person does not depend on the sentence: kept for one text, whose names are avoided. */
  const phraseOf = (target: Target, beside: Beside) => {
    if (target.label !== "PERSON") return phraseFor(target, beside, setting);
    const text = target.inText ?? setting;
    const known = people.get(text) ?? new Map<string, Phrase | undefined>();
    if (known.size >= MOST_PEOPLE) known.clear();
    people.set(text, known);
    const asked = JSON.stringify([target.entity, target.value]);
    if (!known.has(asked)) known.set(asked, phraseFor(target, beside, setting));
    return known.get(asked);
  };
  return {
    name: "substitute",
    replace(target) {
      const phrase = phraseOf(target, NOWHERE);
      if (!phrase) return MAKERS.has(target.label) ? placeholder(target) : identifiers.replace(target);
      return aloneIn(phrase, target.lang);
    },
    reword(target, beside) {
      const phrase = phraseOf(target, beside);
      if (!phrase) return undefined;
      return target.lang === "ja"
        ? agreeJapanese(phrase, beside)
        : agreeEnglish(phrase, target.value, beside);
    },
  };
}

/** Of a longer value only the beginning is read: nothing of it is left anyway. */
const LONGEST = 300;

/** The first phrase that does not say the value again. */
function phraseFor(whole: Target, beside: Beside, setting: Setting): Phrase | undefined {
  const target = whole.value.length > LONGEST ? { ...whole, value: whole.value.slice(0, LONGEST) } : whole;
  const own = said(whole.value);
  const avoid = (name: string) => setting.avoid(name) || (whole.inText?.(name) ?? false);
  for (const phrase of MAKERS.get(target.label)?.(target, beside, { ...setting, avoid }) ?? []) {
    if (said(aloneIn(phrase, target.lang)) !== own) return phrase;
  }
  return undefined;
}

const aloneIn = (phrase: Phrase, lang: Lang) =>
  lang === "ja" ? aloneJapanese(phrase) : aloneEnglish(phrase);
const said = (text: string) => canonical(text).replace(/^(?:an?|the) |^ある/u, "");
