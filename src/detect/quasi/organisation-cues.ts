/**
 * Organisations by what is said of them, whatever their names are made of: who somebody works for ("works for ⟦Zenvia⟧"), what is called a company
 * ("⟦Ostrander-Vesk⟧ is a design agency"), whose office or website it is. Names of people and what such words introduce else are left.
 */
import { isFamilyName, isGivenName } from "../entities/english-names.ts";
import type { TextView } from "../view.ts";
import { type Shaped, textAfter, textBefore } from "./shapes.ts";
import { vocabulary } from "./vocabulary.ts";

/** Stronger than what a model takes the name for. */
const SCORE = 0.8;
const WORD = "\\p{Lu}[\\p{L}\\p{M}\\p{N}’'&-]*(?:\\.\\p{L}{2,})?";
/** "Zenvia", "Compared Care", "Vesk, Amsel and Orr", "Vesk & Sons". */
const NAME = `(?:${WORD}, ${WORD},? (?:and|&) ${WORD}|${WORD}(?: (?:(?:&|and|of|the) )*${WORD}){0,3})`;
const AFTER = new RegExp(`^ (?:the )?(?<name>${NAME})`, "u");
/** "… is a fast-growing design " before its kind. */
const BEFORE_KIND = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?<name>${NAME})(?<copula>,? (?:(?:is|was|are) )?(?:an?|the) (?:[\\p{Ll}-]+ ){0,3})$`,
  "u",
);
const BEFORE_OFFICE = new RegExp(
  `(?<![\\p{L}\\p{N}'’])(?:[Tt]he|[Oo]ur|[Tt]heir|[Mm]y) (?<name>${NAME})(?<copula> )$`,
  "u",
);

export function* organisationsByCue(view: TextView): Iterable<Shaped> {
  const { text } = view;
  const words = vocabulary();
  for (const { to } of words.hits(view, "employer-cue")) {
    const match = AFTER.exec(textAfter(text, to));
    const name = match?.groups?.name;
    if (name !== undefined) yield* claimed(name, to + match![0].length - name.length);
  }
  for (const { from } of words.hits(view, "organisation-kind")) yield* before(text, from, BEFORE_KIND);
  for (const { from } of words.hits(view, "organisation-part")) yield* before(text, from, BEFORE_OFFICE);
}

function* before(text: string, at: number, pattern: RegExp): Iterable<Shaped> {
  const { name, copula } = pattern.exec(textBefore(text, at))?.groups ?? {};
  if (name !== undefined && copula !== undefined) yield* claimed(name, at - copula.length - name.length);
}

function* claimed(name: string, from: number): Iterable<Shaped> {
  const lead = /^(?:(?:The|Our|My|Their|At|In|For|And|But) )+/.exec(name)?.[0] ?? "";
  const value = name.slice(lead.length).replace(/['’]s$/, "");
  if (value.length > 1 && !isSomethingElse(value))
    yield { from: from + lead.length, to: from + lead.length + value.length, score: SCORE };
}

const NO_COMPANY =
  /^(?:I|We|You|He|She|They|It|This|That|There|Which|Who|What|Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Lady|Lord|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Home|Head|Main|Post|Box|Oval|Home|Local|New|Regional|Area|Front|Back|Human|Customer|Social|Foreign|Medical|Press|CEO|CFO|CTO|HR|IT|UK|US|USA|EU|Germany|France)(?![\p{L}-])/u;

/** A person, a day or a department: "works for Anna", "works for Jane Vesk", "the Head office". */
function isSomethingElse(name: string): boolean {
  if (NO_COMPANY.test(name)) return true;
  const words = name.split(" ");
  const [first = "", second = ""] = words;
  if (words.length === 1) return isGivenName(first);
  return words.length === 2 && isGivenName(first) && isFamilyName(second);
}
