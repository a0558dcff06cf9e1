/**
 * Sentences of the core in the words of a reader. The core says what it has to say in English, for programs and logs; each sentence
 * is made from a template with holes. A table has every such template with its code and its Japanese; here a sentence is
 * read back into code and values, and written again in the language asked for. One that no table has stays as it is.
 *
 * Holes: {name} stays as it is; {#name} is a number, written as the language writes it; {>name} is a sentence of the same tables;
 * {+name} is a list of such, joined by commas; {@name} is a word of the vocabulary called `name`.
 */
import type { Language } from "./language.ts";

/** English as the core says it, Japanese, and English for readers where the core's is not for them. */
export type Sentence = readonly [en: string, ja: string, shown?: string];
export type Sentences = Readonly<Record<string, Sentence>>;
/** Phrases of few words are their own codes. */
export const phrases = (table: Readonly<Record<string, string>>): Sentences =>
  Object.fromEntries(Object.entries(table).map(([en, ja]) => [en, [en, ja]]));

/** Words for the values of {@name}, by that name. */
export type Vocabulary = Readonly<Record<string, (value: string, lang: Language) => string>>;

export interface Sayer {
  /** The sentence in a language; as it is where it is not known. */
  readonly say: (sentence: string, lang: Language) => string;
  /** Which sentence it is; of one that ends in another, which one that is. */
  readonly code: (sentence: string) => string | undefined;
}

/** Nothing that the core says is longer, or has sentences deeper in sentences. */
const LONGEST = 2000;
const DEEPEST = 4;

export function sayer(tables: readonly Sentences[], vocabulary: Vocabulary = {}): Sayer {
  const read = reader(templatesOf(tables));
  const put = ({ kind, name }: Hole, value: string | Read, lang: Language): string => {
    if (typeof value !== "string") return write(value, lang);
    if (kind === "#") return Number(value).toLocaleString(lang, { maximumFractionDigits: 20 });
    if (kind === "+") return list(value, lang);
    return kind === "@" ? (vocabulary[name]?.(value, lang) ?? value) : value;
  };
  const list = (value: string, lang: Language) =>
    value
      .split(", ")
      .map((part) => say(part, lang))
      .join(lang === "ja" ? "、" : ", ");
  const write = ({ template, values }: Read, lang: Language): string => {
    const byName = new Map(template.holes.map((hole, i) => [hole.name, put(hole, values[i]!, lang)]));
    return template.words[lang].replace(HOLE, (_, __, name) => byName.get(name) ?? "");
  };
  const say = (sentence: string, lang: Language): string => {
    const found = read(sentence);
    return found ? write(found, lang) : sentence;
  };
  return { say, code: (sentence) => codeOf(read(sentence)) };
}

function codeOf(found: Read | undefined): string | undefined {
  const last = found?.values.at(-1);
  return typeof last === "object" ? codeOf(last) : found?.template.code;
}

/** Reads a sentence by the first template that it fits. */
function reader(known: readonly Template[]): (sentence: string) => Read | undefined {
  const whole = new Map<string, Template>();
  for (const template of known)
    if (template.holes.length === 0 && !whole.has(template.fixed[0]!))
      whole.set(template.fixed[0]!, template);
  const open = known.filter(({ holes }) => holes.length > 0);
  const read = (sentence: string, depth: number): Read | undefined => {
    if (sentence.length > LONGEST || depth > DEEPEST) return undefined;
    const fixed = whole.get(sentence);
    if (fixed) return { template: fixed, values: [] };
    for (const template of open) {
      const found = valuesIn(sentence, template);
      const values = found?.map((value, i) => valueIn(template.holes[i]!, value, depth));
      if (values?.every((value) => value !== undefined))
        return { template, values: values as Read["values"] };
    }
    return undefined;
  };
  const valueIn = ({ kind }: Hole, value: string, depth: number): string | Read | undefined => {
    if (kind === ">") return read(value, depth + 1);
    if (kind === "#" && !NUMBER.test(value)) return undefined;
    const isList = kind !== "+" || value.split(", ").every((part) => read(part, depth + 1) !== undefined);
    return isList ? value : undefined;
  };
  return (sentence) => read(sentence, 1);
}

interface Hole {
  readonly kind: string;
  readonly name: string;
}

interface Template {
  readonly code: string;
  /** What stands around the holes, one more than there are holes. */
  readonly fixed: readonly string[];
  readonly holes: readonly Hole[];
  readonly words: Readonly<Record<Language, string>>;
}

interface Read {
  readonly template: Template;
  /** In the order of the holes; a sentence in a sentence is read as well. */
  readonly values: readonly (string | Read)[];
}

const HOLE = /\{([#>+@]?)(\w+)\}/g;
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/;

/** The most telling first: what has the most letters of its own is tried before what fits nearly everything. */
function templatesOf(tables: readonly Sentences[]): Template[] {
  const all = tables.flatMap((table) => Object.entries(table).map(([code, each]) => templateOf(code, each)));
  const own = ({ fixed }: Template) => fixed.join("").length;
  return all.sort((a, b) => own(b) - own(a));
}

function templateOf(code: string, [en, ja, shown = en]: Sentence): Template {
  const holes = [...en.matchAll(HOLE)].map(([, kind, name]) => ({ kind: kind!, name: name! }));
  return { code, fixed: en.split(/\{[#>+@]?\w+\}/), holes, words: { en: shown, ja } };
}

/** What stands in the holes, each as short as it can be: one pass without going back. */
function valuesIn(sentence: string, { fixed }: Template): string[] | undefined {
  if (fixed.length === 1) return sentence === fixed[0] ? [] : undefined;
  const end = sentence.length - fixed.at(-1)!.length;
  let at = fixed[0]!.length;
  if (end < at || !sentence.startsWith(fixed[0]!) || !sentence.endsWith(fixed.at(-1)!)) return undefined;
  const values: string[] = [];
  for (const next of fixed.slice(1, -1)) {
    const found = sentence.indexOf(next, at);
    if (found < 0 || found + next.length > end) return undefined;
    values.push(sentence.slice(at, found));
    at = found + next.length;
  }
  values.push(sentence.slice(at, end));
  return fixed[0] === "" && NOT_FIRST.test(values[0]!) ? undefined : values;
}

/** What a sentence begins with is a name or a figure, not the beginning of another sentence. */
const NOT_FIRST = /^Cannot |: /;
