/**
 * Private findings grow to the phrase they are the core of, after it is known which are private: "the Co-op in Kilbirnie" for "Kilbirnie",
 * 練馬区の光が丘駅 for its two places. What stands in a longer private finding is left as it is.
 */
import type { Lang } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import { type JapaneseToken, japanese } from "../../nlp/ja/tokens.ts";
import { paragraphs } from "../../nlp/language.ts";
import { binarySearch } from "../../strings/binary-search.ts";
import { lazy } from "../../strings/lazy.ts";
import type { Refiner } from "../recognizer.ts";
import { KIND_OF_LABEL } from "./phrase-kinds.ts";
import type { PhraseKind } from "./phrase-words.ts";
import { isOneEnglish, wholeEnglish } from "./whole-english.ts";
import { isOneJapanese, type JapaneseTokens, wholeJapanese } from "./whole-japanese.ts";

const NAME = "whole-phrases.v1";
/** From here on a finding of a message is private. */
const PRIVATE = 0.5;

interface Phrase extends Span {
  readonly finding: Finding;
  readonly kind: PhraseKind | "code";
}

export const wholePhrases: Refiner = {
  name: NAME,
  labels: [],
  words: { "whole-phrase": ["with the phrase around it", "前後の語句を含む"] },
  refine(findings, { text }) {
    const cores = coresOf(findings);
    if (cores.length === 0) return findings;
    const grown = new Map<Finding, Span>();
    let next = 0;
    for (const part of paragraphs(text)) {
      const first = next;
      while (next < cores.length && cores[next]!.from < part.to) next++;
      for (const { finding, from, to } of phrasesIn(part, cores.slice(first, next), text, part.lang))
        if (from !== finding.from || to !== finding.to) grown.set(finding, { from, to });
    }
    return findings.map((finding) => withSpan(finding, grown.get(finding)));
  },
};

function withSpan(finding: Finding, span: Span | undefined): Finding {
  if (!span) return finding;
  const { why } = finding;
  return {
    ...finding,
    ...span,
    why: { ...why, checks: [...(why.checks ?? []), { code: "whole-phrase" }] },
  };
}

/** Private findings that no longer one covers, in order. */
function coresOf(findings: readonly Finding[]): Phrase[] {
  const kinds = findings.flatMap((finding) => {
    const kind = kindOf(finding.label);
    return kind && finding.score >= PRIVATE ? [{ finding, kind, from: finding.from, to: finding.to }] : [];
  });
  kinds.sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return kinds.filter(({ to }) => {
    if (to <= end) return false;
    end = to;
    return true;
  });
}

const kindOf = (label: string): PhraseKind | "code" | undefined => {
  if (label === "EDUCATION" || label === "RELATION") return "fact";
  return label === "CODE" ? "code" : KIND_OF_LABEL[label];
};

function phrasesIn(part: Span, cores: readonly Phrase[], text: string, lang: Lang): Phrase[] {
  const tokens = lazy(() => tokensIn(text.slice(part.from, part.to), part.from));
  const phrases: Phrase[] = [];
  for (const core of cores) {
    const { from, to } =
      lang === "ja"
        ? wholeJapanese(text, core, core.kind, tokens())
        : wholeEnglish(text, core.from, core.to, core.kind);
    const last = phrases.at(-1);
    const phrase = {
      ...core,
      from: Math.max(from, part.from, Math.min(last?.to ?? 0, core.from)),
      to: Math.min(to, part.to),
    };
    const between = last && text.slice(last.to, phrase.from);
    const isOne = lang === "ja" ? isOneJapanese : isOneEnglish;
    if (last && between !== undefined && isOne(last.kind, phrase.kind, between))
      phrases[phrases.length - 1] = {
        ...(lang === "ja" ? phrase : last),
        from: last.from,
        to: Math.max(last.to, phrase.to),
      };
    else phrases.push(phrase);
  }
  return phrases;
}

function tokensIn(text: string, at: number): JapaneseTokens {
  const byStart = new Map<number, JapaneseToken>();
  const byEnd = new Map<number, JapaneseToken>();
  for (const token of japanese().tokens(text)) {
    const placed = { ...token, from: token.from + at, to: token.to + at };
    byStart.set(placed.from, placed);
    byEnd.set(placed.to, placed);
  }
  const tokens = [...byStart.values()];
  return {
    beginningAt: (from) => byStart.get(from),
    endingAt: (to) => byEnd.get(to),
    endOfNoun(position) {
      const token = tokens[binarySearch(0, tokens.length, (i) => tokens[i]!.to >= position)];
      return token && token.from < position && isWritten(token) ? token.to : position;
    },
  };
}

/** A noun with kanji or katakana: the dictionary takes long runs of hiragana for nouns. */
const isWritten = ({ pos, text }: JapaneseToken) => pos.startsWith("名詞") && /[一-龠々ァ-ヺ]$/u.test(text);
