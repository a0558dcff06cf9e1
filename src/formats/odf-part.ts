import type { Edit } from "../doc/edits.ts";
import { type Column, layered, markup, rewritten, URL_ESCAPES } from "./compose-segments.ts";
import type { CellPlace, PlacedCells } from "./odf-tables.ts";
import { isBuiltInStyle } from "./package-names.ts";
import {
  applyAll,
  createFlow,
  type Escapes,
  type Flow,
  type Segment,
  unescaped,
  verbatim,
} from "./segments.ts";
import { visitXml, type XmlAttribute, type XmlToken, xmlAttributes, xmlEscapes } from "./xml-scanner.ts";

/** Edits that follow when anything between `from` and `to` of the part is edited; they replace other edits of the same places. */
export interface Consequence {
  readonly from: number;
  readonly to: number;
  readonly edits: readonly Edit[];
}

/** One XML part of an OpenDocument file (ISO 26300). */
export interface OdfPart {
  readonly pieces: readonly (Segment | string)[];
  readonly columns: ReadonlyMap<Segment, Column>;
  /** The cells of tables that texts and values stand in. */
  readonly cells: PlacedCells;
  readonly consequences: readonly Consequence[];
  /** What is removed whatever it says: comments of the XML, times of changes. */
  readonly removals: readonly Edit[];
  readonly removed: readonly string[];
  /** Where names of styles stand, by what they say. */
  readonly styleNames: ReadonlyMap<string, readonly Segment[]>;
}

type Tag = Exclude<XmlToken, { kind: "text" }>;
interface OpenTag extends Tag {
  readonly consequences: readonly Consequence[];
  /** The flow to go back to, and whether it was inside a paragraph. */
  readonly back?: { readonly flow: Flow; readonly depth: number };
}

/** Elements that stand inside a paragraph without being part of its line. */
const APART = new Set(
  "note annotation frame custom-shape rect ellipse circle line connector caption g polygon polyline path ruby-text tracked-changes".split(
    " ",
  ),
);
const PARAGRAPHS = new Set(["p", "h"]);
/** Elements that say when something was done: metadata of changes and comments. */
const TIMES = new Set(["date", "date-string", "modification-date", "print-date", "creation-date"]);
const PEOPLE = new Set(["creator", "creator-initials", "sender-initials", "author-name", "author-initials"]);

/** The part with its text, or the position where it is not well-formed. `named` are the styles that people gave a name. */
export function readOdfPart(
  source: string,
  keepMetadata: boolean,
  named: ReadonlySet<string>,
): OdfPart | number {
  const flows: Flow[] = [createFlow()];
  const stack: OpenTag[] = [];
  const consequences: Consequence[] = [];
  const removals: Edit[] = [];
  const removed: string[] = [];
  const columns = new Map<Segment, Column>();
  const table = createTableCursor(source);
  const styleNames = new Map<string, Segment[]>();
  let flow = flows[0]!;
  let depth = 0;
  let base: { readonly from: number; to: number } | undefined;

  function onOpen(tag: Tag): void {
    const attributes = xmlAttributes(source, tag.nameEnd, tag.to);
    const value = valueBeside(source, tag, attributes);
    table.open(tag, attributes);
    const asides = attributeSegments(source, tag, attributes, value, columns, table.addValue);
    for (const segment of asides) flow.aside(segment);
    for (const attr of attributes) addStyleName(source, attr, named, styleNames);
    if (tag.kind === "empty") table.close(tag);
    const char = characterOf(source, tag, attributes);
    if (char && depth > 0) flow.inline(markup(char, tag.from, tag.to));
    if (depth === 0) flow.break();
    if (tag.kind === "empty") {
      if (value) consequences.push({ from: tag.from, to: tag.to, edits: value.drop });
      return;
    }
    const follow = value ? [{ from: tag.from, to: tag.to, edits: value.drop }] : [];
    if (tag.name === "ruby-base") base = { from: tag.to, to: tag.to };
    const apart = APART.has(tag.name);
    stack.push({ ...tag, consequences: follow, ...(apart && { back: { flow, depth } }) });
    if (apart) flows.push((flow = createFlow()));
    if (apart) depth = 0;
    if (PARAGRAPHS.has(tag.name)) depth++;
  }
  function onClose(tag: Tag): void {
    const opened = stack.pop()!;
    table.close(tag);
    for (const each of opened.consequences) consequences.push({ ...each, to: tag.from });
    if (PARAGRAPHS.has(tag.name)) depth = Math.max(0, depth - 1);
    if (depth === 0) flow.break();
    if (opened.back) ({ flow, depth } = opened.back);
    if (tag.name === "ruby-base" && base) base.to = tag.from;
    if (tag.name === "ruby-text" && base && tag.from > opened.to) {
      consequences.push({ ...base, edits: [{ from: opened.to, to: tag.from, insert: "" }] });
    }
    if (!keepMetadata && isTime(opened, stack)) {
      removals.push({ from: opened.from, to: tag.to, insert: "" });
      removed.push("editing-trace");
    }
  }
  function onText(token: Extract<XmlToken, { kind: "text" }>): void {
    const parent = stack.at(-1);
    if (!parent || (depth === 0 && source.slice(token.from, token.to).trim() === "")) return;
    if (!keepMetadata && isTime(parent, stack.slice(0, -1))) return;
    const segment = textSegment(source, token);
    if (PEOPLE.has(parent.name)) columns.set(segment, { column: parent.name, label: "PERSON" });
    if (flow === flows[0]) table.add(segment);
    flow.inline(segment);
  }
  function onOther(from: number, to: number): void {
    if (source.startsWith("<?xml", from)) return;
    removals.push({ from, to, insert: "" });
    removed.push("xml-comment");
  }
  const bad = visitXml(source, { open: onOpen, close: onClose, text: onText, other: onOther });
  if (bad >= 0) return bad;
  const pieces = lines(flows.map((each) => each.pieces()));
  const { cells } = table;
  return { pieces, columns, cells, consequences, removals, removed, styleNames };
}

