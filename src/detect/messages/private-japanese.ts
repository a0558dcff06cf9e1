/**
 * Private phrases in Japanese. Who a sentence is about stands before は, が or も; where nobody does, it is the writer, as long as the
 * message is a personal one. The predicate comes last, so what is said of an entity is looked for up to the end of its clause, or
 * of the sentence where the clause has no predicate. Each entity looks at most 60 words around itself.
 */
import { binarySearch } from "../../strings/binary-search.ts";
import { antecedent, isPronoun, type Mention } from "./coreference.ts";
import { FIRST_PERSON_JA, RELATIONS_JA } from "./people-words.ts";
import type { Who } from "./private-phrase-words.ts";
import { isPluralRelation, relationGender } from "./relation-gender.ts";
import type { Word } from "./sentence-words.ts";
import {
  CLEARLY_PERSONAL,
  type Context,
  NEARLY_PERSONAL,
  NEEDS_WORD,
  no,
  PERSONAL,
  type Verdict,
  weigh,
  yes,
} from "./verdict.ts";

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What may stand before は and が without being who the sentence is about. */
const NEUTRAL =
  set(`仕事 会社 家 部屋 電話 荷物 電車 バス 飛行機 新幹線 授業 バイト テスト 試験 面接 熱 頭 足 腰 目 手 歯 お腹 体調 調子 予定 予約 連絡 天気 雨 雪 時間 お金
給料 引っ越し 手術 検査 結果 こと の ん もの ところ とき 時 方 ほう 気 用事 約束 休み 夏休み 冬休み 週末 今 いま 朝 昼 夜 今朝 今夜 昨夜 最近 今年 来年 去年 先月 今月 来月
先週 今週 来週 今日 昨日 明日 あさって 日 実家 地元 出身 職場 学校 大学 住所 誕生日 名前 趣味 生まれ 勤務先 彼 彼女 誰 いつ どこ 全員 みんな`);
/** Places of a life that need no 私の. */
const OWN = set(
  "バイト先 勤め先 勤務先 職場 実家 自宅 地元 母校 最寄り 最寄り駅 新居 下宿 引っ越し先 帰省先 出張先 留学先 我が家",
);
/** Who is known from the news, whatever else the message says. */
const ROLES =
  set(`首相 大統領 知事 市長 町長 村長 議員 大臣 政府 内閣 与党 野党 俳優 女優 歌手 作家 選手 監督 容疑者 被告 警察 裁判所 社長 会長 代表 チーム 球団 会社 企業 大学 研究
王 女王 国王 教授 専門家 記者 画家 株価 円 気温 台風 地震 試合 映画 番組 事件 事故`);
/** Verbs for what is done for the writer. */
const TOWARDS_WRITER = set("くれる もらう いただく くださる 下さる 頂く");
const HONORIFIC = set("さん ちゃん くん 君 たん っち 先輩 後輩 先生 様");
const SAYING = /^(?:言う|話す|語る|述べる|聞く|電話|連絡|メール|ライン|LINE|返事|書く|答える|教える|叫ぶ)$/;
const AROUND = 60;

/** Who a clause is about. */
interface Actor {
  readonly kind: Who;
  readonly private: boolean;
  /** Counts only in a personal message. */
  readonly weak: boolean;
}

interface Subject extends Actor {
  readonly at: number;
}

interface Scene {
  readonly words: readonly Word[];
  readonly sentence: number;
  readonly subjects: readonly Subject[];
  readonly mentions: readonly Mention[];
  readonly verdicts: Map<number, Verdict>;
  readonly context: Context;
}

export function judgeJapanese(
  sentences: readonly (readonly Word[])[],
  context: Context,
): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  const mentions: Mention[] = [];
  let before: Scene | undefined;
  sentences.forEach((words, sentence) => {
    const subjects = subjectsOf(words, mentions, sentence, context, verdicts);
    const scene: Scene = { words, sentence, subjects, mentions, verdicts, context };
    readSentence(scene, before);
    mentions.push(...mentionsOf(scene));
    before = scene;
  });
  return verdicts;
}

