import { englishSentencesOf, loadEnglishModel } from "../../nlp/en/model.ts";
import { japaneseModelSentences, loadJapaneseModel } from "../../nlp/ja/model.ts";
import type { Sentence } from "../../nlp/sentence.ts";
import type { Tagger } from "../../nlp/tagger.ts";
import type { Token } from "../../nlp/token.ts";
import type { EntityReader, EntityReaders } from "./entity-recognizer.ts";

export interface ReaderOptions {
  /** Above 0 finds more, and errs more. */
  readonly recall?: number;
}

/** The models that come with the package, each read when it is first needed and kept. */
export function shippedReaders({ recall = 0 }: ReaderOptions = {}): EntityReaders {
  return {
    en: once(`en ${recall}`, () =>
      without(BY_RULE, reader(loadEnglishModel({ recall }), englishSentencesOf)),
    ),
    ja: once(`ja ${recall}`, () =>
      without(COUNTED, reader(loadJapaneseModel({ recall }), japaneseModelSentences)),
    ),
  };
}

/** English times and peoples are found by grammar and lists, which err less than the model. */
const BY_RULE: ReadonlySet<string> = new Set(["DATE_TIME", "NRP"]);

/** The Japanese model takes every count for a quantity, 三人 and 34歳 too; the rules know ages and measures. */
const COUNTED: ReadonlySet<string> = new Set(["QUANTITY"]);

function without(labels: ReadonlySet<string>, read: EntityReader): EntityReader {
  return (text) => read(text).filter(({ label }) => !labels.has(label));
}

const kept = new Map<string, EntityReader>();

function once(name: string, load: () => EntityReader): () => EntityReader {
  return () => {
    let found = kept.get(name);
    if (!found) kept.set(name, (found = load()));
    return found;
  };
}

/** A tagger of sentences as a reader of texts. */
export function reader(
  tagger: Tagger,
  sentencesOf: (text: string) => readonly (Sentence & { readonly tokens: readonly Token[] })[],
): EntityReader {
  const entitiesOf = remembering(tagger.entities);
  return (text) =>
    sentencesOf(text).flatMap((sentence) =>
      entitiesOf(sentence).map(({ from, to, label, score }) => ({
        from: sentence.tokens[from]!.from,
        to: sentence.tokens[to - 1]!.to,
        label,
        score,
      })),
    );
}

const REMEMBERED = 1 << 14;

/**
 * A result is read again to check that nothing is left in it, and most of its sentences are those of the original: they are
 * tagged once. What was asked last and the time before are remembered, so that memory stays bounded.
 */
function remembering<T>(tag: (sentence: Sentence) => T): (sentence: Sentence) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (sentence) => {
    const key = keyOf(sentence);
    const known = recent.get(key) ?? older.get(key);
    const found = known ?? tag(sentence);
    if (recent.size >= REMEMBERED) [older, recent] = [recent, new Map()];
    recent.set(key, found);
    return found;
  };
}

/** All a tagger sees of a sentence. */
function keyOf({ words, elsewhere }: Sentence): string {
  if (!elsewhere) return words.join(" ");
  let key = "";
  for (const word of words) key += `${word}\t${elsewhere.get(word.toLowerCase()) ?? ""} `;
  return key;
}
