/**
 * Features of a message for the personal-or-general classifier: words in runs of one to three (Nguyen-Son et al., section 3.1.2)
 * after chat spelling is made plain, the same with lemmas and with words for people, times and places of a life as classes, and
 * how the message is written. Japanese has characters in runs too. Each feature is a 32-bit hash and counts once. Linear in the
 * length of the text.
 */
import { type Lang, languageOf } from "../../doc/doc.ts";
import { lemma } from "../../nlp/en/lemma.ts";
import { englishTokens } from "../../nlp/en/tokens.ts";
import { hashString, mix } from "../../nlp/hash.ts";
import { japanese } from "../../nlp/ja/tokens.ts";
import { EVERYDAY, FIRST_PERSON, RELATIONS } from "./people-words.ts";
import { normalizeChat } from "./spelling.ts";

/** Distinct hashes, in the order in which they first appear. `text` is normalised as recognisers see it. */
export function messageFeatures(text: string, lang: Lang = languageOf(text)): Uint32Array {
  const found = new Set<number>();
  if (lang === "ja") japaneseFeatures(text, found);
  else englishFeatures(text, found);
  return Uint32Array.from(found);
}

function englishFeatures(text: string, found: Set<number>): void {
  const tokens = englishTokens(normalizeChat(text).text);
  const words = tokens.map((token) => wordClass(token.text));
  const lemmas = words.map((word) => lemma(word));
  addRuns("word", words, 3, found);
  addRuns("lemma", lemmas, 2, found);
  addRuns(
    "class",
    words.map((word, i) => lifeClass(word, lemmas[i]!) ?? frame(word)),
    3,
    found,
  );
  words.forEach((word, i) => {
    const life = lifeClass(word, lemmas[i]!);
    if (life !== undefined) found.add(hashString(life));
  });
  addWriting(
    text,
    tokens.map((token) => token.text),
    found,
  );
  found.add(hashString(words.some((word) => FIRST_PERSON.has(word)) ? "first person" : "no first person"));
}

/** Which address, handle or number it is says nothing about the next message. */
function wordClass(word: string): string {
  if (/^(?:https?:|www\.)/i.test(word)) return "<url>";
  if (/^@./.test(word)) return "<handle>";
  return word.replace(/\p{Nd}+/gu, "0").toLowerCase();
}

function lifeClass(word: string, base: string): string | undefined {
  if (FIRST_PERSON.has(word)) return "<first>";
  if (/^yours?$|^you$/.test(word)) return "<second>";
  if (RELATIONS.has(base)) return "<relation>";
  for (const name in EVERYDAY) if (EVERYDAY[name]!.has(base)) return name;
  return undefined;
}

/** Short words are the frame of a sentence; what fills it is one class. */
const frame = (word: string) => (word.length > 4 && /^[a-z]/.test(word) ? "_" : word);

function addWriting(text: string, words: readonly string[], found: Set<number>): void {
  const long = words.filter((word) => /^[A-Za-z]{3,}/.test(word));
  const capitals = long.filter((word) => /^[A-Z]/.test(word)).length / (long.length || 1);
  found.add(hashString(`capitals ${Math.round(capitals * 5)}`));
  found.add(hashString(`words ${Math.min(6, words.length >> 2)}`));
  for (const [name, sign] of SIGNS) if (sign.test(text)) found.add(hashString(name));
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

function japaneseFeatures(text: string, found: Set<number>): void {
  const plain = normalizeChat(text).text.toLowerCase();
  const folded = plain
    .replace(/https?:\S+/g, "\u0002")
    .replace(/@\w+/g, "\u0003")
    .replace(/\p{Nd}+/gu, "0");
  const tokens = japanese().tokens(plain);
  addRuns("character", [...folded.replace(/\s+/g, " ")], 3, found);
  addRuns(
    "lemma",
    tokens.map((token) => token.lemma),
    3,
    found,
  );
  addRuns(
    "frame",
    tokens.map((token) => (/^(?:助|記号)/.test(token.pos) ? token.lemma : token.pos)),
    4,
    found,
  );
  found.add(hashString(`characters ${Math.min(8, text.length >> 3)}`));
  for (const [name, sign] of SIGNS) if (sign.test(text)) found.add(hashString(name));
}

/** All runs of one to `longest` units, the ends of the message included. */
function addRuns(kind: string, units: readonly string[], longest: number, found: Set<number>): void {
  const seed = hashString(kind);
  const hashes = Uint32Array.from(["<s>", ...units, "</s>"], hashString);
  for (let from = 0; from < hashes.length; from++) {
    let run = seed;
    for (let to = from; to < Math.min(hashes.length, from + longest); to++) {
      run = mix(run, hashes[to]!);
      found.add(run);
    }
  }
}
