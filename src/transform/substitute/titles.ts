/** Words before and after a name that are no part of it. */
const TITLES =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|doctor|sir|madam|madame|mister|lady|lord|dame|rev|reverend|father|fr|sister|brother|uncle|aunt|auntie|grandma|grandpa|judge|justice|president|senator|captain|capt|major|colonel|col|general|gen|sgt|sergeant|lt|officer|coach|king|queen|prince|princess|pastor|imam|rabbi|mme|mlle|herr|frau|hon|sensei|san)\.?$/i;
const AFTER = /^(?:jr|sr|ii|iii|iv|esq|phd|md|dds|mba)\.?,?$/i;
const PARTICLES = new Set(
  "van von der den de del della di da dos das du la le al el bin ibn ben ter ten zu af".split(" "),
);

export const isTitle = (word: string) => TITLES.test(word) || AFTER.test(word);
/** Written small: Van in Nguyen Van An is a name. */
export const isParticle = (word: string) => PARTICLES.has(word);
