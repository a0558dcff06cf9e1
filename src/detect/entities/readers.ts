import type { Lang } from "../../doc/doc.ts";
import type { Resources } from "../../doc/resources.ts";
import { shippedResources } from "../../doc/shipped.ts";
import type { Span } from "../../doc/span.ts";
import { englishSentencesOf, loadEnglishModel } from "../../nlp/en/model.ts";
import { japaneseModelSentences, loadJapaneseModel } from "../../nlp/ja/model.ts";
import { japaneseSentences } from "../../nlp/ja/sentences.ts";
import type { Sentence } from "../../nlp/sentence.ts";
import type { ScoredEntity, Tagger } from "../../nlp/tagger.ts";
import type { Token } from "../../nlp/token.ts";
import { itself, memoizeRecent } from "../../strings/cache.ts";
import { lazy } from "../../strings/lazy.ts";
import type { ReaderName, RecognizerSettings } from "../recognizer.ts";
import { calibrated } from "./calibration.ts";
import type { EntityReader, EntityReaders } from "./entity-recognizer.ts";

/** Taggers by their recall and reader; those of one language share its model. */
export interface EntityTaggers {
  readonly en: (recall: number, reader: ReaderName) => Tagger;
  readonly ja: (recall: number, reader: ReaderName) => Tagger;
}

/** How far the models of names lean in most presets. What they find so the trained reader asks for too, and it is worked out once. */
const LEAN = 0.5;

export const leaningEnglish = (resources: Resources): Tagger["entities"] =>
  recentOf(loadEnglishModel({ recall: LEAN }, resources));

export const leaningJapanese = (resources: Resources): Tagger["entities"] =>
  recentOf(loadJapaneseModel({ recall: LEAN }, resources));

/** Those of the models that come with the package, loaded when they are first asked for. */
const SHIPPED: EntityTaggers = {
  en: (recall, reader) => {
    const tagger = loadEnglishModel({ recall, thorough: reader === "thorough" });
    return isLeaning(recall, reader) ? sharing(tagger, leaningEnglish) : tagger;
  },
  ja: (recall, reader) => {
    const tagger = loadJapaneseModel({ recall, thorough: reader === "thorough" });
    return isLeaning(recall, reader) ? sharing(tagger, leaningJapanese) : tagger;
  },
};

const isLeaning = (recall: number, reader: ReaderName) => recall === LEAN && reader === "fast";

const sharing = (tagger: Tagger, make: (resources: Resources) => Tagger["entities"]): Tagger => ({
  ...tagger,
  entities: (sentence, wanted = () => true) =>
    shippedResources()
      .get(make)(sentence)
      .filter(({ label }) => wanted(label)),
});

function recentOf({ entities }: Tagger): Tagger["entities"] {
  const recent = memoizeRecent(keyOf, (sentence: Sentence) => entities(sentence), CACHED_SENTENCES);
  return (sentence) => recent(sentence);
}

type ReaderSettings = Pick<RecognizerSettings, "recall" | "lean" | "reader">;

/** What models read in a text. */
export function modelReaders(
  taggers: EntityTaggers = SHIPPED,
  { recall = 0, lean = 0, reader: name = "fast" }: ReaderSettings = {},
): EntityReaders {
  const scored = (lang: Lang, entities: Entities): Entities => ({
    entities: (sentence) =>
      entities
        .entities(sentence)
        .map((entity) => ({ ...entity, score: calibrated(lang, name, entity.label, entity.score) })),
  });
  const isShared = taggers === SHIPPED && isLeaning(recall + lean, name);
  const english = () => scored("en", without(BY_RULE, taggers.en(recall + lean, name)));
  const japanese = () => scored("ja", without(COUNTED, taggers.ja(recall + lean, name)));
  return {
    en: lazy(() => reader(isShared ? english() : cachedTagger(english()), englishSentencesOf)),
    ja: lazy(() => bySentence(japaneseSentences, reader(japanese(), japaneseModelSentences))),
    with: (settings) => modelReaders(taggers, settings),
    ...((name === "thorough" || lean !== 0) && { ofJudgments: modelReaders(taggers, { recall }) }),
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
 * tagged once. So are those that the trained reader asks for when all of a document was read: as many as a megabyte has.
 */
const CACHED_SENTENCES = 1 << 14;

function cachedTagger({ entities }: Entities): Entities {
  return { entities: memoizeRecent(keyOf, entities, CACHED_SENTENCES) };
}

/** For a model that sees nothing beyond the sentence: its text alone says what is found in it. */
function bySentence(spansOf: (text: string) => readonly Span[], read: EntityReader): EntityReader {
  const entitiesOf = memoizeRecent(itself, read, CACHED_SENTENCES);
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
