import type { Gazetteer } from "./gazetteer.ts";
import { hashString, mix } from "./hash.ts";
import type { Sentence } from "./sentence.ts";
import { type Atom, parseTemplate, WORD_ATTRIBUTES, type WordTables } from "./templates.ts";

/** Tables a model was trained with and needs again. */
export interface Resources extends WordTables {
  readonly gazetteer?: Gazetteer;
}

/**
 * Features as 32-bit hashes of template and values. A model then holds no word of its training text, and two
 * features meet in one hash about once in 4 billion pairs.
 */
export interface Extractor {
  /** Offsets of which single words give features: -2 .. 2, say. */
  readonly offsets: readonly number[];
  /** Features the word gives to the token `offsets[which]` places before it. They depend on nothing else. */
  readonly ofWord: (word: string, which: number) => Uint32Array;
  /** Calls `emit` with each other feature of the token at `t`. */
  readonly ofContext: (prepared: Prepared, t: number, emit: (feature: number) => void) => void;
  readonly prepare: (sentence: Sentence) => Prepared;
}

/** A sentence with the attribute values its context features need. */
export interface Prepared {
  readonly length: number;
  /** By attribute, then by token: hashes of its values. */
  readonly values: readonly (readonly ArrayLike<number>[])[];
}

type Value = (sentence: Sentence, resources: Resources) => readonly Uint32Array[];

const NONE = new Uint32Array(0);
export const OUTSIDE = hashString("<outside>");
const hashes = (values: readonly string[]) =>
  values.length === 0 ? NONE : new Uint32Array(values.map(hashString));

const FIRST = hashes(["first"]);
const LAST = hashes(["last"]);
const ONLY = hashes(["first", "last"]);
/** As withDocument writes them. */
const WRITTEN = new Map(["C", "l", "m"].map((form) => [form, hashes([form])]));

const TOKEN_VALUES: Readonly<Record<string, Value>> = {
  pos: ({ words, pos }) => words.map((_, t) => (pos ? hashes([pos[t]!]) : NONE)),
  edge: ({ words }) => words.map((_, t) => edge(t, words.length)),
  position: ({ words }) => words.map((_, t) => hashes([String(Math.min(t, 9))])),
  elsewhere: ({ words, elsewhere }) => {
    if (!elsewhere || elsewhere.size === 0) return words.map(() => NONE);
    return words.map((word) => WRITTEN.get(elsewhere.get(word.toLowerCase()) ?? "") ?? NONE);
  },
  gazetteer: ({ words }, { gazetteer }) =>
    gazetteer ? gazetteer.match(words).map(hashes) : words.map(() => NONE),
};

function edge(t: number, length: number): Uint32Array {
  if (length === 1) return ONLY;
  return t === 0 ? FIRST : t === length - 1 ? LAST : NONE;
}

export function createExtractor(templates: readonly string[], resources: Resources = {}): Extractor {
  const parsed = templates
    .map(parseTemplate)
    .map((template) => ({ ...template, seed: hashString(template.name) }));
  const local = parsed.filter(isLocal).map(({ atoms, seed }) => ({ atoms, seed, offset: atoms[0]!.offset }));
  const offsets = [...new Set(local.map(({ offset }) => offset))].sort((a, b) => a - b);
  const context = parsed.filter((template) => !isLocal(template));
  const attributes = [...new Set(context.flatMap(({ atoms }) => atoms.map(({ attribute }) => attribute)))];
  const compiled = context.map(({ atoms, seed }) => ({
    seed,
    atoms: atoms.map(({ attribute, offset }) => ({ which: attributes.indexOf(attribute), offset })),
  }));
  const valuesOf = wordValues(attributes, resources);
  const localKeys = lastWord(local, resources);
  const byOffset = offsets.map((wanted) => local.flatMap(({ offset }, i) => (offset === wanted ? [i] : [])));
  return {
    offsets,
    ofWord: (word, which) => {
      const keys = localKeys(word);
      return new Uint32Array(byOffset[which]!.flatMap((i) => keys[i]!));
    },
    ofContext: (prepared, t, emit) => {
      for (let i = 0; i < compiled.length; i++) emitTemplate(compiled[i]!, prepared, t, emit);
    },
    prepare: (sentence) => {
      const ofWords = sentence.words.map(valuesOf);
      return {
        length: sentence.words.length,
        values: attributes.map((attribute, i) =>
          Object.hasOwn(TOKEN_VALUES, attribute)
            ? TOKEN_VALUES[attribute]!(sentence, resources)
            : ofWords.map((values) => values[i]!),
        ),
      };
    },
  };
}

