import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { attack, riskWords } from "../attack/attack.ts";
import { type AttackedDoc, attackDocument } from "../attack/attack-document.ts";
import { attackEntry } from "../attack/attack-entry.ts";
import type { AttackSetup } from "../attack/attack-setup.ts";
import { type Control, controlAttack } from "../attack/control.ts";
import { type ClassRow, type CollectionRisk, classTable, collectionRisk } from "../attack/risk.ts";
import { type Searcher, searcher } from "../attack/searcher.ts";
import { createDoc, type Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { readDocs, rewrite } from "../formats/rewrite.ts";
import { localeLanguage } from "../words/language.ts";
import { message, sentence } from "../words/problem.ts";
import type { AttackFlags } from "./attack-options.ts";
import { loadAttack, openChecked } from "./attack-setup.ts";
import { loadTargets } from "./attack-targets.ts";
import { deliver } from "./deliver.ts";
import { eachInput, type Opened, readTexts, sayNotices } from "./each-input.ts";
import { CheckFailed, EXIT, UsageError } from "./failure.ts";
import { expandInputs } from "./inputs.ts";
import { print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";

/** What the run as a whole says, besides each document. */
export interface AttackSummary {
  readonly collection: CollectionRisk;
  readonly control: { readonly unrelatedDocument?: Control; readonly otherArchive?: Control };
  readonly classes?: readonly ClassRow[];
}

export async function attackCommand(files: string[], flags: AttackFlags): Promise<number> {
  if (files[0] === "labels") return (await import("./attack-labels.ts")).attackLabels(files.slice(1), flags);
  const setup = await loadAttack(flags);
  try {
    return await attackFiles(files, flags, setup);
  } finally {
    await setup.archive.close();
  }
}

async function attackFiles(files: string[], flags: AttackFlags, setup: AttackSetup): Promise<number> {
  const targetOf = await loadTargets(flags);
  const using = searcher(setup.archive);
  const attacked: AttackedDoc[] = [];
  const choice = { repair: flags.repair !== undefined, remove: flags.remove, rounds: flags.rounds };
  const work = async (doc: Doc): Promise<AttackedDoc> => {
    sayNotices(doc);
    const result = await attackDocument(doc, targetOf(doc.id), setup, choice, using);
    attacked.push(result);
    await print(flags.json ? `${JSON.stringify(attackEntry(result))}\n` : lineOf(result));
    return result;
  };
  const folder = flags.repair !== undefined && (await isFolder(files, flags.repair));
  const exit = await eachInput(files, flags, async (opened) => {
    if (flags.repair === undefined) {
      for await (const doc of readDocs(opened.source, opened.format, opened.options)) await work(doc);
    } else await repairFile(opened, flags.repair, folder, work);
  });
  sayUnnamed(attacked, flags);
  const summary = await summaryOf(attacked, flags, setup, using);
  if (!flags.json) await print(summaryLines(summary, attacked));
  if (flags.report) await writeReport(flags.report, attacked, summary, setup, flags.reportLang);
  return Math.max(exit, flags.failOnRisk && attacked.some(isAtRisk) ? EXIT.checkFailed : EXIT.done);
}

/** Not certified: found, or not tried whole. After a repair the repaired text counts. */
const isAtRisk = ({ certificate }: AttackedDoc) => !certificate.holds;

/** Several files, and a folder, go into a folder of that name; one file becomes the file of that name. */
async function isFolder(files: readonly string[], out: string): Promise<boolean> {
  if (/[\\/]$/.test(out)) return true;
  const existing = await stat(out).catch(() => undefined);
  if (existing) return existing.isDirectory();
  const first = await stat(files[0]!).catch(() => undefined);
  return files.length > 1 || first?.isDirectory() === true || (await expandInputs(files)).length > 1;
}

/** Writes the repaired file when every document of it is certified, and nothing otherwise. */
async function repairFile(
  opened: Opened,
  out: string,
  folder: boolean,
  work: (doc: Doc) => Promise<AttackedDoc>,
): Promise<void> {
  const refused: AttackedDoc[] = [];
  const answer = async (doc: Doc) => {
    const result = await work(doc);
    if (isAtRisk(result)) refused.push(result);
    return result.repair?.edits ?? Edits.none(doc.text.length);
  };
  const output = certified(rewrite(opened.source, opened.format, opened.options, answer), refused);
  if (folder) return deliver(output, opened, { out });
  if (resolve(out) === resolve(opened.input.id))
    throw new UsageError(`${out}: its result would overwrite it`);
  await about(out, writeWhole(out, output));
}

async function* certified(output: AsyncIterable<Uint8Array>, refused: readonly AttackedDoc[]) {
  yield* output;
  const [first] = refused;
  if (first)
    throw new CheckFailed(
      message("not-released-attacked", {
        refused: refused.length,
        id: first.doc.id,
        says: first.certificate,
      }),
    );
}

function lineOf({ doc, attack: found, repair, certificate }: AttackedDoc): string {
  const succeeded = found.queries.filter((query) => query.reidentified).length;
  const before =
    succeeded > 0
      ? `found by ${succeeded} of ${found.queries.length} queries: ${riskWords(found).join(", ")}`
      : `not found by ${found.queries.length} queries`;
  const untried =
    found.untried.length > 0
      ? `; not tried: ${found.untried.length}, ${sentence(found.untried[0]!.reason, "en")}`
      : "";
  const after =
    repair && succeeded > 0
      ? `; ${repair.changedWords} ${repair.changedWords === 1 ? "word" : "words"} changed, ${sentence(certificate, "en")}`
      : "";
  const none = found.queries.length + found.untried.length === 0 ? " (no words left to search with)" : "";
  return `${doc.id}\t${before}${none}${untried}${after}\n`;
}

/** Documents without names are judged by what they share with hits, which is another question: that is said. */
function sayUnnamed(attacked: readonly AttackedDoc[], flags: AttackFlags): void {
  if (!flags.names && !flags.truth) return;
  const unnamed = attacked.filter(
    ({ attack }) => attack.basis === "overlap" && attack.queries.length > 0,
  ).length;
  if (unnamed > 0)
    process.stderr.write(
      `tokumei: ${unnamed} of ${attacked.length} documents have no names: judged by the words they share with hits\n`,
    );
}

async function summaryOf(
  attacked: readonly AttackedDoc[],
  flags: AttackFlags,
  setup: AttackSetup,
  using: Searcher,
): Promise<AttackSummary> {
  const whole = attacked.every(({ attack }) => attack.untried.length === 0);
  const unrelated = whole
    ? await controlAttack(attacked, flags.hits, using).catch(() => undefined)
    : undefined;
  const other = flags.control === undefined ? undefined : await otherArchive(attacked, flags, setup);
  return {
    collection: collectionRisk(attacked.map(({ doc, attack }) => ({ id: doc.id, attack }))),
    control: { ...(unrelated && { unrelatedDocument: unrelated }), ...(other && { otherArchive: other }) },
    ...(flags.original && { classes: await classesOf(attacked, flags, setup) }),
  };
}

/** The same attack where the persons are not. */
async function otherArchive(
  attacked: readonly AttackedDoc[],
  flags: AttackFlags,
  setup: AttackSetup,
): Promise<Control> {
  const archive = await openChecked(flags.control!, flags);
  const using = searcher(archive);
  let reidentified = 0;
  for (const { doc, words, target } of attacked) {
    if ((await attack(doc, words, target, setup.settingsFor(doc), using)).reidentified) reidentified++;
  }
  await archive.close();
  return { documents: attacked.length, reidentified };
}

/** Originals are ranked as the sanitised documents are, so that their values of I(w) compare. */
async function classesOf(attacked: readonly AttackedDoc[], flags: AttackFlags, setup: AttackSetup) {
  const originals = new Map((await readTexts(flags.original!, flags)).map(({ id, text }) => [id, text]));
  const using = searcher(setup.archive);
  const rows = [];
  for (const { doc, words, attack: found } of attacked) {
    const text = originals.get(doc.id);
    if (text === undefined) continue;
    const original = createDoc(doc.id, text, { lang: doc.lang });
    const { ranked } = await attack(original, setup.analyse(original), {}, setup.settingsFor(doc), using);
    rows.push({
      ...{ original: ranked, risk: new Set(riskWords(found)) },
      sanitised: new Set(words.map(({ term }) => term)),
    });
  }
  if (rows.length === 0) throw new UsageError("--original: none of its documents has the id of one attacked");
  return classTable(rows);
}

function summaryLines(
  { collection, control, classes }: AttackSummary,
  attacked: readonly AttackedDoc[],
): string {
  const { documents, reidentified, risk, untried } = collection;
  const lines = [
    `${reidentified} of ${documents} documents lead to their person; risk of the collection ${risk}`,
  ];
  if (untried > 0) lines.push(`${untried} documents could not be attacked whole: no certificate for them`);
  if (attacked.some(({ repair }) => repair))
    lines.push(`after the repair ${attacked.filter(isAtRisk).length} are not certified`);
  const all = attacked.filter(({ allWords }) => allWords.reidentified).length;
  lines.push(`an attacker who uses every word finds ${all} of ${documents}`);
  for (const [name, { reidentified, documents }] of Object.entries(control) as [string, Control][])
    lines.push(
      `by chance (${name === "otherArchive" ? "another archive" : "words of another document"}): ${reidentified} of ${documents}`,
    );
  for (const { information, original, sanitised, leading } of classes ?? [])
    lines.push(
      `I(w) ${information.toFixed(2)}: class 1 ${original}, class 2 ${sanitised}, class 3 ${leading}`,
    );
  return `${lines.join("\n")}\n`;
}

async function writeReport(
  path: string,
  attacked: readonly AttackedDoc[],
  summary: AttackSummary,
  { archive }: AttackSetup,
  lang = localeLanguage(process.env),
): Promise<void> {
  const { attackReport } = await import("./attack-report.ts");
  const report = await attackReport(attacked, summary, archive, lang);
  await about(path, writeWhole(path, [Buffer.from(report)], 0o600));
}
