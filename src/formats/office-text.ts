/** The text in an XML part of an Office document, and what is taken out of the part whatever it says. */
import type { Edit } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import { binarySearch } from "../strings/binary-search.ts";
import { markup } from "./compose-segments.ts";
import { createFieldReader, pageHeaderSegments } from "./field-codes.ts";
import { literalSegments } from "./office-formula.ts";
import {
  ASIDE,
  AUTHOR_ATTRIBUTES,
  AUTHOR_ELEMENTS,
  AUTHOR_LISTS,
  CHARACTERS,
  EDITING_ATTRIBUTES,
  FORMULAS,
  GENERATED_NAMES,
  INLINE,
  LINE_ENDS,
  REMOVED_ELEMENTS,
  REQUIRED_TIMES,
  STRUCTURAL_ATTRIBUTES,
  STRUCTURAL_TEXT,
  STYLE_REFERENCES,
  TEXT_ATTRIBUTES,
  TEXT_VALUE_ATTRIBUTES,
  TEXT_VALUES,
} from "./office-vocabulary.ts";
import type { CustomStyles } from "./package-names.ts";
import { applyAll, asField, createFlow, type Flow, type Segment, unescaped, verbatim } from "./segments.ts";
import { visitXml, type XmlAttribute, type XmlToken, xmlAttributes, xmlEscapes } from "./xml-scanner.ts";

export interface PartText {
  readonly pieces: readonly (Segment | string)[];
  /** Edits made whatever is decided about the text; they touch no segment. */
  readonly fixed: readonly Edit[];
  readonly readings: readonly Reading[];
  /** Where the XML is not well-formed or nested too deeply, or -1. */
  readonly bad: number;
}

/** How a word is read (furigana): when an edit touches the word, its reading goes too. */
export interface Reading extends Span {
  readonly bases: readonly Span[];
  /** Names the reading among all of the file. */
  readonly key: string;
}

export interface ReadOptions {
  /** Name of the part in the package. */
  readonly name: string;
  readonly keepMetadata: boolean;
  /** The name that stands for an author. */
  readonly authorOf: (name: string) => string;
  /** Told of each thing that is removed, by its kind. */
  readonly onRemoved: (kind: string) => void;
  /** Told of each thing that nobody reads, by its kind. */
  readonly onUnread?: (kind: string) => void;
  /** Styles that people added. */
  readonly styles?: CustomStyles;
  /** Texts that an earlier `save` took out of the file without an edit, by key. */
  readonly dropped: ReadonlyMap<string, string>;
  /** Only the literals of formulas are text. */
  readonly workbook?: boolean;
  /** Attributes that are no text here, by element, name and value. */
  readonly skips?: (element: string, attribute: string, value: string) => boolean;
  /** Every attribute is text: in XML of unknown vocabulary. */
  readonly everything?: boolean;
}

const PAGE_HEADERS = /^(?:odd|even|first)(?:Header|Footer)$/;
/** No office program nests elements deeper. */
const DEEPEST = 1000;
/** Space between the digits of a version, or letters beyond ASCII, or an address. */
const TELLING = /[^\x00-\x7f]|@|:\/\/|\\\\/;
const WELL_KNOWN = /^(?:https?:\/\/(?:schemas\.|www\.w3\.org\/|purl\.)|urn:)/;

type Tag = XmlToken & { readonly name: string; readonly nameEnd: number };

