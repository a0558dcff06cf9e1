import { inLanguage, type Language, type Pair } from "./language.ts";
import type { Message, Value, Values } from "./message.ts";

/** Sentences by their codes, as [English, Japanese]. Holes: {name}; {@kind} is looked up as "kind.value" first: {@label} of PERSON as label.PERSON. */
export type Words = Readonly<Record<string, Pair>>;

/** A message as a sentence without a full stop; a code that has no words stays as it is. */
export type Say = (message: Message | string, lang: Language) => string;

const HOLE = /\{(@?)(\w+)\}/g;

export function speaker(...tables: readonly Words[]): Say {
  const words: Words = Object.assign(Object.create(null), ...tables);
  const write = (value: Value, lang: Language): string => {
    if (typeof value === "string") return value;
    if (typeof value === "number") return value.toLocaleString(lang, { maximumFractionDigits: 20 });
    if (!isList(value)) return say(value, lang);
    return value.map((each) => say(each, lang)).join(lang === "ja" ? "、" : ", ");
  };
  const fill = (template: string, values: Values, lang: Language) =>
    template.replace(HOLE, (hole, kind: string, name: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      const named = kind === "@" ? words[`${name}.${value}`] : undefined;
      return named ? inLanguage(named, lang) : write(value, lang);
    });
  const say: Say = (message, lang) => {
    const { code, values = {} }: Message = typeof message === "string" ? { code: message } : message;
    const pair = words[code];
    return pair ? fill(inLanguage(pair, lang), values, lang) : code;
  };
  return say;
}

const isList = (value: Message | readonly Message[]): value is readonly Message[] => Array.isArray(value);
