import type { Table } from "../doc/packed-table.ts";
import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { fold } from "./fold.ts";
import { readKeyIndex } from "./key-index.ts";
import {
  ENGLISH_HEADS,
  JAPANESE_HEADS,
  type KindPhrase,
  ORGANISATION_KINDS,
  type OrganisationKind,
} from "./organisation-kinds.ts";
import { type Lang, type Place, type Places, placesOf } from "./places.ts";

/** What kind of organisation a name is of, with a phrase that stands for any of that kind. */
export interface Organisation {
  readonly kind: OrganisationKind;
  readonly phrase: KindPhrase;
  /** Whether this is the name of one, not only a word for the kind (Kyoto University, not university). */
  readonly named: boolean;
  /** Where it is: the place in its name, or the country of a university that is listed. */
  readonly place: Place | undefined;
}

/**
 * The kind of the organisation with that name: by well-known names, then by the word that says it (University,
 * 銀行). A name that says nothing is "an organization". Names longer than 200 characters are not looked into.
 */
export type OrganisationKindOf = (name: string, lang: Lang) => Organisation;

export const organisationKindOf = (resources: Resources): OrganisationKindOf =>
  createOrganisations(resources.table("organisations.bin"), resources.get(placesOf));

/** By the lists that come with the package. */
export const organisationKind: OrganisationKindOf = (name, lang) =>
  shippedResources().get(organisationKindOf)(name, lang);

function createOrganisations(table: Table, places: Places): OrganisationKindOf {
  const wellKnown = readWellKnown(table, places);
  return (name, lang) => {
    const short = name.length > LONGEST ? "" : name.trim().replace(/^the\s+/i, "");
    const listed = wellKnown(bare(short)) ?? wellKnown(short);
    const head = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(short)
      ? japaneseHead(short)
      : englishHead(short);
    const kind = listed?.kind ?? head?.kind ?? "organisation";
    const named = listed !== undefined || (head?.rest.some((part) => part !== "") ?? false);
    return { kind, phrase: ORGANISATION_KINDS[kind], named, place: whereabouts(places, listed, head, lang) };
  };
}

/** The place in a name, when a list does not say otherwise: 朝日 of a newspaper is no town. */
function whereabouts(
  places: Places,
  listed: ReturnType<Lookup>,
  head: Head | undefined,
  lang: Lang,
): Place | undefined {
  if (listed && !listed.place) return undefined;
  const placeIn = (rest: string) => placeInName(places, rest, lang);
  const named = head?.rest
    .map((part) => placeIn(part) ?? placeIn(englishHead(part)?.rest.join(" ") ?? ""))
    .find((place) => place !== undefined);
  if (!listed?.place) return named;
  return named && places.contains(listed.place, named) ? named : listed.place;
}

const LONGEST = 200;

interface Head {
  readonly kind: OrganisationKind;
  /** What is left without the words that tell the kind, what stands after "of" first. */
  readonly rest: readonly string[];
}

// Well-known names --------------------------------------------------------------------------------

type Lookup = (name: string) => { kind: OrganisationKind; place: Place | undefined } | undefined;

function readWellKnown(table: Table, places: Places): Lookup {
  const keys = readKeyIndex(table, "keys");
  const [kinds, countries] = [table.u8("kinds"), table.u8("countries")];
  const [names, codes] = [table.lines("names"), table.lines("codes")];
  return (name) => {
    const key = keys.find(fold(name));
    if (key < 0 || name === "") return undefined;
    const code = codes[countries[key]!]!;
    const place = code === "" ? undefined : places.country(code);
    return { kind: names[kinds[key]!] as OrganisationKind, place };
  };
}

/** Without the legal form. */
function bare(name: string): string {
  return name
    .replace(
      /^(?:株式会社|有限会社|合同会社|（株）|\(株\)|㈱|学校法人|医療法人|社会福祉法人|一般社団法人|公益財団法人)\s*/u,
      "",
    )
    .replace(/\s*(?:株式会社|有限会社|合同会社|（株）|\(株\)|㈱)$/u, "")
    .replace(/,?\s+(?:inc|corp|corporation|co|company|ltd|limited|llc|plc|gmbh|group|holdings|kk)\.?$/i, "");
}

