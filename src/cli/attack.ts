import { randomInt } from "node:crypto";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { attack as attackText, riskWords } from "../attack/attack.ts";
import type { RandomChoice } from "../attack/attack-document.ts";
import { type AttackedDoc, attackDocument } from "../attack/attack-document.ts";
import type { AttackSetup } from "../attack/attack-setup.ts";
import { attackerOf } from "../attack/attackers.ts";
import { type Control, controlAttack } from "../attack/control.ts";
import { drawPanel, type Panel, panelTable } from "../attack/panel.ts";
import { CONFIDENCE, type RandomRisk, SAMPLES } from "../attack/random/random-risk.ts";
import { SEEDS } from "../attack/random/repair-risk.ts";
import { riskGoal } from "../attack/random/risk-goal.ts";
import { classTable, collectionRisk } from "../attack/risk.ts";
import { type Searcher, searcher } from "../attack/searcher.ts";
import { createDoc } from "../doc/doc.ts";
import type { AttackSummary } from "../report/attack-report.ts";
import type { Input } from "../run/input.ts";
import type { Result } from "../run/run-files.ts";
import { attackTreatment } from "../run/treatments/attack.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { type AttackFlags, attackFlags } from "./attack-flags.ts";
import { loadAttack, openChecked } from "./attack-setup.ts";
import { loadTargets } from "./attack-targets.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { refuseFlag } from "./flag.ts";
import { expandInputs } from "./inputs.ts";
import { print } from "./outputs.ts";
import { deliver, readTexts, runInputs } from "./run.ts";
import type { Shell } from "./shell.ts";

export const attack = command({
  arguments: "FILE...",
  example:
    "tokumei attack --archive public.archive report.jsonl --names persons.jsonl --repair published.jsonl --report attack.html",
  flags: attackFlags,
  async run(files, flags, shell) {
    const setup = await loadAttack(flags, shell);
    try {
      return await attackFiles(files, flags, setup, shell);
    } finally {
      await setup.archive.close();
    }
  },
});

async function attackFiles(
  files: readonly string[],
  flags: AttackFlags,
  setup: AttackSetup,
  shell: Shell,
): Promise<number> {
  const targetOf = await loadTargets(flags);
  const using = searcher(setup.archive);
  const attacked: AttackedDoc[] = [];
  const random = randomChoice(flags, setup);
  const panel = panelChoice(flags, setup);
  const choice = {
    ...{ repair: flags.repair !== undefined, remove: flags.remove, rounds: flags.rounds },
    ...{ random, panel },
  };
  const treatment = attackTreatment(
    async (doc) => {
      const result = await attackDocument(doc, targetOf(doc.id), setup, choice, using);
      attacked.push(result);
      if (!flags.json) await print(lineOf(result, shell));
      return result;
    },
    { repairs: choice.repair },
  );
  const inputs = await expandInputs(files);
  const write =
    flags.repair === undefined ? undefined : await repairWriter(files, inputs, flags.repair, shell);
  const { exit } = await runInputs(inputs, treatment, flags, shell, write ? { write } : {});
  sayUnnamed(attacked, flags, shell);
  if (random) sayLimits(random, setup, shell);
  if (setup.archive.web) sayWeb(setup, shell);
  const summary = await summaryOf(attacked, flags, setup, using, shell);
  if (!flags.json) for (const line of summaryMessages(summary, attacked)) await print(`${shell.say(line)}\n`);
  if (flags.report) await writeReport(flags.report, attacked, summary, setup, flags, shell);
  const isFailed = (document: AttackedDoc) =>
    !document.certificate.holds || ((choice.repair || flags.risk !== undefined) && isAtRisk(document));
  return Math.max(exit, flags.failOnRisk && attacked.some(isFailed) ? EXIT.checkFailed : EXIT.done);
}

/** Random queries are drawn where the index is at hand, elsewhere only when asked for: each one is a request. */
function randomChoice(
  { risk, seed, repair }: AttackFlags,
  { archive }: AttackSetup,
): RandomChoice | undefined {
  if (archive.web) return undefined;
  const isAtHand = archive.lists !== undefined;
  const isAsked = risk !== undefined ? risk < 1 : isAtHand;
  if (!isAsked) return undefined;
  return {
    goal: riskGoal(
      archive.info.documents,
      risk ?? (repair === undefined ? 1 : undefined),
      randomInt(SEEDS) / SEEDS,
    ),
    samples: isAtHand ? SAMPLES.atHand : SAMPLES.overNetwork,
    ...{ confidence: CONFIDENCE, seed: seed ?? randomInt(SEEDS) },
  };
}