/** Text boxes stand inside paragraphs; their text comes after everything else. */
export function readMarkup(source: string, options: ReadOptions): PartText {
  const { keepMetadata, onRemoved } = options;
  const stack: Tag[] = [];
  const main = createFlow();
  const flows: Flow[] = [main];
  const boxes: Flow[] = [];
  const fixed: Edit[] = [];
  const ruby = createRubyReader(options);
  /** Depth of the element that is being removed, 0 for none. */
  let removing = 0;
  let deep = -1;
  let field = createFieldReader();
  const current = () => boxes[boxes.length - 1] ?? main;
  const removal = (from: number, to: number, kind: string) => {
    fixed.push({ from, to, insert: "" });
    onRemoved(kind);
  };

  function onOpen(tag: Tag): void {
    const removedKind = keepMetadata ? undefined : REMOVED_ELEMENTS[tag.name];
    if (tag.kind === "open") stack.push(tag);
    if (stack.length > DEEPEST && deep < 0) deep = tag.from;
    if (removing > 0) return;
    if (removedKind) {
      if (tag.kind === "empty") removal(tag.from, tag.to, removedKind);
      else removing = stack.length;
      return;
    }
    const parent = stack.at(tag.kind === "open" ? -2 : -1)?.name;
    readAttributes(source, tag, parent, options, current(), fixed);
    const char = CHARACTERS[tag.name];
    if (char && (parent === "r" || parent === "p")) current().inline(markup(char, tag.from, tag.to));
    if (tag.name === "fldChar") field = createFieldReader();
    ruby.open(tag, current());
    if (tag.kind === "empty" || tag.name !== "txbxContent") return;
    boxes.push(createFlow());
    flows.push(boxes.at(-1)!);
  }

  function onClose(tag: Tag): void {
    const opened = stack.pop();
    if (removing > 0) {
      if (stack.length + 1 === removing) {
        removal(opened!.from, tag.to, REMOVED_ELEMENTS[tag.name]!);
        removing = 0;
      }
      return;
    }
    ruby.close(tag.name, current());
    if (tag.name === "txbxContent") boxes.pop();
    if (LINE_ENDS.has(tag.name)) current().break();
  }

  function onText(token: XmlToken & { kind: "text" }): void {
    const parent = stack.at(-1);
    if (removing > 0 || !parent) return;
    const { name } = parent;
    const isRead = INLINE.has(name) || name in ASIDE;
    if (!isRead && (STRUCTURAL_TEXT.has(name) || isBlank(source, token.from, token.to))) return;
    if (name === "author" && !keepMetadata && !options.everything)
      return void replaceAuthor(source, token, options, fixed);
    if (options.workbook && FORMULAS.has(name)) {
      for (const literal of literalSegments(source, token.from, token.to)) current().aside(literal);
      return;
    }
    if (ASIDE[name] === "field" || PAGE_HEADERS.test(name)) {
      const split = ASIDE[name] === "field" ? field : pageHeaderSegments;
      for (const written of split(coded(source, token))) current().aside(written, ASIDE[name]);
      return;
    }
    const read = token.cdata ? cdataSegment(source, token) : textSegment(source, token, parent);
    const segment = AUTHOR_ELEMENTS.has(name) ? asField(read, name, "PERSON") : read;
    if (ruby.text(segment, token, current())) return;
    if (INLINE.has(name)) current().inline(segment);
    else current().aside(segment, ASIDE[name]);
  }

  function onOther(from: number, to: number): void {
    if (!source.startsWith("<?xml ", from) && removing === 0) removal(from, to, "xml-comment");
  }

  const bad = visitXml(source, { open: onOpen, close: onClose, text: onText, other: onOther });
  const pieces = joinLines(flows.map((flow) => flow.pieces()));
  return { pieces, fixed, readings: ruby.readings(), bad: bad >= 0 ? bad : deep };
}

function isBlank(source: string, from: number, to: number): boolean {
  for (; from < to; from++) if (source.charCodeAt(from) > 0x20) return false;
  return true;
}

export function joinLines(groups: readonly (readonly (Segment | string)[])[]): (Segment | string)[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.flatMap((group, i) => (i === 0 ? group : ["\n", ...group]));
}

