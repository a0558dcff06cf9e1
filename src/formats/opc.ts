/**
 * Packages of the Open Packaging Conventions (ECMA-376 part 2): a ZIP archive of parts, their content types, and the relationships that
 * lead from one part to another. What the parts say is the business of each format.
 */
import type { Edit } from "../doc/edits.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import { applyPatches, decodeFile, patchesOf } from "./encoding.ts";
import type { FormatOptions } from "./format.ts";
import type { PartText, ReadOptions } from "./office-text.ts";
import { createFlow, type Escapes, type Segment, unescaped } from "./segments.ts";
import { scanXml, type XmlAttribute, xmlAttributes, xmlEscapes } from "./xml-scanner.ts";
import { openZip, type ZipEntry } from "./zip.ts";

export interface Relation {
  readonly id: string;
  /** The last word of its type, such as "hyperlink". */
  readonly type: string;
  /** Name of the part it leads from; "" is the package. */
  readonly source: string;
  /** Name of the part it leads to, undefined when that is outside of the package or missing. */
  readonly target: string | undefined;
}

export interface Package {
  readonly id: string;
  /** Parts by name, folders left out. */
  readonly parts: ReadonlyMap<string, ZipEntry>;
  readonly relations: readonly Relation[];
  /** The content type of a part, "" when none is given. */
  readonly typeOf: (name: string) => string;
  /** The part that the package is about. */
  readonly main: string | undefined;
  readonly read: (name: string) => Uint8Array;
  readonly source: (name: string) => XmlSource;
  /** The package with the contents of some parts replaced, and those that are `undefined` left out. */
  readonly write: (contents: ReadonlyMap<string, Uint8Array | undefined>) => Uint8Array;
}

/** The text of an XML part, and its bytes with edits carried out. */
export interface XmlSource {
  readonly name: string;
  readonly text: string;
  readonly write: (edits: readonly Edit[]) => Uint8Array;
}

const CONTENT_TYPES = "[Content_Types].xml";
/** Where the main part stands in packages without relationships. */
const USUAL_MAIN = /^(?:word\/document\d*|xl\/workbook\d*|ppt\/presentation\d*)\.(?:xml|bin)$/;

export function openPackage(bytes: Uint8Array, { id }: FormatOptions): Package {
  refuseCompound(bytes, id);
  const zip = openZip(bytes, id);
  const parts = new Map<string, ZipEntry>();
  const names = new Set<string>();
  for (const entry of zip.entries) {
    if (names.has(entry.name.toLowerCase())) throw unreadable(id, "opc-twice", { at: entry.record });
    names.add(entry.name.toLowerCase());
    if (!entry.name.endsWith("/")) parts.set(entry.name, entry);
  }
  const read = (name: string) => zip.read(parts.get(name)!);
  const source = (name: string) => xmlSource(read(name), name, id);
  const relations = [...parts.keys()]
    .filter(isRelations)
    .flatMap((name) => relationsOf(source(name), parts, id));
  const main =
    relations.find((relation) => relation.source === "" && relation.type === "officeDocument")?.target ??
    [...parts.keys()].find((name) => USUAL_MAIN.test(name));
  return {
    ...{ id, parts, relations, main, read, source },
    typeOf: contentTypes(parts.has(CONTENT_TYPES) ? source(CONTENT_TYPES) : undefined),
    write(contents) {
      const byEntry = new Map<ZipEntry, Uint8Array | undefined>();
      for (const entry of zip.entries) {
        if (entry.name.endsWith("/")) byEntry.set(entry, undefined);
        else if (contents.has(entry.name)) byEntry.set(entry, contents.get(entry.name));
      }
      return zip.repack(byEntry);
    },
  };
}

type Why = "opc-twice" | "xml-odd";
const unreadable = (id: string, code: Why, values: Readonly<Record<string, string | number>>): Problem =>
  problem("cannot-read", { id, why: { code, values } });

export const notWellFormed = (id: string, part: string, at: number): Problem =>
  unreadable(id, "xml-odd", { part, at });

