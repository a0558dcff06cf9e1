/**
 * Records of JSON as documents: every field is judged by the name it has and by the values that others of that name have, as a column of a
 * table is. Strings and numbers that are not kept become lines of the text, names that are data after them. A number that is replaced
 * becomes a string; a name that would come twice in its object gets a number.
 */
import { planValues } from "../detect/table/column-plan.ts";
import { isDataName } from "../detect/table/data-name.ts";
import type { DocCell, QuasiCell, QuasiRecord } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList, type FilePart } from "../doc/file-part.ts";
import { lazy } from "../strings/lazy.ts";
import { type Base64Kind, base64Kind, base64Segment, base64Text } from "./base64-value.ts";
import { type Decisions, UNRECORDED } from "./decisions.ts";
import type { FormatOptions } from "./format.ts";
import { type JsonError, type JsonName, type Leaf, scanJson } from "./json-scanner.ts";
import { JSON_ESCAPES, joinLines } from "./json-strings.ts";
import { createKeyNumbers } from "./key-numbers.ts";
import { applyAll, assemble, type Segment, unescaped } from "./segments.ts";
import {
  columnParts,
  isQuasi,
  type PlannedColumn,
  peopleReader,
  type ShownCell,
  shownCell,
  withChoices,
} from "./table-plan.ts";

/** Fields that a plan knows by name; more than this, and the names are no schema. */
const MOST_FIELDS = 10_000;
/** Values of a field that its plan is made from, at most. */
const MOST_VALUES = 1000;

export interface JsonRecord {
  readonly text: string;
  readonly cells: readonly DocCell[];
  /** Values of fields of the record itself, by their name. */
  readonly fields: ReadonlyMap<string, string>;
  /** What identifies together with others, by the element of an outermost array that it is in. */
  readonly quasi: readonly QuasiField[];
  readonly toFile: (edits: Edits) => readonly Edit[];
  readonly written: (edits: Edits) => string;
  /** Values that nobody reads. */
  readonly parts: readonly FilePart[];
}

export interface QuasiField {
  readonly cell: QuasiCell;
  readonly element: Leaf["element"];
  /** The array that the element is in. */
  readonly array: string;
}

export interface RecordReader {
  /** Learns the fields of a record before any is read. */
  readonly learn: (text: string, from: number, to: number) => void;
  readonly read: (text: string, from: number, to: number) => JsonRecord | JsonError;
  /** What becomes of the fields that were learnt. */
  readonly columns: () => readonly PlannedColumn[];
  readonly parts: () => readonly FilePart[];
}

/** `first` is the field whose text comes first; records with `sender` and `time` are messages where `messages` is set. */
export function recordReader(
  options: FormatOptions,
  { first, messages = false }: { readonly first?: string; readonly messages?: boolean } = {},
): RecordReader {
  const isRead = options.paths ? pathFilter(options.paths) : undefined;
  const samples = new Map<string, string[]>();
  const plans = new Map<string, PlannedColumn>();
  const keys = options.keyNumbers ?? createKeyNumbers();
  const isData = remembered(isDataName);
  const decisions = options.decisions ?? UNRECORDED;
  const { decide } = decisions;
  let planned: readonly PlannedColumn[] | undefined;

  function columns(): readonly PlannedColumn[] {
    if (planned) return planned;
    planned = decide(() => {
      const own = withChoices(planValues([...samples.keys()], [...samples.values()]), options);
      for (const plan of own) plans.set(plan.name, plan);
      options.onPlan?.(own);
      return own;
    });
    samples.clear();
    return planned;
  }

  /** A field that comes later is judged by its name and this value. */
  function planOf(name: string, value: string): PlannedColumn {
    const known = plans.get(name);
    if (known) return known;
    const { columns: _, ...rest } = options;
    const [plan] = withChoices(planValues([name], [[value]]), rest);
    if (plans.size < MOST_FIELDS) plans.set(name, plan!);
    return plan!;
  }

  return {
    learn(text, from, to) {
      scanJson(text, from, to, (leaf) => {
        const name = nameOf(leaf);
        const values = samples.get(name) ?? [];
        if (samples.size >= MOST_FIELDS && !samples.has(name)) return;
        if (isValue(text, leaf) && values.length < MOST_VALUES) values.push(leafValue(text, leaf));
        samples.set(name, values);
      });
    },
    read(text, from, to) {
      columns();
      const places: Placed[] = [];
      const names: JsonName[] = [];
      const fields = new Map<string, string>();
      const kept: QuasiField[] = [];
      const parts = createPartList();
      const error = scanJson(
        text,
        from,
        to,
        (leaf) => {
          const value = leafValue(text, leaf);
          if (leaf.path.length === 1 && !fields.has(leaf.path[0]!)) fields.set(leaf.path[0]!, value);
          const name = nameOf(leaf);
          let plan: PlannedColumn | undefined;
          let judged: Omit<ShownCell, "column"> | undefined;
          const shownAs = decide((): "hidden" | "plain" | Base64Kind => {
            if (isRead) judged = isRead(leaf.path) && leaf.kind === "string" ? { value } : undefined;
            else {
              plan = isValue(text, leaf) ? planOf(name, value) : plans.get(name);
              judged = plan && isValue(text, leaf) ? shownCell(plan, value, keys) : undefined;
            }
            if (!judged) return "hidden";
            return judged.label === undefined && leaf.kind === "string"
              ? (base64Kind(value) ?? "plain")
              : "plain";
          });
          if (shownAs === "file") parts.add("base64", "unread", name);
          const isText = shownAs === "text";
          const cell =
            (isText || shownAs === "plain") &&
            (isText ? { value: base64Text(value) } : (judged ?? { value }));
          const quasi = isQuasi(plan) ? { quasi: elementOf(leaf) } : {};
          if (cell)
            places.push({
              ...{ name, from: leaf.from, to: leaf.to, isString: leaf.kind === "string", cell },
              ...(isText && { isEncoded: true }),
              ...(leaf.element && { element: leaf.element.number }),
              ...quasi,
            });
          else if (quasi.quasi) kept.push({ cell: { column: name, value }, ...quasi.quasi });
        },
        (name) => {
          if (!isRead) names.push(name);
        },
      );
      if (error) return error;
      const isMessage = messages && fields.has("sender") && fields.has("time");
      const own = isMessage ? asMessage(places, text, { from, to }, decide) : withPeople(places, plans);
      const shown = isRead ? places : arranged(own, first);
      const dataNames = names.filter(({ name }) => decide(() => isData(name)));
      const record = recordOf(text, { shown, names, dataNames, fields }, decisions);
      return { ...record, quasi: [...record.quasi, ...kept], parts: parts.list() };
    },
    columns,
    parts: () => columnParts(columns()),
  };
}

