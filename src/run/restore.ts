import { createHash } from "node:crypto";
import { FileInverse, restoreFile } from "../formats/inverse.ts";
import { openMap, type SecretMap } from "../formats/secret-map.ts";
import type { Key } from "../transform/key.ts";
import { restoreText } from "../transform/restore.ts";
import { restoreTable } from "../transform/restore-table.ts";
import { message, Problem, problem } from "../words/problem.ts";

export interface RestoreTask {
  /** A released text, or one that was written from it. */
  readonly text: string;
  /** The sealed map. */
  readonly map: Uint8Array;
  readonly key: Key;
  /** Opens encrypted values of the text; the key of the map without it. */
  readonly tokenKey?: Key;
  /** The document the text was written from, when the map holds several. */
  readonly doc?: string;
}

/** Most bytes that a map of a request inflates to. */
const LARGEST_MAP = 2 ** 28;
/** Most characters of a restored text: a long value may stand at many places. */
const LONGEST = 2 ** 26;

/** A released text comes back exactly; any other gets the values of the placeholders it repeats. */
export function restoreTask({ text, map: sealed, key, tokenKey = key, doc }: RestoreTask) {
  const map = openMap(sealed, key, LARGEST_MAP);
  const read = wellFormed(() => ({
    original: releasedFrom(Buffer.from(text), map, LARGEST_MAP),
    table: restoreTable(mappedValues(map, doc), { key: tokenKey }),
  }));
  if (read.original)
    return { text: Buffer.from(read.original).toString(), exact: true, restored: 0, unknown: [] };
  const { text: restoredText, restored, unknown } = restoreText(text, read.table, LONGEST);
  return {
    text: restoredText,
    exact: false,
    restored,
    unknown: unknown.map(({ from, to }) => ({ from, to })),
  };
}

/** Whoever has a key can seal anything: what is no map of ours is the client's mistake, not a bug. */
function wellFormed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem("field", { field: "map", why: message("map-odd") });
  }
}

/** The original of a file that the map was made with; undefined for any other. */
export function releasedFrom(bytes: Uint8Array, map: SecretMap, most?: number): Uint8Array | undefined {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const released = map.files.find(({ inverse }) => inverse.sha256 === sha256);
  return released && restoreFile(bytes, FileInverse.fromJSON(released.inverse, most));
}

/** A placeholder that stands for different values in different documents is left out: `id` says which is meant. */
export function mappedValues(map: SecretMap, id: string | undefined): [string, string][] {
  const all = map.files.flatMap(({ docs }) => docs);
  const docs = id === undefined ? all : all.filter((doc) => doc.id === id);
  if (docs.length === 0)
    throw problem("about", { id: id ?? "", why: message("map-lacks", { documents: all.length }) });
  const values = new Map<string, string | undefined>();
  for (const [placeholder, value] of docs.flatMap((doc) => doc.values)) {
    values.set(placeholder, values.has(placeholder) && values.get(placeholder) !== value ? undefined : value);
  }
  return [...values].filter((entry): entry is [string, string] => entry[1] !== undefined);
}
