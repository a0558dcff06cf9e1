import type { Finding } from "../../../doc/finding.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { type Cue, cueWords, hasJapanese, isCueAfter, isCueBefore, kindsOf } from "./cue-words.ts";
import { LEVELS, type Level, type NameEvidence } from "./name-evidence.ts";
import { type NameSpan, nameAfter, nameBefore } from "./name-span.ts";
import { NOT_PEOPLE } from "./not-names.ts";

const NAME = "related-person-ja.v1";
const SCORES: Readonly<Record<Level, number>> = { 0: 0.6, 1: 0.6, 2: 0.65, 3: 0.75, 4: 0.8, 5: 0.85 };

export const RELATED_WORDS = {
  "name-before-age": ["name with an age after it", "年齢の前の名前"],
} as const satisfies Words;

const HAN = /[\p{Script=Han}々]/u;
/** What joins a word for a person and the name: 姉のあおい, 妻・美咲, 主治医 佐伯, 弟(りくと), 店長ピエール. */
const JOINTS =
  /(?:である|の|にあたる|に当たる|・| {1,4}|[ \t]*:[ \t]*|\(|「)?(?:故 ?|Dr\.? ?|亡き?|自称|通称|本名|旧姓)?/uy;

/** Names after a word for kin, a relation or a role. */
export function relatedPerson(evidenceOf: () => NameEvidence): Recognizer {
  return {
    name: NAME,
    labels: ["PERSON"],
    words: RELATED_WORDS,
    *find(view) {
      if (!hasJapanese(view)) return;
      const { text } = view;
      for (const match of text.matchAll(AGED)) {
        const name = nameBefore(text, match.index, evidenceOf(), isCueBefore, NOT_PEOPLE);
        if (name && isAged(text, name)) yield claim(name, "name-before-age", match[0].slice(1));
      }
      for (const cue of cueWords(view)) {
        const name = bracketed(text, cue, evidenceOf);
        if (name) yield claim(name, "name-after-kin", cue.word);
        if (!(cue.kin || cue.relation || cue.role || cue.title) || !startsWord(text, cue)) continue;
        JOINTS.lastIndex = cue.to;
        const joint = JOINTS.exec(text)?.[0] ?? "";
        const at = cue.to + joint.length;
        if (
          !/[\p{Script=Han}ぁ-ゖァ-ヺ\p{Lu}]/u.test(text.charAt(at)) ||
          (joint === "" && /[ぁ-ゖ]/.test(text.charAt(at)))
        )
          continue;
        const evidence = evidenceOf();
        const related = nameAfter(text, at, evidence, isCueAfter);
        if (!related || !isNamed(text, cue, joint, related, evidence)) continue;
        yield claim(related, cue.kin || cue.relation ? "name-after-kin" : "name-after-role", cue.word);
      }
    },
  };
}

const claim = (
  { from, to, level }: NameSpan,
  code: keyof typeof RELATED_WORDS | "name-after-kin" | "name-after-role",
  context: string,
): Finding => ({
  from,
  to,
  label: "PERSON",
  score: SCORES[level],
  source: NAME,
  why: { code, context },
});

/** 木下(45), 木下(45歳 */
const AGED = /\([0-9]{1,2}(?=\)|歳|才|、)/g;

const isAged = (text: string, { from, to, level, edge }: NameSpan) =>
  level >= LEVELS.listed && edge >= 1.5 && to - from > 1 && !/[0-9]/.test(text.charAt(from - 1));

/** 修(夫), 上江洲(祖母), 木下(営業部長): a word for a person in brackets after the name. */
function bracketed(text: string, cue: Cue, evidenceOf: () => NameEvidence): NameSpan | undefined {
  if (
    text.charAt(cue.from - 1) !== "(" ||
    !/^[)、・,/ 0-9]/.test(text.slice(cue.to, cue.to + 1)) ||
    !(cue.kin || cue.relation || cue.role || cue.title)
  )
    return undefined;
  const name = nameBefore(text, cue.from - 1, evidenceOf(), isCueBefore, NOT_PEOPLE);
  if (!name || name.edge < 1.5 || kindsOf(text.slice(name.from, name.to))) return undefined;
  return name.level >= LEVELS.listed || (cue.kin && name.level >= LEVELS.homonym && name.edge >= 2)
    ? name
    : undefined;
}

/** 子 in 洋子 and 母 in 分母 are no words; longer ones are. */
const startsWord = (text: string, { word, from }: Cue) =>
  word.length > 1 ||
  !/[\p{Script=Han}ァ-ヺーぁ-ゖ]/u.test(text.charAt(from - 1)) ||
  (/[のはがとにもをへでや、。]/.test(text.charAt(from - 1)) && !/[名姓]/.test(word));

