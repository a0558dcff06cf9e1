/**
 * What a reader decided by how a value looks: whether a cell is shown, whether a name is data. Once edits changed the values it would decide
 * otherwise, so whoever reads again what was written repeats what was decided before, in order.
 */
export interface Decisions {
  /** Decides by the function, or as it was decided at this place before; undefined is not decided yet, and asked again. */
  readonly decide: <T>(decision: () => T) => T;
  /** What stands in the file where something else was to be written, because a name may come only once: `[PERSON_1] (2)`. */
  readonly rename: (written: string, wished: string) => void;
  /** What was to be written where this stands. */
  readonly wished: (written: string) => string;
  /** The same decisions, each repeated once; where they are recorded. */
  readonly again?: Decisions;
}

/** For a reader whose file is not read again. */
export const UNRECORDED: Decisions = {
  decide: (decision) => decision(),
  rename: () => undefined,
  wished: (written) => written,
};

/** Decisions that were repeated are forgotten, a block at a time. */
const BLOCK = 4096;

export function recordDecisions(): Decisions {
  const made: unknown[] = [];
  const wishes = new Map<string, string>();
  let next = 0;
  function repeat(): unknown {
    if (next === BLOCK) next = made.splice(0, BLOCK).length - BLOCK;
    return made[next++];
  }
  const names = {
    rename: (written: string, wished: string) => void wishes.set(written, wished),
    wished: (written: string) => wishes.get(written) ?? written,
  };
  return {
    ...names,
    decide(decision) {
      const own = decision();
      if (own !== undefined) made.push(own);
      return own;
    },
    again: { ...names, decide: <T>() => repeat() as T },
  };
}
