/**
 * What is told of somebody right beside the name: "Ioana Vesk (34), care assistant", 工藤 亜由美(31、店員), "our payroll officer Ibim". A number
 * or a word for a role says nothing alone; here the names are known, so they are read where they stand.
 */
import type { Finding } from "../../doc/finding.ts";
import type { Span } from "../../doc/span.ts";
import type { Words } from "../../words/say.ts";
import type { Refiner } from "../recognizer.ts";
import { isCourtText } from "./is-judgment.ts";
import { isJapaneseJob, isJobPhrase, isListedJapaneseJob, isOutsideJob } from "./job-phrase.ts";
import { BELOW_HUNDRED } from "./number-words.ts";
import { vocabulary } from "./vocabulary.ts";
import { wordsAtEnd } from "./words-at-end.ts";

const NAME = "beside-names.v1";
const WORDS: Words = { "beside-a-name": ["told beside a name", "氏名に添えられた事柄"] };

/** Names that are acted on by default. */
const SURE = 0.5;
const SCORE = 0.55;

interface Told {
  readonly from: number;
  readonly to: number;
  readonly label: "AGE" | "OCCUPATION";
}

export const besideNames: Refiner = {
  name: NAME,
  words: WORDS,
  labels: ["AGE", "OCCUPATION"],
  refine(findings, view, doc) {
    const names = findings.filter(({ label, score }) => label === "PERSON" && score >= SURE);
    if (doc.lang === "en" && isCourtText(view)) return findings;
    const ages = findings.filter(({ label, score }) => label === "AGE" && score >= SURE);
    const told = [
      ...names.flatMap((name) => [...after(view.text, name), ...before(view.text, name)]),
      ...ages.flatMap((age) => [...jobAfter(view.text, age)]),
      ...vocabulary()
        .hits(view, "kin")
        .flatMap((kin) => [...after(view.text, kin)]),
    ];
    const isClaimed = told.length > 0 ? claimedIn(findings, view.text.length) : () => true;
    return [...findings, ...told.filter((one) => !isClaimed(one)).map(claim)];
  },
};

const claim = ({ from, to, label }: Told): Finding => ({
  ...{ from, to, label, score: SCORE, source: NAME },
  why: { code: "beside-a-name" },
});

/** Labels that may be claimed as well: the number or word is then somebody's, whatever else it is. */
const SHARED: ReadonlySet<string> = new Set(["OCCUPATION", "ORGANIZATION", "QUANTITY"]);

/** Says whether something else that is acted on was found there, such as another name or a number. */
function claimedIn(findings: readonly Finding[], length: number): (told: Told) => boolean {
  const claimed = new Uint8Array(length);
  for (const { from, to, label, score } of findings)
    if (score >= SURE && !SHARED.has(label)) claimed.fill(1, from, to);
  return ({ from, to }) => claimed.subarray(from, to).includes(1);
}

