/**
 * How natural the substitutions of copies read, by judgements made in reading.
 *   npx tsx scripts/knowledge/judge-copies.ts draw en      substitutions to judge, one of a text, that were not judged yet
 *   npx tsx scripts/knowledge/judge-copies.ts report       what the judgements say
 * Judgements (copies-judgements.json) are kept by a hash of text and wording, no text is. What a reading found wrong was mended
 * before the next; after the fourth one Japanese connective was.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CopySubstitution, drawn, type Lang, type Origin } from "./copy-substitutions.ts";

const READINGS = ["first", "second", "third", "fourth"] as const;
type Judged = Readonly<Record<Lang, Readonly<Record<Origin, Readonly<Record<string, boolean>>>>>>;
type Judgements = Readonly<Record<(typeof READINGS)[number], Judged>>;

const COUNTS: Readonly<Record<Lang, Readonly<Record<Origin, number>>>> = {
  en: { slot: 50, step: 100 },
  ja: { slot: 50, step: 50 },
};

function judgements(): Judgements {
  const file = join(import.meta.dirname, "copies-judgements.json");
  return JSON.parse(readFileSync(file, "utf8")) as Judgements;
}

/** In an order that depends on hashes alone. */
function sample(lang: Lang): CopySubstitution[] {
  const known = judgements();
  const isNew = ({ id, origin }: CopySubstitution) =>
    READINGS.every((reading) => known[reading][lang][origin][id] === undefined);
  const all = [...drawn(lang)].filter(isNew).sort((a, b) => (a.id < b.id ? -1 : 1));
  return (["slot", "step"] as const).flatMap((origin) =>
    all.filter((each) => each.origin === origin).slice(0, COUNTS[lang][origin]),
  );
}

const show = ({ id, origin, before, written, said, after }: CopySubstitution) =>
  `${id}\t${origin}\t${before.slice(-90)}[${written} -> ${said}]${after.slice(0, 70)}`.replace(
    /\s*\n\s*/g,
    " ",
  );

function report(): void {
  const known = judgements();
  for (const reading of READINGS)
    for (const lang of ["en", "ja"] as const)
      for (const origin of ["slot", "step"] as const) {
        const all = Object.values(known[reading][lang][origin]);
        const natural = all.filter((each) => each).length;
        const share = ((100 * natural) / all.length).toFixed(0);
        if (all.length > 0)
          console.log(`${reading} ${lang} ${origin}: ${natural} of ${all.length} natural, ${share} %`);
      }
}

const [, , command, lang] = process.argv;
if (command === "report") report();
else if (command === "draw" && (lang === "en" || lang === "ja"))
  for (const each of sample(lang)) console.log(show(each));
else console.error("Say report, or draw en|ja");
