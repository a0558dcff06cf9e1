/**
 * Features of a message for the personal-or-general classifier: words in runs of one to three (Nguyen-Son et al., section 3.1.2)
 * after chat spelling is made plain, the same with lemmas and with words for people, times and places of a life as classes, and
 * how the message is written. Japanese has characters in runs too. Each feature is a 32-bit hash and counts once. Linear in the
 * length of the text.
 */
import { type Lang, languageOf } from "../../doc/doc.ts";
import { memoizeRecent } from "../../strings/cache.ts";
import { hashString, mix } from "../../strings/hash.ts";
import { EVERYDAY, FIRST_PERSON, RELATIONS } from "./people-words.ts";
import { messageReader, type PlainMessage, type PlainWord } from "./plain-message.ts";

/** Distinct hashes, in the order in which they first appear. `text` is normalised as recognisers see it. */
export type FeatureReader = (text: string, lang?: Lang, message?: PlainMessage) => ReadonlySet<number>;

/** Words whose hashes a reader keeps. */
const CACHED_WORDS = 1 << 13;

/** Make one and use it for many messages. */
export function featureReader(): FeatureReader {
  const read = messageReader();
  const hashesOfWord = memoizeRecent(({ lower }: PlainWord) => lower, hashesOf, CACHED_WORDS);
  return (text, lang = languageOf(text), message = read(text, lang)) => {
    const features = new Set<number>();
    if (lang === "ja") japaneseFeatures(text, message, features);
    else englishFeatures(text, message, hashesOfWord, features);
    return features;
  };
}

function englishFeatures(
  text: string,
  message: PlainMessage,
  hashesOfWord: (word: PlainWord) => WordHashes,
  features: Set<number>,
): void {
  const tokens = message.sentences.flat();
  const words = tokens.map(hashesOfWord);
  addRuns(
    WORDS,
    words.map(({ word }) => word),
    3,
    features,
  );
  addRuns(
    LEMMAS,
    words.map(({ lemma }) => lemma),
    2,
    features,
  );
  addRuns(
    CLASSES,
    words.map(({ kind }) => kind),
    3,
    features,
  );
  for (const { life, kind } of words) if (life !== undefined) features.add(kind);
  addWriting(text, tokens, features);
  features.add(hashString(words.some(({ life }) => life === "<first>") ? "first person" : "no first person"));
}

const WORDS = hashString("word");
const LEMMAS = hashString("lemma");
const CLASSES = hashString("class");
const CHARACTERS = hashString("character");
const FRAMES = hashString("frame");
const EVERYDAY_CLASSES = Object.entries(EVERYDAY);

/** What one English word adds to each kind of runs. */
interface WordHashes {
  readonly word: number;
  readonly lemma: number;
  readonly life: string | undefined;
  /** Of its class in a life, where it has one, else of its frame. */
  readonly kind: number;
}

function hashesOf(token: PlainWord): WordHashes {
  const word = wordClass(token);
  const life = lifeClass(token);
  return {
    word: hashString(word),
    lemma: hashString(word[0] === "<" ? word : token.lemma),
    life,
    kind: hashString(life ?? frame(word)),
  };
}

/** Which address, handle or number it is says nothing about the next message. */
function wordClass({ lower }: PlainWord): string {
  if (/^(?:https?:|www\.)/.test(lower)) return "<url>";
  if (/^@./.test(lower)) return "<handle>";
  return lower.replace(/\p{Nd}+/gu, "0");
}

function lifeClass({ lower, lemma }: PlainWord): string | undefined {
  if (FIRST_PERSON.has(lower)) return "<first>";
  if (lower === "you" || lower === "your" || lower === "yours") return "<second>";
  if (RELATIONS.has(lemma)) return "<relation>";
  for (const [name, words] of EVERYDAY_CLASSES) if (words.has(lemma)) return name;
  return undefined;
}

/** Short words are the frame of a sentence; what fills it is one class. */
const frame = (word: string) => (word.length > 4 && /^[a-z]/.test(word) ? "_" : word);

function addWriting(text: string, words: readonly PlainWord[], features: Set<number>): void {
  const long = words.filter(({ text: word }) => isLetter(word, 0) && isLetter(word, 1) && isLetter(word, 2));
  const capitals = long.filter((word) => word.text.charCodeAt(0) < 0x60).length / (long.length || 1);
  features.add(hashString(`capitals ${Math.round(capitals * 5)}`));
  features.add(hashString(`words ${Math.min(6, words.length >> 2)}`));
  for (const [name, sign] of SIGNS) if (sign.test(text)) features.add(hashString(name));
}

function isLetter(text: string, at: number): boolean {
  const unit = text.charCodeAt(at) | 0x20;
  return unit >= 0x61 && unit <= 0x7a;
}

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ["quote", /["“「『]/],
  ["address", /https?:/],
  ["again", /^RT\b/],
  ["question", /\?/],
  ["call", /!/],
  ["tag", /#/],
  ["heading", /^[【[]/],
];

function japaneseFeatures(text: string, message: PlainMessage, features: Set<number>): void {
  const folded = message.text
    .toLowerCase()
    .replace(/https?:\S+/g, "\u0002")
    .replace(/@\w+/g, "\u0003");
  const tokens = message.sentences.flat();
  const characters = [...folded.replace(/\p{Nd}+/gu, "0").replace(/\s+/g, " ")];
  const lemmas = tokens.map((token) => hashString(token.lemma));
  const isFrame = ({ pos }: PlainWord) => pos.startsWith("助") || pos.startsWith("記号");
  addRuns(CHARACTERS, characters.map(hashString), 3, features);
  addRuns(LEMMAS, lemmas, 3, features);
  addRuns(
    FRAMES,
    tokens.map((token, i) => (isFrame(token) ? lemmas[i]! : hashString(token.pos))),
    4,
    features,
  );
  features.add(hashString(`characters ${Math.min(8, text.length >> 3)}`));
  for (const [name, sign] of SIGNS) if (sign.test(text)) features.add(hashString(name));
}

/** All runs of one to `longest` units, given by their hashes, the ends of the message included. */
function addRuns(seed: number, units: readonly number[], longest: number, features: Set<number>): void {
  const hashes = [BEGIN, ...units, END];
  for (let from = 0; from < hashes.length; from++) {
    let run = seed;
    for (let to = from; to < Math.min(hashes.length, from + longest); to++) {
      run = mix(run, hashes[to]!);
      features.add(run);
    }
  }
}

const BEGIN = hashString("<s>");
const END = hashString("</s>");
