/** What stands before a value: the link, and the label that the link ends. Read from right to left, in normalised text. */
import { endsLabel, englishLabel, type Label } from "./english-labels.ts";
import { japaneseLabel } from "./japanese-labels.ts";
import { KINDS } from "./kinds.ts";

/** How a label is tied to its value. `strong`: a colon, a tab, a key, "is"; `hash`: "#"; `weak`: a space or a bracket; `far`: words between; `ending`: the last digits only. */
export type Tie = "strong" | "hash" | "weak" | "far" | "copula" | "ending";

export interface LabelBefore {
  readonly label: Label;
  readonly tie: Tie;
}

const FURTHEST = 72;

const OPENING = new Set([..." \"'`“‘„«(「『【〔《〈[{*_~•＊"]);
const CLOSING = new Set([..."】」』〕》〉"]);
const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const isAsciiLetter = (text: string) => /[A-Za-z]/.test(text);

/** Words that may stand between a label and its value. */
const COPULAS = new Set(
  "is was are were be being equals reads read begins starts its it's it’s became remains".split(" "),
);
const BETWEEN = new Set(
  "should must will would has have been logged now still currently only just actually as to of with under in ending ends with starting starts beginning the my your his her called named set changed updated corrected issued given quoted listed recorded shown being also so apparently probably either ie i.e namely here thats that's it sorry yes sure ok please think believe old new formerly previously was".split(
    " ",
  ),
);
const PREPOSITIONS = new Set(
  "for with at on from under of in to as we i you they he she issued given used provided shown listed printed quoted".split(
    " ",
  ),
);

