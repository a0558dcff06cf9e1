/** Substitutions in text that no model was counted on, before any of them is judged. */
import { article } from "../../src/knowledge/inflect.ts";
import { wordHash } from "../../src/knowledge/language-model-table.ts";
import { japanese } from "../../src/nlp/ja/tokens.ts";
import { PARTS, type Paragraph } from "./language-model-corpus.ts";
import { englishSynonyms, isClear, japaneseSynonyms } from "./language-model-dictionary.ts";

export type Lang = "en" | "ja";
/** All that a dictionary gives, or in English what has one clear meaning and is usual. */
export type Source = "dictionary" | "clear";

export interface Substitution {
  readonly part: string;
  readonly before: readonly string[];
  readonly original: readonly string[];
  readonly candidate: readonly string[];
  readonly after: readonly string[];
}

/** A hash of the words and their neighbours: a judgement is kept by it, so that no text is kept. */
export function idOf({ before, original, candidate, after }: Substitution): string {
  const words = [before.slice(-4), original, candidate, after.slice(0, 4)].map((each) => each.join(" "));
  return wordHash(words.join("\t")).toString(16).padStart(8, "0");
}

function english(part: string, words: Paragraph, clear: boolean): Substitution[] {
  return words.flatMap((word, at) =>
    englishSynonyms(word, words.slice(0, at))
      .filter((other) => !clear || isClear(word, other))
      .map((other) => {
        const own = words[at - 1];
        const takesArticle = own !== undefined && /^an?$/i.test(own);
        return {
          part,
          before: words.slice(0, takesArticle ? at - 1 : at),
          original: takesArticle ? [own, word] : [word],
          candidate: [...(takesArticle ? [article(own, other)] : []), ...other.split(" ")],
          after: words.slice(at + 1),
        };
      }),
  );
}

function japaneseIn(part: string, text: string): Substitution[] {
  const tokens = japanese().tokens(text);
  const words = tokens.map((token) => token.text);
  return tokens.flatMap((token, at) =>
    japaneseSynonyms(tokens, at).map((candidate) => ({
      part,
      before: words.slice(0, at),
      original: [token.text],
      candidate,
      after: words.slice(at + 1),
    })),
  );
}

const JUDGED: Readonly<Record<Lang, readonly string[]>> = { en: ["tweets", "novels"], ja: ["web", "novels"] };

/** All substitutions in paragraphs `from` up to `to` of the parts that are judged, by paragraph. */
export function* substitutions(
  lang: Lang,
  source: Source,
  [from, to]: readonly [number, number],
): Generator<readonly Substitution[]> {
  for (const { name, held } of PARTS[lang].filter((part) => JUDGED[lang].includes(part.name))) {
    let number = 0;
    for (const words of held()) {
      if (number >= to) break;
      if (number++ < from || words.length < 6 || words.length > 120) continue;
      yield lang === "ja" ? japaneseIn(name, words.join("")) : english(name, words, source === "clear");
    }
  }
}