function readSentence(scene: Scene, before: Scene | undefined): void {
  const { words, verdicts, context } = scene;
  const starts = words.flatMap(({ finding }, i) =>
    finding >= 0 && finding !== words[i - 1]?.finding ? [i] : [],
  );
  const isTime = (at: number) => context.kinds[words[at]!.finding] === "time";
  for (const at of starts) {
    if (isTime(at)) continue;
    const verdict = judge(scene, at);
    const better = !verdict.private && before ? judgeFragment(scene, at, before) : undefined;
    verdicts.set(words[at]!.finding, better ?? verdict);
  }
  const hasPrivate = starts.some((at) => verdicts.get(words[at]!.finding)?.private);
  for (const at of starts) {
    if (!isTime(at)) continue;
    verdicts.set(words[at]!.finding, hasPrivate ? yes("time-of-private-phrase") : judge(scene, at));
  }
}

/** Noun phrases before は, が, も and a first person before a comma, outside quotations and inside each by itself. */
function subjectsOf(
  words: readonly Word[],
  mentions: readonly Mention[],
  sentence: number,
  context: Context,
  verdicts: ReadonlyMap<number, Verdict>,
): Subject[] {
  const subjects: Subject[] = [];
  words.forEach(({ text, pos }, at) => {
    const particle = /^(?:は|が|も)$/.test(text) && /^助詞-(?:係|格)助詞/.test(pos);
    const vocative = text === "、" && FIRST_PERSON_JA.has(words[at - 1]?.lemma ?? "");
    if (!particle && !vocative) return;
    const subject = subjectBefore(words, at, mentions, sentence, context, verdicts);
    if (subject) subjects.push(subject);
  });
  return subjects;
}

function subjectBefore(
  words: readonly Word[],
  particle: number,
  mentions: readonly Mention[],
  sentence: number,
  context: Context,
  verdicts: ReadonlyMap<number, Verdict>,
): Subject | undefined {
  const head = words[particle - 1];
  if (!head || !/^名詞/.test(head.pos) || /^助詞/.test(head.pos)) return undefined;
  const phrase = nounPhrase(words, particle);
  const at = particle - 1;
  const kind = personIn(phrase);
  if (kind) return { at, kind, private: true, weak: false };
  const pronoun = phrase.find(({ lemma }) => isPronoun(lemma));
  if (pronoun) {
    const meant = antecedent(pronoun.lemma, mentions, sentence);
    return { at, kind: "pronoun", private: meant?.private ?? true, weak: !meant };
  }
  const named = phrase.find(({ finding }) => finding >= 0 && context.kinds[finding] === "person");
  if (named) {
    const isPrivate = verdicts.get(named.finding)?.private || phrase.some(({ text }) => HONORIFIC.has(text));
    return { at, kind: "person", private: isPrivate ?? false, weak: true };
  }
  if (phrase.some(({ finding }) => finding >= 0 && context.kinds[finding] !== "time"))
    return { at, kind: "entity", private: false, weak: false };
  if (ROLES.has(head.lemma)) return { at, kind: "other", private: false, weak: false };
  if (
    context.personal() > PERSONAL ||
    NEUTRAL.has(head.lemma) ||
    /^名詞-(?:副詞可能|数|接尾-助数詞|非自立|サ変接続)/.test(head.pos) ||
    head.finding >= 0
  )
    return undefined;
  return { at, kind: "other", private: false, weak: false };
}

/** The nouns before a particle, with what の and other nouns join to them. */
function nounPhrase(words: readonly Word[], particle: number): Word[] {
  let from = particle - 1;
  while (from > 0 && particle - from < 12 && isJoined(words[from - 1]!, words[from]!)) from--;
  return words.slice(from, particle);
}

const isJoined = (word: Word, next: Word) =>
  word.quote === next.quote &&
  (/^(?:名詞|接頭詞|連体詞)/.test(word.pos) || (word.text === "の" && /^助詞-連体化/.test(word.pos)));

/** The writer, or a relation that belongs to nobody else. */
function personIn(phrase: readonly Word[]): "first-person" | "relation" | undefined {
  const named = (table: ReadonlySet<string>) => (word: Word) =>
    word.finding < 0 && (table.has(word.lemma) || table.has(word.text));
  if (phrase.some(named(FIRST_PERSON_JA))) return "first-person";
  const joined = (word: Word, i: number) => OWN.has(word.text + (phrase[i + 1]?.text ?? ""));
  if (phrase.some((word, i) => named(OWN)(word) || joined(word, i))) return "first-person";
  const relation = phrase.findIndex((word) => named(RELATIONS_JA)(word) && !isPronoun(word.lemma));
  if (relation < 0) return undefined;
  const owner = phrase[relation - 2];
  const ofOther =
    phrase[relation - 1]?.text === "の" &&
    owner !== undefined &&
    owner.finding < 0 &&
    !RELATIONS_JA.has(owner.lemma);
  return ofOther ? undefined : "relation";
}

