/** Synonyms as WordNet and the Sudachi synonyms give them, nothing else known of the text. */
import { frequency } from "../../src/knowledge/frequency.ts";
import { inflectLike, type WordClass } from "../../src/knowledge/inflect.ts";
import { synonyms } from "../../src/knowledge/synonyms.ts";
import { type PartOfSpeech, wordnet } from "../../src/knowledge/wordnet.ts";
import { type JapaneseToken, japanese } from "../../src/nlp/ja/tokens.ts";

const CLASSES: readonly (readonly [PartOfSpeech, WordClass])[] = [
  ["noun", "noun"],
  ["verb", "verb"],
  ["adjective", "adj"],
  ["adverb", "adv"],
];
const UNSEEN = 0.1;

/** What a word in any form can mean, with the share of its uses in tagged text. */
function meanings(word: string) {
  const { lemmas, senses } = wordnet();
  const found = CLASSES.flatMap(([part, pos]) =>
    lemmas(word, part).flatMap((lemma) =>
      senses(lemma, part).map(({ synset, count }) => ({ synset, pos, lemma, count: count + UNSEEN })),
    ),
  );
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return found.map((each) => ({ ...each, share: each.count / total }));
}

/** In the form of the word, of the meaning it has in half of its uses or more; `before` are the words before it. */
export function englishSynonyms(word: string, before: readonly string[]): string[] {
  if (!/^[a-z]{3,}$/.test(word) || FUNCTION_WORDS.has(word)) return [];
  const best = meanings(word).find(({ share }) => share >= 0.5);
  if (!best) return [];
  return wordnet()
    .words(best.synset)
    .filter((other) => other !== best.lemma && /^[a-z]+(?:[ -][a-z]+)*$/.test(other))
    .flatMap((other) => inflectLike(word, other, best.pos, before) ?? []);
}

/** Share of the uses of both words that have the meaning they share. */
const CLEAR = 0.7;
const LEAST_FREQUENCY = 3e-6;
const MUCH_RARER = 1 / 25;

/** Whether two words are clear and usual: both nearly always have one meaning, and the second is no rare word. */
export function isClear(word: string, other: string): boolean {
  const best = meanings(word).find(({ share }) => share >= CLEAR);
  const same = meanings(other).reduce(
    (sum, { synset, share }) => sum + (synset === best?.synset ? share : 0),
    0,
  );
  const least = Math.max(LEAST_FREQUENCY, frequency(word, "en") * MUCH_RARER);
  return /^[a-z]+$/.test(other) && same >= CLEAR && frequency(other, "en") >= least;
}

const FUNCTION_WORDS = new Set(
  "the and but for nor yet not with from into onto over under than then that this these those there here who whom whose which what when where why how all any both each few more most other some such only own same too very can will just should now are was were been being have has had having does did doing would could might must shall may its his her him she they them their our your you out off down about above below between through during before after again once was get got one two been also upon like well even ever never much many let yes".split(
    " ",
  ),
);

const REPLACEABLE = /^(?:名詞-(?:一般|サ変接続|形容動詞語幹|副詞可能)|副詞|動詞-自立|形容詞-自立)/;
const JAPANESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** A neighbour that makes a compound of the noun: 電話|局, 急|降下, お|金. */
const JOINED = /^(?:名詞-(?:一般|サ変接続|固有名詞|接尾|数|形容動詞語幹)|接頭詞)/;

const classOf = ({ pos }: JapaneseToken) => (pos.startsWith("名詞-サ変接続") ? "サ変" : pos.split("-")[0]!);

/** For a word that stands alone and in its dictionary form; cut into tokens, all of its class. */
export function japaneseSynonyms(tokens: readonly JapaneseToken[], at: number): string[][] {
  const token = tokens[at]!;
  if (!REPLACEABLE.test(token.pos) || !/[\p{Script=Han}\p{Script=Katakana}]/u.test(token.text)) return [];
  const isPart = [tokens[at - 1], tokens[at + 1]].some((near) => near && JOINED.test(near.pos));
  if (token.text !== token.lemma || (isPart && token.pos.startsWith("名詞"))) return [];
  return synonyms(token.text, "ja")
    .filter((other) => JAPANESE.test(other))
    .map((other) => japanese().tokens(other))
    .filter((other) => other.every((each) => classOf(each) === classOf(token)))
    .map((other) => other.map(({ text }) => text));
}