/** Groups of pieces, each beginning on a line of its own. */
export function lines(groups: readonly (readonly (Segment | string)[])[]): (Segment | string)[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.flatMap((group, i) => (i === 0 ? group : ["\n", ...group]));
}

/** `dc:date` of a comment or change; a date field in the text is text. */
const isTime = ({ name, nameEnd, from }: OpenTag, around: readonly OpenTag[]) =>
  TIMES.has(name) &&
  nameEnd - from > name.length + 1 &&
  /^(?:annotation|change-info)$/.test(around.at(-1)?.name ?? "");

export function textSegment(source: string, token: Extract<XmlToken, { kind: "text" }>): Segment {
  if (!token.cdata) return unescaped(source, token.from, token.to, xmlEscapes(false));
  const encode = (text: string) => text.replaceAll("]]>", "]] >");
  return verbatim(token.from, source.slice(token.from, token.to), encode);
}

function characterOf(source: string, { name }: Tag, attributes: readonly XmlAttribute[]): string | undefined {
  if (name === "tab") return "\t";
  if (name === "line-break") return "\n";
  if (name !== "s") return undefined;
  const count = attributes.find((attr) => attr.qualified === "text:c");
  const spaces = count ? Number(source.slice(count.from, count.to)) : 1;
  return " ".repeat(Math.max(1, Math.min(spaces || 1, 1000)));
}

/** The value that stands beside the text it is shown as. */
interface Value {
  readonly attr: XmlAttribute;
  /** The element without it, as one that holds just text. */
  readonly drop: readonly Edit[];
  readonly shown: boolean;
}

const VALUES = new Set(["value", "date-value", "time-value", "string-value"]);

function valueBeside(source: string, tag: Tag, attributes: readonly XmlAttribute[]): Value | undefined {
  const types = attributes.filter(({ name }) => name === "value-type");
  const attr = attributes.find(
    ({ qualified, name }) => VALUES.has(name) && /^(?:office|text):/.test(qualified),
  );
  const isCell = /table-cell$/.test(tag.name);
  if (!attr || (attr.name === "string-value" && !isCell)) return undefined;
  if (!isCell && types.length === 0 && !/^(?:office|text):(?:date|time)-value$/.test(attr.qualified))
    return undefined;
  const value = source.slice(attr.from, attr.to);
  const text = /(?:<text:p[^<>]*>)([^<]*)<\/text:p>/y;
  text.lastIndex = tag.to;
  const shown = text.exec(source)?.[1]?.replace(/[\s,]/g, "");
  const asText = types.map(({ from, to }) => ({ from, to, insert: "string" }));
  const drop = [...asText, { from: attr.start, to: attr.to + 1, insert: "" }];
  return { attr, drop: drop.sort((a, b) => a.from - b.from), shown: shown !== value };
}

