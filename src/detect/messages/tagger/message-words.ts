/**
 * A message as its tagger sees it: one sequence of words, and with every word what the rules found there and how they judged it, whether everybody knows the name, and
 * whom the sentence and the message are about. The words themselves are looked at by the templates of each language.
 */
import type { Lang } from "../../../doc/doc.ts";
import type { Finding } from "../../../doc/finding.ts";
import { englishSentencesOf } from "../../../nlp/en/model.ts";
import { japaneseModelSentences } from "../../../nlp/ja/model.ts";
import type { Token } from "../../../nlp/token.ts";
import { Memory } from "../../../strings/cache.ts";
import { stretches } from "../../entities/entity-recognizer.ts";
import type { PlacedWords } from "../../reader/sequences.ts";
import { TRAINED_READER } from "../../reader/trained-reader.ts";
import { FIRST_PERSON, FIRST_PERSON_JA, RELATIONS, RELATIONS_JA } from "../people-words.ts";
import type { PersonalScore } from "../personal.ts";
import { KIND_OF_LABEL } from "../phrase-kinds.ts";

export interface MessageKnowledge {
  readonly personal: PersonalScore;
  /** Whether everybody knows the name, however it is written: a brand, a work, a performer. */
  readonly isListed: (name: string) => boolean;
}

export interface MessageWords extends PlacedWords {
  readonly lang: Lang;
  /** All of it as it stands in the text. */
  readonly text: string;
  readonly clauses: readonly Clause[];
  /** What the gate says of it, once it was asked: privacy-gate.ts. */
  readonly gateScore?: number;
}

/** Words between two signs: from one, up to another, as they stand in the text. */
interface Clause {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The longest sequence; a longer text is cut at the end of a sentence. */
const LONGEST = 200;
/** What stands in place of something that was changed already. */
const BLANK = /^\ufffc+$/;
const BREAK = { en: "\n", ja: "\n\t記号-改行" } as const;
const BLANK_WORD = { en: "\ufffc", ja: "\ufffc\t名詞-伏字" } as const;

/** The sequences of a text; tokens have positions in it. */
export function messageWords(
  text: string,
  findings: readonly Finding[],
  knowledge: MessageKnowledge,
  memory = new Memory(),
): MessageWords[] {
  const sequences: MessageWords[] = [];
  for (const { from, to, lang } of stretches(text)) {
    const stretch = text.slice(from, to);
    const sentences = sentencesOf(stretch, lang, memory).map((sentence) => placed(sentence, from));
    for (const group of groupsOf(sentences))
      sequences.push(sequenceOf(text, group, lang, findings, knowledge));
  }
  return sequences;
}

const sentencesOf = (text: string, lang: Lang, memory: Memory): readonly PlacedWords[] =>
  lang === "ja" ? japaneseModelSentences(text, memory) : englishSentencesOf(text, memory);

const placed = (sentence: PlacedWords, at: number): PlacedWords =>
  at === 0
    ? sentence
    : {
        ...sentence,
        tokens: sentence.tokens.map((token) => ({ ...token, from: token.from + at, to: token.to + at })),
      };

/** Sentences together, as many as a sequence may have words. */
function groupsOf(sentences: readonly PlacedWords[]): PlacedWords[][] {
  const groups: PlacedWords[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const sentence of sentences) {
    if (length + sentence.words.length > LONGEST) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)!.push(sentence);
    length += sentence.words.length;
  }
  return groups;
}

function sequenceOf(
  text: string,
  sentences: readonly PlacedWords[],
  lang: Lang,
  findings: readonly Finding[],
  knowledge: MessageKnowledge,
): MessageWords {
  const words: string[] = [];
  const tokens: Token[] = [];
  const extra: string[][] = [];
  const [first, last] = [sentences[0]!.tokens[0]!, sentences.at(-1)!.tokens.at(-1)!];
  const message = messageTraits(text.slice(first.from, last.to), lang, findings, knowledge);
  const whole = [...new Set(sentences.flatMap((sentence) => [...aboutOf(sentence, lang)]))].sort().join("");
  const findingsAt = placer(findings);
  let before = first.from;
  for (const sentence of sentences) {
    const listed = listedIn(sentence, text, lang, knowledge);
    const about = { sentence: aboutOf(sentence, lang), message: whole, frame: frameOf(sentence, lang) };
    sentence.tokens.forEach((token, i) => {
      if (words.length > 0 && text.slice(before, token.from).includes("\n")) {
        words.push(BREAK[lang]);
        tokens.push({ text: "", from: token.from, to: token.from });
        extra.push([]);
      }
      before = token.to;
      const isBlank = BLANK.test(token.text);
      words.push(isBlank ? BLANK_WORD[lang] : sentence.words[i]!);
      tokens.push(token);
      extra.push(traitsOf(token, isBlank, findingsAt(token), listed[i]!, about, message));
    });
  }
  const { elsewhere } = sentences[0]!;
  return {
    ...{
      words,
      tokens,
      extra,
      lang,
      text: text.slice(first.from, last.to),
      clauses: clausesOf(text, tokens),
    },
    ...(elsewhere && { elsewhere }),
  };
}

