import type { Doc } from "../doc/doc.ts";
import { Entities } from "../pipeline/entities.ts";

export type NamedEntity = readonly [label: string, value: string];

/** Numbers of entities that can be given again as they were: records what is numbered for the first time. */
class RecordedEntities extends Entities {
  private readonly recorded = new Set<string>();
  private fresh: NamedEntity[] = [];

  override number(label: string, value: string): number {
    const id = `${label} ${value}`;
    if (!this.recorded.has(id)) {
      this.recorded.add(id);
      this.fresh.push([label, value]);
    }
    return super.number(label, value);
  }

  /** What got its number since this was last asked, in order. */
  takeNew(): readonly NamedEntity[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  /** Numbers what a text had numbered, as it was numbered then. */
  replay(text: string, named: readonly NamedEntity[]): void {
    this.reserve(text);
    for (const [label, value] of named) this.number(label, value);
    this.fresh = [];
  }
}

/** Documents of one group share a numbering; others have their own. */
export function entitiesByGroup(): (doc: Doc) => RecordedEntities {
  const byGroup = new Map<string, RecordedEntities>();
  return ({ group }) => {
    if (group === undefined) return new RecordedEntities();
    const entities = byGroup.get(group) ?? new RecordedEntities();
    byGroup.set(group, entities);
    return entities;
  };
}