/** Follows the cells of tables; those and rows may stand for several. */
function createTableCursor(source: string) {
  const texts = new Map<Segment, CellPlace>();
  const values = new Map<Segment, CellPlace>();
  let [table, row, times, column, next] = [-1, -1, 1, -1, 0];
  const repeated = (attributes: readonly XmlAttribute[], what: string) => {
    const attr = attributes.find(({ name }) => name === `number-${what}-repeated`);
    return attr ? Math.max(1, Number(source.slice(attr.from, attr.to)) || 1) : 1;
  };
  return {
    cells: { texts, values },
    open(tag: Tag, attributes: readonly XmlAttribute[]): void {
      if (tag.name === "table") [table, row] = [table + 1, -1];
      else if (tag.name === "table-row")
        [row, times, column, next] = [row + 1, repeated(attributes, "rows"), -1, 0];
      else if (/^(?:covered-)?table-cell$/.test(tag.name)) {
        column = next;
        next += repeated(attributes, "columns");
      }
    },
    close(tag: Tag): void {
      if (/table-cell$/.test(tag.name)) column = -1;
    },
    add(segment: Segment): void {
      if (column >= 0) texts.set(segment, { table, row, column, times });
    },
    addValue(segment: Segment): void {
      if (column >= 0) values.set(segment, { table, row, column, times });
    },
  };
}

/** Attributes that hold what people wrote, or names of things and references to them. */
const TELLING = new Set(
  (
    "title description label value current-value string-value date-value time-value name display-name href display text " +
    "ref-name expression condition database-name table-name column-name connection-resource help-message alternative " +
    "author creator user-name query-name command datasource data-field sql-statement database-table-name filter-name " +
    "filter-options content-validation-name default-value initial-value local-name creator-initials category target " +
    "linked-cell source-cell-range-address placeholder tooltip hint src about property content"
  ).split(" "),
);
const REFERENCES = new Set(
  (
    "formula cell-range-address base-cell-address cell-address range-address target-range-address print-ranges " +
    "source-cell-range-addresses label-cell-address values-cell-range-address"
  ).split(" "),
);
/** A condition holds strings and names of sheets as a formula does. */
const isCondition = (attribute: string, element: string): boolean =>
  attribute === "style:condition" || (attribute === "calcext:value" && element === "condition");
const TECHNICAL = /^(?:style|fo|svg|number|smil|anim|xmlns|dr3d|config|manifest|chart|math)$/;
/** Parts of the package: no links to anywhere. */
const INTERNAL = /^(?:\.\/)?(?:Pictures|Object \d+|ObjectReplacements|media|Configurations2)(?:\/|$)/;

/** Attributes off the list that hold what no list of values does: letters beyond ASCII, addresses, sentences. Names of styles have their own way. */
const isFreeText = (value: string, name: string): boolean =>
  !/(?:^|-)(?:style-name|font-name|class|points|path|d|viewBox|type|rel)$/.test(name) &&
  /[^\x00-\x7f]|@|[A-Z]\p{L}+ [A-Z]\p{L}/u.test(value) &&
  /\p{L}/u.test(value);

function attributeSegments(
  source: string,
  tag: Tag,
  attributes: readonly XmlAttribute[],
  value: Value | undefined,
  columns: Map<Segment, Column>,
  onValue: (segment: Segment) => void,
): Segment[] {
  return attributes.flatMap((attr) => {
    const [prefix = ""] = attr.qualified.split(":");
    const isReference = REFERENCES.has(attr.name) || isCondition(attr.qualified, tag.name);
    const isTelling = TELLING.has(attr.name) || isFreeText(source.slice(attr.from, attr.to), attr.name);
    if (!isReference && (TECHNICAL.test(prefix) || !isTelling)) return [];
    if (attr === value?.attr && !value.shown) return [];
    const segment = unescaped(source, attr.from, attr.to, xmlEscapes(true));
    if (attr === value?.attr) onValue(segment);
    if (isReference) return referenceSegments(segment);
    if (attr.name === "href") return INTERNAL.test(segment.text) ? [] : [layered(segment, URL_ESCAPES)];
    if (attr.qualified === "draw:name" && isDrawingName(layered(segment, NAME_ESCAPES).text)) return [];
    if (attr.qualified === "table:name" && tag.name === "table") return [sheetName(segment)];
    if (PEOPLE.has(attr.name)) columns.set(segment, { column: attr.name, label: "PERSON" });
    return [TELLING.has(attr.name) ? segment : readWhileFree(segment, attr.name)];
  });
}

