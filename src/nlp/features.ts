import type { Gazetteer } from "./gazetteer.ts";
import { hashString, mix } from "./hash.ts";
import type { Sentence } from "./sentence.ts";
import { parseTemplate, WORD_ATTRIBUTES, type WordTables } from "./templates.ts";

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
  readonly values: readonly (readonly Uint32Array[])[];
}

type Value = (sentence: Sentence, resources: Resources) => readonly Uint32Array[];

const NONE = new Uint32Array(0);
const OUTSIDE = hashString("<outside>");
const hashes = (values: readonly string[]) =>
  values.length === 0 ? NONE : Uint32Array.from(values, hashString);

const TOKEN_VALUES: Readonly<Record<string, Value>> = {
  pos: ({ words, pos }) => words.map((_, t) => (pos ? hashes([pos[t]!]) : NONE)),
  edge: ({ words }) => words.map((_, t) => hashes(edges(t, words.length))),
  position: ({ words }) => words.map((_, t) => hashes([String(Math.min(t, 9))])),
  elsewhere: ({ words, elsewhere }) =>
    words.map((word) => hashes([elsewhere?.get(word.toLowerCase()) ?? []].flat())),
  gazetteer: ({ words }, { gazetteer }) =>
    gazetteer ? gazetteer.match(words).map(hashes) : words.map(() => NONE),
};

function edges(t: number, length: number): string[] {
  return [...(t === 0 ? ["first"] : []), ...(t === length - 1 ? ["last"] : [])];
}

export function createExtractor(templates: readonly string[], resources: Resources = {}): Extractor {
  const parsed = templates
    .map(parseTemplate)
    .map((template) => ({ ...template, seed: hashString(template.name) }));
  const isLocal = ({ atoms }: { atoms: readonly { attribute: string }[] }) =>
    atoms.length === 1 && Object.hasOwn(WORD_ATTRIBUTES, atoms[0]!.attribute);
  const local = parsed.filter(isLocal).map(({ atoms, seed }) => ({ ...atoms[0]!, seed }));
  const offsets = [...new Set(local.map(({ offset }) => offset))].sort((a, b) => a - b);
  const context = parsed.filter((template) => !isLocal(template));
  const attributes = [...new Set(context.flatMap(({ atoms }) => atoms.map(({ attribute }) => attribute)))];
  const compiled = context.map(({ atoms, seed }) => ({
    seed,
    atoms: atoms.map(({ attribute, offset }) => ({ which: attributes.indexOf(attribute), offset })),
  }));
  const wordHashes = wordValues(attributes, resources);
  return {
    offsets,
    ofWord: (word, which) => {
      const values = local
        .filter(({ offset }) => offset === offsets[which])
        .flatMap(({ attribute, seed }) =>
          WORD_ATTRIBUTES[attribute]!(word, resources).map((value) => mix(seed, hashString(value))),
        );
      return Uint32Array.from(values);
    },
    ofContext: (prepared, t, emit) => {
      for (const template of compiled) emitTemplate(template, prepared, t, emit);
    },
    prepare: (sentence) => ({
      length: sentence.words.length,
      values: attributes.map((attribute) =>
        Object.hasOwn(TOKEN_VALUES, attribute)
          ? TOKEN_VALUES[attribute]!(sentence, resources)
          : sentence.words.map((word) => wordHashes(word).get(attribute)!),
      ),
    }),
  };
}

const KEPT_WORDS = 1 << 16;

/** Values of the word attributes that conjunctions use, kept by word. */
function wordValues(attributes: readonly string[], tables: WordTables) {
  const used = attributes.filter((attribute) => Object.hasOwn(WORD_ATTRIBUTES, attribute));
  let kept = new Map<string, Map<string, Uint32Array>>();
  return (word: string): Map<string, Uint32Array> => {
    let found = kept.get(word);
    if (!found) {
      found = new Map(used.map((name) => [name, hashes(WORD_ATTRIBUTES[name]!(word, tables))]));
      if (kept.size >= KEPT_WORDS) kept = new Map();
      kept.set(word, found);
    }
    return found;
  };
}

interface Compiled {
  readonly seed: number;
  readonly atoms: readonly { readonly which: number; readonly offset: number }[];
}

/**
 * Several values of the first attribute give several features; of the others the first counts. Outside the
 * sentence is a value too.
 */
function emitTemplate(
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
