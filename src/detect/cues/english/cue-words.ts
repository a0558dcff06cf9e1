/** Where the words that stand beside names are in a text: one pass over its words, one look-up each. */
import { lazy } from "../../../strings/lazy.ts";
import { TITLE_WORDS } from "../../entities/titles.ts";
import type { TextView } from "../../view.ts";
import { ACTIONS, COMPANIONS, GREETINGS, KIN, ROLES } from "./lexicon.ts";

/** What a word may announce; a word may be several. */
export const CUE = { title: 1, kin: 2, companion: 4, role: 8, action: 16, greeting: 32, naming: 64 } as const;

export interface Cue {
  readonly from: number;
  readonly to: number;
  readonly kinds: number;
  readonly word: string;
}

/** "my name is", "her surname", "I am", "it's", "goes by", "the late". */
const NAMING = [
  "name",
  "surname",
  "nickname",
  "forename",
  "i'm",
  "im",
  "am",
  "it's",
  "its",
  "this",
  "goes",
  "wrote",
  "writes",
];

const SHORTEST = 2;
const LONGEST = 18;

interface Index {
  readonly kinds: ReadonlyMap<string, { readonly kinds: number; readonly word: string }>;
  /** Which first two letters a cue word has, by 128 times the first plus the second. */
  readonly starts: Uint8Array;
  /** Which hashes cue words have: most other words are told by it without being cut out of the text. */
  readonly hashes: Uint8Array;
}

const HASHES = 1 << 16;
/** A hash grows by one letter after another, from 0. */
const grown = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0;
const hashOf = (word: string) => {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = grown(hash, word.charCodeAt(i));
  return slotOf(hash);
};
const slotOf = (hash: number) => (hash ^ (hash >>> 16)) & (HASHES - 1);

const index = lazy((): Index => {
  const all = new Map<string, number>();
  const add = (list: Iterable<string>, kind: number) => {
    for (const word of list) all.set(word, (all.get(word) ?? 0) | kind);
  };
  add(TITLE_WORDS, CUE.title);
  add(KIN, CUE.kin);
  add(COMPANIONS, CUE.companion);
  add(ROLES, CUE.role);
  add(ACTIONS.keys(), CUE.action);
  add(GREETINGS, CUE.greeting);
  add(NAMING, CUE.naming);
  const kinds = new Map<string, { kinds: number; word: string }>();
  const starts = new Uint8Array(128 * 128);
  const hashes = new Uint8Array(HASHES);
  for (const [word, bits] of all)
    for (const form of [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]) {
      kinds.set(form, { kinds: bits, word });
      hashes[hashOf(form)] = 1;
      starts[(form.charCodeAt(0) & 127) * 128 + (form.charCodeAt(1) & 127)] = 1;
    }
  return { kinds, starts, hashes };
});

/** Letters, and the apostrophe inside "it's" and "g'ma". */
const LETTERS = lazy(() => {
  const table = new Uint8Array(0x250);
  for (let code = 0; code < table.length; code++)
    if (/[\p{L}]/u.test(String.fromCharCode(code))) table[code] = 1;
  return table;
});

const APOSTROPHE = 0x27;
const CURLY = 0x2019;

export function cueWords({ text }: TextView): readonly Cue[] {
  const { kinds, starts, hashes } = index();
  const letters = LETTERS();
  const cues: Cue[] = [];
  for (let at = 0; at < text.length; at++) {
    const first = text.charCodeAt(at);
    if (letters[first] !== 1) continue;
    const from = at;
    let hash = first;
    let isPlain = true;
    for (at++; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (letters[code] === 1) {
        hash = grown(hash, code);
        continue;
      }
      if ((code !== APOSTROPHE && code !== CURLY) || letters[text.charCodeAt(at + 1)] !== 1) break;
      isPlain = false;
    }
    const length = at - from;
    if (length < SHORTEST || length > LONGEST || (isPlain && hashes[slotOf(hash)] === 0)) continue;
    if (starts[(text.charCodeAt(from) & 127) * 128 + (text.charCodeAt(from + 1) & 127)] === 0) continue;
    const written = text.slice(from, at);
    const known = kinds.get(written) ?? inPossessive(kinds, written);
    if (known) cues.push({ from, to: from + known.word.length, ...known });
  }
  return cues;
}

/** "mother's" as mother; the apostrophe is seldom there. */
function inPossessive(kinds: Index["kinds"], word: string) {
  const at = Math.max(word.indexOf("'"), word.indexOf("’"));
  if (at < 0) return undefined;
  return kinds.get(word.includes("’") ? word.replace("’", "'") : word) ?? kinds.get(word.slice(0, at));
}
