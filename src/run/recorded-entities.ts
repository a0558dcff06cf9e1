import type { Doc } from "../doc/doc.ts";
import { Entities, RecordEntities } from "../pipeline/entities.ts";
import { Numbering } from "../pipeline/numbering.ts";

/** `key` is what it was numbered by, where that is not its value. */
export type NamedEntity = readonly [label: string, value: string, key?: string];

/** Numbers of entities that can be given again as they were: those that were numbered first in a document are recorded. */
export interface Recorded {
  readonly entities: Entities;
  /** What got its number since this was last asked, in order. */
  readonly takeNew: () => readonly NamedEntity[];
  /** Numbers what a text had numbered, as it was numbered then. */
  readonly replay: (text: string, named: readonly NamedEntity[]) => void;
}

/** Of a conversation or a long text. */
class RecordedEntities extends Entities implements Recorded {
  readonly entities = this;
  private readonly recorded = new Set<string>();
  private fresh: NamedEntity[] = [];

  override number(label: string, value: string, key = this.key(label, value)): number {
    const id = `${label} ${value}`;
    if (!this.recorded.has(id)) {
      this.recorded.add(id);
      this.fresh.push([label, value, key]);
    }
    return super.number(label, value, key);
  }

  takeNew(): readonly NamedEntity[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  replay(text: string, named: readonly NamedEntity[]): void {
    this.reserve(text);
    for (const [label, value, key] of named) {
      const own = this.key(label, value);
      this.number(label, value, key ?? own);
    }
    this.fresh = [];
  }
}

/** Of a record of a table. */
class RecordedRow extends RecordEntities implements Recorded {
  readonly entities = this;
  private fresh: NamedEntity[] = [];

  constructor(private readonly shared: Numbering) {
    super(shared);
  }

  override number(label: string, value: string, key = this.key(label, value)): number {
    const before = this.shared.size;
    const number = super.number(label, value, key);
    if (this.shared.size > before) this.fresh.push([label, key]);
    return number;
  }

  takeNew(): readonly NamedEntity[] {
    return this.fresh;
  }

  replay(text: string, named: readonly NamedEntity[]): void {
    this.reserve(text);
    for (const [label, key] of named) this.shared.numberOf(label, key);
  }
}

/** Documents of one group share a numbering, and so do the records of a table; others have their own. */
export function entitiesByGroup(): (doc: Pick<Doc, "group" | "table">) => Recorded {
  const numberings = new Map<string, Numbering>();
  const byGroup = new Map<string, RecordedEntities>();
  const numberingOf = (scope: string): Numbering => {
    const numbering = numberings.get(scope) ?? new Numbering();
    numberings.set(scope, numbering);
    return numbering;
  };
  return ({ group, table }) => {
    if (table !== undefined) return new RecordedRow(numberingOf(group ?? table));
    if (group === undefined) return new RecordedEntities();
    const entities = byGroup.get(group) ?? new RecordedEntities(undefined, numberingOf(group));
    byGroup.set(group, entities);
    return entities;
  };
}
