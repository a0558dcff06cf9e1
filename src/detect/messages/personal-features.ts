/**
 * Features of a message for the personal-or-general classifier: words in runs of one to three (Nguyen-Son et al., section 3.1.2)
 * after chat spelling is made plain, the same with lemmas and with words for people, times and places of a life as classes, and
 * how the message is written. Japanese has characters in runs too. Each feature is a 32-bit hash and counts once. Linear in the
 * length of the text.
 */
import { type Lang, languageOf } from "../../doc/doc.ts";
import { hashString, mix } from "../../nlp/hash.ts";
import { EVERYDAY, FIRST_PERSON, RELATIONS } from "./people-words.ts";
import { type PlainWord, plainMessage } from "./plain-message.ts";

/** Distinct hashes, in the order in which they first appear. `text` is normalised as recognisers see it. */
export function messageFeatures(text: string, lang: Lang = languageOf(text)): ReadonlySet<number> {
  const found = new Set<number>();
  if (lang === "ja") japaneseFeatures(text, found);
  else englishFeatures(text, found);
  return found;
}

function englishFeatures(text: string, found: Set<number>): void {
  const tokens = plainMessage(text, "en").sentences.flat();
  const words = tokens.map(wordClass);
  const classes = tokens.map(lifeClass);
  addRuns("word", words, 3, found);
  addRuns(
    "lemma",
    tokens.map((token, i) => (words[i]![0] === "<" ? words[i]! : token.lemma)),
    2,
    found,
  );
  addRuns(
    "class",
    classes.map((life, i) => life ?? frame(words[i]!)),
    3,
    found,
  );
  for (const life of classes) if (life !== undefined) found.add(hashString(life));
  addWriting(text, tokens, found);
  found.add(hashString(classes.includes("<first>") ? "first person" : "no first person"));
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
  for (const name in EVERYDAY) if (EVERYDAY[name]!.has(lemma)) return name;
  return undefined;
}

/** Short words are the frame of a sentence; what fills it is one class. */
const frame = (word: string) => (word.length > 4 && /^[a-z]/.test(word) ? "_" : word);

function addWriting(text: string, words: readonly PlainWord[], found: Set<number>): void {
  const long = words.filter((word) => /^[A-Za-z]{3,}/.test(word.text));
  const capitals = long.filter((word) => /^[A-Z]/.test(word.text)).length / (long.length || 1);
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
  const message = plainMessage(text, "ja");
  const folded = message.text
    .toLowerCase()
    .replace(/https?:\S+/g, "\u0002")
    .replace(/@\w+/g, "\u0003");
  const tokens = message.sentences.flat();
  addRuns("character", [...folded.replace(/\p{Nd}+/gu, "0").replace(/\s+/g, " ")], 3, found);
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
  const hashes = new Uint32Array(units.length + 2);
  hashes[0] = BEGIN;
  for (let i = 0; i < units.length; i++) hashes[i + 1] = hashString(units[i]!);
  hashes[units.length + 1] = END;
  for (let from = 0; from < hashes.length; from++) {
    let run = seed;
    for (let to = from; to < Math.min(hashes.length, from + longest); to++) {
      run = mix(run, hashes[to]!);
      found.add(run);
    }
  }
}

const BEGIN = hashString("<s>");
const END = hashString("</s>");
