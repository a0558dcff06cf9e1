/**
 * k-anonymity of what remains in tables (Sweeney, 2002): records with the same quasi-identifiers, as they are published, are a group, and k is
 * the size of the smallest. Groups are counted by 52 bits of a hash of their values. Where they become too many for memory, those with one
 * more zero bit at the end of their hash are counted further, each of them still exactly (Gibbons, "Distinct Sampling", VLDB 2001).
 */
import type { Doc, QuasiCell } from "./doc.ts";
import type { Edits } from "./edits.ts";
import { sha256 } from "./sha256.ts";
import { overlaps, type Span } from "./span.ts";

/** What the quasi-identifiers of a table still tell. */
export interface TableRisk {
  /** Of the file, and of the table in it where it has several. */
  readonly table: string;
  /** Names of the columns counted, from the file. */
  readonly columns: readonly string[];
  readonly records: number;
  readonly groups: number;
  /** Size of the smallest group. */
  readonly k: number;
  /** Records that are alone in their group. */
  readonly unique: number;
  /** Records in groups smaller than 5, the unique ones among them. */
  readonly small: number;
  /** Counted over a sample of the groups: k is at most this, the other counts are estimates. */
  readonly isEstimate?: true;
}

/** The same without what is taken from the file: `columns` is how many. */
export interface PublicTableRisk extends Omit<TableRisk, "table" | "columns"> {
  readonly columns: number;
}

export function publicRisk({ table: _, columns, ...counts }: TableRisk): PublicTableRisk {
  return { columns: columns.length, ...counts };
}

/** Groups with at least this many records are not counted as small. */
export const SMALL_GROUP = 5;

/** Groups of a table that are held at once, about 60 MB. */
const MOST_GROUPS = 2 ** 20;

export interface GroupCounter {
  readonly add: (values: ReadonlyMap<string, readonly string[]>) => void;
  readonly result: () => Omit<TableRisk, "table">;
}

/** Counts records by their values of each column. An empty value and none are the same; the order of columns does not matter. */
export function createGroupCounter(most = MOST_GROUPS): GroupCounter {
  const columns = new Set<string>();
  const sizes = new Map<number, number>();
  let records = 0;
  /** One of so many groups is counted. */
  let share = 1;

  function halve(): void {
    share *= 2;
    for (const hash of sizes.keys()) if (hash % share !== 0) sizes.delete(hash);
  }

  return {
    add(values) {
      records++;
      for (const column of values.keys()) columns.add(column);
      const hash = hashOf(values);
      if (hash % share !== 0) return;
      sizes.set(hash, (sizes.get(hash) ?? 0) + 1);
      while (sizes.size > most) halve();
    },
    result() {
      const estimate = (count: number) => Math.min(records, count * share);
      let [k, unique, small] = [records, 0, 0];
      for (const size of sizes.values()) {
        k = Math.min(k, size);
        if (size === 1) unique++;
        if (size < SMALL_GROUP) small += size;
      }
      return {
        columns: [...columns],
        ...{ records, groups: estimate(sizes.size), k, unique: estimate(unique), small: estimate(small) },
        ...(share > 1 && { isEstimate: true as const }),
      };
    },
  };
}

/** 52 bits, the most that a number holds in whole hexadecimal digits. */
function hashOf(values: ReadonlyMap<string, readonly string[]>): number {
  const told = [...values].filter(([, own]) => own.some((value) => value !== ""));
  const sorted = told.sort(([a], [b]) => (a < b ? -1 : 1));
  return Number.parseInt(sha256(JSON.stringify(sorted)).slice(0, 13), 16);
}

export interface TableRisks {
  /** Adds the records of a document as its edits leave them. */
  readonly add: (doc: Pick<Doc, "text" | "records">, edits: Edits) => void;
  /** Of every table with quasi-identifiers, in the order of their first records. */
  readonly list: () => readonly TableRisk[];
}

export function createTableRisks(): TableRisks {
  const tables = new Map<string, GroupCounter>();
  return {
    add({ text, records = [] }, edits) {
      for (const { table, cells } of records) {
        const counter = tables.get(table) ?? createGroupCounter();
        tables.set(table, counter);
        counter.add(publishedValues(text, cells, edits));
      }
    },
    list: () => [...tables].map(([table, counter]) => ({ table, ...counter.result() })),
  };
}

function publishedValues(
  text: string,
  cells: readonly QuasiCell[],
  edits: Edits,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const cell of cells) {
    const value = "value" in cell ? cell.value : publishedValue(text, cell, edits);
    const own = values.get(cell.column);
    if (own) own.push(value);
    else values.set(cell.column, [value]);
  }
  return values;
}

/** A cell after the edits; what replaces more than one belongs to the first of them, and cells stand apart by a line break. */
function publishedValue(text: string, { from, to }: Span, { list }: Edits): string {
  let value = "";
  let at = from;
  for (const edit of list) {
    const isInsertion = edit.from === edit.to && from <= edit.from && edit.to <= to;
    if (!isInsertion && !overlaps(edit, { from, to })) continue;
    value += text.slice(at, Math.max(at, edit.from));
    if (edit.from >= from - 1) value += edit.insert;
    at = Math.min(to, edit.to);
  }
  return value + text.slice(at, to);
}
