import type { AttackAnswer } from "../../../../src/server/schemas/index.ts";

/** One round of a repair: what led to the person, and what was changed for it. */
export interface Round {
  /** Queries that led to the person before the change. */
  readonly succeeded: readonly (readonly string[])[];
  readonly changes: readonly WordChange[];
}

export interface WordChange {
  readonly word: string;
  /** The replacement; undefined where a change was reverted because it was not needed. */
  readonly insert: string | undefined;
}

type Repaired = NonNullable<AttackAnswer["repaired"]>;

/**
 * The rounds of a repair. A step lists the words that were changed before its attack, so a round changes the words that
 * only the next step has; the last round leads to the edits.
 */
export function roundsOf({ steps, edits }: Repaired, places: AttackAnswer["places"]): Round[] {
  const editOf = new Map<string, Repaired["edits"][0]>();
  for (const { word, spans } of places) {
    const edit = edits.find(({ from, to }) => spans.some((span) => span.from < to && from < span.to));
    if (edit) editOf.set(word, edit);
  }
  return steps.map(({ banned, succeeded }, i) => {
    const before = new Set(banned);
    const after = steps[i + 1]?.banned ?? [...editOf.keys()];
    const changes = after
      .filter((word) => !before.has(word))
      .map((word) => ({ word, insert: editOf.get(word)?.insert }));
    return { succeeded, changes };
  });
}
