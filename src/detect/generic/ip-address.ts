import type { Span } from "../../doc/span.ts";
import { type Claim, claimRecognizer } from "../claim.ts";
import type { TextView } from "../view.ts";

/** Decimal without leading zeros, which some readers take for octal: such a text is not an address (RFC 3986, 6943). */
const OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
const V4 = `${OCTET}(?:\\.${OCTET}){3}`;
const WORD = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{N}_";

const V4_ONLY = new RegExp(`^${V4}$`);
const V4_IN_TEXT = new RegExp(`(?<![${WORD}.])${V4}(?![${WORD}]|\\.[0-9])`, "gu");
const V4_PREFIX = new RegExp(`/(?:3[0-2]|[12]?[0-9])(?![${WORD}/]|[.][0-9])`, "uy");
const V6_PREFIX = new RegExp(`/(?:12[0-8]|1[01][0-9]|[1-9]?[0-9])(?![${WORD}/]|[.][0-9])`, "uy");
const V6_CHARACTERS = /[0-9A-Fa-f:.]{2,}/g;
/** RFC 4007, 11.2: the zone of a link-local address, the name of an interface. */
const ZONE = /%[A-Za-z0-9](?:[A-Za-z0-9._~-]{0,30}[A-Za-z0-9])?/y;
const TOUCHES = new RegExp(`[${WORD}]`, "u");
const NUMBERED = /(?:version|ver|v|release|rev|build|firmware|section|sec|chapter|バージョン|版|第)[ .:=]*$/i;

/** RFC 791: four decimal octets. */
export function isIpv4(address: string): boolean {
  return V4_ONLY.test(address);
}

/** RFC 4291, 2.2: eight groups of up to four hexadecimal digits, one run of zeros as "::", the last two as an IPv4 address. */
export function isIpv6(address: string): boolean {
  const halves = address.split("::");
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1)?.at(-1) ?? "";
  const embedded = last.includes(".");
  if (embedded && !isIpv4(last)) return false;
  const all = groups.flat();
  const hex = embedded ? all.slice(0, -1) : all;
  const count = hex.length + (embedded ? 2 : 0);
  return (
    hex.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

/** Addresses with their prefix length; a port is not part of them. */
export const ipAddress = claimRecognizer({
  name: "ip-address.v1",
  label: "IP_ADDRESS",
  called: ["IP address", "IPアドレス"],
  what: ["IP address", "IPアドレス"],
  words: { "ipv6-form": ["IPv6 form", "IPv6の形式"], "ipv4-octets": ["IPv4 octets", "IPv4の各数値"] },
  context: [
    "ip",
    "ipv4",
    "ipv6",
    "ip address",
    "gateway",
    "subnet",
    "cidr",
    "ping",
    "ipアドレス",
    "接続元",
    "接続先",
  ],
  needs: [{ anchor: "colon" }, { anchor: "digit", digits: 4 }],
  *find(view) {
    const six = [...findV6(view)];
    for (const claim of six) if (claim.score > 0) yield claim;
    yield* findV4(view, six);
  },
});

/** A score of 0 marks what only looks like an address, so that no IPv4 address is read out of its end. */
function* findV6(view: TextView): Iterable<Claim> {
  const { text } = view;
  for (const window of view.windows("colon")) {
    for (const match of window.text.matchAll(V6_CHARACTERS)) {
      const span = trimV6(text, window.from + match.index, window.from + match.index + match[0].length);
      const address = text.slice(span.from, span.to);
      if (!/:.*:/.test(address) || TOUCHES.test(text.charAt(span.from - 1))) continue;
      const to = after(text, after(text, span.to, ZONE), V6_PREFIX);
      if (TOUCHES.test(text.charAt(to)) || isEui64(address)) continue;
      if (isIpv6(address))
        yield { from: span.from, to, score: scoreV6(address), checks: [{ code: "ipv6-form" }] };
      else if (address.includes("::")) yield { ...span, score: 0 };
    }
  }
}

/** Without the colon or full stop of the sentence around it, or a word that ends in a hexadecimal letter and a colon. */
function trimV6(text: string, from: number, to: number): Span {
  const run = text.slice(from, to);
  const end = from + run.replace(/\.+$|(?<!:):$/, "").length;
  const word = TOUCHES.test(text.charAt(from - 1)) ? /^[^:]*:(?!:)/ : /^:(?!:)/;
  return { from: from + (word.exec(run)?.[0].length ?? 0), to: end };
}

const isEui64 = (address: string) => /^(?:[0-9A-Fa-f]{2}:){7}[0-9A-Fa-f]{2}$/.test(address);

/** Short ones and words of hexadecimal letters are more often slices and scopes in program text than addresses. */
function scoreV6(address: string): number {
  if (address === "::") return 0.05;
  if (address === "::1") return 0.6;
  const short = address.replace(/[:.]/g, "").length < 4;
  const words = !/[0-9]/.test(address) && address.split("::").every((half) => !half.includes(":"));
  return short || words ? 0.3 : 0.95;
}

function* findV4(view: TextView, six: readonly Span[]): Iterable<Claim> {
  const { text } = view;
  let next = 0;
  for (const window of view.windows("digit", 4)) {
    if (!/[0-9]\.[0-9]{1,3}\.[0-9]/.test(window.text)) continue;
    for (const match of window.text.matchAll(V4_IN_TEXT)) {
      const from = window.from + match.index;
      const end = from + match[0].length;
      while (next < six.length && six[next]!.to <= from) next++;
      if (next < six.length && six[next]!.from < end) continue;
      const inUrl = text.slice(Math.max(0, from - 3), from) === "://";
      const to = inUrl ? end : after(text, end, V4_PREFIX);
      yield { from, to, score: scoreV4(text, from, to), checks: [{ code: "ipv4-octets" }] };
    }
  }
}

/** Four numbers also stand in versions ("Chrome/120.0.0.0", "1.2.3.4-beta") and headings ("section 3.2.1.4"). */
function scoreV4(text: string, from: number, to: number): number {
  const before = text.slice(Math.max(0, from - 16), from);
  if (NUMBERED.test(before)) return 0.2;
  if (/[A-Za-z]\/$/.test(before) || /^-[A-Za-z]/.test(text.slice(to, to + 2))) return 0.3;
  return /^[0-9](?:\.[0-9]){3}$/.test(text.slice(from, to)) ? 0.5 : 0.8;
}

/** Where a sticky pattern that may follow at `from` ends. */
function after(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
