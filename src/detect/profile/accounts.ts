/** E-mail addresses and names of accounts that show whose they are: @orla_vesk92, ovesk, orla.vesk@example.org. */
import { languageOf } from "../../doc/doc.ts";
import type { Span } from "../../doc/span.ts";
import { fold } from "../../knowledge/fold.ts";
import { familyNameLength } from "../entities/family-name.ts";
import { parseName } from "../entities/names.ts";
import { isEveryday } from "./everyday.ts";
import type { Claim, Form } from "./form.ts";
import { nameForms } from "./name-forms.ts";
import type { Attribute, Profile } from "./profile.ts";

/** An address as it is, and as it is written to hide it from machines. */
export function emailForms(value: string): Form[] {
  const [local = "", domain = ""] = value.split("@");
  const spoken = domain.replaceAll(".", " dot ");
  const hidden = [
    `${local} at ${domain}`,
    `${local} at ${spoken}`,
    `${local}(at)${domain}`,
    `${local} (at) ${domain}`,
  ];
  const brackets = [
    `${local}[at]${domain}`,
    `${local} [at] ${domain}`,
    `${local} [at] ${domain.replaceAll(".", " [dot] ")}`,
  ];
  return [value, ...(domain === "" ? [] : [...hidden, ...brackets])].map((text) => ({
    ...{ text, label: "EMAIL_ADDRESS", attribute: "email", score: 1 },
    letters: "any",
  }));
}

/** Letters that betray a name inside an account; `strong` ones anywhere, others at an end of what is plainly an account. */
interface Stem {
  readonly letters: string;
  readonly attribute: Attribute;
  readonly strong: boolean;
}

const ACCOUNT = /@?[A-Za-z0-9][A-Za-z0-9_.-]{2,60}(?:@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4})?/g;

/** Finds accounts in a text; undefined where the profile has no name to look for. */
export function accountFinder(profile: Profile): ((text: string) => Iterable<Span & Claim>) | undefined {
  const stems = stemsOf(profile);
  if (stems.length === 0) return undefined;
  return function* (text) {
    for (const { 0: found, index } of text.matchAll(ACCOUNT)) {
      const account = found.replace(/[.-]+$/, "");
      const stem = stemIn(account, stems);
      if (!stem) continue;
      const label = account.lastIndexOf("@") > 0 ? "EMAIL_ADDRESS" : "USERNAME";
      const span = { from: index, to: index + account.length };
      yield {
        ...span,
        label,
        score: stem.strong ? 0.9 : 0.7,
        attribute: stem.attribute,
        relation: "account",
      };
    }
  };
}

function stemIn(account: string, stems: readonly Stem[]): Stem | undefined {
  const lower = account.toLowerCase();
  if (/^[a-z]+$/.test(lower)) return stems.find(({ letters, strong }) => strong && lower.includes(letters));
  const at = lower.lastIndexOf("@");
  const local = (at > 0 ? lower.slice(0, at) : lower).replace(/^@/, "");
  const bare = local.replace(/[_.-]/g, "");
  return stems.find(({ letters, strong }) => {
    if (bare.length < letters.length) return false;
    if (strong) return bare.includes(letters);
    return bare.startsWith(letters) || bare.endsWith(letters);
  });
}

const LEAST_STRONG = 6;
const LEAST_WEAK = 4;

function stemsOf(profile: Profile): Stem[] {
  const names = (profile.full_name ?? []).flatMap((value) => [
    ...joined(value).map((letters) => ({ letters, attribute: "full_name" as const, strong: true })),
    ...[value]
      .flatMap(latinParts)
      .map((letters) => ({ letters, attribute: "full_name" as const, strong: false })),
  ]);
  const nicknames = (profile.nickname ?? []).map((value) => ({
    ...{ letters: bareLetters(value), attribute: "nickname" as const, strong: false },
  }));
  const locals = (profile.email ?? []).map((value) => ({
    ...{ letters: bareLetters(value.replace(/@.*/s, "")), attribute: "email" as const, strong: true },
  }));
  const all: Stem[] = [...names, ...nicknames, ...locals];
  const good = all.filter(
    ({ letters, strong }) => letters.length >= (strong ? LEAST_STRONG : LEAST_WEAK) && !isEveryday(letters),
  );
  return good.sort((a, b) => Number(b.strong) - Number(a.strong));
}

const bareLetters = (value: string) => fold(value).replace(/[^a-z0-9]/g, "");

/** Given and family name in Latin letters, as written or as a Japanese name is spelt. */
function latinNames(value: string): { readonly given: string; readonly family: string }[] {
  const forms = [value, ...nameForms(value, "full_name").map(({ text }) => text)].filter(
    (text) => /^[\p{Script=Latin}'’ -]+$/u.test(text) && text.includes(" "),
  );
  return forms.flatMap((text) => {
    const { family, given } = parseName(text, languageOf(text), familyNameLength);
    const [first] = given;
    return family === undefined || first === undefined
      ? []
      : [{ given: bareLetters(first), family: bareLetters(family) }];
  });
}

/** orlavesk, veskorla, ovesk. */
function joined(value: string): string[] {
  const all = latinNames(value).flatMap(({ given, family }) => [
    given + family,
    family + given,
    ...(given.length > 1 ? [given.charAt(0) + family] : []),
  ]);
  return [...new Set(all)];
}

const latinParts = (value: string): string[] => [
  ...new Set(latinNames(value).flatMap(({ given, family }) => [given, family])),
];