function mentionsOf({ words, sentence, subjects, verdicts, context }: Scene): Mention[] {
  const mentions: Mention[] = [];
  const heads = new Map(subjects.map((subject) => [subject.at, subject.kind]));
  words.forEach((word, at) => {
    const subject = heads.has(at) || heads.has(at + 1);
    if (word.finding >= 0) {
      if (context.kinds[word.finding] !== "person" || words[at - 1]?.finding === word.finding) return;
      const gender = relationGender(words[at - 2]?.lemma ?? "") ?? context.genderOf(word.finding);
      const isPrivate = verdicts.get(word.finding)?.private ?? false;
      mentions.push({ kind: "person", gender, plural: false, private: isPrivate, sentence, subject });
    } else if (RELATIONS_JA.has(word.lemma) && !isPronoun(word.lemma)) {
      const gender = relationGender(word.lemma);
      mentions.push({
        kind: "person",
        gender,
        plural: isPluralRelation(word.lemma),
        private: true,
        sentence,
        subject,
      });
    } else if (heads.get(at) === "other") {
      mentions.push({
        kind: "person",
        gender: relationGender(word.lemma),
        plural: false,
        private: false,
        sentence,
        subject,
      });
    }
  });
  return mentions;
}

function judge(scene: Scene, at: number): Verdict {
  const { words, context } = scene;
  const { finding, quote } = words[at]!;
  if (quote >= 0 && !isKnownSpeaker(words, quote, at)) return no("quoted");
  const kind = context.kinds[finding]!;
  if (kind === "person") {
    const close = closePerson(scene, at);
    if (close !== undefined) return close;
  }
  const clause = clauseAround(words, at);
  if (isNegated(clause.after)) return no("negated");
  const towards = clause.after.some(({ lemma }) => TOWARDS_WRITER.has(lemma));
  const actor: Actor = towards
    ? { kind: "first-person", private: true, weak: false }
    : actorOf(scene, at, clause.before);
  if (!actor.private) return no("about-somebody-else");
  const said = [...clause.before, ...clause.after].filter(({ pos }) => !/^動詞-非自立/.test(pos));
  const { word, verdict } = weigh(said, context.tables[kind]);
  if (verdict) return verdict;
  if (word === undefined && NEEDS_WORD.has(kind)) return no("no-private-word", { who: actor.kind });
  const sure = word !== undefined || actor.kind === "relation";
  const least = sure ? NEARLY_PERSONAL : actor.weak ? CLEARLY_PERSONAL : PERSONAL;
  const doubtful = actor.weak || word === undefined;
  if (doubtful && (context.personal() <= least || (actor.kind === "pronoun" && actor.weak)))
    return no(word === undefined ? "no-private-word" : "general-message", { who: actor.kind });
  return word === undefined
    ? yes("personal-message", { who: actor.kind })
    : yes("private-word", { who: actor.kind, word });
}

/** Who the clause of an entity is about. */
function actorOf({ subjects, words }: Scene, at: number, before: readonly Word[]): Actor {
  const quote = words[at]!.quote;
  const near = subjectsAround(subjects, at).filter((subject) => words[subject.at]!.quote === quote);
  const left = near.findLast((subject) => subject.at < at && subject.kind !== "entity");
  const own = near.find((subject) => subject.kind === "entity" && isSameNoun(words, at, subject.at));
  const right = near.find(
    (subject) => subject.at > at && !words.slice(at, subject.at).some(({ text }) => text === "、"),
  );
  const beside = personIn(before) ?? personIn(words.slice(at, at + 8).filter((word) => word.quote === quote));
  if (left) return left;
  if (beside) return { kind: beside, private: true, weak: false };
  if (own ?? (right && !right.private)) return { kind: "other", private: false, weak: false };
  return right ?? { kind: "left-out", private: true, weak: true };
}

