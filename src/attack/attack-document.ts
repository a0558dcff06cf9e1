/** One document attacked, repaired where that is asked for, and attacked again as it would be published. */

import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { lazy } from "../strings/lazy.ts";
import { message } from "../words/problem.ts";
import { type Attack, attack } from "./attack.ts";
import type { AttackSetup } from "./attack-setup.ts";
import { ALL_WORDS, type Attacker } from "./attackers.ts";
import { type AttackCertificate, certifyAttack } from "./certificate.ts";
import { generalise } from "./generalise.ts";
import { basisOf, type Target } from "./judge.ts";
import { attackByPanel, type Panel, type PanelAttack, wordsFor } from "./panel.ts";
import type { QueryEngine } from "./random/query-engine.ts";
import {
  askingOf,
  type RandomRisk,
  type RiskSettings,
  randomRisk,
  riskEngine,
} from "./random/random-risk.ts";
import { type RiskGoal, type RiskRepair, repairRisk } from "./random/repair-risk.ts";
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
  /** Attackers besides the stated one: a repair is made against those it has seen, and judged by all. */
  readonly panel?: Panel | undefined;
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

/** A document with the attack on it, its repair and the certificate of that. */
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
  readonly panel: readonly PanelAttack[];
  /** Of the text as it would be published. */
  readonly certificate: AttackCertificate;
}

/** Attacks a document as a stranger with a search engine would, and repairs it where that is asked for. */
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
  const allWords =
    settings.attacker === ALL_WORDS ? last : await attackByEveryWord(published, target, setup, using);
  const certificate = certifyAttack(last, settings, setup.archive.info);
  const random = repaired
    ? repaired.random
    : await measureRisk(doc, words, target, first, setup, choice, using);
  const panel = choice.panel
    ? await attackByPanel(choice.panel, doc, repaired?.repair.doc, target, setup, using)
    : [];
  const label = setup.labelOf(doc);
  const attacks = { attack: first, repair: repaired?.repair, allWords, random, panel };
  return { doc, target, label, words, ...attacks, certificate };
}

/** On the web it is not tried: engines take a few words. */
async function attackByEveryWord(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  using: Searcher,
): Promise<Attack> {
  if (setup.archive.web) {
    const untried = [{ words: 0, reason: message("web-all-words") }];
    return { basis: basisOf(target), ranked: [], queries: [], reidentified: false, untried };
  }
  const everyWord = { ...setup.settingsFor(doc), attacker: ALL_WORDS };
  return attack(doc, setup.analyse(doc), target, everyWord, using);
}

interface RepairedDoc {
  readonly repair: Repair;
  readonly random: MeasuredRisk | undefined;
}

/** Repairs in turn, at most: each leaves fewer words, so they end long before. */
const TURNS = 40;

/** Repairs against random queries and against the attackers it has seen in turn, until none of them changes anything. */
async function repairDocument(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  choice: RepairChoice,
  using: Searcher,
): Promise<RepairedDoc> {
  const settings = setup.settingsFor(doc);
  const { random, panel } = choice;
  const attackers = [
    settings.attacker,
    ...(panel?.seen ?? []).filter(({ name }) => name !== settings.attacker.name),
  ];
  if (!random && attackers.length === 1)
    return { repair: await repairAttack(doc, target, setup, choice, using), random: undefined };
  const words = setup.analyse(doc);
  const own = new Set(words.map(({ term }) => term));
  const before = await attack(doc, words, target, settings, using);
  const passes: ((text: Doc) => Promise<RiskRepair | Repair>)[] = [
    ...(random ? [riskPass(target, before, setup, choice, random, using)] : []),
    ...attackers.map(
      (attacker) => (text: Doc) => repairAttack(text, target, setup, choice, using, own, attacker),
    ),
  ];
  const latest: (RiskRepair | Repair)[] = [];
  let firstRisk: RandomRisk | undefined;
  let edits = Edits.of(doc.text.length, []);
  let text = doc;
  let steps: Repair["steps"] = [];
  let [exact, putBack] = [true, 0];
  const banned = new Set<string>();
  for (let turn = 0, quiet = 0; turn < TURNS && quiet < passes.length; turn++) {
    const done = await passes[turn % passes.length]!(text);
    latest[turn % passes.length] = done;
    quiet = done.edits.empty ? quiet + 1 : 1;
    edits = edits.compose(done.edits);
    text = done.doc;
    for (const term of done.banned) banned.add(term);
    if (!("steps" in done)) {
      firstRisk ??= done.before;
      continue;
    }
    steps = [...steps, ...done.steps];
    exact &&= done.exact;
    putBack += done.putBack;
  }
  const stated = latest[random ? 1 : 0] as Repair;
  const repaired: Repair = {
    ...{ doc: text, edits, before, after: stated.after, steps, exact, putBack, banned: [...banned] },
    changedWords: changedWords(words, edits),
  };
  if (!random) return { repair: repaired, random: undefined };
  const risk = latest[0] as RiskRepair;
  return { repair: repaired, random: measured(risk, firstRisk!, random.goal, settings.hits, setup) };
}

function riskPass(
  target: Target,
  { ranked }: Attack,
  setup: AttackSetup,
  choice: RepairChoice,
  random: RandomChoice,
  using: Searcher,
): (text: Doc) => Promise<RiskRepair> {
  let engine: QueryEngine | undefined;
  return (text) => {
    const { hits } = setup.settingsFor(text);
    engine ??= riskEngine(
      using,
      target,
      ranked.map(({ term }) => term),
      hits,
    );
    const parts = rewordParts(text, setup, choice);
    const { goal } = random;
    return repairRisk(text, {
      ...parts,
      engine,
      settings: { ...random, hits },
      goal,
      cost: costOf(text, parts),
    });
  };
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

/** Repairs against one attacker, by default the stated one; `own` are the words of the document before any repair. */
function repairAttack(
  doc: Doc,
  target: Target,
  setup: AttackSetup,
  choice: RepairChoice,
  using: Searcher,
  own?: ReadonlySet<string>,
  attacker: Attacker = setup.settingsFor(doc).attacker,
): Promise<Repair> {
  const { stopEarly: _, ...stated } = setup.settingsFor(doc);
  const settings = { ...stated, attacker };
  const { rounds } = choice;
  const partsFor = (text: Doc): RepairParts => ({
    ...{ archive: setup.archive, settings, using, ...rewordParts(text, setup, choice) },
    analyse: (other) => wordsFor(attacker, other, setup),
    ...(rounds !== undefined && { rounds }),
    ...(own && { own }),
  });
  return settings.attacker.ranks ? repairBoth(doc, target, partsFor) : repair(doc, target, partsFor(doc));
}
