import { type Attack, riskWords } from "./attack.ts";
import type { AttackedDoc } from "./attack-document.ts";
import { wordCount } from "./information.ts";
import type { PanelAttack } from "./panel.ts";
import type { Repair } from "./repair.ts";
import { rankOf, riskOf } from "./risk.ts";

/** The object of `--json`. Offsets are of the text as it was read. */
export function attackEntry(attacked: AttackedDoc) {
  const { doc, words, attack, repair, allWords, random, panel, certificate, label } = attacked;
  const offset = doc.place?.offset ?? 0;
  const changed = (repair?.edits.list ?? []).map(({ from, to, insert }) => ({
    ...{ from: from + offset, to: to + offset, insert },
  }));
  return {
    id: doc.id,
    risk: riskOf(attack),
    queries: attack.queries.map(queryEntry),
    riskWords: riskWords(attack),
    changed,
    changedWords: repair?.changedWords ?? 0,
    words: wordCount(words),
    basis: attack.basis,
    ...(label !== undefined && { label }),
    ...(attack.untried.length > 0 && { untried: attack.untried }),
    ...(repair && { after: afterEntry(repair) }),
    ...(random && { random }),
    ...(panel.length > 0 && { panel: panel.map(panelEntry) }),
    allWords: { risk: riskOf(allWords), rank: rankOf(allWords) },
    certificate,
  };
}

function panelEntry({ attacker, seen, before, after }: PanelAttack) {
  return { attacker, seen, risk: riskOf(before), ...(after && { after: riskOf(after) }) };
}

function queryEntry({ terms, mode, hits, chance, reidentified }: Attack["queries"][number]) {
  const shown = hits.map(({ id, title, score, overlap, reidentified }) => ({
    id,
    score,
    overlap,
    title,
    reidentified,
  }));
  return { words: terms, mode, hits: shown, chance, reidentified };
}

function afterEntry({ after, steps, exact, putBack }: Repair) {
  return {
    ...{ risk: riskOf(after), queries: after.queries.map(queryEntry), riskWords: riskWords(after) },
    ...(after.untried.length > 0 && { untried: after.untried }),
    ...{ rounds: steps.length, exact, putBack },
  };
}