/** How a compound file begins, which holds encrypted documents and those of Office 97. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/** Streams of compound files, which are named in UTF-16, and the sentence for each. */
const STREAMS = [
  ["EncryptedPackage", "office-encrypted"],
  ["WordDocument", "office-97-word"],
  ["Workbook", "office-97-excel"],
  ["Book", "office-97-excel"],
  ["PowerPoint Document", "office-97-powerpoint"],
] as const;

/** Throws a Problem that says what a compound file holds. */
export function refuseCompound(bytes: Uint8Array, id: string): void {
  if (!COMPOUND.every((byte, i) => bytes[i] === byte)) return;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const code = STREAMS.find(([name]) => content.includes(Buffer.from(`${name}\0`, "utf16le")))?.[1];
  throw problem("cannot-read", { id, why: message(code ?? "office-compound") });
}

function xmlSource(bytes: Uint8Array, name: string, id: string): XmlSource {
  const decoded = decodeFile(bytes, { id: `${id} (${name})`, declared: declaredEncoding });
  return {
    ...{ name, text: decoded.text },
    write(edits) {
      if (edits.length > MANY_EDITS && decoded.encoding.codec.name === "utf-8")
        return Buffer.concat([decoded.encoding.bom, Buffer.from(editedText(decoded.text, edits))]);
      const patches = patchesOf(decoded, edits, decoded.encoding.codec, `${id} (${name})`);
      const bom = decoded.encoding.bom.length;
      return applyPatches(
        bytes,
        patches.map(({ from, to, insert }) => ({ from: from + bom, to: to + bom, insert })),
      );
    },
  };
}

/** From here on writing the whole text anew takes less than finding the bytes of each edit. */
const MANY_EDITS = 10_000;

function editedText(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to, insert } of edits) {
    if (from < at) throw new RangeError(`Cannot apply edits: ${from}..${to} overlaps the edit before`);
    pieces.push(text.slice(at, from), insert);
    at = to;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

function declaredEncoding(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 200)).toString("latin1");
  return /^<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(start)?.[1] ?? "utf-8";
}

const RELATIONS = /^(.*?)_rels\/([^/]*)\.rels$/;
export const isRelations = (name: string): boolean => RELATIONS.test(name);
/** Name of the part that relationships lead from. */
export const relationsSource = (name: string): string => name.replace(RELATIONS, "$1$2");

function relationsOf({ name, text }: XmlSource, parts: ReadonlyMap<string, unknown>, id: string): Relation[] {
  const source = relationsSource(name);
  const relations: Relation[] = [];
  const bad = eachElement(text, "Relationship", (values) => {
    const type = values("Type").split("/").at(-1)!;
    relations.push({ id: values("Id"), type, source, target: targetOf(source, values, parts) });
  });
  if (bad >= 0) throw notWellFormed(id, name, bad);
  return relations;
}

