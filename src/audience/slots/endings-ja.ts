/** How a Japanese message ends, and how it opens: です, ですよ, なんです; ます, ますよ; 父は, うちの父は. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { mayLackStop } from "./punctuation.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

/** Longer texts than this are no messages. */
const LONGEST_MESSAGE = 140;

export function endingsJa(reading: Reading): Candidate[] {
  return [...lastEnding(reading), ...reading.words.flatMap((_, i) => openings(reading, i))];
}

/** Requests, thanks and proposals take no よ or んです. */
const SAID_TO_SOMEBODY =
  /お願い|ありがとう|さい|なさい|ましょう|ごめん|すみません|申し訳|おめでとう|お疲れ|ください|[？?]/u;

/** よ and んです after the last sentence only: after every one they wear out. */
function lastEnding(reading: Reading): Candidate[] {
  const { words, text } = reading;
  if (text.length > LONGEST_MESSAGE || SAID_TO_SOMEBODY.test(text)) return [];
  const end = words.findLastIndex(({ pos }) => !pos.startsWith("記号")) + 1;
  const last = words[end - 1];
  if (!last || end < 3 || words.slice(end).some(({ text: mark }) => /[?？」』）)]/u.test(mark))) return [];
  if (
    words
      .slice(0, end)
      .some(({ lower, starts }, i) => i > end - 3 && (starts || /^(?:か|よ|ね|な|さ|わ|の|ん)$/u.test(lower)))
  )
    return [];
  const found = endingAt(words, end);
  if (!found || !isOpen(reading, found.first, end)) return [];
  return [endingCandidate(reading, found, end)].flatMap((each) => each ?? []);
}

/** With its 。 or without, where it is all that follows. */
function endingCandidate(reading: Reading, { first, others }: Ending, end: number): Candidate | undefined {
  const stop = reading.words[end]?.text === "。" && reading.words.length === end + 1 && mayLackStop(reading);
  if (!stop || !isOpen(reading, first, end + 1)) return candidateAt(reading, "ending", [first, end], others);
  const now = reading.text.slice(reading.words[first]!.from, reading.words[end - 1]!.to);
  return candidateAt(
    reading,
    "ending",
    [first, end + 1],
    [now, ...others.flatMap((other) => [`${other}。`, other])],
  );
}

interface Ending {
  readonly first: number;
  readonly others: readonly string[];
}

function endingAt(words: readonly Word[], end: number): Ending | undefined {
  const [before, last] = [words[end - 2]!, words[end - 1]!];
  if (last.text === "です") return copula(before, end);
  if (last.text === "ます" || (last.text === "た" && /^(?:まし|でし)$/u.test(before.text)))
    return polite(words, end, last);
  if (last.text === "だ" && /^名詞/u.test(before.pos)) return { first: end - 1, others: ["だよ", "なんだ"] };
  if (/^(?:動詞|形容詞)/u.test(last.pos) && /[うくぐすつぬぶむるい]$/u.test(last.text))
    return { first: end - 1, others: [`${last.text}よ`, `${last.text}んだ`] };
  if (/^[ただ]$/u.test(last.text) && last.pos === "助動詞")
    return { first: end - 1, others: [`${last.text}よ`, `${last.text}んだ`] };
  return undefined;
}

/** 看護師です, 看護師なんです; 楽しいです, 楽しいんです. */
function copula({ pos }: Word, end: number): Ending | undefined {
  if (/^名詞/u.test(pos)) return { first: end - 1, others: ["ですよ", "なんです", "なんですよ"] };
  return /^(?:形容詞|助動詞)/u.test(pos)
    ? { first: end - 1, others: ["ですよ", "んです", "んですよ"] }
    : undefined;
}

/** 住んでいます, 住んでいるんです; others take よ alone. */
function polite(words: readonly Word[], end: number, last: Word): Ending {
  const isPast = last.text === "た";
  const masu = end - (isPast ? 2 : 1);
  const now = words
    .slice(masu, end)
    .map(({ text }) => text)
    .join("");
  const verb = words[masu - 1]!;
  const isState = verb.text === "い" && verb.lemma === "いる" && !isPast;
  if (isState) return { first: masu - 1, others: ["いますよ", "いるんです", "いるんですよ"] };
  const does = verb.text === "し" && verb.lemma === "する";
  if (does && isPast) return { first: masu - 1, others: ["しましたよ", "したんです", "したんですよ"] };
  if (does) return { first: masu - 1, others: ["しますよ", "するんです", "するんですよ"] };
  return { first: masu, others: [`${now}よ`] };
}

/** 父は, うちの父は: whose father it is need not be said. */
function openings(reading: Reading, i: number): Candidate[] {
  const [word, particle] = reading.words.slice(i, i + 2);
  if (!word!.starts || !particle || particle.starts || !/^(?:は|が|も)$/u.test(particle.text)) return [];
  return KIN.test(word!.text) && isOpen(reading, i, i + 2) ? kin(reading, i, particle.text) : [];
}

const KIN = /^(?:父|母|兄|姉|弟|妹|夫|妻|娘|息子|祖父|祖母|両親)$/u;

function kin(reading: Reading, i: number, particle: string): Candidate[] {
  const word = reading.words[i]!.text;
  const owners = reading.polite ? ["私の", "うちの"] : ["うちの"];
  const candidate = candidateAt(
    reading,
    "optional",
    [i, i + 2],
    owners.map((owner) => owner + word + particle),
  );
  return candidate ? [candidate] : [];
}
