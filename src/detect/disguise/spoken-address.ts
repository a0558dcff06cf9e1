/** "orla dot vesk at example dot com", "orla[at]example.com", 「orlaあっとexampleどっとcom」: addresses as people read them out. */
import type { Edit } from "../../doc/edits.ts";
import { isReservedDomain, isTopLevelDomain } from "../generic/top-level-domains.ts";
import { near } from "./near.ts";

const AT =
  "\\s?(?:[(\\[{<](?:at|@|アットマーク|あっとまーく|アット|あっと)[)\\]}>]|_at_|アットマーク|あっとまーく|アット|あっと|[☆★◎●])\\s?";
const DOT = "\\s?(?:[(\\[{<](?:dot|\\.|ドット|どっと)[)\\]}>]|_dot_|ドット|どっと)\\s?";
const ANY_DOT = `(?:${DOT}| dot |\\.)`;
const JOIN = `(?:${ANY_DOT}| underscore | dash | hyphen |アンダーバー|ハイフン)`;
const NAME = "[A-Za-z0-9][A-Za-z0-9_+-]{0,40}";
const ADDRESS = new RegExp(
  `(?<local>${NAME}(?:${JOIN}${NAME}){0,4})(?<at>${AT}| at |@)(?<domain>${NAME}(?:${ANY_DOT}${NAME}){1,3})(?![A-Za-z0-9])`,
  "giu",
);
const DOMAIN = new RegExp(
  `${NAME}(?:${ANY_DOT}${NAME}){0,2}(?:${DOT}| dot )[A-Za-z]{2,12}(?![A-Za-z0-9])`,
  "giu",
);
/** No address is disguised without one of these. */
const TRIGGER =
  /(?:^|[\s\w])(?:dot|underscore)\s|[([{<](?:at|dot|@)[)\]}>]|_(?:at|dot)_|どっと|ドット|あっと|アット|[☆★◎●][A-Za-z0-9]| at (?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|gmx|live|msn|docomo|softbank|ezweb)/gi;

const isDomainEnd = (label: string) => isTopLevelDomain(label) || isReservedDomain(label);

const isPlain = (joint: string) => joint === " at ";
/** At these nobody meets or works, so a plain "at" between a name and one of them is the sign. */
const MAILBOXES =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|protonmail|gmx|live|msn|docomo|softbank|ezweb)\b/i;

export const spokenAddresses = (text: string) => near(text, TRIGGER, addresses);

function* addresses(text: string): Generator<Edit> {
  let end = 0;
  for (const { 0: whole, index, groups = {} } of text.matchAll(ADDRESS)) {
    const { local = "", at = "", domain = "" } = groups;
    const host = withDots(domain);
    const spoken = host !== domain || !isPlain(at) || MAILBOXES.test(host) || /[0-9_]|\w\.\w/.test(local);
    if (at === "@" && host === domain && withJoints(local) === local) continue;
    if (!spoken || !isDomainEnd(host.slice(host.lastIndexOf(".") + 1).toLowerCase())) continue;
    end = index + whole.length;
    yield { from: index, to: end, insert: `${withJoints(local)}@${host}` };
  }
  for (const { 0: whole, index } of text.matchAll(DOMAIN)) {
    const host = withDots(whole);
    if (index < end || !isDomainEnd(host.slice(host.lastIndexOf(".") + 1).toLowerCase())) continue;
    yield { from: index, to: index + whole.length, insert: host };
  }
}

const DOTS = new RegExp(`${DOT}| dot `, "giu");
const withDots = (words: string) => words.replace(DOTS, ".");
const withJoints = (words: string) =>
  withDots(words)
    .replace(/ underscore |アンダーバー/gi, "_")
    .replace(/ (?:dash|hyphen) |ハイフン/gi, "-");