/** Content types by name, else by ending. */
function contentTypes(source: XmlSource | undefined): (name: string) => string {
  const types = new Map<string, string>();
  for (const element of ["Default", "Override"]) {
    eachElement(source?.text ?? "", element, (values) => {
      const key = values("Extension") ? `.${values("Extension")}` : values("PartName").replace(/^\//, "");
      types.set(key.toLowerCase(), values("ContentType"));
    });
  }
  return (name) => {
    const key = name.toLowerCase();
    return types.get(key) ?? types.get(key.slice(key.lastIndexOf("."))) ?? "";
  };
}

type Values = (attribute: string) => string;

/** Returns where the XML is not well-formed, or -1. */
export function eachElement(
  text: string,
  element: string,
  visit: (values: Values, tag: { from: number; to: number }, attributes: XmlAttribute[]) => void,
): number {
  let open = { from: 0, to: 0 };
  return scanXml(text, (token) => {
    if (token.kind === "text" || token.name !== element) return;
    if (token.kind !== "close") open = token;
    if (token.kind === "open") return;
    const attributes = xmlAttributes(text, open.from, open.to);
    visit((name) => attributeValue(text, attributes, name), { from: open.from, to: token.to }, attributes);
  });
}

export function attributeValue(text: string, attributes: readonly XmlAttribute[], name: string): string {
  const attr = attributes.find((each) => each.name === name);
  return attr ? unescaped(text, attr.from, attr.to, xmlEscapes(true)).text : "";
}

function targetOf(source: string, values: Values, parts: ReadonlyMap<string, unknown>): string | undefined {
  if (values("TargetMode") === "External") return undefined;
  const [target = ""] = values("Target").split("#");
  const folder = target.startsWith("/") ? [] : source.split("/").slice(0, -1);
  for (const step of target.split("/")) {
    if (step === "..") folder.pop();
    else if (step !== "." && step !== "") folder.push(step);
  }
  const name = folder.join("/");
  if (parts.has(name)) return name;
  const decoded = decodedUri(name);
  return parts.has(decoded) ? decoded : undefined;
}

function decodedUri(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

/** A letter, space, quote, bracket or at sign that an address writes by its bytes in UTF-8. */
const PERCENT = "(?:%(?:[89a-fA-F][0-9a-fA-F]|2[02]|3[CcEe]|40|5[BbDd]))+";

function linkEscapes(): Escapes {
  const xml = xmlEscapes(true);
  return {
    pattern: new RegExp(`${PERCENT}|${xml.pattern.source}`, "g"),
    decode: (sequence) => (sequence.startsWith("%") ? decodedUri(sequence) : xml.decode(sequence)),
    encode(text) {
      const whole = text.replace(/\p{Surrogate}/gu, "\ufffd");
      return xml.encode(whole.replace(/[^\x21-\x7e]+|["<>[\]]/g, encodeURIComponent));
    },
  };
}

export const linkSegment = (source: string, { from, to }: { from: number; to: number }): Segment =>
  unescaped(source, from, to, linkEscapes());

/** Relationships without which a part can do, and which lead to who made it and how. */
const REMOVED_RELATIONS = /^(?:attachedTemplate|mailMerge\w*|recipientData)$/;

/**
 * The places outside of the package that the relationships of a part lead to. Relationships to parts that are left out go with them.
 */
export function readRelations(
  { name, text }: XmlSource,
  pkg: Package,
  isRemoved: (part: string) => boolean,
  { keepMetadata, onRemoved }: ReadOptions,
): PartText {
  const flow = createFlow();
  const fixed: Edit[] = [];
  const source = relationsSource(name);
  const bad = eachElement(text, "Relationship", (values, { from, to }, attributes) => {
    const target = targetOf(source, values, pkg.parts);
    const type = values("Type").split("/").at(-1)!;
    if (target === undefined ? !keepMetadata && REMOVED_RELATIONS.test(type) : isRemoved(target)) {
      fixed.push({ from, to, insert: "" });
      if (target === undefined) onRemoved("properties");
    } else if (target === undefined || values("Target").includes("#")) {
      const attr = attributes.find((each) => each.name === "Target");
      if (attr) flow.aside(linkSegment(text, attr));
    }
  });
  return { pieces: flow.pieces(), fixed, readings: [], bad };
}

/** The content types of a package, without those of parts that are left out. */
export function readContentTypes({ text }: XmlSource, isRemoved: (part: string) => boolean): PartText {
  const fixed: Edit[] = [];
  const bad = eachElement(text, "Override", (values, { from, to }) => {
    if (isRemoved(values("PartName").replace(/^\//, ""))) fixed.push({ from, to, insert: "" });
  });
  return { pieces: [], fixed, readings: [], bad };
}

export const isContentTypes = (name: string): boolean => name === CONTENT_TYPES;

/** The part that a relationship of another leads to, by its id. */
export const relatedPart = (pkg: Package, source: string, id: string): string | undefined =>
  pkg.relations.find((relation) => relation.source === source && relation.id === id)?.target;