/** An attribute that is read for what it says is not read again once an edit takes that out of it. */
function readWhileFree(segment: Segment, name: string): Segment {
  const says = (edits: readonly Edit[]) => {
    const edited = applyAll(segment.text, edits);
    return isFreeText(edited, name) ? edited : "";
  };
  return { ...segment, says };
}

/** Sheets are not called by these characters; round brackets stand for them. */
const asSheet = (name: string) =>
  name
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replace(/[*?:/\\]/g, "_");

const sheetName = (segment: Segment): Segment =>
  throughWhole(segment, 0, segment.text.length, segment.text, asSheet);

function throughWhole(
  segment: Segment,
  from: number,
  to: number,
  text: string,
  write: (value: string) => string,
): Segment {
  const whole = rewritten(text, { from, to }, write);
  return { text, toFile: (edits) => segment.toFile(whole.toFile(edits)) };
}

const REFERENCE_TOKEN =
  /"((?:[^"]|"")*)"|\$?'((?:[^']|'')*)'(?=[.#])|(?<=[[\s;(:]\$?|^\$?)([^\s'"[\]()$.;:&<>=+*/^#-]+)(?=\.\$?[A-Z]+\$?\d)|\d{5,}/g;

/** Strings, names of sheets and long numbers of a formula or a reference; functions and cells stay. */
function referenceSegments(segment: Segment): Segment[] {
  const quoted = (mark: string) => (value: string) => `${mark}${value.replaceAll(mark, mark + mark)}${mark}`;
  return [...segment.text.matchAll(REFERENCE_TOKEN)].map((match) => {
    const [whole, string, sheet, bare] = match as unknown as (string | undefined)[];
    const from = match.index + (whole!.startsWith("$") ? 1 : 0);
    const to = match.index + whole!.length;
    if (string !== undefined)
      return throughWhole(segment, from, to, string.replaceAll('""', '"'), quoted('"'));
    if (sheet === undefined && bare === undefined)
      return throughWhole(segment, from, to, whole!, quoted('"'));
    const name = sheet?.replaceAll("''", "'") ?? bare!;
    return throughWhole(segment, from, to, name, (value) => quoted("'")(asSheet(value)));
  });
}

/** The styles of a part that have a name for people, not those made for one paragraph. */
export function commonStyles(source: string): ReadonlySet<string> {
  const [, common = ""] = /<office:styles\b[^>]*>([\s\S]*?)<\/office:styles>/.exec(source) ?? [];
  return new Set([...common.matchAll(/\sstyle:name="([^"]+)"/g)].map(([, name]) => name!));
}

function addStyleName(
  source: string,
  attr: XmlAttribute,
  named: ReadonlySet<string>,
  places: Map<string, Segment[]>,
): void {
  const isDisplayed = attr.qualified === "style:display-name";
  if (!isDisplayed && attr.qualified !== "style:name" && !attr.name.endsWith("style-name")) return;
  if (!isDisplayed && !named.has(source.slice(attr.from, attr.to))) return;
  const written = unescaped(source, attr.from, attr.to, xmlEscapes(true));
  const segment = isDisplayed ? written : layered(written, NAME_ESCAPES);
  if (isBuiltInStyle(segment.text) || GENERATED_NAME.test(segment.text)) return;
  const known = places.get(segment.text);
  if (known) known.push(segment);
  else places.set(segment.text, [segment]);
}

/** Names that programs count up: `ce1`, `N121P0`. */
const GENERATED_NAME = /^[A-Za-z]{1,3}\d+(?:P\d+)?$/;

/** Layers and fills that every drawing of LibreOffice has. */
const isDrawingName = (name: string): boolean =>
  /^(?:layout|background|backgroundobjects|controls|measurelines)$/.test(name) || isBuiltInStyle(name);

/** How names of styles write what an XML name cannot hold: `Text_20_body`. */
const NAME_ESCAPES: Escapes = {
  pattern: /_[0-9a-f]{2,4}_/g,
  decode: (sequence) => String.fromCharCode(Number.parseInt(sequence.slice(1, -1), 16)),
  encode: (text) => text.replace(/[^\p{L}\p{N}-]/gu, (char) => `_${char.codePointAt(0)!.toString(16)}_`),
};