function isNamed(
  text: string,
  cue: Cue,
  joint: string,
  name: NameSpan,
  { isGiven, isCommonGiven, isSurname, isOrdinary, tokens }: NameEvidence,
): boolean {
  const { level, edge, from, to } = name;
  const writing = text.slice(from, to);
  const after = text.charAt(to);
  const isPerson = cue.kin || cue.relation;
  if (kindsOf(writing) && level < LEVELS.sure) return false;
  if (/^[IVX]{2,}$/.test(writing)) return false;
  if (/^[ぁ-ゖ]+$/.test(writing) && joint.includes(":") && (level < LEVELS.unknown || edge < 2)) return false;
  if (level <= LEVELS.unknown && /^[ \t]*:/.test(text.slice(to, to + 3))) return false;
  if (/^\p{Lu}/u.test(writing))
    return level >= LEVELS.listed
      ? joint !== "" || isPerson
      : !/[\p{L}\p{N}]/u.test(after) || HAN_OR_KANA.test(after);
  if (joint === "" && isForeignKin(text, cue, writing)) return level > LEVELS.none && edge >= 1;
  if (
    joint === "" &&
    (cue.word.length === 1 ||
      (/^(?:学生|生徒|児童|職員|社員)$/.test(cue.word) && !/^[\n)]?$/.test(after)) ||
      (HAN.test(writing.charAt(0)) &&
        !tokens(text.slice(cue.from, cue.to + 6)).some((token) => token.to === cue.word.length)))
  )
    return false;
  if (joint === "" && cue.title && /[\p{Script=Han}ァ-ヺ]/u.test(text.charAt(cue.from - 1))) return false;
  if (joint === "")
    return level >= LEVELS.sure
      ? edge >= 1 && writing.length > 1
      : edge >= 1.5 && isDirect(text, cue, name, isGiven);
  if (level >= LEVELS.sure) return true;
  if (level >= LEVELS.listed) return edge >= 1;
  if (joint.startsWith("の") || joint.startsWith("で") || joint.startsWith("に")) {
    if (
      cue.kin &&
      level > LEVELS.none &&
      isCommonGiven(writing) &&
      edge >= 1 &&
      /^[はがともを、(でだっ]/.test(after || "、")
    )
      return true;
    if (edge < 2) return false;
    if (level === LEVELS.unknown)
      return (
        isPerson && !HAN.test(writing) && writing.length > 1 && /[はがともにをへ、。(,でだっ]|^$/.test(after)
      );
    if (!cue.kin || !isGiven(writing)) return false;
    return writing.length > 1
      ? /^[はがとも、(でだっ]/.test(after || "、")
      : !isOrdinary(writing) && /^[はがも、(]/.test(after || "、");
  }
  if (edge < 2 || /[ぁ-ゖ]/.test(after)) return false;
  if (level === LEVELS.unknown)
    return isPerson || !/^[ァ-ヺー]+$/.test(writing) || joint.trim() !== "" || /^[ \n)、,/|]?$/.test(after);
  return (
    isEnd(text, to) &&
    (isSurname(writing) || isGiven(writing)) &&
    !/^(?:「|・)/.test(joint) &&
    (cue.kin || !joint.startsWith("("))
  );
}

/** (妻ファテマ、長男イムラン: a foreign name right after one character for kin that a mark comes before. */
const isForeignKin = (text: string, { kin, from }: Cue, writing: string) =>
  kin && /^[ァ-ヺー]{3,}$/.test(writing) && /^(?:$|[\s(、,・/])/.test(text.charAt(from - 1));

const HAN_OR_KANA = /[\p{Script=Han}ぁ-ゖァ-ヺ]/u;

/** Nothing but a mark, a bracket, a number or a gap follows. */
const isEnd = (text: string, to: number) =>
  /^(?:$|[\n)、,/|(・]| {1,4}(?:$|[\n)(0-9A-Z印]| |登録|電話|内線|TEL|No))/.test(text.slice(to, to + 8));

/** With nothing between them: 店長ピエール, 息子海人, 教頭安岡. */
function isDirect(
  text: string,
  { kin, word }: Cue,
  { from, to, level, edge }: NameSpan,
  isGiven: (writing: string) => boolean,
): boolean {
  const writing = text.slice(from, to);
  if (writing.length === 1)
    return level >= LEVELS.listed && word.length > 1 && /^(?:$|[\n)])/.test(text.slice(to, to + 1));
  if (level === LEVELS.homonym)
    return (
      kin && word.length > 1 && edge >= 2 && isGiven(writing) && /^[のはがを、(]/.test(text.slice(to, to + 1))
    );
  return (
    level >= LEVELS.listed || (level === LEVELS.unknown && /^[ァ-ヺー]+$/.test(writing) && word.length > 1)
  );
}
