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
import { itself, Memory } from "../../strings/cache.ts";
import { lazy } from "../../strings/lazy.ts";
import type { ReaderName, RecognizerSettings } from "../recognizer.ts";
import { calibrated } from "./calibration.ts";
import type { EntityReader, EntityReaders } from "./entity-recognizer.ts";

/** Taggers by their recall and reader; those of one language share its model. */
export interface EntityTaggers {
  readonly en: (recall: number, reader: ReaderName) => EntityTagger;
  readonly ja: (recall: number, reader: ReaderName) => EntityTagger;
}

/** Others may ask for what it finds too, all labels of it. */
export type EntityTagger = Tagger & { readonly shared?: SentenceEntities };

/** How far the models of names lean in most presets. What they find so the trained reader asks for too, and it is worked out once. */
const LEAN = 0.5;

export const leaningEnglish = (resources: Resources): SentenceEntities =>
  remembering(loadEnglishModel({ recall: LEAN }, resources));

export const leaningJapanese = (resources: Resources): SentenceEntities =>
  remembering(loadJapaneseModel({ recall: LEAN }, resources));

/** What a model finds in a sentence, worked out once in all readings of a document. */
export type SentenceEntities = (sentence: Sentence, memory: Memory) => readonly ScoredEntity[];

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

const sharing = (tagger: Tagger, make: (resources: Resources) => SentenceEntities): EntityTagger => ({
  ...tagger,
  shared: (sentence, memory) => shippedResources().get(make)(sentence, memory),
});

export function remembering({ entities }: Pick<Tagger, "entities">): SentenceEntities {
  const all = (sentence: Sentence) => entities(sentence);
  return (sentence, memory) => memory.recall(all, keyOf)(sentence);
}

type ReaderSettings = Pick<RecognizerSettings, "recall" | "lean" | "reader">;

/** What models read in a text. */
export function modelReaders(
  taggers: EntityTaggers = SHIPPED,
  { recall = 0, lean = 0, reader: name = "fast" }: ReaderSettings = {},
): EntityReaders {
  const scored =
    (lang: Lang, entities: SentenceEntities): SentenceEntities =>
    (sentence, memory) =>
      entities(sentence, memory).map((entity) => ({
        ...entity,
        score: calibrated(lang, name, entity.label, entity.score),
      }));
  const english = () => scored("en", without(BY_RULE, taggers.en(recall + lean, name)));
  const japanese = () => scored("ja", without(COUNTED, taggers.ja(recall + lean, name)));
  return {
    en: lazy(() => reader(english(), englishSentencesOf)),
    ja: lazy(() => bySentence(japaneseSentences, reader(japanese(), japaneseModelSentences))),
    with: (settings) => modelReaders(taggers, settings),
    ...((name === "thorough" || lean !== 0) && { ofJudgments: modelReaders(taggers, { recall }) }),
  };
}

/** English times and peoples are found by grammar and lists, which err less than the model. */
const BY_RULE: ReadonlySet<string> = new Set(["DATE_TIME", "NRP"]);

/** The Japanese model takes every count for a quantity, 三人 and 34歳 too; the rules know ages and measures. */
const COUNTED: ReadonlySet<string> = new Set(["QUANTITY"]);

function without(labels: ReadonlySet<string>, { entities, shared }: EntityTagger): SentenceEntities {
  const isWanted = (label: string) => !labels.has(label);
  if (shared) return (sentence, memory) => shared(sentence, memory).filter(({ label }) => isWanted(label));
  const wanted = (sentence: Sentence) => entities(sentence, isWanted);
  return (sentence, memory) => memory.recall(wanted, keyOf)(sentence);
}

type SentencesOf = (
  text: string,
  memory: Memory,
) => readonly (Sentence & { readonly tokens: readonly Token[] })[];

/** A tagger of sentences as a reader of texts. */
export function reader(entities: SentenceEntities, sentencesOf: SentencesOf): EntityReader {
  return (text, memory = new Memory()) =>
    sentencesOf(text, memory).flatMap((sentence) =>
      entities(sentence, memory).map(({ from, to, label, score }) => ({
        from: sentence.tokens[from]!.from,
        to: sentence.tokens[to - 1]!.to,
        label,
        score,
      })),
    );
}

/** For a model that sees nothing beyond the sentence: its text alone says what is found in it. */
function bySentence(spansOf: (text: string) => readonly Span[], read: EntityReader): EntityReader {
  return (text, memory = new Memory()) => {
    const entitiesOf = memory.recall(read, itself);
    return spansOf(text).flatMap((span) =>
      entitiesOf(text.slice(span.from, span.to)).map(({ from, to, label, score }) => ({
        from: span.from + from,
        to: span.from + to,
        label,
        score,
      })),
    );
  };
}

/** All a tagger sees of a sentence. */
function keyOf({ words, elsewhere, forms: known }: Sentence): string {
  if (known !== undefined) return `${words.join(" ")}\n${known}`;
  if (!elsewhere) return words.join(" ");
  let forms = "";
  for (const word of words) forms += elsewhere.get(word.toLowerCase()) ?? "-";
  return `${words.join(" ")}\n${forms}`;
}
