import type { Lang } from "../../doc/doc.ts";
import type { Kind } from "./candidate.ts";
import { commasEn } from "./commas-en.ts";
import { commasJa } from "./commas-ja.ts";
import { contractionsEn } from "./contractions-en.ts";
import { contractionsJa } from "./contractions-ja.ts";
import { numeralsEn } from "./numerals-en.ts";
import { numeralsJa } from "./numerals-ja.ts";
import { particlesJa } from "./particles-ja.ts";
import { phrasesEn } from "./phrases-en.ts";
import { phrasesJa } from "./phrases-ja.ts";
import { punctuation } from "./punctuation.ts";
import { spellingsEn } from "./spellings-en.ts";
import { spellingsJa } from "./spellings-ja.ts";
import { synonymsEn } from "./synonyms-en.ts";
import { synonymsJa } from "./synonyms-ja.ts";

const KINDS: Readonly<Record<Lang, readonly Kind[]>> = {
  en: [contractionsEn, numeralsEn, phrasesEn, spellingsEn, commasEn, punctuation, synonymsEn],
  ja: [contractionsJa, numeralsJa, phrasesJa, particlesJa, spellingsJa, commasJa, punctuation, synonymsJa],
};

/** The kinds of slots a language has. */
export const kindsOf = (lang: Lang): readonly Kind[] => KINDS[lang];
