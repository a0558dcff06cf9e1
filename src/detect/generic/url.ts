import { type Claim, claimRecognizer } from "../claim.ts";
import { check } from "../shared-words.ts";
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
 * Path, query and fragment, also unescaped (RFC 3987). Japanese begins after a sign that separates, not after a Latin letter or
 * a bracket, and not with a particle; を ends it: "https://example.jp/を見て", "https://example.jp/aは".
 */
const SIGNS = "[!#-+./0-:=?@[\\]_~A-Za-z\u00c0-\u024f-]|[,;](?![A-Za-z]{2,8}://)";
const RUNS_ON =
  "(?:(?<=[^\\0-\\u024f])|(?<=[/?#&=_+.~-])(?![はがにでへとものやか]))(?!を)[\\p{L}\\p{M}\\p{N}]";
/** In bounded steps: a repetition without bounds runs out of stack on a URL of some megabytes. */
const TAIL = new RegExp(`(?:${SIGNS}|${RUNS_ON}){1,256}`, "uy");
/** What is opened in a URL is closed within this many characters. */
const LONGEST_BRACKET = 256;

/** Country codes that are English words or names in program text: weak in "home.it was" and "user.id". */
const WORDS = new Set("ad am as at be by do id in is it la me my no pm re so st to us va".split(" "));
/** The generic ones seen most without a scheme; the others are words too, as in "element.style". */
const GENERIC = new Set(
  (
    "com net org edu gov mil int info biz mobi asia xyz app dev shop site online club blog tech " +
    "tokyo osaka kyoto nagoya yokohama okinawa berlin london paris nyc"
  ).split(" "),
);
/** Endings of files. */
const FILES = new Set("cc md mk ml mov ms pl ps py rs sh so zip".split(" "));
const REGISTRY = /^(?:ac|co|com|edu|go|gov|gr|lg|mil|ne|net|or|org|sch|web)$/;
const PRODUCTS = /^(?:asp|ado|vb|ml)\.net$/i;
/** The rest of a local part: the domain is the beginning of an e-mail address. */
const LOCAL_PART = /[A-Za-z0-9._%+'-]{0,64}@/y;

/** Addresses with a scheme, and domains with or without a path when their top-level domain exists. */
export const url = claimRecognizer({
  name: "url.v1",
  label: "URL",
  called: ["Link", "リンク"],
  what: ["web address", "ウェブアドレス"],
  words: { "scheme-and-host": ["scheme and host", "スキームとホスト"] },
  context: ["url", "website", "web site", "サイト", "リンク"],
  needs: [{ anchor: "dot" }],
  *find(view) {
    const { text } = view;
    let last = 0;
    for (const window of view.windows("dot")) {
      for (const match of window.text.matchAll(START)) {
        const from = window.from + match.index;
        if (from < last) continue;
        const { scheme, bare = "" } = match.groups ?? {};
        const address = scheme === undefined ? readBare(text, from, bare) : readFull(text, from, scheme);
        if (!address) continue;
        yield address;
        last = address.to;
      }
    }
  },
});

function readFull(text: string, from: number, scheme: string): Claim | undefined {
  const start = from + scheme.length + "://".length;
  const authority = matchAt(scheme === "file" ? FILE : AUTHORITY, text, start);
  if (!authority) return undefined;
  const end = start + authority[0].length;
  const domain = /[/?#:]/.test(text.charAt(end)) ? undefined : authority.groups?.domain;
  const surplus = domain ? domain.length - (readDomain(domain)?.name.length ?? domain.length) : 0;
  const to = tailEnd(text, end - surplus);
  return { from, to, score: /^https?$/i.test(scheme) ? 1 : 0.9, checks: [{ code: "scheme-and-host" }] };
}

function readBare(text: string, from: number, match: string): Claim | undefined {
  const domain = readDomain(match);
  if (!domain) return undefined;
  const end = from + domain.name.length;
  if (matchAt(LOCAL_PART, text, end) || /[(_]/.test(text.charAt(end))) return undefined;
  const to = tailEnd(text, end);
  const score = scoreBare(domain.labels, domain.top === "known", to > end);
  return score > 0 ? { from, to, score, checks: [check("top-level-domain")] } : undefined;
}

/** 0 when it is no address. "end.Next", "Asp.Net": a top-level domain has the case of its domain, or is lower. */
function scoreBare(labels: readonly string[], known: boolean, path: boolean): number {
  const [first = "", before = "", top = ""] = [labels[0], labels.at(-2), labels.at(-1)];
  const name = labels.join(".");
  if (/^www$/i.test(first)) return labels.length > 2 ? 0.9 : 0;
  const shouted = name === name.toUpperCase() && GENERIC.has(top.toLowerCase());
  if (!known || PRODUCTS.test(name) || (top !== top.toLowerCase() && !shouted)) return 0;
  if (path) return 0.8;
  if (top !== "com" && !/\p{L}/u.test(before)) return 0;
  const strong = isStrong(labels.map((label) => label.toLowerCase()));
  if (labels.length > 2) return strong ? 0.8 : 0.4;
  return FILES.has(top) ? 0 : strong ? 0.6 : 0.3;
}

/** Whether a domain without a path is rather an address than words or names joined by full stops. */
function isStrong(labels: readonly string[]): boolean {
  const [before = "", top = ""] = labels.slice(-2);
  if (top.length > 2) return GENERIC.has(top);
  return labels.length === 2 ? !WORDS.has(top) : top !== "id" || REGISTRY.test(before);
}

/** Where port and path end: before a bracket without its partner, and before the punctuation of the sentence. */
function tailEnd(text: string, from: number): number {
  const port = from + (matchAt(PORT, text, from)?.[0].length ?? 0);
  if (!/[/?#]/.test(text.charAt(port))) return port;
  const open: number[] = [];
  let to = port;
  for (let step = matchAt(TAIL, text, to); step; step = matchAt(TAIL, text, to)) {
    for (const end = to + step[0].length; to < end; to++) {
      const unit = text[to];
      if (unit === "(" || unit === "[") open.push(to);
      else if ((unit === ")" || unit === "]") && open.pop() === undefined) return trim(text, port, to);
    }
    if (to - (open[0] ?? to) > LONGEST_BRACKET) break;
  }
  return trim(text, port, open[0] ?? to);
}

function trim(text: string, from: number, to: number): number {
  while (to > from && /[.,;:!?'*-]/.test(text.charAt(to - 1))) to--;
  return to;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
