/** Names of accounts that are made of a person's name, as offices give them: bquaye and b.quaye of Bartholomew Quaye, rdeshp02 of Rahul Deshpande. */
import type { Span } from "../../doc/span.ts";
import { fold } from "./names.ts";
import type { Person } from "./people.ts";

const FEWEST_LETTERS = 4;
const IN_LOGIN = /[a-z0-9._-]/;

/** Places of such names that nothing else claims: each is looked for by the beginning of a family name. */
export function loginsIn(
  text: string,
  people: readonly Person[],
  isClaimed: (span: Span) => boolean,
): Span[] {
  const full = people.flatMap(({ writings }) =>
    writings.flatMap(({ name: { given, family } }) =>
      family === undefined || given.length === 0
        ? []
        : [[fold(given[0]!), fold(family).replace(/[^a-z]/g, "")] as const],
    ),
  );
  const owners = full.filter(
    ([given, family]) => /^[a-z]{2,}$/.test(given) && family.length >= FEWEST_LETTERS,
  );
  const logins = new Map<number, Span>();
  const searched = owners.slice(0, MOST_OWNERS);
  const places = placesOf(
    text,
    searched.map(([, family]) => startOf(family)),
  );
  for (const [given, family] of searched) {
    for (const at of places.get(startOf(family))!) {
      const span = tokenAround(text, at);
      if (span && isLogin(text.slice(span.from, span.to), given, family) && !isClaimed(span))
        logins.set(span.from, span);
    }
  }
  return [...logins.values()].sort((a, b) => a.from - b.from);
}

const MOST_OWNERS = 300;

const startOf = (family: string) => family.slice(0, FEWEST_LETTERS);

/** Where each of some words of four small letters stands, found in one pass; three letters say, almost always, that none does. */
function placesOf(text: string, starts: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>(starts.map((start) => [start, []]));
  const ends = new Uint8Array(1 << 15);
  for (const start of places.keys()) ends[lastLetters(start)] = 1;
  if (places.size === 0) return places;
  for (let at = 0, letters = 0, run = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isSmall = unit >= 0x61 && unit <= 0x7a;
    run = isSmall ? run + 1 : 0;
    letters = ((letters << 5) | (unit & 31)) & 0x7fff;
    if (run < FEWEST_LETTERS || ends[letters] === 0) continue;
    const from = at + 1 - FEWEST_LETTERS;
    places.get(text.slice(from, at + 1))?.push(from);
  }
  return places;
}

/** The last three letters as one number. */
function lastLetters(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters = ((letters << 5) | (word.charCodeAt(i) & 31)) & 0x7fff;
  return letters;
}

/** The run of small letters, digits, stops and dashes around a place; none inside another word or an address. */
function tokenAround(text: string, at: number): Span | undefined {
  let [from, to] = [at, at];
  while (from > 0 && at - from < 24 && IN_LOGIN.test(text.charAt(from - 1))) from--;
  while (to < text.length && to - at < 28 && IN_LOGIN.test(text.charAt(to))) to++;
  while (to > at && /[._-]/.test(text.charAt(to - 1))) to--;
  const isPart = /[\p{L}\p{N}@_/]/u.test(text.charAt(from - 1)) || /[\p{L}\p{N}@_/]/u.test(text.charAt(to));
  return isPart || !/^[a-z][a-z._-]{3,22}\d{0,4}$/.test(text.slice(from, to)) ? undefined : { from, to };
}

function isLogin(value: string, given: string, family: string): boolean {
  const letters = value.replace(/[^a-z]/g, "");
  if (letters === family || letters === given || letters.length < FEWEST_LETTERS + 1) return false;
  const [initial, digits] = [given.charAt(0), /\d$/.test(value)];
  const rest = letters.slice(1);
  if (letters === given + family || letters === family + given || letters === family + initial) return true;
  return (
    letters.startsWith(initial) &&
    (rest === family || (digits && rest.length >= FEWEST_LETTERS && family.startsWith(rest)))
  );
}
