/** 、 that may stand or not: after a topic, after a clause, after what opens a sentence. The word before is part of the slot. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

const CLAUSE = /^(?:ので|から|けど|けれど|けれども|が|し|たら|ば|ながら|のに|と)$/;
const OPENING = /^(?:接続詞|副詞|名詞-副詞可能)/;
/** What は does not part from itself: ではない, にはある, とは思えない. */
const BOUND = /^(?:ない|なく|なかっ|あり|ある|あっ|ござい|いけ|なら|なり|思|言|いえ|違)/;
/** Words that must follow a topic and stand before it, so that a comma has something to part. */
const FEW = 4;

export function commasJa(reading: Reading): Candidate[] {
  const mark = markOf(reading.text);
  return reading.words.flatMap((word, i) => {
    const comma = /^[、，]$/.test(reading.words[i + 1]?.text ?? "");
    if (!isOpen(reading, i, i + (comma ? 2 : 1)) || !isOptional(reading.words, i, comma)) return [];
    const others = comma ? [word.text] : [word.text + mark];
    return candidateAt(reading, "comma", [i, i + (comma ? 2 : 1)], others) ?? [];
  });
}

const markOf = (text: string) => (text.includes("，") && !text.includes("、") ? "，" : "、");

function isOptional(words: readonly Word[], i: number, comma: boolean): boolean {
  const next = i + (comma ? 2 : 1);
  const word = words[i]!;
  if (!words[next] || words[next]!.starts || words[next]!.pos.startsWith("記号")) return false;
  if (word.starts)
    return word.text.length > 1 && OPENING.test(word.pos) && /^(?:名詞|副詞|動詞)/.test(words[next]!.pos);
  if (words[next]!.pos.startsWith("助")) return false;
  if (word.text === "ば" && /^(?:いい|良い|よい|よかっ|良かっ)/.test(words[next]!.text)) return false;
  const isTopic = word.text === "は" && word.pos.startsWith("助詞-係助詞") && !BOUND.test(words[next]!.text);
  const isClause = word.pos.startsWith("助詞-接続助詞") && CLAUSE.test(word.text);
  return (isTopic && hasAround(words, i, next)) || (isClause && hasAround(words, i, next));
}

/** Enough words of the sentence on both sides. */
function hasAround(words: readonly Word[], i: number, next: number): boolean {
  for (let at = next; at < next + FEW; at++)
    if (!words[at] || words[at]!.starts || words[at]!.text === "、") return false;
  return i > 0 && !words[i]!.starts && (words[i - 1]!.starts || !words[i - 1]!.pos.startsWith("記号"));
}
