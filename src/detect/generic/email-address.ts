import { type Claim, claimRecognizer } from "../claim.ts";
import { check } from "../shared-words.ts";
import { DOMAIN, readDomain } from "./domain.ts";
import { isIpv4, isIpv6 } from "./ip-address.ts";

const JAPANESE = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}";
/** RFC 5322 atext and RFC 6531, less what more often stands beside an address in running text: = / ? | { } and `. */
const ATEXT = `(?:(?![${JAPANESE}])[\\p{L}\\p{M}\\p{N}]|[!#$%&'*+^_~.-])`;

const DOT_ATOM = new RegExp(`${ATEXT}+$`, "u");
const QUOTED = /(?<![^\s<(,;:=])"(?:[^"\\\r\n]|\\[^\r\n])+"$/;
/** A Japanese local part; after kana only, since particles are kana too: "連絡は山田@" names 山田. */
const JAPANESE_ATOM =
  /(?:[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9._+-]+|[\p{Script=Hiragana}ー0-9._+-]+)$/u;
const DOMAIN_AT = new RegExp(DOMAIN, "uy");
const LITERAL_AT = /\[(?:IPv6:([0-9A-Fa-f:.]+)|([0-9.]+))\]/iy;
/** Octets before the "@" and after it: RFC 5321, 4.5.3.1. */
const LONGEST_LOCAL = 64;

/** RFC 5321 mailboxes as they are written in text, internationalised ones (RFC 6531) included. */
export const emailAddress = claimRecognizer({
  name: "email-address.v1",
  label: "EMAIL_ADDRESS",
  called: ["Email", "メール"],
  what: ["e-mail address", "メールアドレス"],
  words: { "address-literal": ["address literal", "アドレスの直接表記"] },
  context: ["email", "e-mail", "mail", "contact", "メール", "アドレス", "連絡先"],
  needs: [{ anchor: "at" }],
  *find({ text }) {
    for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
      const domain = readDomainAt(text, at + 1);
      const from = domain ? localStart(text, at) : -1;
      if (domain && from >= 0 && !followsAuthority(text, from)) yield { from, ...domain };
    }
  },
});

/** Where the local part that ends before `at` begins, or -1. */
function localStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - LONGEST_LOCAL - 2), at);
  const quoted = QUOTED.exec(before);
  if (quoted) return at - quoted[0].length;
  const run = (DOT_ATOM.exec(before) ?? JAPANESE_ATOM.exec(before))?.[0] ?? "";
  const local = mixed(before, run)
    .replace(/^.*\.{3}/, "")
    .replace(/^['*~#&^-]+/, "");
  const broken = local === "" || local.length > LONGEST_LOCAL || /^\.|\.$|\.\./.test(local);
  return broken ? -1 : at - local.length;
}

/** "太郎.yamada" is one local part, where "は yamada" and "はyamada" are not. */
function mixed(before: string, run: string): string {
  const joined = /^[._+]/.test(run) ? JAPANESE_ATOM.exec(before.slice(0, before.length - run.length)) : null;
  return (joined?.[0] ?? "") + run;
}

/** In "https://user:word@example.com" and "a@b@example.com" the part before the "@" is no local part. */
function followsAuthority(text: string, from: number): boolean {
  return (
    text[from - 1] === "@" || /:\/\/[^\s/?#]*$/.test(text.slice(Math.max(0, from - LONGEST_LOCAL), from))
  );
}

function readDomainAt(text: string, from: number): Omit<Claim, "from"> | undefined {
  LITERAL_AT.lastIndex = from;
  const literal = LITERAL_AT.exec(text);
  if (literal) {
    const holds = literal[1] === undefined ? isIpv4(literal[2] ?? "") : isIpv6(literal[1]);
    return holds
      ? { to: from + literal[0].length, score: 0.95, checks: [{ code: "address-literal" }] }
      : undefined;
  }
  DOMAIN_AT.lastIndex = from;
  const match = DOMAIN_AT.exec(text)?.[0];
  const domain = match && readDomain(match);
  if (!domain || text[from + match.length] === "@") return undefined;
  const to = from + domain.name.length;
  if (domain.top === "unknown") return { to, score: 0.6 };
  return { to, score: domain.top === "known" ? 1 : 0.9, checks: [check("top-level-domain")] };
}
