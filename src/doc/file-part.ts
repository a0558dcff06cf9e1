/**
 * What became of a part of a file: it was read into a document, it was removed from the result, or it was copied without anybody
 * looking at it.
 */
export type Fate = "read" | "removed" | "unread";

/** Parts of one kind in a file that met the same fate. */
export interface FilePart {
  /** The kind of part; `part.<kind>` are its words. */
  readonly kind: string;
  readonly fate: Fate;
  readonly count: number;
  /** Where they stand in the file: an entry, a header, a column. Taken from the file, so as secret as the file is. */
  readonly places?: readonly string[];
}

/** Collects the parts of a file as they are met. */
export interface PartList {
  readonly add: (kind: string, fate: Fate, place?: string) => void;
  readonly list: () => readonly FilePart[];
}

/** More places than this help nobody. */
const MOST_PLACES = 12;

export function createPartList(): PartList {
  let parts: readonly FilePart[] = [];
  return {
    add(kind, fate, place) {
      parts = addParts(parts, [{ kind, fate, count: 1, ...(place !== undefined && { places: [place] }) }]);
    },
    list: () => parts,
  };
}

/** Both lists as one, a row for each kind and fate. */
export function addParts(all: readonly FilePart[], more: readonly FilePart[]): readonly FilePart[] {
  if (more.length === 0) return all;
  const sum = [...all];
  for (const part of more) {
    const at = sum.findIndex(({ kind, fate }) => kind === part.kind && fate === part.fate);
    if (at < 0) sum.push(part);
    else sum[at] = joined(sum[at]!, part);
  }
  return sum;
}

function joined(a: FilePart, b: FilePart): FilePart {
  const count = a.count + b.count;
  if (!a.places && !b.places) return { ...a, count };
  const places = new Set([...(a.places ?? []), ...(b.places ?? [])]);
  return { ...a, count, places: [...places].slice(0, MOST_PLACES) };
}

/** The same without what is taken from the file. */
export const publicParts = (parts: readonly FilePart[]): readonly FilePart[] =>
  parts.map(({ kind, fate, count }) => ({ kind, fate, count }));

export const countOf = (parts: readonly FilePart[], fate: Fate): number =>
  parts.reduce((sum, part) => (part.fate === fate ? sum + part.count : sum), 0);
