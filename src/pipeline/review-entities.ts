import { fullestNames } from "./decide.ts";
import { Entities, namesApart } from "./entities.ts";
import type { Makers, Review, Reviewed } from "./review.ts";

/**
 * Entities with the numbers that stand in the edits: asked for in the order of those numbers, a fresh count gives the same ones.
 * Numbers in between that are in no edit any more are passed over.
 */
export function knownEntities({ doc, edits, findings }: Review): Pick<Makers, "entities" | "nameOf"> {
  const entities = new Entities();
  entities.reserve(doc.text);
  const nameOf = namesApart(entities);
  const changed = findings.filter((finding) => finding.changed);
  const fullest = fullestNames(doc, changed);
  const entityAt = new Map(changed.map(({ from, to, label, entity }) => [`${from} ${to} ${label}`, entity]));
  for (const { label, entity } of [...changed].sort(byEntity))
    if (entity !== undefined) nameOf(label, entity, fullest.get(entity)!);
  const numbers = new Map<string, Map<number, string>>();
  for (const { from, to, insert, label = "" } of edits) {
    const number = Number(/^\[.+_(\d{1,9})\]$/.exec(insert)?.[1] ?? Number.NaN);
    if (insert !== `[${label}_${number}]`) continue;
    const entity = entityAt.get(`${from} ${to} ${label}`);
    const value = doc.text.slice(from, to);
    const named = nameOf(label, entity, (entity !== undefined && fullest.get(entity)) || value);
    if (!numbers.has(label)) numbers.set(label, new Map());
    if (!numbers.get(label)!.has(number)) numbers.get(label)!.set(number, named);
  }
  for (const [label, named] of numbers) numberOn(entities, label, named);
  return { entities, nameOf };
}

/** Entities are named in the order of their numbers: one that was split off has the last and leaves the others their names. */
const byEntity = (a: Reviewed, b: Reviewed) => (a.entity ?? 0) - (b.entity ?? 0);

function numberOn(entities: Entities, label: string, named: ReadonlyMap<number, string>): void {
  const used = [...named.keys()].sort((a, b) => a - b);
  let expected = 1;
  for (const number of used) {
    for (; expected < number; expected++) entities.reserve(`[${label}_${expected}]`);
    if (entities.number(label, named.get(number)!) !== number) entities.reserve(`[${label}_${number}]`);
    expected = number + 1;
  }
}
