/**
 * A text as the trained reader sees it: blocks of lines as sequences of words, breaks and wide gaps as words of their own, and with every word
 * what stands around it beyond its neighbours: what the model of names takes it for, the field or heading it stands under, brackets.
 */
import { NO_FORM, type Sentence } from "../../nlp/sentence.ts";
import type { ScoredEntity } from "../../nlp/tagger.ts";
import type { Token } from "../../nlp/token.ts";
import { Memory } from "../../strings/cache.ts";

export interface PlacedWords extends Sentence {
  readonly tokens: readonly Token[];
}

/** What differs between languages. */
export interface SequenceParts {
  readonly sentencesOf: (text: string, memory: Memory) => readonly PlacedWords[];
  /** The model of names. */
  readonly entities: (sentence: Sentence, memory: Memory) => readonly ScoredEntity[];
  /** How a break and a gap within a line are written as words. */
  readonly breakWord: string;
  readonly gapWord: string;
  readonly gap: RegExp;
  /** The longest sequence; a block is cut at the end of a sentence before that. */
  readonly longest: number;
  /** The most characters of a line that may be a heading. */
  readonly widestHeading: number;
  readonly heading: (line: string) => string;
}

interface Open {
  words: string[];
  tokens: Token[];
  extra: (readonly string[])[];
  elsewhere?: ReadonlyMap<string, string>;
  forms?: string;
}

export function sequencesOf(text: string, parts: SequenceParts, memory = new Memory()): PlacedWords[] {
  const sequences: Open[] = [];
  let open: Open | undefined;
  let last = 0;
  let heading = "";
  for (const sentence of parts.sentencesOf(text, memory)) {
    const { tokens, words, elsewhere, forms } = sentence;
    const start = tokens[0]!.from;
    const breaks = text.slice(last, start).match(/\n/g)?.length ?? 0;
    if (breaks > 1 || (open && open.words.length + words.length > parts.longest)) open = undefined;
    if (!open)
      sequences.push(
        (open = {
          ...{ words: [], tokens: [], extra: [] },
          ...(elsewhere && { elsewhere }),
          ...(forms !== undefined && { forms: "" }),
        }),
      );
    const names = parts.entities(sentence, memory);
    addSentence(open, text, last, sentence, names, heading, parts);
    last = tokens.at(-1)!.to;
    const line = text.slice(start, last);
    if (line.length <= parts.widestHeading && text.charAt(last) === "\n" && !/[.。、,]/.test(line))
      heading = parts.heading(line);
    else if (breaks > 1) heading = "";
  }
  return sequences;
}

const KEY_END = /^[:：|=]$/;
/** The most words of a field's name, before its colon, that are looked at. */
const WIDEST_KEY = 3;

function addSentence(
  open: Open,
  text: string,
  last: number,
  sentence: PlacedWords,
  entities: readonly ScoredEntity[],
  heading: string,
  parts: SequenceParts,
): void {
  const { tokens, words } = sentence;
  const names = namesOf(entities);
  let [depth, key, isFirst] = [0, "", true];
  let before = last;
  tokens.forEach((token, i) => {
    if (!isPlainGap(text, before, token.from)) {
      const between = text.slice(before, token.from);
      const isBreak = between.includes("\n");
      if (open.words.length > 0 && isBreak) push(open, parts.breakWord, empty(token.from), NOTHING);
      else if (parts.gap.test(between)) push(open, parts.gapWord, empty(token.from), NOTHING);
      if (isBreak) [key, isFirst] = ["", true];
    }
    before = token.to;
    const known = names[i] ?? NOTHING;
    const around = aroundIt(depth, key, heading, isFirst);
    const extra = around.length === 0 ? known : known.length === 0 ? around : [...known, ...around];
    push(open, words[i]!, token, extra, sentence.forms?.[i]);
    isFirst = false;
    if (token.text.length !== 1) return;
    if (OPENING.has(token.text)) depth++;
    else if (CLOSING.has(token.text)) depth = Math.max(0, depth - 1);
    else if (KEY_END.test(token.text)) key = keyBefore(text, tokens, i);
  });
}

const NOTHING: readonly string[] = [];

/** What stands around a word: brackets, the field and the heading it is under, the start of its line. */
function aroundIt(depth: number, key: string, heading: string, isFirst: boolean): readonly string[] {
  if (depth === 0 && key === "" && heading === "" && !isFirst) return NOTHING;
  const around: string[] = [];
  if (depth > 0) around.push("paren");
  if (key !== "") around.push(`k${key}`);
  if (heading !== "") around.push(`h${heading}`);
  if (isFirst) around.push("line");
  return around;
}

const OPENING: ReadonlySet<string> = new Set("(（");
const CLOSING: ReadonlySet<string> = new Set(")）");

/** Nothing or a single space: most of what stands between words, and neither a break nor a gap. */
const isPlainGap = (text: string, from: number, to: number) =>
  from === to || (to - from === 1 && text.charCodeAt(from) === 0x20);

const empty = (at: number): Token => ({ text: "", from: at, to: at });

function push(open: Open, word: string, token: Token, extra: readonly string[], form = NO_FORM): void {
  if (open.forms !== undefined) open.forms += form;
  open.words.push(word);
  open.tokens.push(token);
  open.extra.push(extra);
}

/** By word what the model of names takes it for; nothing where it is no part of a name. */
function namesOf(entities: readonly ScoredEntity[]): readonly (readonly string[] | undefined)[] {
  const names: string[][] = [];
  for (const { from, to, label } of entities)
    for (let i = from; i < to; i++)
      (names[i] ??= []).push(`m${i === from ? "B" : "I"}-${label}`, `m${label}`);
  return names;
}

/** The name of the field that a colon or a cell's edge ends. */
function keyBefore(text: string, tokens: readonly Token[], at: number): string {
  let from = at;
  while (from > 0 && at - from < WIDEST_KEY && !KEY_END.test(tokens[from - 1]!.text)) from--;
  return text.slice(tokens[from]!.from, tokens[at]!.from).trim().toLowerCase();
}
