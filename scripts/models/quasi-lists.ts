/**
 * Writes src/detect/quasi/lists/occupations.ts and diseases.ts from the occupations and diseases of github.com/dariusk/corpora
 * (CC0; diseases after the Human Disease Ontology, CC0). Run: npx tsx scripts/models/quasi-lists.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataFile } from "../../bench/data.ts";

/** Words that are more often something else than somebody's work. */
const NOT_OCCUPATIONS = new Set(
  `agent attendant caster checker cutter demonstrator director faller fisher host hunter messenger model movers orderly
  production occupation referee sampler scaler shaper taper tester trimmer tuner usher writer author escort blaster buyer
  assembler developer producer designer railroad police transit police ski patrol word processor gas compressor weigher
  rock splitter conciliator engraver fabricator investigator offbearer sorter rigger measurer dj`
    .split(/\s+/)
    .concat("production occupation", "railroad police", "transit police", "ski patrol", "word processor"),
);

/** A head noun that the recogniser knows with whatever stands before it, so the long names need no entry. */
const KNOWN_HEAD =
  /\b(?:cancer|carcinoma|neoplasm|tumou?r|disease|syndrome|disorder|allergy|deficiency|dystrophy|infection|failure|palsy|ulcer)$/;
/** Endings that the recogniser takes for clinical, see medical.ts. */
const KNOWN_ENDING = /(?:itis|osis|oma|[ae]mia|algia|pathy|plegia|ectomy|uria|penia|megaly|malacia)$/;

const folder = join(import.meta.dirname, "../../src/detect/quasi/lists");

const occupations = parsed<{ occupations: string[] }>("lexical/corpora/occupations.json")
  .occupations.map((term) => term.trim().toLowerCase())
  .filter((term) => !NOT_OCCUPATIONS.has(term));
write(
  "occupations.ts",
  "What people work as. From the list of occupations of github.com/dariusk/corpora (CC0), without words that mean more than that",
  { OCCUPATIONS: occupations },
);

const diseases = parsed<{ diseases: string[][] }>("lexical/corpora/diseases.json")
  .diseases.flat()
  .map((term) => term.toLowerCase());
const short = diseases.filter(
  (term) => /^[a-zé' -]{4,34}$/.test(term) && !KNOWN_HEAD.test(term) && !KNOWN_ENDING.test(term),
);
const parts = diseases
  .filter((term) => KNOWN_HEAD.test(term) || KNOWN_ENDING.test(term))
  .flatMap((term) => term.split(/[^a-z]+/).slice(0, -1))
  .filter((word) => word.length > 2 && !/^(?:and|the|of|with|due|non|type|not|for|from)$/.test(word));
write(
  "diseases.ts",
  'Diseases, and the words that stand before a head noun such as "cancer" in their names. From the disease terms of\n * github.com/dariusk/corpora (CC0), which come from the Human Disease Ontology (CC0)',
  { DISEASES: short, DISEASE_WORDS: parts },
);

function parsed<T>(path: string): T {
  const content = dataFile(path);
  if (content === undefined) process.exit(2);
  return JSON.parse(content) as T;
}

function write(file: string, about: string, lists: Record<string, readonly string[]>): void {
  const parts = Object.entries(lists).map(([name, terms]) => {
    const sorted = [...new Set(terms)].sort();
    return `export const ${name} = \`\n${wrapped(sorted)}\n\`;\n`;
  });
  const head = `/**\n * ${about}.\n * Made by scripts/models/quasi-lists.ts.\n */\n`;
  writeFileSync(join(folder, file), head + parts.join("\n"));
}

function wrapped(terms: readonly string[]): string {
  const lines: string[] = [""];
  for (const term of terms) {
    const piece = `${term}, `;
    if (lines.at(-1)!.length + piece.length > 108) lines.push("");
    lines[lines.length - 1] += piece;
  }
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/,$/, "");
}
