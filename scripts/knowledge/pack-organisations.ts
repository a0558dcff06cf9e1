/**
 * Packs models/organisations.bin: `npx tsx scripts/knowledge/pack-organisations.ts`, with the list of
 * universities in the data folder (see models/organisations.md).
 */
import { fold } from "../../src/knowledge/fold.ts";
import { ORGANISATION_KINDS } from "../../src/knowledge/organisation-kinds.ts";
import { WELL_KNOWN } from "./organisations-facts.ts";
import { dataText, ship } from "./sources.ts";

const universities = JSON.parse(dataText("lexical/world_universities_and_domains.json")) as {
  name: string;
  alpha_two_code: string;
}[];
const kinds = Object.keys(ORGANISATION_KINDS);

const known = new Map<string, { kind: string; country: string }>();
for (const { name, alpha_two_code } of universities) {
  const kind = /\bcollege\b/i.test(name) && !/universit/i.test(name) ? "college" : "university";
  known.set(fold(name.replace(/\s*\(.*\)$/, "")), { kind, country: alpha_two_code });
}
for (const [kind, list] of Object.entries(WELL_KNOWN)) {
  if (!kinds.includes(kind))
    throw new RangeError(`Cannot pack the kind ${kind}: ORGANISATION_KINDS has no phrase for it`);
  for (const name of list.split(/[|=]/)) {
    const key = fold(name);
    known.set(key, { kind, country: known.get(key)?.country ?? "" });
  }
}

const keys = [...known.keys()].filter((key) => key !== "" && !key.includes("\n")).sort();
const countries = [...new Set([...known.values()].map(({ country }) => country))].sort();
ship("organisations", "university-domains-list, own lists", {
  keys: keys.join("\n"),
  names: kinds.join("\n"),
  kinds: Uint8Array.from(keys, (key) => kinds.indexOf(known.get(key)!.kind)),
  codes: countries.join("\n"),
  countries: Uint8Array.from(keys, (key) => countries.indexOf(known.get(key)!.country)),
});
console.log(
  keys.length,
  "names,",
  Object.values(WELL_KNOWN).join("|").split("|").length,
  "well-known organisations",
);