/** A repair is judged by a panel, where asking costs nothing; `--risk 1` repairs against the stated attacker alone. */
function panelChoice(
  { risk, seed, repair, attacker }: AttackFlags,
  { archive }: AttackSetup,
): Panel | undefined {
  if (repair === undefined || !archive.lists || risk === 1) return undefined;
  return drawPanel(attackerOf(attacker), seed ?? randomInt(SEEDS));
}

/** What random queries do not show. */
function sayLimits({ goal }: RandomChoice, { archive }: AttackSetup, shell: Shell): void {
  shell.notice(message("attack-random-limits"));
  if (goal.kind === "rank")
    shell.notice(message("attack-random-small", { documents: archive.info.documents }));
  if (!archive.lists) shell.notice(message("attack-random-unfolded"));
}

/** What a web search does not show, and what was not read. */
function sayWeb({ archive }: AttackSetup, shell: Shell): void {
  const unread = archive.unread?.() ?? [];
  if (unread.length > 0) shell.warn(message("web-unread", { count: unread.length, why: unread[0]! }));
  shell.notice(message("web-unproved"));
}

/** Not certified: found, found too often, or not tried whole. After a repair the repaired text counts. */
const isAtRisk = ({ certificate, random }: AttackedDoc) =>
  !certificate.holds || random?.certificate.holds === false;

/** Several files, and a folder, go into a folder of that name; one file becomes the file of that name. */
async function isFolder(files: readonly string[], inputs: readonly Input[], out: string): Promise<boolean> {
  if (/[\\/]$/.test(out)) return true;
  const existing = await stat(out).catch(() => undefined);
  if (existing) return existing.isDirectory();
  const first = await stat(files[0] ?? "").catch(() => undefined);
  return first?.isDirectory() === true || inputs.length > 1;
}

/** Where repaired files go. */
async function repairWriter(
  files: readonly string[],
  inputs: readonly Input[],
  out: string,
  shell: Shell,
): Promise<(result: Result) => Promise<void>> {
  if (await isFolder(files, inputs, out)) return (result) => deliver(result, { out }, shell);
  return async ({ input, bytes }) => {
    if (resolve(out) === resolve(input.id)) throw problem("output-overwrites", { input: out });
    await about(out, shell.write(out, bytes));
  };
}

function lineOf({ doc, attack: before, repair, certificate, random }: AttackedDoc, shell: Shell): string {
  const succeeded = before.queries.filter((query) => query.reidentified).length;
  const queries = before.queries.length;
  const [untried] = before.untried;
  const parts = [
    succeeded > 0
      ? message("attack-found-by", { succeeded, queries, words: riskWords(before).join(", ") })
      : message(queries === 0 && !untried ? "attack-no-words" : "attack-not-found-by", { queries }),
    ...(untried ? [message("attack-not-tried", { count: before.untried.length, why: untried.reason })] : []),
    ...(random ? [message("attack-random", percents(random.before))] : []),
    ...(repair && !repair.edits.empty
      ? [
          message(repair.changedWords === 1 ? "attack-changed-one" : "attack-changed", {
            ...{ count: repair.changedWords, says: certificate },
          }),
        ]
      : []),
    ...(random?.after ? [message("attack-random-after", { says: random.certificate })] : []),
  ];
  return `${doc.id}\t${parts.map(shell.say).join("; ")}\n`;
}

/** Shares as they are shown. */
const percents = ({ rate, lower, upper, chance }: RandomRisk) => ({
  ...{ rate: percent(rate), lower: percent(lower), upper: percent(upper), chance: percent(chance) },
});
const percent = (share: number) => Number((share * 100).toFixed(share < 0.01 ? 2 : 1));

/** What random queries say of all documents together. */
function randomMessages(attacked: readonly AttackedDoc[]): Message[] {
  const before = attacked.flatMap(({ random }) => (random ? [random.before] : []));
  const after = attacked.flatMap(({ random }) => (random?.after ? [random.after] : []));
  const mean = (risks: readonly RandomRisk[], field: "rate" | "chance") =>
    percent(risks.reduce((sum, risk) => sum + risk[field], 0) / risks.length);
  const worst = (risks: readonly RandomRisk[], field: "rate" | "upper") =>
    percent(risks.reduce((most, risk) => Math.max(most, risk[field]), 0));
  return [
    ...(before.length > 0
      ? [
          message("attack-summary-random", {
            ...{ rate: mean(before, "rate"), worst: worst(before, "rate"), chance: mean(before, "chance") },
          }),
        ]
      : []),
    ...(after.length > 0
      ? [
          message("attack-summary-random-after", {
            ...{ rate: mean(after, "rate"), worst: worst(after, "upper") },
          }),
        ]
      : []),
  ];
}

