import type { Span } from "../../doc/span.ts";
import { englishSentencesOf, loadEnglishModel } from "../../nlp/en/model.ts";
import { japaneseModelSentences, loadJapaneseModel } from "../../nlp/ja/model.ts";
import { japaneseSentences } from "../../nlp/ja/sentences.ts";
import { itself, remembering } from "../../nlp/remembering.ts";
import type { Sentence } from "../../nlp/sentence.ts";
import type { ScoredEntity, Tagger } from "../../nlp/tagger.ts";
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
      reader(rememberingTagger(without(BY_RULE, loadEnglishModel({ recall }))), englishSentencesOf),
    ),
    ja: once(`ja ${recall}`, () =>
      bySentence(
        japaneseSentences,
        reader(without(COUNTED, loadJapaneseModel({ recall })), japaneseModelSentences),
      ),
    ),
  };
}

/** English times and peoples are found by grammar and lists, which err less than the model. */
const BY_RULE: ReadonlySet<string> = new Set(["DATE_TIME", "NRP"]);

/** The Japanese model takes every count for a quantity, 三人 and 34歳 too; the rules know ages and measures. */
const COUNTED: ReadonlySet<string> = new Set(["QUANTITY"]);

/** What a reader needs of a tagger. */
interface Entities {
  readonly entities: (sentence: Sentence) => ScoredEntity[];
}

function without(labels: ReadonlySet<string>, { entities }: Tagger): Entities {
  return { entities: (sentence) => entities(sentence, (label) => !labels.has(label)) };
}

const kept = new Map<string, EntityReader>();

function once(name: string, load: () => EntityReader): () => EntityReader {
  return () => {
    let found = kept.get(name);
    if (!found) kept.set(name, (found = load()));
    return found;
  };
}

type SentencesOf = (text: string) => readonly (Sentence & { readonly tokens: readonly Token[] })[];

/** A tagger of sentences as a reader of texts. */
export function reader({ entities }: Entities, sentencesOf: SentencesOf): EntityReader {
  return (text) =>
    sentencesOf(text).flatMap((sentence) =>
      entities(sentence).map(({ from, to, label, score }) => ({
        from: sentence.tokens[from]!.from,
        to: sentence.tokens[to - 1]!.to,
        label,
        score,
      })),
    );
}

/**
 * A result is read again to check that nothing is left in it, and most of its sentences are those of the original: they are
 * tagged once.
 */
const REMEMBERED = 1 << 11;

function rememberingTagger({ entities }: Entities): Entities {
  return { entities: remembering(keyOf, entities, REMEMBERED) };
}

/** For a model that sees nothing beyond the sentence: its text alone says what is found in it. */
function bySentence(spansOf: (text: string) => readonly Span[], read: EntityReader): EntityReader {
  const entitiesOf = remembering(itself, read, REMEMBERED);
  return (text) =>
    spansOf(text).flatMap((span) =>
      entitiesOf(text.slice(span.from, span.to)).map(({ from, to, label, score }) => ({
        from: span.from + from,
        to: span.from + to,
        label,
        score,
      })),
    );
}

/** All a tagger sees of a sentence. */
function keyOf({ words, elsewhere }: Sentence): string {
  if (!elsewhere) return words.join(" ");
  let forms = "";
  for (const word of words) forms += elsewhere.get(word.toLowerCase()) ?? "-";
  return `${words.join(" ")}\n${forms}`;
}
