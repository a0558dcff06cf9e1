/** "orla dot vesk at example dot com", "orla[at]example.com", 「orlaあっとexampleどっとcom」: addresses as people read them out. */
import type { Edit } from "../../doc/edits.ts";
import { isReservedDomain, isTopLevelDomain } from "../generic/top-level-domains.ts";
import { near } from "./near.ts";

const SIGNS = "[-_*~|/ ]";
const AT =
  "\\s?(?:[(\\[{<【〔「] ?(?:at|@|アットマーク|あっとまーく|アット|あっと) ?[)\\]}>】〕」]|アットマーク|あっとまーく|アット|あっと|[☆★◎●■])\\s?" +
  `|${SIGNS}at(?:[ -]?sign)?${SIGNS}| @ ?|@ `;
const DOT =
  "\\s?(?:[(\\[{<【〔「] ?(?:dot|punkt|point|\\.|ドット|どっと|てん) ?[)\\]}>】〕」]|ドット|どっと|。)\\s?" +
  `|${SIGNS}(?:dot|period|point|full stop)${SIGNS}| \\. ?|\\. (?=[a-z])`;
const ANY_DOT = `(?:${DOT}|\\.)`;
const JOIN = `(?:${ANY_DOT}| underscore | dash | hyphen |アンダーバー|ハイフン)`;
const NAME = "[A-Za-z0-9](?:[A-Za-z0-9_+-]{0,40}?[A-Za-z0-9])?";
/** "the dot at noon": what has an article is a dot. */
const NO_ARTICLE = "(?<![A-Za-z0-9])(?!(?:the|an?|my|your|his|her|our|this|that|each) )";
const ADDRESS = new RegExp(
  `(?<![A-Za-z0-9])(?<local>${NAME}(?:${JOIN}${NAME}){0,4})(?<at>${AT}|@)(?<domain>${NO_ARTICLE}${NAME}(?:${ANY_DOT}${NAME}){1,3})(?![A-Za-z0-9])`,
  "giu",
);
const DOMAIN = new RegExp(
  `${NO_ARTICLE}${NAME}(?:${ANY_DOT}${NAME}){0,2}(?:${DOT})[A-Za-z]{2,12}(?![A-Za-z0-9])`,
  "giu",
);
/** A path that is read out goes on after the domain. */
const PATH = /^(?: ?(?:slash|\/) ?[\w-]{1,60}){1,6}/i;
const SCHEME = /(?:h(?:tt|xx|XX)ps?)(?: ?(?:colon|:) ?(?:(?:slash slash|\/\/) ?))$/i;
/** No address is disguised without one of these. */
const TRIGGER =
  /(?:^|[\s\w])(?:dot|underscore|period)\s|[-_*~|/](?:at|dot)[-_*~|/]|\bat[ -]?sign\b|[([{<【〔「] ?(?:at|dot|@|\.) ?[)\]}>】〕」]|\s@|@\s| \. ?[a-z]{2}|[a-z0-9]。[a-z]|どっと|ドット|あっと|アット|[☆★◎●■][A-Za-z0-9]|hxxp| at (?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|gmx|live|msn|docomo|softbank|ezweb)/gi;

const isDomainEnd = (label: string) => isTopLevelDomain(label) || isReservedDomain(label);

const isPlain = (joint: string) => joint === " at ";
/** At these nobody meets or works, so a plain "at" between a name and one of them is the sign. */
const MAILBOXES =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|protonmail|gmx|live|msn|docomo|softbank|ezweb)\b/i;

/** "j a n e @ e x a m p l e . c o m": every sign on its own. */
const LETTER_BY_LETTER = /(?<![\w@.])[\w.+-](?: [\w.+-]){1,40} @(?: [\w.-]){3,60}(?![\w@])/g;

export function* spokenAddresses(text: string): Generator<Edit> {
  if (text.includes(" @ "))
    for (const { 0: run, index } of text.matchAll(LETTER_BY_LETTER))
      yield { from: index, to: index + run.length, insert: run.replaceAll(" ", "") };
  yield* near(text, TRIGGER, addresses);
}

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
    yield withScheme(text, { from: index, to: index + whole.length, insert: host });
  }
}

/** With "https colon slash slash" before it and "slash name" after it. */
function withScheme(text: string, { from, to, insert }: Edit): Edit {
  const scheme = SCHEME.exec(text.slice(Math.max(0, from - 40), from))?.[0] ?? "";
  const path = PATH.exec(text.slice(to, to + 300))?.[0] ?? "";
  const slashes = path.replace(/ ?(?:slash|\/) ?/gi, "/");
  return {
    from: from - scheme.length,
    to: to + path.length,
    insert: (scheme && "https://") + insert + slashes,
  };
}

const DOTS = new RegExp(DOT, "giu");
const withDots = (words: string) => words.replace(DOTS, ".");
const withJoints = (words: string) =>
  withDots(words)
    .replace(/ underscore |アンダーバー/gi, "_")
    .replace(/ (?:dash|hyphen) |ハイフン/gi, "-");