/**
 * Whether a value is at or below one of the dotted paths. Arrays are passed through without a name, `*` stands for any
 * name: `messages.text` takes the text of every message.
 */
export function pathFilter(paths: readonly string[]): (path: readonly string[]) => boolean {
  const patterns = paths.map((path) => path.split("."));
  return (path) =>
    patterns.some((names) => names.every((name, i) => i < path.length && (name === "*" || name === path[i])));
}

interface Placed {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly isString: boolean;
  readonly cell: Omit<ShownCell, "column">;
  /** It stands in the file as base64. */
  readonly isEncoded?: true;
  /** Number of the outermost array's element that it is in. */
  readonly element?: number;
  /** Of a value that identifies together with others. */
  readonly quasi?: Omit<QuasiField, "cell">;
}

const nameOf = ({ path }: Leaf) => path.join(".");
const elementOf = ({ path, element }: Leaf): Omit<QuasiField, "cell"> => ({
  element,
  array: path.slice(0, element?.depth).join("."),
});
const isValue = (text: string, { kind, from }: Leaf) => kind === "string" || /[-\d]/.test(text.charAt(from));
/** A string decoded, anything else as it is written. */
const leafValue = (text: string, { kind, from, to }: Leaf) =>
  kind === "string" ? (JSON.parse(`"${text.slice(from, to)}"`) as string) : text.slice(from, to);

/** The elements of outermost arrays as records of a table each, for a file that is one document. */
export function elementRecords(id: string, quasi: readonly QuasiField[]): readonly QuasiRecord[] {
  const records = new Map<number, { readonly table: string; readonly cells: QuasiCell[] }>();
  for (const { cell, element, array } of quasi) {
    if (!element) continue;
    const own = records.get(element.number) ?? { table: array === "" ? id : `${id}/${array}`, cells: [] };
    own.cells.push(cell);
    records.set(element.number, own);
  }
  return [...records.values()];
}

/** Names with whom they belong to, by the key of their record: an element of an outermost array, or all of it. */
function withPeople(places: readonly Placed[], plans: ReadonlyMap<string, PlannedColumn>): readonly Placed[] {
  if (!places.some(({ cell }) => cell.label === PERSON)) return places;
  const byElement = new Map<number | undefined, number[]>();
  for (const [i, { element }] of places.entries())
    byElement.set(element, [...(byElement.get(element) ?? []), i]);
  const entities = new Map<number, string>();
  for (const own of byElement.values()) {
    const columns = own.map((i) => columnOf(places[i]!, plans));
    const entityAt = peopleReader(columns)((column) => places[own[column]!]!.cell.value);
    for (const [column, i] of own.entries()) {
      const entity = places[i]!.cell.label === PERSON ? entityAt(column) : undefined;
      if (entity !== undefined) entities.set(i, entity);
    }
  }
  return places.map((place, i) => {
    const entity = entities.get(i);
    return entity === undefined ? place : { ...place, cell: { ...place.cell, entity } };
  });
}

