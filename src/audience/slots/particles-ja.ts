/** Particles that may be said or not, or otherwise: 掃除する and 掃除をする, 実家に帰る and 実家へ帰る. */
import { type Candidate, candidateAt } from "./candidate.ts";
import { isOpen, type Reading, type Word } from "./reading.ts";

/** Nouns with する that are said with を as readily as without. */
const DONE = new Set(
  `買い物 料理 掃除 洗濯 勉強 仕事 電話 運動 散歩 練習 旅行 引っ越し 準備 アルバイト バイト ゲーム 読書 筋トレ 相談 約束 予約 連絡
質問 喧嘩 けんか 失敗 勘違い 昼寝 早起き 夜更かし 食事 デート 花見 登山 ドライブ 説明 紹介 応援 手伝い 片付け 自己紹介 乾杯 ダイエット`.split(
    /\s+/,
  ),
);
const DO = /^(?:し|する|すれ|しよ)$/;

/** Verbs of going somewhere, and nouns with する that are. */
const GO = new Set(
  "行く いく 来る くる 帰る 戻る 向かう 引っ越す 出かける 移る 旅立つ 出発 留学 出張 旅行 転勤 移住 転職 進学 引っ越し 単身赴任".split(
    " ",
  ),
);
const PLACE = /^名詞-(?:一般|固有名詞|接尾-地域)/;

export function particlesJa(reading: Reading): Candidate[] {
  return reading.words.flatMap((_, i) => doing(reading, i) ?? going(reading, i) ?? []);
}

/** The word at a position, where it is of the sentence that began before. */
const at = (words: readonly Word[], i: number): Word | undefined => (words[i]?.starts ? undefined : words[i]);

/** With を only where no other を stands before: 英語を勉強する has one. */
function doing(reading: Reading, i: number): Candidate | undefined {
  const { words } = reading;
  const noun = words[i]!;
  if (!DONE.has(noun.text) || (!noun.starts && /^(?:を|の|な)$/.test(words[i - 1]!.text))) return undefined;
  const particle = at(words, i + 1)?.text === "を";
  const verb = at(words, i + (particle ? 2 : 1));
  const isDone = verb !== undefined && verb.lemma === "する" && DO.test(verb.text);
  const end = i + (particle ? 2 : 1);
  if (!isDone || !isOpen(reading, i, end)) return undefined;
  return candidateAt(reading, "phrase", [i, end], [particle ? noun.text : `${noun.text}を`]);
}

function going(reading: Reading, i: number): Candidate | undefined {
  const { words } = reading;
  const [place, verb] = [words[i - 1], at(words, i + 1)];
  const particle = words[i]!;
  if (!/^[にへ]$/.test(particle.text) || !particle.pos.startsWith("助詞-格助詞") || particle.starts)
    return undefined;
  if (!place || !PLACE.test(place.pos) || !verb || !GO.has(verb.lemma) || !isOpen(reading, i, i + 1))
    return undefined;
  return candidateAt(reading, "phrase", [i, i + 1], [particle.text === "に" ? "へ" : "に"]);
}
