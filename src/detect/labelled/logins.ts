/** Logins, handles, passwords and booking codes, which may have no digit: found from their labels. */
import type { Span } from "../../doc/span.ts";
import { keyLabel } from "./before.ts";
import type { Label } from "./english-labels.ts";
import { KINDS } from "./kinds.ts";
import { valueEnd } from "./values.ts";

/** Words that such labels end with. */
const LABEL =
  /(?:user ?names?|user[ _-]?id|user|log[ -]?[io]n(?:[ _-]?(?:name|id))?|screen ?names?|handle|gamer ?tag|psn(?: id)?|battletag|skype(?: (?:id|name))?|discord(?: (?:id|tag))?|telegram|snapchat|instagram|insta|twitter|tiktok|we ?chat(?: id)?|line[ _]?id|kakao(?:talk)?(?: id)?|account ?name|display ?name|pass ?(?:word|wd|phrase|code)|pwd|pnr|locator|(?:booking|reservation|confirmation)[ _](?:ref|reference|code|number|no|id)\.?|posted by|apple id)(?![a-z])|snap|fb|(?:agent|author|poster|assignee|owner|created by|printed by)(?=:)|ユーザー?(?:ID|名)?|ログイン(?:ID|名|パスワード)?|パスワード|アカウント(?:名|ID)?|ハンドル(?:ネーム|名)?|(?:LINE|ライン|Skype|スカイプ|Discord|Twitter|ツイッター|インスタ|カカオ|WeChat|ゲーム|Steam|PSN)の? ?(?:ID|アカウント|名)?|(?<=の|^|\s)ID|仮?PW|パスコード|合言葉|投稿者|スレ主|予約(?:番号|コード)|確認番号/gi;
const LINK =
  /^(?:(?: ?\([^()\n]{1,30}\))? ?["']?(?: ?[:=]|\t+| ?\| | is(?: still| now)?:? | was | - |\*\*:? ?)[ \t]*|(?:は|が|:|=|\s?\|\s?|の|、| ){1,4}|\(| ?(?=[「『"“@]))["'“「『(`*]*/;

/** Words that follow "password is" or "login:" and are none. */
const NOT_LOGINS = new Set(
  "a an the not no now never always only also being been incorrect invalid wrong correct required needed expired expiring locked disabled active blocked missing unknown known unique secure insecure safe weak strong short long too very so same different new old my your his her our their it this that what which who when where why how if because and or but as at by for from in into of off on out over to up with without under available unavailable taken set reset changed changing sent shared stored saved hidden visible shown displayed below above here there attached enclosed case sensitive working broken failing fine ok okay good bad just still already probably really actually something anything nothing none null undefined true false yes n/a tbc tbd pending unset empty blank optional mandatory name names password passwords username usernames email address id page screen button form attempt attempts failed failure successful success error errors details issue issues problem problems history manager policy policies reset. last first help support team teams administrator admin can could should must may might will would is are was were has have had does did do be please see click enter forgot forgotten all any both each every private public confidential made used using kept given provided required".split(
    " ",
  ),
);

export interface Login extends Span {
  readonly label: Label;
}

/** Values without digits that stand after such a label and a colon, "is", or in quotes. */
export function* logins(text: string): Iterable<Login> {
  LABEL.lastIndex = 0;
  for (let match = LABEL.exec(text); match; match = LABEL.exec(text)) {
    const end = LABEL.lastIndex;
    if (/[A-Za-z]/.test(match[0].charAt(0)) && /[A-Za-z@/]/.test(text.charAt(match.index - 1)) && !/[a-z]/.test(text.charAt(match.index - 1))) continue;
    const rest = text.slice(end, end + 48);
    const link = LINK.exec(rest)?.[0];
    if (link === undefined || link === "") continue;
    const named = keyLabel(match[0]);
    const label = named?.kind === KINDS.id ? { ...named, kind: KINDS.user } : named;
    if (!label?.kind.letters) continue;
    const from = end + link.length;
    const to = label.kind.letters === "capitals" ? capitalsEnd(text, from) : valueEnd(text, from, label.kind);
    const value = text.slice(from, to);
    if (/^[ (]+$/.test(link) && !(label.kind.letters === "any" && isAccountShaped(value))) continue;
    if (isLogin(value, label, link)) yield { from, to, label };
  }
}

/** Without a colon, a login has a mark or a digit inside: firdaus.i, sonobe-alto, Tmp#7718rg. */
const isAccountShaped = (value: string) =>
  /^@?[A-Za-z][A-Za-z0-9]*[._#@!$-]?[A-Za-z0-9_.#@!$-]*[A-Za-z0-9]$/.test(value) &&
  /[._#@!$\d-]/.test(value.slice(1, -1) + (/\d$/.test(value) ? "1" : "")) &&
  !/^(?:e\.g|i\.e|a\.k\.a)$|^[a-z]+-(?:in|on|up|out|off|based|friendly|facing|to|and)|\.(?:pdf|docx?|txt|html?|csv|js|ts|py)$/i.test(value);

const CAPITALS = /[A-Z0-9]{5,8}(?![A-Za-z0-9])/y;
function capitalsEnd(text: string, from: number): number {
  CAPITALS.lastIndex = from;
  return CAPITALS.test(text) ? CAPITALS.lastIndex : from;
}

function isLogin(value: string, { kind }: Label, link: string): boolean {
  if (value.length < 3 || NOT_LOGINS.has(value.toLowerCase()) || !/[A-Za-z0-9]/.test(value)) return false;
  if (kind.letters === "capitals") return true;
  if (/^https?:|^[\w.+-]+@[\w-]+\./.test(value)) return false;
  if (/[\u3040-\u9fff]/.test(value)) return false;
  return /[:=\t|"“「『は]/.test(link) || /[\d_.@#!$-]|[a-z][A-Z]/.test(value) || /^[a-z]{4,}$/.test(value);
}

const ACCOUNT = /[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+){1,5}/y;
const REDDIT = /(?:^|[\s(])\/?u\/[A-Za-z0-9_-]{3,30}/g;

/** Names of accounts by their shape: u/name anywhere; words joined by "_" where a writer is named, weaker elsewhere. */
export function* handles(text: string): Iterable<Span & { readonly score: number }> {
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
    if (to > at + 1 && isAccount(text, from, to)) yield { from, to, score: namesWriter(text, from, to) ? 0.55 : 0.3 };
    at = text.indexOf("_", Math.max(to, at + 1));
  }
}

/** Not a key, a variable, a file or a part of an address. */
function isAccount(text: string, from: number, to: number): boolean {
  if (/[\w"'`=<>/.\\$@%#[{(-]/.test(text.charAt(from - 1)) || /^(?:["'`=<>/\\@([{*-]|\.\w|::)/.test(text.slice(to, to + 2))) return false;
  const isKey = !/_\w$/.test(text.slice(from, to)) && keyLabel(text.slice(from, to)) !== undefined;
  return !isKey && !/^[A-Z_0-9]+$/.test(text.slice(from, to));
}

/** At the start of a line, alone or before what a writer does or when; or before さん. */
function namesWriter(text: string, from: number, to: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", from - 1) + 1, from);
  const after = text.slice(to, to + 8);
  if (/^ ?(?:さん|氏|様|wrote|said|posted|replied)/.test(after)) return true;
  return /^(?:[\s>↳•*—–-]|\d{1,4}[.:)]|by:?|from:?|回答\(\d+\)|返信 ?\d*|投稿者:?){0,6}$/iu.test(line) && /^(?:\s*$|\r?\n| ?[:•»(|,]| {2}| \d|\s*[-–—] )/.test(after);
}
