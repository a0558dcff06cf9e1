import type { Recognizer } from "../recognizer.ts";
import { type Claim, claims } from "./claim.ts";
import { DOMAIN, HOST, readDomain } from "./domain.ts";

/** Where a URL may begin: a scheme with an authority (RFC 3986), or a domain, which must not be the end of something else. */
const WORD = "\\p{Script=Latin}0-9_";
const SCHEME = `(?<![${WORD}+.-])(?<scheme>[A-Za-z][A-Za-z0-9+.-]{1,15})://`;
const LATIN = "[\\p{Script=Latin}0-9](?:[\\p{Script=Latin}0-9-]{0,61}[\\p{Script=Latin}0-9])?";
const BARE = `(?<![${WORD}@/\\\\$]|[${WORD}]-|(?<!\\.\\.)\\.)(?<bare>${LATIN}(?:\\.${LATIN}){1,126})`;
const START = new RegExp(`${SCHEME}|${BARE}`, "gu");

const USER = '(?:[^\\s/?#@<>"]{1,128}@)?';
const AUTHORITY = new RegExp(`${USER}(?:\\[[0-9A-Fa-f:.%]{2,64}\\]|(?<domain>${DOMAIN})|${HOST})`, "uy");
const FILE = /(?=\/[^\s/])/y;
const PORT = /:[0-9]{1,5}(?![0-9])/y;

/**
 * Path, query and fragment, also unescaped (RFC 3987). Japanese begins after a sign, not after a Latin letter, and not with a
 * particle; を ends it: "https://example.jp/を見て", "https://example.jp/aは".
 */
const SIGNS = "[!#-;=?@[\\]_~A-Za-z0-9\u00c0-\u024f]";
const RUNS_ON =
  "(?:(?<=[^\\0-\\u024f])|(?<![A-Za-z0-9])(?![はがにでへとものやか]))(?!を)[\\p{L}\\p{M}\\p{N}]";
/** In bounded steps: a repetition without bounds runs out of stack on a URL of some megabytes. */
const TAIL = new RegExp(`(?:${SIGNS}|${RUNS_ON}){1,4096}`, "uy");

/** English words, and endings of files and of names in program text: too weak for a domain without a path. */
const WORDS = new Set(
  "ad am as at be by do id in is it la link map me my name no page pm re rest so st to us va host show work call top".split(
    " ",
  ),
);
const FILES = new Set("cc md mk ml mov ms pl ps py rs sh so zip".split(" "));
const PRODUCTS = /^(?:asp|ado|vb|ml)\.net$/i;
/** The rest of a local part: the domain is the beginning of an e-mail address. */
const LOCAL_PART = /[A-Za-z0-9._%+'-]{0,64}@/y;

const claim = claims({
  name: "url.v1",
  label: "URL",
  what: "web address",
  context: ["url", "website", "web site", "サイト", "リンク"],
});

/** Addresses with a scheme, and domains with or without a path when their top-level domain exists. */
export const url: Recognizer = {
  name: "url.v1",
  labels: ["URL"],
  *find(view) {
    const { text } = view;
    let last = 0;
    for (const window of view.windows("dot")) {
      for (const match of window.text.matchAll(START)) {
        const from = window.from + match.index;
        if (from < last) continue;
        const { scheme, bare } = match.groups!;
        const found = scheme === undefined ? readBare(text, from, bare!) : readFull(text, from, scheme);
        if (!found) continue;
        yield claim(text, found);
        last = found.to;
      }
    }
  },
};

function readFull(text: string, from: number, scheme: string): Claim | undefined {
  const start = from + scheme.length + "://".length;
  const authority = matchAt(scheme === "file" ? FILE : AUTHORITY, text, start);
  if (!authority) return undefined;
  const trailing = authority.groups?.domain;
  const surplus = trailing ? trailing.length - (readDomain(trailing)?.name.length ?? trailing.length) : 0;
  const to = tailEnd(text, start + authority[0].length - surplus);
  return { from, to, score: /^https?$/i.test(scheme) ? 1 : 0.9, checks: ["scheme and host"] };
}

function readBare(text: string, from: number, match: string): Claim | undefined {
  const domain = readDomain(match);
  if (!domain) return undefined;
  const end = from + domain.name.length;
  if (matchAt(LOCAL_PART, text, end) || text[end] === "(") return undefined;
  const to = tailEnd(text, end);
  const score = scoreBare(domain.labels, domain.top === "known", to > end);
  return score > 0 ? { from, to, score, checks: ["top-level domain"] } : undefined;
}

/** 0 when it is no address. "end.Next", "Asp.Net": a top-level domain has the case of its domain, or is lower. */
function scoreBare(labels: readonly string[], known: boolean, path: boolean): number {
  const top = labels.at(-1)!;
  const name = labels.join(".");
  if (/^www$/i.test(labels[0]!)) return labels.length > 2 ? 0.9 : 0;
  if (!known || PRODUCTS.test(name) || (top !== top.toLowerCase() && name !== name.toUpperCase())) return 0;
  const numeric = !/\p{L}/u.test(labels.at(-2)!);
  if (path || labels.length > 2) return numeric && WORDS.has(top) ? 0 : 0.8;
  if (FILES.has(top) || (numeric && top !== "com")) return 0;
  return WORDS.has(top) ? 0.3 : 0.6;
}

/** Where port and path end, without the punctuation of the sentence, brackets that were opened before, or a second URL. */
function tailEnd(text: string, from: number): number {
  const port = from + (matchAt(PORT, text, from)?.[0].length ?? 0);
  let to = port;
  if (/[/?#]/.test(text.charAt(port))) {
    for (let step = matchAt(TAIL, text, to); step; step = matchAt(TAIL, text, to)) to += step[0].length;
  }
  const tail = text.slice(port, to);
  const second = tail.search(/[,;][A-Za-z]{2,8}:\/\//);
  return port + trimmedLength(second < 0 ? tail : tail.slice(0, second));
}

function trimmedLength(tail: string): number {
  const open = { ")": 0, "]": 0 };
  for (const c of tail) {
    if (c === "(" || c === "[") open[c === "(" ? ")" : "]"]--;
    else if (c === ")" || c === "]") open[c]++;
  }
  let length = tail.length;
  for (; length > 0; length--) {
    const c = tail[length - 1]!;
    if ((c === ")" || c === "]") && open[c] > 0) open[c]--;
    else if (!/[.,;:!?'*-]/.test(c)) break;
  }
  return length;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