const PERSON = "PERSON";

/** A column by the last name of its path. */
function columnOf({ name }: Placed, plans: ReadonlyMap<string, PlannedColumn>) {
  const { kind = "", role } = plans.get(name) ?? {};
  return { kind, name: name.slice(name.lastIndexOf(".") + 1), ...(role && { role }) };
}

function remembered(judge: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size >= MOST_FIELDS) known.clear();
    const now = judge(name);
    known.set(name, now);
    return now;
  };
}

/** The field whose text comes first, then the others as they stand. */
const arranged = (places: readonly Placed[], first: string | undefined) =>
  first === undefined
    ? places
    : [...places.filter(({ name }) => name === first), ...places.filter(({ name }) => name !== first)];

const TIME = /^[\d\s:.,/TZ年月日時分秒+-]*$/;

/** Of a message the sender is a person, whatever the name looks like; a time stays, and is read where it is anything else. */
function asMessage(
  places: readonly Placed[],
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  decide: Decisions["decide"],
): readonly Placed[] {
  const own: Placed[] = [];
  scanJson(text, from, to, (leaf) => {
    const name = nameOf(leaf);
    if ((name !== "sender" && name !== "time") || !isValue(text, leaf)) return;
    const value = leafValue(text, leaf);
    if (name === "time" && decide(() => TIME.test(value))) return;
    const cell = name === "sender" && value.trim() !== "" ? { value, label: "PERSON" } : { value };
    own.push({ name, from: leaf.from, to: leaf.to, isString: leaf.kind === "string", cell });
  });
  return [...places.filter(({ name }) => name !== "sender" && name !== "time"), ...own];
}

interface Found {
  readonly shown: readonly Placed[];
  readonly names: readonly JsonName[];
  /** Those that are data. */
  readonly dataNames: readonly JsonName[];
  readonly fields: ReadonlyMap<string, string>;
}

function recordOf(
  text: string,
  { shown, names, dataNames, fields }: Found,
  { rename, wished }: Decisions,
): Omit<JsonRecord, "parts"> {
  const cells: DocCell[] = [];
  const quasi: QuasiField[] = [];
  let joined = "";
  const add = (value: string) => {
    if (joined !== "" || cells.length > 0) joined += "\n";
    joined += value;
  };
  for (const { name, cell, quasi: own } of shown) {
    const { value, ...rest } = cell;
    add(value);
    const place = { from: joined.length - value.length, to: joined.length, column: name };
    cells.push({ ...place, ...rest });
    if (own) quasi.push({ cell: place, ...own });
  }
  for (const { name: written } of dataNames) {
    const name = wished(written);
    add(name);
    cells.push({ from: joined.length - name.length, to: joined.length, column: "" });
  }
  const pieces = () => {
    const taken = takenNames(names, dataNames);
    return joinLines([
      ...shown.map((place) => valueSegment(text, place)),
      ...dataNames.map((name) => nameSegment(name, taken.get(name.object)!, rename)),
    ]);
  };
  const assembled = lazy(() => assemble(pieces()));
  return {
    text: joined,
    cells: cells.some(({ label }) => label !== undefined) ? cells : [],
    fields,
    quasi,
    toFile: (edits) => (edits.empty ? [] : assembled().toFile(edits)),
    written: (edits) => (edits.empty ? joined : assembled().written(edits)),
  };
}

/** A number that is edited becomes a string. */
function valueSegment(text: string, { from, to, isString, cell, isEncoded }: Placed): Segment {
  const written = isString ? unescaped(text, from, to, JSON_ESCAPES) : undefined;
  if (written) return isEncoded ? base64Segment(written) : written;
  const { value } = cell;
  return { text: value, toFile: (edits) => [{ from, to, insert: JSON.stringify(applyAll(value, edits)) }] };
}

/** The names of every object that has one to be read. */
function takenNames(names: readonly JsonName[], read: readonly JsonName[]): Map<number, Set<string>> {
  const taken = new Map(read.map(({ object }) => [object, new Set<string>()] as const));
  for (const { name, object } of names) taken.get(object)?.add(name);
  return taken;
}

function nameSegment({ name, from, to }: JsonName, taken: Set<string>, rename: Decisions["rename"]): Segment {
  return {
    text: name,
    toFile(edits) {
      const wished = applyAll(name, edits);
      let own = wished;
      for (let count = 2; taken.has(own); count++) own = `${wished} (${count})`;
      taken.add(own);
      if (own !== wished) rename(own, wished);
      return [{ from, to, insert: JSON_ESCAPES.encode(own) }];
    },
  };
}
