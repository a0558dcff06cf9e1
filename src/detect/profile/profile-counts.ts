import { normalize } from "../../doc/normalized.ts";
import { type CountingArchive, type Counts, countsFromArchive } from "../../knowledge/reference.ts";
import { paragraphs } from "../../nlp/language.ts";
import { nounPhrases } from "./noun-phrases.ts";
import type { Profile } from "./profile.ts";
import { comparedPhrases } from "./related.ts";

/**
 * Counts of everything in these texts that a profile could be compared with, from an archive of the user's own or a search
 * server. Asked before the texts are read for findings: phrases + attributes + phrases × attributes questions at most.
 */
export async function profileCounts(
  archive: CountingArchive,
  profile: Profile,
  texts: Iterable<string>,
): Promise<Counts> {
  const phrases = new Set<string>();
  for (const original of texts) {
    const { text } = normalize(original);
    for (const { from, to, lang } of paragraphs(text))
      for (const phrase of nounPhrases(text.slice(from, to), lang)) phrases.add(phrase.text);
  }
  return countsFromArchive(
    archive,
    phrases,
    comparedPhrases(profile).map(({ phrase }) => phrase),
  );
}