/** The label before the value that begins at `from`, with what ties them. */
export function labelBefore(text: string, from: number): LabelBefore | undefined {
  const least = Math.max(0, from - FURTHEST);
  let at = from;
  let tie: Tie = "weak";
  let lines = 0;
  for (let steps = 0; steps < 10 && at > least; steps++) {
    const mark = text.charAt(at - 1);
    if (OPENING.has(mark)) {
      at--;
    } else if (
      mark === ":" ||
      mark === "=" ||
      mark === "→" ||
      mark === "⇒" ||
      mark === "|" ||
      mark === "\t" ||
      mark === "…"
    ) {
      if (
        mark === "|" &&
        text.slice(least, at).lastIndexOf("\n") < 0 &&
        /^\s*$/.test(text.slice(least, at - 1))
      )
        return undefined;
      tie = "strong";
      at--;
    } else if (mark === ">") {
      if (text.charAt(at - 2) === "-" || text.charAt(at - 2) === "=") {
        at -= 2;
        tie = "strong";
        continue;
      }
      const open = text.lastIndexOf("<", at - 1);
      if (open < least) return undefined;
      const key = /^<([A-Za-z][\w:.-]*)/.exec(text.slice(open, at))?.[1];
      const label = key === undefined ? undefined : keyLabel(key);
      if (label) return { label, tie: "strong" };
      tie = "strong";
      at = open;
    } else if (mark === "#") {
      if (tie === "weak") tie = "hash";
      at--;
    } else if (mark === "." && text.charAt(at - 2) === ".") {
      while (at > least && /[. ]/.test(text.charAt(at - 1))) at--;
      tie = "strong";
    } else if (mark === "-" || mark === "+") {
      if (tie === "weak") tie = mark === "-" && text.charAt(at - 2) === " " ? "copula" : tie;
      at--;
    } else if (mark === "\n" || mark === "\r") {
      if (lines > 0 || !/^\s*$/.test(text.slice(at, from).replace(/["'`(*「]/g, ""))) return undefined;
      while (at > least && /\s/.test(text.charAt(at - 1))) at--;
      lines = 1;
    } else if (CLOSING.has(mark)) {
      return labelEndingAt(text, at - 1, "strong", lines);
    } else if (mark === ")" || mark === "]") {
      const open = text.lastIndexOf(mark === ")" ? "(" : "[", at);
      if (open < least || text.slice(open, at).includes("\n")) return undefined;
      const found = labelEndingAt(text, open, tie, lines);
      if (found) return found;
      const inside = labelEndingAt(text, at - 1, tie, lines);
      return inside;
    } else if (mark === "/" && isJapanese.test(text.charAt(at - 2))) {
      at--;
    } else if (mark === "," || mark === "、" || mark === "?") {
      at--;
      if (tie === "weak") tie = "far";
    } else break;
  }
  return at <= least ? undefined : labelEndingAt(text, at, tie, lines);
}

function labelEndingAt(text: string, end: number, tie: Tie, lines: number): LabelBefore | undefined {
  let at = end;
  while (at > 0 && text.charAt(at - 1) === " ") at--;
  const mark = text.charAt(at - 1);
  const found =
    isJapanese.test(mark) || isAfterJapanese(text, at)
      ? japaneseBefore(text, at, tie)
      : englishBefore(text, at, tie);
  if (!found || lines === 0) return found;
  if (found.label.grade === "acronym") return undefined;
  return isAlone(text, at, found.label) ? { ...found, tie: "strong" } : undefined;
}

/** Whether nothing but the label stands in its line. */
function isAlone(text: string, at: number, label: Label): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at).trim();
  return label.grade !== "bare" && line.length <= label.name.length + 16;
}

/** 患者ID, 社員No.: Latin letters that end a Japanese label. */
function isAfterJapanese(text: string, at: number): boolean {
  let i = at;
  while (i > 0 && at - i < 12 && /[A-Za-z.!]/.test(text.charAt(i - 1))) i--;
  return i < at && isJapanese.test(text.charAt(i - 1));
}

const PARTICLES =
  /(?:は|が|も|を|で|に|の|とは|として|については|について|につきましては|ですが|なんですけど|なんですが|ですけど|だけど|って|のは|のほうは|の方は|です|でして|とか|下4桁は?|下四桁は?|末尾は?|下[4四]ケタは?|控えは?|欄に?は?|次の通り|以下)$/;
const FAR_JAPANESE = /^[^\d\n。:]{1,14}$/;

function japaneseBefore(text: string, at: number, tie: Tie): LabelBefore | undefined {
  const before = text.slice(Math.max(0, at - 40), at);
  const line = before.slice(
    Math.max(
      before.lastIndexOf("\n"),
      before.lastIndexOf("。"),
      before.lastIndexOf("\t"),
      before.lastIndexOf("|"),
    ) + 1,
  );
  const bare = line.replace(/\.$/, "");
  const direct = japaneseLabel(bare.replace(/ /g, ""));
  if (direct?.grade === "head" && /no\.?$/i.test(bare) && /\d/.test(text.charAt(at)))
    return { label: direct, tie: "hash" };
  if (direct) return { label: direct, tie: direct.grade === "full" && tie === "weak" ? "copula" : tie };
  const ending = /^(.*?)の?(?:末尾|下[4四]桁|下[4四]ケタ)(?:は|が)?$/.exec(bare)?.[1];
  if (ending !== undefined)
    return { label: japaneseLabel(ending.replace(/[( ]/g, "")) ?? CARD_LABEL, tie: "ending" };
  const stripped = bare
    .replace(PARTICLES, "")
    .replace(/[」』)\]"':]+$/, "")
    .trimEnd();
  if (stripped !== bare) {
    const label = japaneseLabel(stripped.replace(/ /g, ""));
    if (label) return { label, tie: tie === "strong" || /[はが]$/.test(bare) ? "copula" : "weak" };
  }
  return farJapanese(line);
}

const FAR_LABEL = /番号|コード|ナンバー|内線|パスワード|暗証|マイナンバー|No|ID/;

/** 会員番号なんですけど、実は 88412: a certain label earlier in the clause. */
function farJapanese(line: string): LabelBefore | undefined {
  if (!FAR_LABEL.test(line)) return undefined;
  for (let cut = line.length - 1; cut > 3 && line.length - cut <= 14; cut--) {
    if (!/[はがをのですもでって]/.test(line.charAt(cut))) continue;
    if (!FAR_JAPANESE.test(line.slice(cut))) return undefined;
    const label = japaneseLabel(line.slice(0, cut).replace(/ /g, ""));
    if (label?.grade === "full") return { label, tie: "far" };
  }
  return undefined;
}

/** A label that words may follow before a colon: "driving licence Bankole: 417 802 113". */
const EARLIER = /number|no\b|\bid\b|ref|code|licen[cs]e|passport|card|account|\b[A-Z]{2,5}\b/;

/** 01632 555 0137 x 4410. */
const EXTENSION = /\d(?:[ ().-]{0,2}\d){6,14}\)?,? ?x$/i;
const EXTENSION_LABEL: Label = { kind: KINDS.extension, grade: "full", name: "x", words: 1 };

function englishBefore(text: string, at: number, tie: Tie): LabelBefore | undefined {
  if (
    /[\s(,]x$/.test(text.slice(Math.max(0, at - 2), at)) &&
    /^\d{3,5}(?:[),;.\s]|$)/.test(text.slice(at, at + 6))
  )
    return { label: EXTENSION_LABEL, tie: "weak" };
  if (/x$/i.test(text.charAt(at - 1)) && EXTENSION.test(text.slice(Math.max(0, at - 32), at)))
    return { label: EXTENSION_LABEL, tie: "weak" };
  if (!mayEndLabel(text, at) && (tie !== "strong" || !EARLIER.test(text.slice(Math.max(0, at - 48), at))))
    return acronymBefore(text, at, tie);
  const words = wordsBefore(text, at);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  const direct = englishLabel(words);
  if (
    direct?.grade === "head" &&
    last === "no" &&
    tie === "weak" &&
    isAsciiLetter(text.charAt(at - 1)) &&
    /\d/.test(text.charAt(at))
  )
    return { label: direct, tie: "hash" };
  if (direct) return { label: direct, tie };
  let end = words.length;
  let copula = tie === "strong";
  while (
    end > 0 &&
    words.length - end < 6 &&
    (COPULAS.has(words[end - 1]!) || BETWEEN.has(words[end - 1]!))
  ) {
    if (COPULAS.has(words[end - 1]!)) copula = true;
    end--;
  }
  if (end < words.length) {
    const ending = words.slice(end).some((word) => ENDING.has(word));
    const label = englishLabel(words.slice(0, end));
    if (label) return { label, tie: ending ? "ending" : copula ? "copula" : "far" };
    if (ending) return bracketed(text, at) ?? { label: CARD_LABEL, tie: "far" };
  }
  if (!copula) return acronymBefore(text, at, tie);
  for (let size = 1; size <= 5 && end - size > 0; size++) {
    if (!PREPOSITIONS.has(words[end - size]!) && (tie !== "strong" || size > 2)) continue;
    const label = englishLabel(words.slice(0, end - size));
    if (label?.grade === "full" || (label?.grade === "bare" && label.kind !== KINDS.code))
      return { label, tie: "far" };
  }
  return undefined;
}

const ENDING = new Set(["ending", "ends"]);
const CARD_LABEL: Label = { kind: KINDS.card, grade: "full", name: "ending", words: 1 };

/** "your card (ending 4994)": the label before the bracket. */
function bracketed(text: string, at: number): LabelBefore | undefined {
  const open = text.lastIndexOf("(", at);
  if (open < 0 || at - open > 24) return undefined;
  const found = labelEndingAt(text, open, "ending", 0);
  return found && { ...found, tie: "ending" };
}

/** Bodies that number standards, laws and products. */
const STANDARDS = new Set(
  "ISO IEC EN BS DIN JIS ANSI ASTM IEEE RFC CVE CWE UL CE NF GB TS TR UTC GMT BST EST PST CET JST AD BC BCE CE AM PM USD GBP EUR JPY AUD CAD INR SGD ZAR NGN NZD PO BOX USA UK EU UN ICD CPT COVID SARS HTTP USB PCI DDR RAM GPS NO".split(
    " ",
  ),
);

/** Capitals that no list knows, before what can only be a number of a register: "WCCIS W0084471". */
function acronymBefore(text: string, at: number, tie: Tie): LabelBefore | undefined {
  const acronym = /(?:^|[^A-Za-z0-9])([A-Z]{2,6})$/.exec(text.slice(Math.max(0, at - 7), at))?.[1];
  if (acronym === undefined || STANDARDS.has(acronym) || tie === "far") return undefined;
  return { label: { kind: KINDS.code, grade: "acronym", name: "acronym", words: 1 }, tie };
}

const WORD_CHARACTER = /[A-Za-z .'’/&#_°º№-]/;

/** Whether the last word before `at` may end a label or stand between a label and its value: most words before numbers do not. */
function mayEndLabel(text: string, at: number): boolean {
  let end = at;
  while (end > 0 && /['’.]/.test(text.charAt(end - 1))) end--;
  let from = end;
  while (from > 0 && end - from < 24 && isWordUnit(text.charCodeAt(from - 1))) from--;
  if (from === end) return end > 0 && !/[\d$£€,;)]/.test(text.charAt(end - 1));
  const word = text.slice(from, end).toLowerCase();
  return (
    endsLabel(word) ||
    COPULAS.has(word) ||
    BETWEEN.has(word) ||
    /[a-z'’./][A-Za-z]$|[a-z'’.][A-Z]|['’.]/.test(text.slice(Math.max(0, from - 1), end))
  );
}

const isWordUnit = (unit: number) => (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);

/** The folded words that end at `at`, as far as no other mark stands between; a key is split into its words. */
function wordsBefore(text: string, at: number): readonly string[] {
  let from = at;
  const least = Math.max(0, at - FURTHEST);
  while (from > least && WORD_CHARACTER.test(text.charAt(from - 1))) from--;
  if (!isAsciiLetter(text.slice(from, at)) && text.charAt(at - 1) !== "#") return [];
  return wordsOf(text.slice(from, at));
}

/** "Pat. No." is pat, no; "staffId" and "staff_id" are staff, id; "driver's" is drivers. */
export function wordsOf(written: string): readonly string[] {
  return written
    .replace(/\b([AaSsDdHh])\/([CcNnLlPp])\b\.?/g, "$1$2")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replace(/['’.]/g, "")
    .replace(/[_/&-]/g, " ")
    .replace(/#/g, " # ")
    .toLowerCase()
    .split(" ")
    .filter(Boolean)
    .slice(-10);
}

/** The label a key is, of XML or a table: certain kinds only. */
export function keyLabel(key: string): Label | undefined {
  const name = key.trim().replace(/[:：*]+$/, "");
  if (isJapanese.test(name)) return japaneseLabel(name.replace(/[ .]/g, ""));
  const words = wordsOf(name.slice(name.lastIndexOf(":") + 1));
  return englishLabel(words);
}
