/** Logins, handles, passwords and booking codes, which may have no digit: found from their labels. */
import type { Span } from "../../doc/span.ts";
import { frequency } from "../../knowledge/frequency.ts";
import { isKey } from "../settings.ts";
import { keyLabel, labelBefore } from "./before.ts";
import type { Label } from "./english-labels.ts";
import { KINDS } from "./kinds.ts";
import { endsField, valueEnd, valueStart } from "./values.ts";

/** What ties a login to its label: a colon, a tab, a bar, a quote, a bracket. */
const SEPARATOR = /[:=|\t"“(]/g;
const COPULAS = [" is ", " was "];
/** A full stop inside a login that nothing but a space ties: "login firdaus.i". */
const INNER_STOP = /\.(?=[a-z])(?<=[a-z]\.)/g;
/** Parts of Japanese labels; a particle or a space may tie them. */
const JAPANESE_FRAGMENT =
  /ユーザ|ログイン|パスワード|パスコード|アカウント|ハンドル|LINE|ライン|スカイプ|インスタ|ツイッター|合言葉|投稿者|予約|確認番号|(?<=[のな ])ID|PW/g;
const LINK =
  /[A-Za-zーァ-ヶ一-龠]{0,9}(?: (?:ID|id|name|code|reference|number))?["'」』]?(?: is(?: still| now)?:? | was |は|が|の|、| |\(){1,3}["'“「『(`*]*/y;
const OPENING = /[ "'“「『(`*]*/y;

/** Words that follow "password is" or "login:" and are none. */
const NOT_LOGINS = new Set(
  "a an the not no now never always only also being been incorrect invalid wrong correct required needed expired expiring locked disabled active blocked missing unknown known unique secure insecure safe weak strong short long too very so same different new old my your his her our their it this that what which who when where why how if because and or but as at by for from in into of off on out over to up with without under available unavailable taken set reset changed changing sent shared stored saved hidden visible shown displayed below above here there attached enclosed case sensitive working broken failing fine ok okay good bad just still already probably really actually something anything nothing none null undefined true false yes n/a tbc tbd pending unset empty blank optional mandatory name names password passwords username usernames email address id page screen button form attempt attempts failed failure successful success error errors details issue issues problem problems history manager policy policies reset. last first help support team teams administrator admin can could should must may might will would is are was were has have had does did do be please see click enter forgot forgotten all any both each every private public confidential made used using kept given provided required".split(
    " ",
  ),
);

export interface Login extends Span {
  readonly label: Label;
}

/** Values that may have no digits, after a label and a colon, "is", a bracket or a space. */
export function* logins(text: string): Iterable<Login> {
  SEPARATOR.lastIndex = 0;
  for (let match = SEPARATOR.exec(text); match; match = SEPARATOR.exec(text)) {
    if (/["“(]/.test(match[0]) && !isOpening(text, match.index)) continue;
    const tie = match[0] === "(" ? "space" : /["“]/.test(match[0]) ? "quote" : "mark";
    const login = loginAfter(text, SEPARATOR.lastIndex, tie);
    if (login) yield login;
  }
  for (const copula of COPULAS)
    for (let at = text.indexOf(copula); at >= 0; at = text.indexOf(copula, at + 1)) {
      if (!ENDS.test(text.slice(Math.max(0, at - 4), at))) continue;
      const login = loginAfter(text, at + copula.length, "copula");
      if (login) yield login;
    }
  for (let at = text.indexOf("PNR "); at >= 0; at = text.indexOf("PNR ", at + 4)) {
    const to = capitalsEnd(text, at + 4);
    if (to > at + 4 && !/\d/.test(text.slice(at + 4, to))) yield { from: at + 4, to, label: PNR };
  }
  INNER_STOP.lastIndex = 0;
  for (let match = INNER_STOP.exec(text); match; match = INNER_STOP.exec(text)) {
    const from = valueStart(text, match.index - 1);
    const login = text.charAt(from - 1) === " " && loginAt(text, from, "space");
    if (login) yield login;
  }
  if (/[ぁ-ヶ]/.test(text)) yield* afterFragments(text, JAPANESE_FRAGMENT);
}

/** Whether a quote or a bracket opens after the end of a label: most open elsewhere. */
const isOpening = (text: string, at: number) =>
  text.charAt(at - 1) === " " &&
  (ENDS.test(text.slice(Math.max(0, at - 5), at - 1)) || /[ぁ-ヶ一-龠]/.test(text.charAt(at - 2)));

const PNR: Label = { kind: KINDS.booking, grade: "full", name: "pnr", words: 1 };

/** "my handle is", not "the handle is". */
const isOwned = (text: string, at: number) =>
  /(?:\b(?:my|his|her|your|their|our)|['’]s) [\w ]{2,24}["“]?$/i.test(text.slice(Math.max(0, at - 36), at));

/** Ends of labels that "is" may follow: username, user id, login, handle, gamertag, password, reference. */
const ENDS =
  /(?:name|user| id|ID|ogin|g in|ogon|ndle|rtag| tag|kype|cord|gram|chat|nsta|tter|ktok|kTok|word|code|wd| pw|PNR|ator|rase|mber|ref|ence)$/;

/** What ties a login to its label: a colon or a key, quotes, "is" or は, no more than a space or a bracket. */
type LoginTie = "mark" | "quote" | "copula" | "space";

function loginAfter(text: string, at: number, tie: LoginTie): Login | undefined {
  OPENING.lastIndex = at;
  return OPENING.test(text) ? loginAt(text, OPENING.lastIndex, tie) : undefined;
}

function* afterFragments(text: string, fragment: RegExp): Iterable<Login> {
  fragment.lastIndex = 0;
  for (let match = fragment.exec(text); match; match = fragment.exec(text)) {
    LINK.lastIndex = fragment.lastIndex;
    if (!LINK.test(text)) continue;
    const link = text.slice(fragment.lastIndex, LINK.lastIndex);
    const tie = /[「『"“]/.test(link) ? "quote" : /は|(?: is| was)\W*$/.test(link) ? "copula" : "space";
    const login = loginAt(text, LINK.lastIndex, tie);
    if (login) yield login;
  }
}

/** The login at `from`, when a label for one stands before it. */
function loginAt(text: string, from: number, tie: LoginTie): Login | undefined {
  const before = labelBefore(text, from);
  if (!before || (tie === "quote" && before.tie === "far")) return undefined;
  const isRecord = before.label.kind === KINDS.id;
  const label = isRecord ? { ...before.label, kind: KINDS.user } : before.label;
  if (!label.kind.letters) return undefined;
  const to = label.kind.letters === "capitals" ? capitalsEnd(text, from) : valueEnd(text, from, label.kind);
  const value = text.slice(from, to);
  if (!isLogin(value, label) || (isRecord && !/[a-z]/.test(value))) return undefined;
  if (label.kind.letters === "capitals") return tie === "space" ? undefined : { from, to, label };
  const mustLookSo = isRecord || label.kind === KINDS.writer;
  return isAccountShaped(value) || (!mustLookSo && isTied(text, { from, to }, label, tie))
    ? { from, to, label }
    : undefined;
}

/** Whether a plain word is a login for what ties it to its label: it is the whole field, quoted, or somebody's own. */
function isTied(text: string, { from, to }: Span, { grade }: Label, tie: LoginTie): boolean {
  const whole = endsField(text, to) || /^ (?:and|or|but|on|for|if|which) /.test(text.slice(to, to + 7));
  if (tie === "space" || !whole) return false;
  if (tie === "mark") return true;
  if (tie === "quote") return grade === "full";
  return !/(?:ed|ing|able|ly)$/.test(text.slice(from, to)) && (grade === "full" || isOwned(text, from));
}

/** Without a colon, a login has a mark or a digit inside: firdaus.i, sonobe-alto, Tmp#7718rg. */
const isAccountShaped = (value: string) =>
  /^@?[A-Za-z][A-Za-z0-9_.#@!$-]*[A-Za-z0-9]$/.test(value) &&
  /[._#@!$\d-]/.test(value.slice(1, -1) + (/\d$/.test(value) ? "1" : "")) &&
  !/^(?:e\.g|i\.e|a\.k\.a)$|^[a-z]+-(?:in|on|up|out|off|based|friendly|facing|to|and)|\.(?:pdf|docx?|txt|html?|csv|js|ts|py)$/i.test(
    value,
  );

const CAPITALS = /[A-Z0-9]{5,8}(?![A-Za-z0-9])/y;
function capitalsEnd(text: string, from: number): number {
  CAPITALS.lastIndex = from;
  return CAPITALS.test(text) ? CAPITALS.lastIndex : from;
}

function isLogin(value: string, { kind }: Label): boolean {
  if (value.length < 3 || NOT_LOGINS.has(value.toLowerCase()) || !/[A-Za-z0-9]/.test(value)) return false;
  if (kind.letters === "capitals") return true;
  if (/^https?:|^[\w.+-]+@[\w-]+\./.test(value)) return false;
  return !/[\u3040-\u9fff]/.test(value);
}

const ACCOUNT = /[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+){1,5}/y;
const REDDIT = /(?:^|[\s(])\/?u\/[A-Za-z0-9_-]{3,30}/g;

/** Names of accounts by their shape: u/name anywhere; words joined by "_" where a writer is named, weaker elsewhere. */
export function* handles(text: string): Iterable<Span & { readonly score: number }> {
  yield* writers(text);
  if (text.includes("@"))
    for (const { 0: match, index } of text.matchAll(WALLET))
      yield { from: index, to: index + match.length, score: 0.55 };
  if (text.includes("u/"))
    for (const { 0: match, index } of text.matchAll(REDDIT)) {
      const from = index + match.search(/[/u]/);
      yield { from, to: index + match.length, score: 0.7 };
    }
  let at = text.indexOf("_");
  while (at >= 0) {
    let from = at;
    while (from > 0 && at - from < 32 && /[A-Za-z0-9]/.test(text.charAt(from - 1))) from--;
    ACCOUNT.lastIndex = from;
    const to = ACCOUNT.test(text) ? ACCOUNT.lastIndex : at + 1;
    if (to > at + 1 && isAccount(text, from, to))
      yield { from, to, score: namesWriter(text, from, to) || hasNumber(text.slice(from, to)) ? 0.55 : 0.3 };
    at = text.indexOf("_", Math.max(to, at + 1));
  }
}

/** emi_higa808: letters and digits joined by "_", in lower case. */
const hasNumber = (value: string) => /^[a-z][a-z0-9_]*[a-z]{2}\d{1,4}$/.test(value);

/** harshitac@upipay: the name of an account at a payment service, which has no domain. */
const WALLET = /(?<![\w.+@/-])[A-Za-z0-9][\w.+-]{2,30}@[a-z]{3,16}(?![\w.@/-])/g;

const WHEN =
  "(?:(?:today|yesterday|just now|\\d{1,2} (?:min|hour|day|week)s? ago)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \\d|\\d{1,2}[ /.:-]\\S|\\d{4}[-/年])";
/** "limpehmum • Jul 27", "TurnipTownsend" above "Yesterday, 19:22": a word of its own, then when it was posted. */
const POSTED = new RegExp(
  `(?:^|\\n)[ \\t>↳*-]{0,6}(?:\\d{1,3}[.)] ?)?(?<name>[A-Za-z][A-Za-z0-9._-]{3,24})[ \\t]*(?:[•·|][ \\t]*|\\r?\\n[ \\t]*)(?=${WHEN})`,
  "giu",
);
/** "1. BarristerTee: …", "↳ oldnag: …", "MapleSyrupHeist: …": a handle before what is said. */
const SAID = /(?:^|\n)[ \t>]{0,6}(?<lead>[↳*-] ?|\d{1,3}[.)] ?)?(?<name>[A-Za-z][A-Za-z0-9._-]{3,24}): /gu;
/** 投稿者:ねこまんま31さん, レス1 通りすがりの猫: any name, up to a space, a bracket or さん. */
const JAPANESE_WRITER =
  /(?:^|\n)[ \t【[■●]*(?:投稿者|スレ主|トピ主|書き込み|質問者|回答者|ハンドル(?:ネーム)?|HN|ユーザー(?:名|ネーム)|アカウント名|ニックネーム|(?:レス|コメント|返信|回答)[ ]?\d{1,4})[】\]]?(?:[::][ \t]*|[ \t]+)(?<name>[^\s((、。::]{2,20}?)(?=さん|[\s((]|$)/gmu;

/** Handles of those who post, told by where they stand. */
function* writers(text: string): Iterable<Span & { readonly score: number }> {
  for (const { from, to, value } of named(text, POSTED))
    if (isHandle(value) || !isWord(value)) yield { from, to, score: 0.55 };
  for (const { from, to, value, lead } of named(text, SAID))
    if (isKey(text, { from, to })) continue;
    else if (isHandle(value) || (lead !== "" && /^[a-z]/.test(value) && !isWord(value)))
      yield { from, to, score: 0.55 };
  if (
    /投稿者|スレ主|トピ主|質問者|回答者|ハンドル|HN|ユーザー|アカウント|ニックネーム|レス|コメント|返信/.test(
      text,
    )
  )
    for (const { from, to, value } of named(text, JAPANESE_WRITER))
      if (!/^(?:匿名|名無し|なし|\d+)/.test(value)) yield { from, to, score: 0.55 };
}

function* named(text: string, pattern: RegExp) {
  for (const { 0: whole, groups, index } of text.matchAll(pattern)) {
    const value = groups!.name!;
    const from = index + whole.lastIndexOf(value);
    yield { from, to: from + value.length, value, lead: groups!.lead ?? "" };
  }
}

/** Capitals inside, or a digit: TurnipTownsend, Okpeke4real. */
const isHandle = (value: string) =>
  /^[A-Z]?[a-z]+(?:[A-Z][a-z]+)+$|[A-Za-z]{3}\d|^[a-z]+[._-][a-z]+[._-]?[a-z]*$/.test(value) &&
  !/^(?:Mc|Mac|De|Di|La|Le|Van)[A-Z]/.test(value);

const isWord = (value: string) => frequency(value.toLowerCase(), "en") > 1e-8;

/** Not a key, a variable, a file or a part of an address. */
function isAccount(text: string, from: number, to: number): boolean {
  if (
    /[\w"'`=<>/.\\$@%#[{(-]/.test(text.charAt(from - 1)) ||
    /^(?: ?=|["'`<>/\\@([{*-]|\.\w|::)/.test(text.slice(to, to + 2))
  )
    return false;
  const isLabel = !/_\w$/.test(text.slice(from, to)) && keyLabel(text.slice(from, to)) !== undefined;
  return !isLabel && !isKey(text, { from, to }) && !/^[A-Z_0-9]+$/.test(text.slice(from, to));
}

/** At the start of a line, alone or before what a writer does or when; or before さん. */
function namesWriter(text: string, from: number, to: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const after = text.slice(to, to + 8);
  if (/^ ?(?:さん|氏|様|wrote|said|posted|replied)/.test(after)) return true;
  return (
    /^(?:[\s>↳•*—–-]|\d{1,4}[.:)]|by:?|from:?|回答\(\d+\)|返信 ?\d*|投稿者:?){0,6}$/iu.test(line) &&
    /^(?:\s*$|\r?\n| ?[:•»(|,]| {2}| \d|\s*[-–—] )/.test(after)
  );
}