/** Subjects stand in the order of their words. */
function subjectsAround(subjects: readonly Subject[], at: number): readonly Subject[] {
  const from = binarySearch(0, subjects.length, (i) => subjects[i]!.at >= at - AROUND);
  const to = binarySearch(0, subjects.length, (i) => subjects[i]!.at > at + AROUND);
  return subjects.slice(from, to);
}

const isSameNoun = (words: readonly Word[], at: number, subject: number) =>
  subject >= at &&
  words.slice(at, subject).every(({ text, pos }) => text === "の" || /^(?:名詞|接頭詞)/.test(pos));

/** 妹の美咲, 真由ちゃん, 田村先輩; of somebody's work (大谷の試合) it is not private. */
function closePerson({ words, context, verdicts }: Scene, at: number): Verdict | undefined {
  let to = at + 1;
  while (to < words.length && words[to]!.finding === words[at]!.finding) to++;
  const [next, second] = [words[to], words[to + 1]];
  if (next?.text === "の" && context.tables.person.get(second?.lemma ?? "") === "nonPrivate")
    return no("work-of-somebody-else");
  const before = words[at - 1];
  if (before?.text === "の" && RELATIONS_JA.has(words[at - 2]?.lemma ?? "")) return yes("name-of-relation");
  if (before && RELATIONS_JA.has(before.lemma)) return yes("name-of-relation");
  const honorific = [words[to - 1], next].some((word) => word !== undefined && HONORIFIC.has(word.text));
  if (honorific && context.personal() > 0) return yes("name-with-honorific");
  const other = before && /^(?:と|や|、|も)$/.test(before.text) ? (words[at - 2]?.finding ?? -1) : -1;
  if (other >= 0 && context.kinds[other] === "person" && verdicts.get(other)?.private)
    return yes("with-private-person");
  return undefined;
}

/** The words of the clause before and after an entity; without a predicate after it, up to the end of the sentence. */
function clauseAround(words: readonly Word[], at: number): { before: Word[]; after: Word[] } {
  const { quote } = words[at]!;
  let from = at;
  while (from > 0 && at - from < AROUND && words[from - 1]!.quote === quote && words[from - 1]!.text !== "、")
    from--;
  let to = at + 1;
  let predicate = false;
  for (; to < Math.min(words.length, at + AROUND) && words[to]!.quote === quote; to++) {
    if (words[to]!.text === "、" && predicate) break;
    predicate ||= /^(?:動詞|形容詞|助動詞)/.test(words[to]!.pos);
  }
  const plain = (part: readonly Word[]) => part.filter((word) => word.finding < 0);
  return { before: plain(words.slice(from, at)), after: plain(words.slice(at + 1, to)) };
}

/** ない and ません of the predicate; なければ, ないと and かもしれない deny nothing. */
function isNegated(after: readonly Word[]): boolean {
  return after.some(({ lemma, text, pos }, i) => {
    if (!/^(?:ない|ん|ぬ|まい)$/.test(lemma) || !/^(?:助動詞|形容詞)/.test(pos)) return false;
    if (/^(?:なけれ|なきゃ|なく)$/.test(text) || after[i + 1]?.text === "と") return false;
    return !/^(?:しれ|いけ|なら)$/.test(after[i - 1]?.text ?? "");
  });
}

/** A quotation is of the writer's life when a relation or the writer is named outside it, with a verb of saying. */
function isKnownSpeaker(words: readonly Word[], quote: number, at: number): boolean {
  const near = words.slice(Math.max(0, at - AROUND), at + AROUND).filter((word) => word.quote !== quote);
  return personIn(near) !== undefined && near.some(({ lemma }) => SAYING.test(lemma));
}

/** A short sentence without a subject goes on with what the one before was about: 弟が就職した。三葉電機だって。 */
function judgeFragment(scene: Scene, at: number, before: Scene): Verdict | undefined {
  const { words, context } = scene;
  if (scene.subjects.length > 0 || words.length > 8 || words[at]!.quote >= 0) return undefined;
  const subject = before.subjects.at(-1);
  if (!subject?.private || isNegated(before.words)) return undefined;
  const { word } = weigh(before.words, context.tables[context.kinds[words[at]!.finding]!]);
  return word === undefined ? undefined : yes("private-word", { who: subject.kind, word });
}
