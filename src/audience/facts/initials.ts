/** The initial that people write for somebody they do not want to name: "M.", Tさん. */
import { names } from "../../knowledge/names.ts";
import { romaji } from "../../knowledge/romaji.ts";
import { japanese } from "../../nlp/ja/tokens.ts";

const TITLES = /^(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sir|Lady|St)\.?[ \u00a0]+)+/iu;
const LONGEST_SURNAME = 4;

/** A capital letter; undefined where nobody knows how a name is read. */
export function initialOf(name: string): string | undefined {
  const bare = name.normalize("NFKC").trim().replace(TITLES, "");
  if (/^\p{Script=Latin}/u.test(bare)) return bare.charAt(0).toUpperCase();
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare)) return latinInitial(romaji(bare.slice(0, 2)));
  return /^\p{Script=Han}/u.test(bare) ? readInitial(bare) : undefined;
}

const latinInitial = (latin: string) => /^[A-Za-z]/.exec(latin)?.[0].toUpperCase();

/** By the longest surname the name begins with, by the given name it is, or as the dictionary reads it. */
function readInitial(name: string): string | undefined {
  const { japaneseLatin } = names();
  for (let end = Math.min(LONGEST_SURNAME, name.length); end > 0; end--) {
    const latin = japaneseLatin(name.slice(0, end));
    if (latin !== undefined && (end > 1 || name.length < 4)) return latinInitial(latin);
  }
  const reading = japanese().tokens(name)[0]?.reading;
  return reading && latinInitial(romaji(reading.slice(0, 2)));
}