/** Documents without names are judged by what they share with hits, which is another question: that is said. */
function sayUnnamed(attacked: readonly AttackedDoc[], flags: AttackFlags, shell: Shell): void {
  if (!flags.names && !flags.truth) return;
  const unnamed = attacked.filter(
    ({ attack }) => attack.basis === "overlap" && attack.queries.length > 0,
  ).length;
  if (unnamed > 0) shell.warn(message("attack-unnamed", { unnamed, documents: attacked.length }));
}

async function summaryOf(
  attacked: readonly AttackedDoc[],
  flags: AttackFlags,
  setup: AttackSetup,
  using: Searcher,
  shell: Shell,
): Promise<AttackSummary> {
  const whole = attacked.every(({ attack }) => attack.untried.length === 0);
  const unrelated = whole
    ? await controlAttack(attacked, flags.hits, using).catch(() => undefined)
    : undefined;
  const other = flags.control && (await otherArchive(flags.control, attacked, flags, setup, shell));
  return {
    collection: collectionRisk(attacked.map(({ doc, attack }) => ({ id: doc.id, attack }))),
    control: { ...(unrelated && { unrelatedDocument: unrelated }), ...(other && { otherArchive: other }) },
    panel: whole ? await panelTable(attacked, flags.hits, using) : [],
    ...(flags.original && { classes: await classesOf(flags.original, attacked, flags, setup, shell) }),
  };
}

/** The same attack where the persons are not. */
async function otherArchive(
  control: string,
  attacked: readonly AttackedDoc[],
  flags: AttackFlags,
  setup: AttackSetup,
  shell: Shell,
): Promise<Control> {
  const archive = await openChecked(control, flags, shell);
  const using = searcher(archive);
  let reidentified = 0;
  for (const { doc, words, target } of attacked) {
    if ((await attackText(doc, words, target, setup.settingsFor(doc), using)).reidentified) reidentified++;
  }
  await archive.close();
  return { documents: attacked.length, reidentified };
}

/** Originals are ranked as the sanitised documents are, so that their values of I(w) compare. */
async function classesOf(
  files: readonly string[],
  attacked: readonly AttackedDoc[],
  flags: AttackFlags,
  setup: AttackSetup,
  shell: Shell,
) {
  const texts = await readTexts(await expandInputs(files), flags, shell);
  const originals = new Map(texts.map(({ id, text }) => [id, text]));
  const using = searcher(setup.archive);
  const rows = [];
  for (const { doc, words, attack: result } of attacked) {
    const text = originals.get(doc.id);
    if (text === undefined) continue;
    const original = createDoc(doc.id, text, { lang: doc.lang });
    const { ranked } = await attackText(original, setup.analyse(original), {}, setup.settingsFor(doc), using);
    rows.push({
      ...{ original: ranked, risk: new Set(riskWords(result)) },
      sanitised: new Set(words.map(({ term }) => term)),
    });
  }
  if (rows.length === 0) throw refuseFlag("--original", message("originals-unmatched"));
  return classTable(rows);
}

function summaryMessages(
  { collection, control, classes, panel }: AttackSummary,
  attacked: readonly AttackedDoc[],
): Message[] {
  const { documents, reidentified, risk, untried } = collection;
  const all = attacked.filter(({ allWords }) => allWords.reidentified).length;
  const { unrelatedDocument, otherArchive } = control;
  return [
    message("attack-summary", { reidentified, documents, risk }),
    ...(untried > 0 ? [message("attack-summary-untried", { untried })] : []),
    ...(attacked.some(({ repair }) => repair)
      ? [message("attack-summary-open", { count: attacked.filter(isAtRisk).length })]
      : []),
    message("attack-summary-all-words", { count: all, documents }),
    ...randomMessages(attacked),
    ...panel.map(({ attacker, seen, chance, after = 0, ...row }) =>
      message(seen ? "attack-panel-seen" : "attack-panel-unseen", {
        ...{ attacker, ...row, after, chance: chance ?? 0 },
      }),
    ),
    ...(unrelatedDocument ? [message("attack-chance-document", { ...unrelatedDocument })] : []),
    ...(otherArchive ? [message("attack-chance-archive", { ...otherArchive })] : []),
    ...(classes ?? []).map(({ information, original, sanitised, leading }) =>
      message("attack-class", { information: information.toFixed(2), original, sanitised, leading }),
    ),
  ];
}

async function writeReport(
  path: string,
  attacked: readonly AttackedDoc[],
  summary: AttackSummary,
  { archive }: AttackSetup,
  { reportLang }: AttackFlags,
  shell: Shell,
): Promise<void> {
  const { attackReport } = await import("../report/attack-report.ts");
  const report = await attackReport(attacked, summary, archive, reportLang ?? shell.lang);
  await about(path, shell.write(path, [Buffer.from(report)], 0o600));
}