// Words that tell the kind ------------------------------------------------------------------------

const ENGLISH = new Map(
  [...ENGLISH_HEADS]
    .reverse()
    .flatMap(([kind, words]) => words.split("|").map((word) => [word, kind] as const)),
);
const WORDS_IN_PHRASE = 3;

/**
 * English says the kind last ("Kyoto University") or before "of" ("University of Tokyo"); a legal form at the
 * end is only used when nothing else speaks.
 */
function englishHead(name: string): Head | undefined {
  const words = fold(name.replaceAll("&", " and ").replace(/[,()]/g, " ")).split(" ").filter(Boolean);
  const of = words.findIndex((word) => /^(?:of|for|in|at)$/.test(word));
  const phrase = endings(words, words.length).find(({ words: found }) => found.includes(" of "));
  const head =
    phrase ?? lastOf(words, of > 0 ? of : words.length) ?? lastOf(words, words.length) ?? anywhere(words);
  if (!head) return undefined;
  const before = words.slice(0, head.from);
  const after = words.slice(head.to).filter((word) => !/^(?:of|for|in|at|the)$/.test(word));
  return { kind: head.kind, rest: [after.join(" "), before.join(" ")].filter((part) => part !== "") };
}

interface Found {
  readonly kind: OrganisationKind;
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** Phrases that end before `to`, the longest first. */
function endings(words: readonly string[], to: number): Found[] {
  const lengths = Array.from(
    { length: Math.min(WORDS_IN_PHRASE, to) },
    (_, at) => Math.min(WORDS_IN_PHRASE, to) - at,
  );
  return lengths.flatMap((length) => {
    const phrase = words.slice(to - length, to).join(" ");
    const kind = ENGLISH.get(phrase);
    return kind === undefined ? [] : [{ kind, words: phrase, from: to - length, to }];
  });
}

function lastOf(words: readonly string[], to: number): Found | undefined {
  const [longest] = endings(words, to);
  if (longest?.kind !== "company") return longest;
  return (longest.from > 0 ? lastOf(words, longest.from) : undefined) ?? longest;
}

/** The kind that stands first in the table, wherever its word is. */
function anywhere(words: readonly string[]): Found | undefined {
  const all = words.flatMap((_, at) => endings(words, at + 1));
  const rank = (kind: OrganisationKind) => ENGLISH_HEADS.findIndex(([each]) => each === kind);
  return all.sort((a, b) => rank(a.kind) - rank(b.kind))[0];
}

const JAPANESE = new Map(
  [...JAPANESE_HEADS]
    .reverse()
    .flatMap(([kind, words]) => words.split(" ").map((word) => [word, kind] as const)),
);
const LONGEST_ENDING = 10;

/**
 * The longest ending that says a kind; a legal form is taken off first and only used when nothing else
 * speaks.
 */
function japaneseHead(name: string): Head | undefined {
  const text = bare(name.normalize("NFKC"))
    .replace(/[(（].*$/u, "")
    .trim();
  for (let length = Math.min(LONGEST_ENDING, text.length); length > 0; length--) {
    const kind = JAPANESE.get(text.slice(-length));
    if (kind !== undefined) return { kind, rest: [text.slice(0, -length)] };
  }
  return text === name.normalize("NFKC") ? undefined : { kind: "company", rest: [] };
}

// Places ------------------------------------------------------------------------------------------

const LARGE = 300_000;

/** A place in what is left of a name; small places abroad are more often surnames. */
function placeInName(places: Places, rest: string, lang: Lang): Place | undefined {
  if (rest === "") return undefined;
  const [place] = places.lookup(rest, lang);
  if (!place) return undefined;
  const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(rest);
  return japanese || (place.population ?? 0) >= LARGE ? place : undefined;
}
