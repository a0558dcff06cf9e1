import type { JapaneseToken } from "../../nlp/ja/tokens.ts";
import type { Recognizer } from "../recognizer.ts";

const NAME = "honorific-person.v1";
/** Those that follow names of people and little else; the tokens before them tell the rest. */
const HONORIFIC =
  /(?:さん|さま|ちゃん|くん|氏(?![名族])|様(?![々子式])|殿(?!堂)|君(?!主)|先生|先輩|教授|准教授|容疑者|被告人?|議員|選手|監督|部長|課長|係長|社長|夫妻|夫人)/g;
/** How far before an honorific a name may begin. */
const REACH = 16;
const SCORES = { name: 0.85, proper: 0.65 } as const;

/** 山田さん, ジョン・スミス氏: a name of a person, or a word nobody knows in katakana, before an honorific. */
export function honorificPerson(tokensOf: () => (text: string) => readonly JapaneseToken[]): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: {},
    *find({ text }) {
      let done = 0;
      for (const { 0: honorific, index } of text.matchAll(HONORIFIC)) {
        const from = Math.max(done, clauseStart(text, index));
        const name = nameAtEnd(tokensOf()(text.slice(from, index + honorific.length)), index - from);
        if (!name) continue;
        done = index;
        const why = { code: "person-name", context: honorific };
        yield { from: from + name.from, to: index, label: "PERSON", score: name.score, source: NAME, why };
      }
    },
  };
}

function clauseStart(text: string, to: number): number {
  const from = Math.max(0, to - REACH);
  const cut = /[\s\S]*[、。「」『』（）()\s,.!?！？]/.exec(text.slice(from, to))?.[0].length ?? 0;
  return from + cut;
}

/** The tokens that end where the honorific begins, as long as they are parts of names. */
function nameAtEnd(
  tokens: readonly JapaneseToken[],
  end: number,
): { from: number; score: number } | undefined {
  let last = tokens.findIndex(({ to }) => to === end);
  let score: number | undefined;
  let from = end;
  for (; last >= 0; last--) {
    const token = tokens[last]!;
    const next = partScore(token);
    if (next === undefined) break;
    score = Math.max(score ?? 0, next);
    from = token.from;
  }
  return score === undefined || score === 0 ? undefined : { from, score };
}

/** 0 for what may stand between parts of a name, undefined for what ends it. */
function partScore({ text, pos, reading }: JapaneseToken): number | undefined {
  if (pos.startsWith("名詞-固有名詞-人名")) return SCORES.name;
  if (text === "・") return 0;
  if (pos.startsWith("名詞-固有名詞")) return SCORES.proper;
  const unknown = reading === undefined && /^[\p{Script=Katakana}ー]{2,}$/u.test(text);
  return unknown ? SCORES.proper : undefined;
}