function readAttributes(
  source: string,
  tag: Tag,
  parent: string | undefined,
  options: ReadOptions,
  flow: Flow,
  fixed: Edit[],
): void {
  if (tag.to - tag.nameEnd < 4) return;
  for (const attr of xmlAttributes(source, tag.from, tag.to)) {
    const { name, from, to } = attr;
    if (from === to || attr.qualified.startsWith("xmlns")) continue;
    const isAuthor =
      AUTHOR_ATTRIBUTES.has(name) || (AUTHOR_LISTS.has(tag.name) && /^(?:displayN|n)ame$/.test(name));
    if (!options.keepMetadata && isAuthor) replaceAuthor(source, attr, options, fixed);
    else if (!options.keepMetadata && EDITING_ATTRIBUTES.has(name)) {
      fixed.push({ from: attr.start, to: to + 1, insert: "" });
      options.onRemoved("editing-trace");
    } else if (!options.keepMetadata && renameStyle(source, tag.name, attr, options, fixed)) {
      // Its edit is made.
    } else if (!options.keepMetadata && tag.name === "pageSetup" && name === "id") {
      fixed.push({ from: attr.start, to: to + 1, insert: "" });
    } else if (!options.keepMetadata && REQUIRED_TIMES[name] && /^\d{4}-/.test(source.slice(from, to))) {
      fixed.push({ from, to, insert: REQUIRED_TIMES[name]! });
      options.onRemoved("editing-trace");
    } else if (options.everything || isAuthor || holdsText(source, tag.name, parent, attr, options)) {
      const read = attributeSegment(source, attr);
      const segment = isAuthor ? asField(read, name, "PERSON") : read;
      if (options.skips?.(tag.name, name, segment.text)) continue;
      for (const part of name === "instr" ? createFieldReader()(segment) : [segment]) flow.aside(part);
    } else if (options.workbook && name === "formatCode") {
      for (const literal of literalSegments(source, from, to)) flow.aside(literal);
    }
  }
}

/** Gives the id of a style that a person named another; false for what is none. */
function renameStyle(
  source: string,
  element: string,
  { name, from, to }: XmlAttribute,
  { styles, onRemoved }: ReadOptions,
  fixed: Edit[],
): boolean {
  const isId = element === "style" ? name === "styleId" : name === "val" && STYLE_REFERENCES.has(element);
  const written = isId && styles ? source.slice(from, to) : "";
  const insert =
    written === "" ? undefined : styles!.idOf(unescaped(written, 0, written.length, xmlEscapes(true)).text);
  if (insert === undefined) return false;
  if (insert !== written) {
    fixed.push({ from, to, insert });
    onRemoved("style-id");
  }
  return true;
}

function holdsText(
  source: string,
  element: string,
  parent: string | undefined,
  attr: XmlAttribute,
  { styles }: ReadOptions,
): boolean {
  const { name } = attr;
  if (name === "val") {
    if (element === "name" && parent === "font") return false;
    if (element === "name" && parent === "style") {
      const written = source.slice(attr.from, attr.to);
      return TELLING.test(written) || (styles?.names.has(written) ?? false);
    }
    if (TEXT_VALUES.has(element)) return true;
  }
  if (name === "name" && !GENERATED_NAMES.has(element)) return true;
  if (name === "value" && TEXT_VALUE_ATTRIBUTES.has(element)) return true;
  if (TEXT_ATTRIBUTES.has(name)) return true;
  if (STRUCTURAL_ATTRIBUTES.has(name)) return false;
  const value = source.slice(attr.from, attr.to);
  return TELLING.test(value) && /\p{L}/u.test(value) && !WELL_KNOWN.test(value);
}

function replaceAuthor(source: string, { from, to }: Span, options: ReadOptions, fixed: Edit[]): void {
  const name = unescaped(source, from, to, xmlEscapes(true)).text;
  fixed.push({ from, to, insert: options.authorOf(name) });
  options.onRemoved("author");
}

export function attributeSegment(source: string, { from, to }: Span): Segment {
  return unescaped(source, from, to, xmlEscapes(true));
}

/** Text with codes in it, where spaces at its ends do not count. */
const coded = (source: string, token: XmlToken & { kind: "text" }): Segment =>
  token.cdata ? cdataSegment(source, token) : unescaped(source, token.from, token.to, xmlEscapes(false));

/** Text of a CDATA section, which cannot hold its own end. */
function cdataSegment(source: string, { from, to }: Span): Segment {
  return verbatim(from, source.slice(from, to), (text) => text.replaceAll("]]>", "]] >"));
}

