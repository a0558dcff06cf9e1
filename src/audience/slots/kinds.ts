import type { Lang } from "../../doc/doc.ts";
import { lazy } from "../../strings/lazy.ts";
import type { Kind } from "./candidate.ts";
import { commasEn } from "./commas-en.ts";
import { commasJa } from "./commas-ja.ts";
import { contractionsEn } from "./contractions-en.ts";
import { contractionsJa } from "./contractions-ja.ts";
import { coordinationEn } from "./coordination-en.ts";
import { endingsJa } from "./endings-ja.ts";
import { layout } from "./layout.ts";
import { numeralsEn } from "./numerals-en.ts";
import { numeralsJa } from "./numerals-ja.ts";
import { optionalEn } from "./optional-en.ts";
import { orderEn } from "./order-en.ts";
import { particlesJa } from "./particles-ja.ts";
import { phrasesEn } from "./phrases-en.ts";
import { phrasesJa } from "./phrases-ja.ts";
import { punctuation } from "./punctuation.ts";
import { englishSets } from "./sets.ts";
import { japaneseSets } from "./sets-ja-match.ts";
import { spellingsEn } from "./spellings-en.ts";
import { spellingsJa } from "./spellings-ja.ts";
import { synonymsEn } from "./synonyms-en.ts";
import { synonymsJa } from "./synonyms-ja.ts";

/** The kinds of slots of each language. Their tables are read when first needed and kept as long as the kinds are. */
export function slotKinds(): Readonly<Record<Lang, readonly Kind[]>> {
  const [setsEn, setsJa] = [lazy(englishSets), lazy(japaneseSets)];
  const phrases: Readonly<Record<Lang, Kind>> = {
    en: (reading) => phrasesEn(reading, setsEn()),
    ja: (reading) => phrasesJa(reading, setsJa()),
  };
  return {
    en: [
      ...[contractionsEn, numeralsEn, phrases.en, spellingsEn, commasEn, punctuation, synonymsEn()],
      ...[coordinationEn, optionalEn, orderEn, layout],
    ],
    ja: [
      ...[contractionsJa, numeralsJa, phrases.ja, particlesJa, spellingsJa],
      ...[commasJa, punctuation, synonymsJa, endingsJa, layout],
    ],
  };
}
