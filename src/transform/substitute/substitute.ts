import Type from "typebox";
import type { Lang } from "../../doc/doc.ts";
import { subkey } from "../key.ts";
import { canonical } from "../keyed.ts";
import { isPlaceholder, placeholder } from "../label.ts";
import { type Beside, declareOperator, optionsOf, type Target } from "../operator.ts";
import { surrogate, surrogateShape } from "../surrogate.ts";
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
import { createNameLists } from "./name-lists.ts";
import { person } from "./person.ts";
import type { Maker, Phrase, Setting } from "./phrase.ts";
import { place } from "./place.ts";
import { placeGroups } from "./place-groups.ts";
import { time } from "./time.ts";

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
    PRIVATE: () => [],
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
export const substitute = declareOperator({
  name: "substitute",
  options: optionsOf({ level: Type.Optional(Type.Enum(["sibling", "up"])) }),
  needs: ["freshKey", "avoid"],
  words: {
    "operator.substitute": ["something like it", "似たものに置換"],
    "operator.substitute.puts": [
      "another person, place, kind of organisation, coarser time ([substitute](substitute.md)); the same for one entity under one key, or in one run",
      "別の人名、地名、組織の種類、おおまかな日時（[substitute](substitute.md)）。同じ鍵、または一回の実行の中では同じもの",
    ],
    "operator.substitute.level": [
      '`sibling`: a place becomes one like it; `up`: its kind and what it lies in ("a city in Gifu")',
      "`sibling` は似た場所に、`up` は種類と上位の地名（「岐阜県のある市」）に置換",
    ],
  },
  shape: () => (insert, label) =>
    MAKERS.has(label) ? isPlaceholder(insert, label) || undefined : surrogateShape(insert, label),
  tells: () => ["kind", "same-under-key"],
  make({ level = "sibling" }, { freshKey, avoid }) {
    const key = freshKey();
    const secret = subkey(key, "substitute");
    const setting: Setting = {
      ...{ secret, up: level === "up", avoid, cycles: createCycles(secret) },
      ...{ nameLists: createNameLists(), groupOf: placeGroups() },
    };
    const identifiers = surrogate.make({}, { key: () => key });
    const phraseOf = phrasesWith(setting);
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
  },
});

/** What stands for a person does not depend on the sentence: remembered for as long as the text, whose names are avoided. */
function phrasesWith(setting: Setting): (target: Target, beside: Beside) => Phrase | undefined {
  const people = new WeakMap<object, Map<string, Phrase | undefined>>();
  return (target, beside) => {
    if (target.label !== "PERSON") return phraseFor(target, beside, setting);
    const text = target.inText ?? setting;
    const phrases = people.get(text) ?? new Map<string, Phrase | undefined>();
    if (phrases.size >= MOST_PEOPLE) phrases.clear();
    people.set(text, phrases);
    const mention = JSON.stringify([target.entity, target.value]);
    if (!phrases.has(mention)) phrases.set(mention, phraseFor(target, beside, setting));
    return phrases.get(mention);
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