const REACH = 90;
const HONORIFIC = /^(?:さん|様|さま|氏|君|くん|ちゃん|先生|殿|師|医師|容疑者|被告)?/;
/** Letters after a name: "MISCP", "RN", "BSc". */
const CREDENTIALS = /^(?:,? (?:[A-Z][A-Za-z]{0,2}[A-Z]{1,4}|Jr\.?|Sr\.?|II|III)(?![\p{L}])){1,3}/u;
const OPENS =
  /^(?:(?<predicate>は(?=[\u4e00-\u9fff\u30a1-\u30fa]))|(?<bracket> ?[(（])|(?<comma>, (?:(?:also|now|then|formerly|currently) )?)|(?<dash> [–—|-] |\t+| {2,}|[:：])|(?<line> ?\r?\n(?! ?\r?\n)))/;
const SEPARATOR = /[,、;/・|\t]| {2,}| [–—] |(?<=[\u3040-\u9fff]) (?=[\u3040-\u9fff])/;

function* after(text: string, { to }: Span): Iterable<Told> {
  let at = to + HONORIFIC.exec(text.slice(to, to + 4))![0].length;
  at += CREDENTIALS.exec(text.slice(at, at + 24))?.[0].length ?? 0;
  yield* bareAge(text, at);
  const aged = IS_AGED.exec(text.slice(at, at + 48));
  if (aged) {
    const end = at + aged[0].length;
    yield { from: end - aged[1]!.length, to: end, label: "AGE" };
  }
  // Brackets may follow each other and a comma may follow brackets: "Tabitha Roe (aunt), 61, nurse".
  for (let i = 0; i < 2; i++) {
    const opening = OPENS.exec(text.slice(at, at + 8));
    if (!opening) return;
    const { bracket, line } = opening.groups!;
    const start = at + opening[0].length;
    const rest = text.slice(start, start + REACH);
    const end = bracket ? rest.search(/[)）]/) : rest.search(/[\n\r(（"“。<@]|\. |\.$|: /);
    const stretch = end < 0 ? (bracket ? "" : rest) : rest.slice(0, end);
    yield* items(stretch, start, Boolean(bracket), Boolean(line));
    if (!bracket || end < 0) return;
    at = start + end + 1;
  }
}

/** "Advaith is four", "Nick, who is 15". */
const IS_AGED = new RegExp(
  `^(?:,? who)?(?: is| was|'s|’s| turns| turned| just turned| is now| is only)(?: about| almost| nearly)? (\\d{1,2}|${BELOW_HUNDRED})(?= ?(?:[.,;!?)]|\\r?\\n|$)| (?:and|he|she|now|but|so|next|this|who|last|on|in|today|yesterday)\\b)`,
  "i",
);

/** "58歳 介護支援専門員", "34, electrician": after an age that was found. */
function* jobAfter(text: string, { to }: Finding): Iterable<Told> {
  const opening = /^(?:\)?,? ?(?:male|female|男性?|女性?)?[,、・ ]{1,6})/.exec(text.slice(to, to + 16))?.[0];
  if (opening === undefined) return;
  const start = to + opening.length;
  const [stretch = ""] = /^[^\n\r()。;:]{2,60}/.exec(text.slice(start, start + 60)) ?? [];
  for (const one of items(stretch, start, false, false)) if (one.label === "OCCUPATION") yield one;
}

/** "Wiremu 8, Kaia 5": children in a list. */
function* bareAge(text: string, at: number): Iterable<Told> {
  const [whole, number = ""] = /^ (1?\d)(?=[,.;)]|\r?\n|$| and )/.exec(text.slice(at, at + 8)) ?? [];
  if (whole) yield { from: at + 1, to: at + 1 + number.length, label: "AGE" };
}

const AGE =
  /^(?:(?:now|then|aged?|about|approx\.?|ca\.?|満|当時) ?)?((?:1[01]\d|[1-9]?\d)(?: ?(?:歳|才|y\/?o|yo|yrs?|years?|y|mos?\.?|months|m|か月|ヶ月)(?:\d{1,2}か月)?)?)(?:\??!?)$/;
const AGE_WORDS = new RegExp(`^(?:aged? |about )?(${BELOW_HUNDRED})$`, "i");
const HAN_AGE = /^[一二三四五六七八九]?十?[一二三四五六七八九]?(?<=十|十[一二三四五六七八九])$/;
/** What stands before an age and a job in brackets and is neither. */
const PASSED =
  /^(?:[mf]|male|female|man|woman|[a-z -]{0,14}(?:son|daughter|wife|husband|mother|father|mum|dad|sister|brother|aunt|uncle|niece|nephew|cousin|child|parent|partner|spouse|grandson|grandmother|grandfather|granddaughter|great-aunt)|男性?|女性?|実?[父母夫妻兄弟姉妹]親?|長男|長女|次男|次女|三男|三女|祖父|祖母|孫|甥|姪|息子|娘|独居|同居|別居|内縁|本人|\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?|[\u4e00-\u9fff\u30a1-\u30fa\u30fc]{1,8}(?:国籍|籍|人|在住|市|町|村|区|県))$/u;
const MOST_ITEMS = 4;

function* items(stretch: string, start: number, bracketed: boolean, line: boolean): Iterable<Told> {
  let at = 0;
  for (const [i, raw] of stretch.split(new RegExp(`(${SEPARATOR.source})`)).entries()) {
    const from = start + at;
    at += raw.length;
    if (i % 2 === 1 || i / 2 >= MOST_ITEMS) continue;
    const lead = /^[ 　]*(?:(?:and|an?|the|our|his|her|now|then|being|aged) )?/i.exec(raw)![0].length;
    const item = raw.slice(lead).replace(/[ 　!?]+$/u, "");
    const told = item === "" ? undefined : kindOf(item, bracketed);
    if (told) {
      const length = told.length;
      yield { from: from + lead + told.offset, to: from + lead + told.offset + length, label: told.label };
      continue;
    }
    if (line || (!PASSED.test(item) && !bracketed && item !== "")) return;
  }
}

interface Kind {
  readonly label: Told["label"];
  readonly offset: number;
  readonly length: number;
}

function kindOf(item: string, bracketed: boolean): Kind | undefined {
  const [, age] = AGE.exec(item) ?? AGE_WORDS.exec(item) ?? (HAN_AGE.test(item) ? [item, item] : []);
  if (age !== undefined)
    return { label: "AGE", offset: item.indexOf(age), length: item.length - item.indexOf(age) };
  if (/[\u3040-\u9fff]/.test(item)) return japaneseKind(item, bracketed);
  // "care assistant at the home": what follows a preposition is no part of it.
  const [phrase = ""] =
    /^.*?(?= (?:at|in|with|for|from|on|out|who|and|to|until|since|by|working|based|practising|employed)(?: |$)|$)/.exec(
      item,
    ) ?? [];
  if (isJobPhrase(item) && item.split(" ").length <= 5)
    return { label: "OCCUPATION", offset: 0, length: item.length };
  return isJobPhrase(phrase) ? { label: "OCCUPATION", offset: 0, length: phrase.length } : undefined;
}

function japaneseKind(item: string, bracketed: boolean): Kind | undefined {
  const [phrase = ""] = /^.*?(?=(?:で|として|です|であり)|$)/u.exec(item) ?? [];
  const offset = /^元・/.test(phrase) ? 2 : 0;
  if (!bracketed && phrase !== item) return undefined;
  return isJapaneseJob(phrase) ? { label: "OCCUPATION", offset, length: phrase.length - offset } : undefined;
}

const TITLE =
  /(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Fr|Sr|Sister|Br|Rev|PC|Sgt|Sir|Dame|Encik|Cik|Puan|mr|mrs|ms|miss|dr)\.? )?$/;
