/**
 * Packs models/health.bin: `npx tsx scripts/knowledge/pack-health.ts`, after pack-wordnet and pack-frequency. Names of illnesses, symptoms,
 * injuries, treatments and medicines, parts of the body, and the words that stand before a name in those of several words. A rare word
 * that means little else is sure; a frequent one counts only where somebody is said to have it.
 */
import { frequency } from "../../src/knowledge/frequency.ts";
import { ship } from "./sources.ts";
import { type Branch, type Lemma, lemmasOf, meaningsBelow } from "./wordnet-branches.ts";

const ILLNESS: readonly Branch[] = [
  { noun: "pathological state" },
  { noun: "symptom" },
  { noun: "disorder" },
  { noun: "injury" },
  { noun: "disability" },
  { noun: "medical procedure" },
  { noun: "medical care" },
  { noun: "diagnostic procedure" },
  { noun: "prosthesis" },
  { noun: "pregnancy" },
];
const OF_NOBODY: readonly Branch[] = [{ noun: "plant disease" }, { noun: "animal disease" }];
const MEDICINE: readonly Branch[] = [{ noun: "medicine", sense: 1 }];
const BODY: readonly Branch[] = [{ noun: "body part" }];

/** Frequency above which a word is told of everybody and everything. */
const EVERYDAY = 3e-6;
/** … and above which a word says nothing of the illness named after it. */
const RARE = 8e-6;
const LEAST_SHARE = 0.45;
const SHORTEST = 5;

/** Read through by hand, the most frequent first: what WordNet has for an illness, a treatment or a medicine and everybody for something else. */
const OTHER_WORDS = new Set(
  `abarticulation, aftercare, ailment, aloes, altering, anodyne, anthrax, antidote, artificial heart, assertiveness training, atomic cocktail, autoimmunity, baby oil, baby powder, bath powder,
  bayer, bends, birch oil, blackwater, blain, bloat, blocker, bloodletting, blue angel, blue devil, bolus, bracer, bummer, castration, catharsis, catholicon, chafing, chlorination, chrism, chrisom, clubbing,
  colonic, complaint, congestion, coronary, cupping, curative, cure-all, detoxification, digitalization, disablement, disease, disinfection, disorder, downer, drug cocktail, drugging, dry mustard, elixir of life,
  emasculation, extirpation, eyewash, face powder, facelift, fenestration, fester, flooding, folie, frenzy, gripes, griping, hiccup, hickey, holy oil, homeopathy, homoeopathy, hospice, hospitalisation, hurting,
  illness, insolation, knockout drops, lethal dose, lichen, limping, lip balm, lodine, luminal, magic bullet, malady, menthol, mickey finn, neuroticism, neutering, nostrum, obturator, palliative, panacea, pestilence,
  pestis, physic, psychoanalysis, redness, shivering, sickness, smarting, sneeze, sneezing, spaying, spots, stasis, sterilisation, sterilization, stigmata, stinging, symphysis, symptom, talcum, taxis, therapy,
  twitching, ultrasound, varus, versed, vivisection, wasting, xenophobia, aculea, acumen, aster, arista, astragal, awn, balancer, ballock, bollock, bonce, bullethead, bunghole, cakehole, cobblers, coronet, croup, frill, gladiolus,
  keister, kisser, lappet, leaflet, maulers, minge, nipper, noggin, organelle, pecker, pennon, phiz, pincer, prat, pricker, privates, quill, smiler, snoot, topknot, tush, visage`.split(
    /,\s*/,
  ),
);

const isHealth = ({ lemma, share }: Lemma) =>
  /^[a-z][a-z' -]+$/.test(lemma) &&
  lemma.length >= SHORTEST &&
  share >= LEAST_SHARE &&
  !OTHER_WORDS.has(lemma);
const isSure = ({ frequency }: Lemma) => frequency < EVERYDAY;
const byName = (lemmas: readonly Lemma[]) => lemmas.map(({ lemma }) => lemma).join("\n");

const illnesses = lemmasOf(meaningsBelow(ILLNESS, OF_NOBODY)).filter(isHealth);
const medicines = lemmasOf(meaningsBelow(MEDICINE)).filter(isHealth).filter(isSure);
const parts = lemmasOf(meaningsBelow(BODY)).filter(
  (lemma) =>
    lemma.share >= LEAST_SHARE &&
    isSure(lemma) &&
    /^[a-z]{4,}$/.test(lemma.lemma) &&
    !OTHER_WORDS.has(lemma.lemma),
);

/** Words before the last one of a name, such as "paroxysmal", that are rare elsewhere. */
const modifiers = [...new Set(illnesses.flatMap(({ lemma }) => lemma.split(/[ -]/).slice(0, -1)))]
  .filter((word) => word.length >= SHORTEST && frequency(word, "en") < RARE)
  .sort();

ship("health", "WordNet 3.1", {
  illnesses: byName(illnesses.filter(isSure)),
  complaints: byName(illnesses.filter((lemma) => !isSure(lemma))),
  medicines: byName(medicines),
  parts: byName(parts),
  modifiers: modifiers.join("\n"),
});
console.log(
  illnesses.length,
  "illnesses,",
  medicines.length,
  "medicines,",
  parts.length,
  "parts,",
  modifiers.length,
  "modifiers",
);
if (process.argv.includes("--read"))
  for (const list of [illnesses.filter(isSure), illnesses.filter((l) => !isSure(l)), medicines, parts])
    console.log(
      [...list]
        .sort((a, b) => b.frequency - a.frequency)
        .map(({ lemma }) => lemma)
        .join(", "),
    );
