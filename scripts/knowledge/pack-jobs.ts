/**
 * Packs models/jobs.bin: `npx tsx scripts/knowledge/pack-jobs.ts`, after pack-wordnet and pack-frequency, with the job titles in the
 * data folder. The last words of titles that are people to WordNet, or look like a doer, and the workers and professionals of WordNet.
 */
import { frequency } from "../../src/knowledge/frequency.ts";
import { dataText, ship } from "./sources.ts";
import { type Branch, lemmasOf, meaningsBelow, shareOf } from "./wordnet-branches.ts";

const PERSON: readonly Branch[] = [{ noun: "person" }];
const WORK: readonly Branch[] = [
  "worker",
  "professional",
  "health professional",
  "scientist",
  "expert",
  "adviser",
  "merchant",
  "clergyman",
].map((noun) => ({ noun }));

/** Frequency above which a word means too much else. */
const EVERYDAY = 3e-6;
const LOOSE_EVERYDAY = 1e-5;
const LEAST_SHARE = 0.5;
const FEWEST_TITLES = 3;
const MANY_TITLES = 12;
const DOER = /(?:er|or|ist|ian|man|woman|person|eer|smith|wright|ician|ologist)$/;

/** Read through by hand: people, but not for a living, or machines. */
const OTHER_WORDS = new Set(
  `wheeler, fisher, draper, dyer, salter, carver, booker, parker, cooper, mercer, chandler, collier, cutler, fowler, granger, thatcher, bowman, cartwright, wainwright, waterman, woodman, faller, feller, killer, follower,
  tosser, hooker, tripper, jogger, hiker, beater, blocker, calculator, compiler, floater, giver, wetter, soaker, hummer, scratcher, shaver, truer, rougher, renderer, shader, profiler, neutralizer, expander, drainer, hardener,
  prover, sourcer, customizer, capper, bolter, staker, proofer, replacer, wrecker, shifter, knocker, sponger, wagoner, insider, nerd, geek, grad, jock, swinger, hobo, lackey, initiator, aggressor, accomplice, employable,
  holdover, primus, apotheosis, pleaser, striptease, earner, punter, quack, hotshot, trier, batman, superman, baster, edger, tacker, stamper, changer, hanger, remover, sealer, chaser, shaker, leveler, tapper, caller, bleacher,
  locator, peeler, classifier, shopper, backer, refiner, rounder, fastener, protector, lifter, bearer, tipper, passer, visitor, originator, selector, taker, raiser, spotter, matcher, stuffer, stringer, pusher, puller, blaster,
  mater, buster, eater, robber, purchaser, advertiser, conveyor, stoner, slider, payer, ripper, inpatient, settler, camper, finder, esquire, primate, cyril, hustler, repeater, slasher, baller, stunner, slugger, getter,
  crawler, divider, faker, tamer, renter, charmer, blacker, trawler, uriah, townes, evaporator, switcher, returner, beamer, plotter, imager, charon, anzac, dominus, pilate, hakeem, hakim, doge, licensee, occupier, juror,
  excavator, bridesmaid, mannequin, connoisseur, minuteman, kennan, potemkin, blucher, arrowsmith, highlander, headliner, typewriter, semiconductor, generator, cooler, fertilizer`.split(
    /,\s*/,
  ),
);

const titles = dataText("lexical/job-titles/titles.txt.gz")
  .toLowerCase()
  .split("\n")
  .map((title) => title.trim());
const counts = new Map<string, number>();
for (const title of titles) {
  const word = title
    .replace(/\s*\(.*\)$/, "")
    .split(/[ /]/)
    .at(-1)!;
  if (/^[a-z-]{4,}$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
}

const person = meaningsBelow(PERSON);
const work = meaningsBelow(WORK);
const isRare = (word: string, most: number) => frequency(word, "en") < most && !OTHER_WORDS.has(word);
const known = lemmasOf(work).filter(({ lemma, share }) => /^[a-z-]{4,}$/.test(lemma) && share >= LEAST_SHARE);
const heads = new Set(
  [
    ...[...counts.keys()].filter((word) => shareOf(word, person) >= LEAST_SHARE),
    ...[...counts]
      .filter(([word, count]) => count >= FEWEST_TITLES && shareOf(word, person) < 0 && DOER.test(word))
      .map(([word]) => word),
    ...known.map(({ lemma }) => lemma),
  ].filter((word) => isRare(word, EVERYDAY)),
);
const isLoose = ([word, count]: readonly [string, number]) =>
  DOER.test(word) && (count >= MANY_TITLES || (count >= FEWEST_TITLES && shareOf(word, person) > 0.1));
const loose = [...counts]
  .filter((entry) => isLoose(entry) && !heads.has(entry[0]) && isRare(entry[0], LOOSE_EVERYDAY))
  .map(([word]) => word);

/** Words for people of every kind. */
const people = lemmasOf(person)
  .filter(({ lemma, share }) => /^[a-z-]{3,}$/.test(lemma) && share >= LEAST_SHARE)
  .map(({ lemma }) => lemma);

ship("jobs", "74,392 job titles; WordNet 3.1", {
  people: people.join("\n"),
  heads: [...heads].sort().join("\n"),
  loose: loose.sort().join("\n"),
});
console.log(heads.size, "heads,", loose.length, "loose heads,", people.length, "people");
if (process.argv.includes("--read"))
  for (const list of [[...heads], loose])
    console.log(list.sort((a, b) => frequency(b, "en") - frequency(a, "en")).join(", "));