const LED_BY = /(?:\b(?:an?|the|my|your|his|her|our|their|some|new|former|retired|old|this)|['’]s) ?$/i;
const JA_BEFORE = /((?:[\u3005\u4e00-\u9fff\u30a1-\u30fa\u30fcA-Z]){2,16})の ?$/u;

/** 課長の向井さん: how somebody is called at work. */
const RANK = /(?:長|主任|代表|取締役|役員|理事|教授|准教授|助教|教諭|担任|先生|監督|記者)$/;

/** "our payroll officer Mr ⟦name⟧", "the school nurse, ⟦name⟧", 八百屋の⟦name⟧. A title in capitals is part of how somebody is called. */
function* before(text: string, { from }: Finding): Iterable<Told> {
  // All that is looked for ends in one of these.
  if (!/[ (の]/.test(text.charAt(from - 1))) return;
  const near = text.slice(Math.max(0, from - REACH), from);
  const bare = near.slice(0, near.length - TITLE.exec(near)![0].length);
  const [, japanese] = JA_BEFORE.exec(near) ?? [];
  if (japanese && (isJapaneseJob(japanese) || (isListedJapaneseJob(japanese) && !RANK.test(japanese)))) {
    const end = from - near.length + near.lastIndexOf("の");
    yield { from: end - japanese.length, to: end, label: "OCCUPATION" };
  }
  const words = wordsAtEnd(bare);
  if (!words) return;
  const { joint } = words;
  const all = words.phrase.split(" ");
  let first = all.length - 1;
  while (first > 0 && !isOutsideJob(all[first - 1]!) && !/['’]s$/.test(all[first - 1]!)) first--;
  const phrase = all.slice(first).join(" ");
  const start = from - near.length + bare.length - joint.length - phrase.length;
  const lead = text.slice(Math.max(0, start - 12), start);
  const led = LED_BY.test(lead);
  if (joint === " " && !led && /^\p{Lu}/u.test(all.at(-1)!)) return;
  if (joint !== " " && !led && !/[\n(:.-] ?$/.test(lead) && !/^\p{Ll}/u.test(phrase)) return;
  if (isJobPhrase(phrase)) yield { from: start, to: start + phrase.length, label: "OCCUPATION" };
}