/** Spaces at the ends of a text count only in an element that says so; one that gets such spaces is made to say so. */
function textSegment(source: string, { from, to }: Span, parent: Tag): Segment {
  const segment = unescaped(source, from, to, xmlEscapes(false));
  if (!INLINE.has(parent.name) && !(parent.name in ASIDE)) return segment;
  const tag = source.slice(parent.from, parent.to);
  return {
    text: segment.text,
    toFile(edits) {
      const fileEdits = segment.toFile(edits);
      const bare = !tag.includes("xml:space") && /^\s|\s$/.test(applyAll(segment.text, edits));
      return bare
        ? [{ from: parent.nameEnd, to: parent.nameEnd, insert: ' xml:space="preserve"' }, ...fileEdits]
        : fileEdits;
    },
  };
}

/** Readings (w:rt) go into a line of their own; each remembers the texts that it is a reading of. */
function createRubyReader({ name, dropped }: ReadOptions) {
  const readings: Reading[] = [];
  /** Texts of each ruby that is open: they may stand in one another through text boxes. */
  const open: { readings: (Span & { key: string })[]; bases: Span[]; part: "rt" | "base" | undefined }[] = [];
  let count = 0;
  let key = "";
  let isEmpty = true;

  function endText(flow: Flow): void {
    const text = isEmpty ? dropped.get(key) : undefined;
    if (text !== undefined) flow.aside({ text, writable: false, toFile: () => [] }, "reading");
  }
  return {
    open(tag: Tag, flow: Flow): void {
      if (tag.name === "ruby" && tag.kind === "open") open.push({ readings: [], bases: [], part: undefined });
      const ruby = open.at(-1);
      if (!ruby) return;
      if (tag.name === "rt") ruby.part = "rt";
      if (tag.name === "rubyBase") ruby.part = "base";
      if (ruby.part !== "rt" || !INLINE.has(tag.name)) return;
      key = `${name}#${count++}`;
      isEmpty = true;
      if (tag.kind === "empty") endText(flow);
    },
    /** Whether the text is a reading, and so has its place. */
    text(segment: Segment, { from, to }: Span, flow: Flow): boolean {
      const ruby = open.at(-1);
      if (ruby?.part === "base") ruby.bases.push({ from, to });
      if (ruby?.part !== "rt") return false;
      isEmpty = false;
      ruby.readings.push({ from, to, key });
      flow.aside(segment, "reading");
      return true;
    },
    close(element: string, flow: Flow): void {
      const ruby = open.at(-1);
      if (!ruby) return;
      if (ruby.part === "rt" && INLINE.has(element)) endText(flow);
      if (element === "rt" || element === "rubyBase") ruby.part = undefined;
      if (element !== "ruby") return;
      open.pop();
      readings.push(...ruby.readings.map((reading) => ({ ...reading, bases: ruby.bases })));
    },
    readings: () => readings,
  };
}

/**
 * Edits of the part's text with what follows from them, and with the edits that are made anyway. Tells the readings that are taken out
 * and what of them was to be published.
 */
export function completeEdits(
  source: string,
  { fixed, readings }: Pick<PartText, "fixed" | "readings">,
  edits: readonly Edit[],
  onDropped: (key: string, text: string) => void,
): readonly Edit[] {
  const firstAfter = (position: number) => binarySearch(0, edits.length, (i) => edits[i]!.to > position);
  const touches = ({ from, to }: Span) => (edits[firstAfter(from)]?.from ?? to) < to;
  const replaced = new Set<Edit>();
  const removals: Edit[] = [];
  for (const { from, to, bases, key } of readings) {
    if (!bases.some(touches)) continue;
    const share: Edit[] = [];
    for (
      let i = binarySearch(0, edits.length, (i) => edits[i]!.from >= from);
      (edits[i]?.to ?? to + 1) <= to;
      i++
    ) {
      replaced.add(edits[i]!);
      share.push({ ...edits[i]!, from: edits[i]!.from - from, to: edits[i]!.to - from });
    }
    const written = applyAll(source.slice(from, to), share);
    onDropped(key, unescaped(written, 0, written.length, xmlEscapes(false)).text);
    removals.push({ from, to, insert: "" });
  }
  const own = edits.filter((edit) => !replaced.has(edit));
  return [...own, ...removals, ...fixed].sort((a, b) => a.from - b.from || a.to - b.to);
}
