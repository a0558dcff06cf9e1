import { Entities } from "../pipeline/entities.ts";

export type Named = readonly [label: string, value: string];

/** Numbers of entities that can be given again as they were: notes what is numbered for the first time. */
export class NotedEntities extends Entities {
  private readonly known = new Set<string>();
  private fresh: Named[] = [];

  override number(label: string, value: string): number {
    const id = `${label} ${value}`;
    if (!this.known.has(id)) {
      this.known.add(id);
      this.fresh.push([label, value]);
    }
    return super.number(label, value);
  }

  /** What got its number since this was last asked, in order. */
  newlyNamed(): readonly Named[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  /** Numbers what a text had numbered, as it was numbered then. */
  again(text: string, named: readonly Named[]): void {
    this.reserve(text);
    for (const [label, value] of named) this.number(label, value);
    this.fresh = [];
  }
}