const CLAUSE_END = /^[.!?。！？…、,，;:\n\u3000]*$/u;

/** A break is a token without text. */
function clausesOf(text: string, tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  for (let to = 0; to <= tokens.length; to++) {
    if (to < tokens.length && !CLAUSE_END.test(tokens[to]!.text)) continue;
    if (to > from) clauses.push({ from, to, text: text.slice(tokens[from]!.from, tokens[to - 1]!.to) });
    from = to + 1;
  }
  return clauses;
}

/** Of the whole message: how personal it is, and whether rules found anything private in it. */
function messageTraits(
  text: string,
  lang: Lang,
  findings: readonly Finding[],
  { personal }: MessageKnowledge,
): string {
  const bucket = Math.max(-2, Math.min(2, Math.round(personal(text, lang) * 2)));
  const isPrivate = findings.some(
    ({ label, score }) => score >= PRIVATE && label !== "DATE_TIME" && label !== "PRODUCT",
  );
  return `${bucket}${isPrivate ? "+" : "-"}`;
}

const PRIVATE = 0.5;

function traitsOf(
  token: Token,
  isBlank: boolean,
  findings: readonly Finding[],
  isListed: boolean,
  { sentence: about, message: whole, frame }: About,
  message: string,
): string[] {
  const traits = [`M${message}`, `S${about}`, `W${whole}`, ...frame];
  if (isBlank) return ["+", "b+", ...traits];
  if (isListed) traits.push("known", `known|${message}`, `known|S${about}`);
  let best = "";
  for (const finding of findings) {
    const sign = finding.score >= PRIVATE ? "+" : finding.score >= 0.2 ? "~" : "-";
    const kind = `${finding.label}${sign}`;
    traits.push(`${kind}|W${whole}`);
    traits.push(
      kind,
      `${token.from <= finding.from ? "B" : "I"}${sign}`,
      `${kind}|${message}`,
      `${kind}|S${about}`,
    );
    if (isListed) traits.push(`${kind}|known`);
    const source = finding.source === TRAINED_READER ? "t" : finding.source;
    traits.push(`${source}${sign}`);
    for (const check of finding.why.checks ?? []) {
      const code = becauseOf(check.values?.because) ?? check.code;
      traits.push(`${KIND_OF_LABEL[finding.label] ?? ""}:${code}`);
    }
    if (best !== "+") best = sign;
  }
  traits.push(best === "" ? "none" : best);
  if (best === "") traits.push(`none|${message}`);
  return traits;
}

const becauseOf = (because: unknown): string | undefined =>
  typeof because === "object" && because !== null && "code" in because ? String(because.code) : undefined;

interface About {
  readonly sentence: string;
  readonly message: string;
  readonly frame: readonly string[];
}

/** How a sentence begins in English and ends in Japanese: what is told of the world is told in other frames than what happened to somebody. */
function frameOf({ tokens }: PlacedWords, lang: Lang): string[] {
  const words = tokens.map(({ text }) => text.toLowerCase()).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length < 3) return [];
  if (lang === "en") return [`F${words[0]}`, `F${words[0]} ${words[1]}`];
  return [`F${words.at(-1)}`, `F${words.at(-2)} ${words.at(-1)}`];
}

/** Whom a sentence is about: the writer, somebody of their life, the reader. */
function aboutOf({ tokens }: PlacedWords, lang: Lang): string {
  let about = "";
  const [first, relations, second] = lang === "ja" ? PEOPLE_JA : PEOPLE;
  const has = (words: ReadonlySet<string>) => tokens.some(({ text }) => words.has(text.toLowerCase()));
  if (has(first)) about += "1";
  if (has(second)) about += "2";
  if (has(relations)) about += "r";
  return about;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const PEOPLE = [
  new Set([...FIRST_PERSON, ...words("im ive id ill i'm i've i'd i'll 'm we're we've we'll ima imma")]),
  RELATIONS,
  words("you your u ur ya yous yours youre y'all yall yer thee"),
] as const;
const PEOPLE_JA = [
  FIRST_PERSON_JA,
  RELATIONS_JA,
  words("あなた あんた 君 きみ お前 おまえ 皆様 みなさん みんな 皆さん"),
] as const;

const LONGEST_NAME = 4;

/** Which tokens stand in a name that everybody knows. */
function listedIn(
  { tokens }: PlacedWords,
  text: string,
  lang: Lang,
  { isListed }: MessageKnowledge,
): boolean[] {
  const listed = tokens.map(() => false);
  for (let from = 0; from < tokens.length; from++) {
    for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to--) {
      const name = text.slice(tokens[from]!.from, tokens[to - 1]!.to);
      if (name.length < (lang === "ja" ? 2 : 3) || !isListed(name)) continue;
      listed.fill(true, from, to);
      break;
    }
  }
  return listed;
}

/** The findings that a token stands in; tokens are asked for in order, findings are sorted by where they begin. */
function placer(findings: readonly Finding[]): (token: Token) => readonly Finding[] {
  let next = 0;
  let open: Finding[] = [];
  return ({ from, to }) => {
    while (next < findings.length && findings[next]!.from < to) open.push(findings[next++]!);
    open = open.filter((finding) => finding.to > from);
    return open;
  };
}
