/**
 * Small things that are stored: reviews, policies, jobs. A record is a row with a version; who changes it says which version was seen, and
 * one of two that change version 7 makes version 8 while the other gets a conflict. What is in a row is sealed for its place, KIND/STEM/VERSION,
 * where STEM is a keyed hash of the id. Where the rows lie is another's affair.
 */
import { createHmac } from "node:crypto";
import { type Key, subkey } from "../../transform/key.ts";
import type { Random } from "../../transform/seal.ts";
import { sealer } from "./seal.ts";
import type { Listed, Records, Stored } from "./store.ts";

/** A record as it lies there. A removed one has no content, and its version goes on counting when it is made again. */
export interface RecordRow {
  readonly version: number;
  readonly content?: { readonly head: Uint8Array; readonly body: Uint8Array };
}

export interface RecordHead {
  readonly stem: string;
  readonly version: number;
  readonly head: Uint8Array;
}

/** The rows of one kind. */
export interface RecordRows {
  readonly read: (stem: string) => Promise<RecordRow | undefined>;
  /** Of all that have content. */
  readonly heads: () => Promise<readonly RecordHead[]>;
  /** Puts in a row if its version is the next to the one that is there; all or nothing. Says whether it did. */
  readonly write: (stem: string, row: RecordRow) => Promise<boolean>;
}

export interface RecordsOptions<T, S> {
  readonly rows: RecordRows;
  readonly kind: string;
  readonly key: Key;
  readonly summary?: (value: T) => S;
  readonly now?: () => number;
  readonly random?: Random;
}

const LONGEST_ID = 200;

/** The records of one kind. `T` is JSON. */
export function records<T, S = unknown>(options: RecordsOptions<T, S>): Records<T, S> {
  const { rows, kind, key, now = Date.now, summary = () => undefined as S } = options;
  const naming = subkey(key, `records/${kind}/name`);
  const seals = sealer(key, `records/${kind}`, options.random);
  const stemOf = (id: string) =>
    createHmac("sha256", naming).update(checkedId(id)).digest("hex").slice(0, 32);

  const contentOf = (stem: string, { value, ...head }: Stored<T, S>): RecordRow["content"] => ({
    head: seals.seal(Buffer.from(JSON.stringify(head)), `${stem}/${head.version}/head`),
    body: seals.seal(Buffer.from(JSON.stringify(value)), `${stem}/${head.version}/body`),
  });
  const headOf = ({ stem, version, head }: RecordHead) =>
    parse(seals.open(head, `${stem}/${version}/head`)) as Listed<S>;
  const read = (stem: string, { version, content }: RecordRow): Stored<T, S> | undefined => {
    if (!content) return undefined;
    const value = parse(seals.open(content.body, `${stem}/${version}/body`)) as T;
    return { ...headOf({ stem, version, head: content.head }), value };
  };

  const get = async (id: string) => {
    const stem = stemOf(id);
    const row = await rows.read(stem);
    return row && read(stem, row);
  };

  const update: Records<T, S>["update"] = async (id, ifVersion, next) => {
    const stem = stemOf(id);
    for (;;) {
      const row = await rows.read(stem);
      const current = row && read(stem, row);
      if (ifVersion !== "any" && (current?.version ?? 0) !== ifVersion) return { conflict: true, current };
      const value = next(current?.value);
      if (current && value === current.value) return { conflict: false, ...current };
      const version = (row?.version ?? 0) + 1;
      const created = current?.created ?? now();
      const record = { id, version, created, updated: now(), summary: summary(value), value };
      const content = contentOf(stem, record)!;
      if (await rows.write(stem, { version, content })) return { conflict: false, ...record };
      if (ifVersion !== "any") return { conflict: true, current: await get(id) };
    }
  };

  const remove: Records<T, S>["remove"] = async (id, ifVersion = "any") => {
    const stem = stemOf(id);
    for (;;) {
      const row = await rows.read(stem);
      if (!row?.content || (ifVersion !== "any" && row.version !== ifVersion)) return false;
      if (await rows.write(stem, { version: row.version + 1 })) return true;
      if (ifVersion !== "any") return false;
    }
  };

  const put: Records<T, S>["put"] = async (record) => {
    const stem = stemOf(record.id);
    if ((await rows.read(stem))?.content) return false;
    return rows.write(stem, { version: record.version, content: contentOf(stem, record)! });
  };

  const list = async () => (await rows.heads()).map(headOf).sort((a, b) => (a.id < b.id ? -1 : 1));

  return { list, get, update, remove, put };
}

function checkedId(id: string): string {
  if (id.length > 0 && id.length <= LONGEST_ID) return id;
  throw new RangeError(`Cannot store a record: its id has ${id.length} characters, want 1 to ${LONGEST_ID}`);
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString("utf8"));
