/**
 * Repair against every word, and against the keywords that a text pushed down the ranks may still be found by. Each repair can
 * undo what the other did (taking away a word that other documents share brings the person up again), so they take turns on
 * the text of the other until neither finds anything to change.
 */
import type { Doc } from "../doc/doc.ts";
import { type Attack, attack, together } from "./attack.ts";
import { ALL_WORDS, type Attacker, KEYWORDS } from "./attackers.ts";
import type { Target } from "./judge.ts";
import { type Repair, type RepairParts, repair } from "./repair.ts";
import { repairRank } from "./repair-rank.ts";
import { changedWords } from "./reword.ts";
import { searcher } from "./searcher.ts";

/** Turns of both; each leaves fewer words, so they end long before. */
const TURNS = 20;

/** `before` and `after` are both attacks together. What one repair puts in is no word of the document to the other. */
export async function repairBoth(
  doc: Doc,
  target: Target,
  partsOf: (doc: Doc) => RepairParts,
): Promise<Repair> {
  const own = new Set(
    partsOf(doc)
      .analyse(doc)
      .map(({ term }) => term),
  );
  const partsFor = (text: Doc): RepairParts => ({ ...partsOf(text), own });
  const everyWord = (text: Doc) => repairRank(text, target, withAttacker(partsFor(text), ALL_WORDS));
  const keywords = (text: Doc) => repair(text, target, withAttacker(partsFor(text), KEYWORDS));
  let ranked = await everyWord(doc);
  const first = together(ranked.before, await attackByKeywords(doc, target, partsFor(doc)));
  let { edits, steps, exact, putBack } = ranked;
  let combined = await keywords(ranked.doc);
  for (let turn = 0; turn < TURNS && !combined.edits.empty; turn++) {
    ranked = await everyWord(combined.doc);
    edits = edits.compose(combined.edits).compose(ranked.edits);
    steps = [...steps, ...combined.steps, ...ranked.steps];
    exact &&= combined.exact && ranked.exact;
    putBack += combined.putBack + ranked.putBack;
    combined = await keywords(ranked.doc);
  }
  const byKeywords = combined.edits.empty ? combined.after : combined.before;
  return {
    ...ranked,
    ...{ before: first, after: together(ranked.after, byKeywords), edits, steps, exact, putBack },
    changedWords: changedWords(partsFor(doc).analyse(doc), edits),
  };
}

function attackByKeywords(doc: Doc, target: Target, parts: RepairParts): Promise<Attack> {
  const { settings, using = searcher(parts.archive) } = withAttacker(parts, KEYWORDS);
  return attack(doc, parts.analyse(doc), target, settings, using);
}

function withAttacker(parts: RepairParts, attacker: Attacker): RepairParts {
  return { ...parts, settings: { ...parts.settings, attacker } };
}
