/**
 * Abbreviations whose full stop belongs to them; a name follows those of the first list, so no sentence ends
 * there.
 */
const BEFORE_NAMES =
  "mr mrs ms messrs mx dr prof rev fr hon gov sen rep gen col maj capt cpt lt sgt cpl pvt adm cmdr supt det insp pres amb st ste mt ft no nos fig figs eq art sec ch vol vols pp p ed eds cf vs v viz ca approx est al";
const ANYWHERE =
  "jr sr esq inc ltd co corp llc plc bros dept univ assn ave blvd rd sq apt etc e.g i.e a.m p.m u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.sc m.sc ll.b ll.m jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun calif mass conn penn tex ariz fla ill mich minn tenn wash wis hr hrs min mins lb lbs oz in ft km kg cm mm";

const asSet = (list: string) => new Set(list.split(" "));

/** Without their last full stop, in lower case. */
export const TITLES: ReadonlySet<string> = asSet(BEFORE_NAMES);
export const ABBREVIATIONS: ReadonlySet<string> = new Set([...TITLES, ...asSet(ANYWHERE)]);

/** Abbreviations that are words too: a sentence ends after them where the next word has a capital. */
export const ALSO_WORDS: ReadonlySet<string> = asSet(
  "no art in mar sat sun fig ill mass wash min est ed al sec v p ch co",
);
