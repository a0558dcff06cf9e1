/** One document attacked, repaired where that is asked for, and attacked again as it would be published. */

import type { Doc } from "../doc/doc.ts";
import { lazy } from "../strings/lazy.ts";
import { type Attack, attack } from "./attack.ts";
import type { AttackSetup } from "./attack-setup.ts";
import { ALL_WORDS } from "./attackers.ts";
import { type AttackCertificate, certifyAttack } from "./certificate.ts";
import { generalise } from "./generalise.ts";
import type { Target } from "./judge.ts";
import {
  askingOf,
  type RandomRisk,
  type RiskSettings,
  randomRisk,
  riskEngine,
} from "./random/random-risk.ts";
import { type RiskGoal, type RiskRepair, type RiskRepairParts, repairRisk } from "./random/repair-risk.ts";
import { certifyRisk, type RiskCertificate } from "./random/risk-certificate.ts";
import { costOf, type Repair, type RepairParts, repair } from "./repair.ts";
import { repairBoth } from "./repair-both.ts";
import { changedWords } from "./reword.ts";
import type { Searcher } from "./searcher.ts";
import type { Word } from "./words.ts";

/** Whether and how a document is repaired. */
export interface RepairChoice {
  readonly repair: boolean;
  /** Words are left out rather than told more generally. */
  readonly remove?: boolean | undefined;
  /** Attacks before the repair gives up. */
  readonly rounds?: number | undefined;
  /** Random queries are drawn, and a repair goes on until they reach the goal. */
  readonly random?: RandomChoice | undefined;
}

export interface RandomChoice extends Omit<RiskSettings, "hits"> {
  readonly goal: RiskGoal;
}

/** What random queries say of a document: as it was read, and as it would be published. */
export interface MeasuredRisk {
  readonly before: RandomRisk;
  readonly after?: RandomRisk;
  readonly certificate: RiskCertificate;
}

export interface AttackedDoc {
  readonly doc: Doc;
  readonly target: Target;
  readonly label: string | undefined;
  readonly words: readonly Word[];
  readonly attack: Attack;
  readonly repair: Repair | undefined;
  /** How the attacker who uses every word fares on the text as it would be published. */
  readonly allWords: Attack;
  readonly random: MeasuredRisk | undefined;
  /** Of the text as it would be published. */
  readonly certificate: AttackCertificate;
}

export async function attackDocument(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  choice: RepairChoice,
  using: Searcher,
): Promise<AttackedDoc> {
  const settings = setup.settingsFor(doc);
  const words = setup.analyse(doc);
  const repaired = choice.repair ? await repairDocument(doc, target, setup, choice, using) : undefined;
  const first = repaired?.repair.before ?? (await attack(doc, words, target, settings, using));
  const published = repaired?.repair.doc ?? doc;
  const last = repaired?.repair.after ?? first;
  const everyWord = { ...settings, attacker: ALL_WORDS };
  const allWords =
    settings.attacker === ALL_WORDS
      ? last
      : await attack(published, setup.analyse(published), target, everyWord, using);
  const certificate = certifyAttack(last, settings, setup.archive.info);
  const random = repaired
    ? repaired.random
    : await measureRisk(doc, words, target, first, setup, choice, using);
  const label = setup.labelOf(doc);
  return {
    doc,
    target,
    label,
    words,
    attack: first,
    repair: repaired?.repair,
    allWords,
    random,
    certificate,
  };
}

interface RepairedDoc {
  readonly repair: Repair;
  readonly random: MeasuredRisk | undefined;
}

/** Turns of both repairs; each leaves fewer words, so they end long before. */
const TURNS = 8;

/** Repairs against random queries and against the stated attacker in turn, until the last changes nothing. */
async function repairDocument(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  choice: RepairChoice,
  using: Searcher,
): Promise<RepairedDoc> {
  const { random } = choice;
  if (!random) return { repair: await repairAttack(doc, target, setup, choice, using), random: undefined };
  const settings = setup.settingsFor(doc);
  const words = setup.analyse(doc);
  const before = await attack(doc, words, target, settings, using);
  const own = new Set(words.map(({ term }) => term));
  const engine = riskEngine(
    using,
    target,
    before.ranked.map(({ term }) => term),
    settings.hits,
  );
  const riskParts = (text: Doc): RiskRepairParts => {
    const parts = rewordParts(text, setup, choice);
    return {
      ...parts,
      engine,
      settings: { ...random, hits: settings.hits },
      goal: random.goal,
      cost: costOf(text, parts),
    };
  };
  let risk = await repairRisk(doc, riskParts(doc));
  const firstRisk = risk.before;
  let stated = await repairAttack(risk.doc, target, setup, choice, using, own);
  let edits = risk.edits.compose(stated.edits);
  let [steps, exact, putBack] = [stated.steps, stated.exact, stated.putBack];
  let banned = [...risk.banned, ...stated.banned];
  for (let turn = 0; turn < TURNS && !stated.edits.empty; turn++) {
    risk = await repairRisk(stated.doc, riskParts(stated.doc));
    if (risk.edits.empty) break;
    stated = await repairAttack(risk.doc, target, setup, choice, using, own);
    edits = edits.compose(risk.edits).compose(stated.edits);
    [steps, exact, putBack] = [[...steps, ...stated.steps], exact && stated.exact, putBack + stated.putBack];
    banned = [...banned, ...risk.banned, ...stated.banned];
  }
  const repaired: Repair = {
    ...stated,
    ...{ before, edits, steps, exact, putBack, banned: [...new Set(banned)] },
    changedWords: changedWords(words, edits),
  };
  return { repair: repaired, random: measured(risk, firstRisk, random.goal, settings.hits, setup) };
}

function measured(
  { after, doc }: RiskRepair,
  before: RandomRisk,
  goal: RiskGoal,
  hits: number,
  { archive }: AttackSetup,
): MeasuredRisk {
  return {
    before,
    after,
    certificate: certifyRisk(after, goal, { text: doc.text, hits, archive: archive.info }),
  };
}

/** Random queries of a text that is not repaired. */
async function measureRisk(
  doc: Doc,
  words: readonly Word[],
  target: Target,
  { ranked }: Attack,
  setup: AttackSetup,
  { random }: RepairChoice,
  using: Searcher,
): Promise<MeasuredRisk | undefined> {
  if (!random) return undefined;
  const { hits } = setup.settingsFor(doc);
  const engine = riskEngine(
    using,
    target,
    ranked.map(({ term }) => term),
    hits,
  );
  const before = await randomRisk(await askingOf(doc, words, engine), { ...random, hits });
  const certificate = certifyRisk(before, random.goal, { text: doc.text, hits, archive: setup.archive.info });
  return { before, certificate };
}

const rewordParts = (doc: Doc, { analyse, findings }: AttackSetup, { remove }: RepairChoice) => ({
  ...{ analyse, findings: lazy(() => findings(doc)) },
  ...(!remove && { generalise }),
});

/** Repairs against the stated attacker; `own` are the words of the document before any repair. */
function repairAttack(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  choice: RepairChoice,
  using: Searcher,
  own?: ReadonlySet<string>,
): Promise<Repair> {
  const { stopEarly: _, ...settings } = setup.settingsFor(doc);
  const { rounds } = choice;
  const partsFor = (text: Doc): RepairParts => ({
    ...{ archive: setup.archive, settings, using, ...rewordParts(text, setup, choice) },
    ...(rounds !== undefined && { rounds }),
    ...(own && { own }),
  });
  return settings.attacker.ranks ? repairBoth(doc, target, partsFor) : repair(doc, target, partsFor(doc));
}