interface Local {
  readonly seed: number;
  readonly atoms: readonly Atom[];
}

/** Whether one word decides all of it: its attributes are of the word itself and read from one place. */
function isLocal({ atoms }: Pick<Local, "atoms">): boolean {
  return atoms.every(
    ({ attribute, offset }) => Object.hasOwn(WORD_ATTRIBUTES, attribute) && offset === atoms[0]!.offset,
  );
}

/** Features of each local template; those of the last word are kept, as it is asked for each offset. */
function lastWord(local: readonly Local[], tables: WordTables) {
  let last: string | undefined;
  let keys: readonly (readonly number[])[] = [];
  return (word: string): readonly (readonly number[])[] => {
    if (word === last) return keys;
    const known = new Map<string, Uint32Array>();
    const valuesOf = ({ attribute }: Atom) => {
      const found = known.get(attribute) ?? hashes(WORD_ATTRIBUTES[attribute]!(word, tables));
      known.set(attribute, found);
      return found;
    };
    keys = local.map(({ seed, atoms }) => {
      let rest = seed;
      for (let i = 1; i < atoms.length; i++) rest = mix(rest, valuesOf(atoms[i]!)[0] ?? 0);
      const values = valuesOf(atoms[0]!);
      const found: number[] = [];
      for (let i = 0; i < values.length; i++) found.push(mix(rest, values[i]!));
      return found;
    });
    last = word;
    return keys;
  };
}

const KEPT_WORDS = 1 << 16;

/** Values of the word attributes that conjunctions use, by number of attribute, kept by word. */
function wordValues(attributes: readonly string[], tables: WordTables) {
  const used = attributes.map((name) =>
    Object.hasOwn(WORD_ATTRIBUTES, name) ? WORD_ATTRIBUTES[name]! : () => [],
  );
  let kept = new Map<string, readonly Uint32Array[]>();
  return (word: string): readonly Uint32Array[] => {
    let found = kept.get(word);
    if (!found) {
      found = used.map((values) => hashes(values(word, tables)));
      if (kept.size >= KEPT_WORDS) kept = new Map();
      kept.set(word, found);
    }
    return found;
  };
}

/** A template ready to emit; `which` is the number of an attribute in `Prepared.values`. */
export interface Compiled {
  readonly seed: number;
  readonly atoms: readonly { readonly which: number; readonly offset: number }[];
}

/**
 * Several values of the first attribute give several features; of the others the first counts. Outside the
 * sentence is a value too.
 */
export function emitTemplate(
  { seed, atoms }: Compiled,
  { values, length }: Prepared,
  t: number,
  emit: (f: number) => void,
): void {
  let rest = seed;
  for (let i = 1; i < atoms.length; i++) {
    const at = t + atoms[i]!.offset;
    rest = mix(rest, at < 0 || at >= length ? OUTSIDE : (values[atoms[i]!.which]![at]![0] ?? 0));
  }
  const at = t + atoms[0]!.offset;
  if (at < 0 || at >= length) {
    if (atoms.length > 1) emit(mix(rest, OUTSIDE));
    return;
  }
  const first = values[atoms[0]!.which]![at]!;
  for (let i = 0; i < first.length; i++) emit(mix(rest, first[i]!));
}
