import { readFile } from "node:fs/promises";
import type { Archive } from "../archive/archive.ts";
import { openArchive } from "../archive/open-archive.ts";
import { type AttackSetup, attackSetup, readsFindings } from "../attack/attack-setup.ts";
import type { LabelModel } from "../attack/classifier-file.ts";
import { collectionStatistics } from "../attack/information.ts";
import { wordsOf } from "../attack/words.ts";
import { createDoc } from "../doc/doc.ts";
import { problem } from "../words/problem.ts";
import type { AttackFlags } from "./attack-flags.ts";
import { confirmation } from "./confirmation.ts";
import { about } from "./failure.ts";
import { expandInputs } from "./inputs.ts";
import { readTexts } from "./run.ts";
import { loadPipeline } from "./setup.ts";
import type { Shell } from "./shell.ts";
import { fileCache } from "./web-cache.ts";

export async function loadAttack(flags: AttackFlags, shell: Shell): Promise<AttackSetup> {
  const archive = await openChecked(flags.archive, flags, shell);
  const { attacker, keywords, hits, kind, stopEarly } = flags;
  const repairs = flags.repair !== undefined;
  const loaded = readsFindings(flags) || repairs ? await loadPipeline({ policy: flags.policy }) : undefined;
  const pipeline = await loaded?.pipeline([]);
  const collection = flags.collection && (await readCollection(flags.collection, flags, shell));
  const labels = await loadLabels(flags.labels);
  const choice = { attacker, keywords, hits, kind, stopEarly, collection, labels };
  return attackSetup(archive, choice, (doc) => pipeline?.scan(doc) ?? []);
}

/** An archive with documents in it. */
export async function openChecked(address: string, flags: AttackFlags, shell: Shell): Promise<Archive> {
  const { webCache, webPause: pause, webTimeout: timeout, privatePages } = flags;
  const archive = await openArchive(address, {
    ...{ confirm: confirmation(flags, shell), pause, timeout, privatePages },
    ...(webCache !== undefined && { cache: await about(webCache, fileCache(webCache)) }),
  });
  if (archive.web || archive.info.documents > 0) return archive;
  await archive.close();
  throw problem("archive-nothing-in", { address });
}

async function readCollection(files: readonly string[], flags: AttackFlags, shell: Shell) {
  const texts = await readTexts(await expandInputs(files), flags, shell);
  const options = flags.lang === "auto" ? {} : { lang: flags.lang };
  return collectionStatistics(texts.map(({ id, text }) => wordsOf(createDoc(id, text, options))));
}

async function loadLabels(file: string | undefined): Promise<LabelModel | undefined> {
  if (file === undefined) return undefined;
  const { readLabelModel } = await import("../attack/classifier-file.ts");
  return about(file, async () => readLabelModel(await readFile(file)));
}
