/**
 * How natural substitutions read that the language model finds natural, by judgements made in reading.
 *   npx tsx scripts/knowledge/judge-language-model.ts report             what the judgements say
 *   npx tsx scripts/knowledge/judge-language-model.ts draw en clear      more substitutions to judge, accepted ones only
 * Judgements (language-model-judgements.json) are kept by a hash of the words, no text is. The limits were chosen on the
 * first half of those of `chosen`; `fresh` ones, all accepted, were drawn and judged after that.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isNatural } from "../../src/knowledge/language-model.ts";
import { wordHash } from "../../src/knowledge/language-model-table.ts";
import {
  idOf,
  type Lang,
  type Source,
  type Substitution,
  substitutions,
} from "./language-model-substitutions.ts";

interface Judgements {
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly fresh: Readonly<Record<string, boolean>>;
}

/** Paragraphs looked at; those judged last lie further on where a part is long enough. */
const CHOSEN = [0, 4_000] as const;
const FRESH = [0, 12_000] as const;
const DRAWN = 60;

const accepted = ({ before, original, candidate, after }: Substitution, lang: Lang) =>
  isNatural(before, original, candidate, after, lang);

/** Accepted substitutions not judged yet, one of each paragraph, in an order that depends on their hashes alone. */
function drawn(lang: Lang, source: Source): Substitution[] {
  const { chosen } = judgements();
  const found: Substitution[] = [];
  for (const all of substitutions(lang, source, FRESH)) {
    const good = all.filter((each) => chosen[idOf(each)] === undefined && accepted(each, lang));
    if (good.length > 0) found.push(good[wordHash(idOf(good[0]!)) % good.length]!);
  }
  const parts = [...new Set(found.map(({ part }) => part))];
  const inOrder = [...found].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return parts.flatMap((part) => inOrder.filter((each) => each.part === part).slice(0, DRAWN));
}

function show(each: Substitution, lang: Lang): string {
  const space = lang === "ja" ? "" : " ";
  const [left, right] = [each.before.slice(-16).join(space), each.after.slice(0, 14).join(space)];
  const change = `[${each.original.join(space)} -> ${each.candidate.join(space)}]`;
  return `${idOf(each)}\t${left}${space}${change}${space}${right}`;
}

interface Judged {
  readonly id: string;
  readonly natural: boolean;
  readonly accepted: boolean;
}

function judged(
  lang: Lang,
  source: Source,
  range: readonly [number, number],
  known: Judgements["chosen"],
): Judged[] {
  const found = new Map<string, Judged>();
  for (const each of [...substitutions(lang, source, range)].flat()) {
    const id = idOf(each);
    if (known[id] !== undefined) found.set(id, { id, natural: known[id], accepted: accepted(each, lang) });
  }
  return [...found.values()];
}

function line(name: string, all: readonly Judged[]): string {
  const good = all.filter((each) => each.accepted);
  const share = (some: readonly Judged[]) =>
    `${some.filter(({ natural }) => natural).length} of ${some.length} natural`.padEnd(22);
  return `${name.padEnd(30)} all: ${share(all)} accepted: ${share(good)}`;
}

function judgements(): Judgements {
  const file = join(import.meta.dirname, "language-model-judgements.json");
  return JSON.parse(readFileSync(file, "utf8")) as Judgements;
}

function report(): void {
  const { chosen, fresh } = judgements();
  for (const lang of ["en", "ja"] as const) {
    for (const source of lang === "en" ? (["dictionary", "clear"] as const) : (["dictionary"] as const)) {
      const all = judged(lang, source, CHOSEN, chosen);
      const half = (wanted: number) => all.filter(({ id }) => Number.parseInt(id, 16) % 2 === wanted);
      console.log(line(`${lang} ${source}, chosen on`, half(0)));
      console.log(line(`${lang} ${source}, other half`, half(1)));
      console.log(line(`${lang} ${source}, fresh`, judged(lang, source, FRESH, fresh)));
    }
  }
}

const [, , command, lang, source] = process.argv;
if (command === "report") report();
else if (command === "draw" && (lang === "en" || lang === "ja")) {
  for (const each of drawn(lang, source === "clear" ? source : "dictionary")) console.log(show(each, lang));
} else console.error("Say report, or draw en|ja dictionary|clear");
