import { createInterface } from "node:readline/promises";
import type { Archive } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import type { AttackSettings } from "../attack/attack.ts";
import { classify } from "../attack/classifier.ts";
import type { LabelModel } from "../attack/classifier-file.ts";
import { collectionStatistics } from "../attack/information.ts";
import { presetWeights } from "../attack/presets.ts";
import { sameMeaning } from "../attack/same-meaning.ts";
import { type Word, wordsOf } from "../attack/words.ts";
import { createDoc, type Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import type { AttackFlags } from "./attack-options.ts";
import { readTexts } from "./each-input.ts";
import { UsageError } from "./failure.ts";
import { about, loadPipeline } from "./setup.ts";

/** Everything an attack needs besides the documents. */
export interface AttackSetup {
  readonly archive: Archive;
  /** How a document is attacked: its label may spend more or less. */
  readonly settingsFor: (doc: Doc) => AttackSettings;
  readonly labelOf: (doc: Doc) => string | undefined;
  readonly findings: (doc: Doc) => readonly Finding[];
  readonly analyse: (doc: Doc) => readonly Word[];
}

export async function loadAttack(flags: AttackFlags): Promise<AttackSetup> {
  if (flags.archive === undefined) throw new UsageError("attack: --archive says where to search");
  const archive = await openChecked(flags.archive, flags);
  const weights = presetWeights(flags.kind);
  const labelled = Object.keys(weights.labels).length > 0 || flags.attacker === "entities";
  const generalises = flags.repair !== undefined && !flags.remove;
  const pipeline = labelled || generalises ? await loadPipeline({ policy: flags.policy }) : undefined;
  const findings = (doc: Doc) => pipeline?.scan(doc) ?? [];
  const collection = flags.collection && (await readCollection(flags.collection, flags));
  const labels = await loadLabels(flags.labels);
  const labelOf = (doc: Doc) => labels && classify(labels.classifier, doc).label;
  const settings: AttackSettings = {
    ...{
      attacker: flags.attacker,
      keywords: flags.keywords,
      hits: flags.hits,
      weights,
      sameMeaning: sameMeaning(),
    },
    ...(flags.stopEarly && { stopEarly: true }),
    ...(collection && { collection }),
  };
  return {
    archive,
    labelOf,
    findings,
    settingsFor: (doc) => ({ ...settings, ...(labels?.spend[labelOf(doc)!] ?? {}) }),
    analyse: (doc) => wordsOf(doc, labelled ? findings(doc) : []),
  };
}

/** An archive with documents in it. */
export async function openChecked(address: string, flags: AttackFlags): Promise<Archive> {
  const archive = await openArchive(address, { confirm: confirmation(flags) });
  if (archive.info.documents > 0) return archive;
  await archive.close();
  throw new UsageError(`${address}: the archive is empty, so there is nothing to attack with`);
}

async function readCollection(files: readonly string[], flags: AttackFlags) {
  const texts = await readTexts(files, flags);
  const options = flags.lang === "auto" ? {} : { lang: flags.lang };
  return collectionStatistics(texts.map(({ id, text }) => wordsOf(createDoc(id, text, options))));
}

async function loadLabels(file: string | undefined): Promise<LabelModel | undefined> {
  if (file === undefined) return undefined;
  const [{ readFile }, { readLabelModel }] = await Promise.all([
    import("node:fs/promises"),
    import("../attack/classifier-file.ts"),
  ]);
  return about(
    file,
    readFile(file).then((bytes) => readLabelModel(bytes)),
  );
}

/** Shows a query that would leave this machine; it is sent when the user says so. */
function confirmation(flags: AttackFlags): (query: string) => Promise<boolean> {
  return async (query) => {
    process.stderr.write(`to the web search: ${query}\n`);
    if (flags.yes) return true;
    if (!process.stdin.isTTY)
      throw new UsageError("attack: a web search is asked only with --yes, or when you answer yes");
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question("send it? [y/N] ");
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
