import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import type { Span } from "../doc/span.ts";
import { binarySearch } from "../strings/binary-search.ts";
import { CheckFailed, message, problem } from "../words/problem.ts";
import { type Column, cellsOf, everywhere, shifted } from "./compose-segments.ts";
import { applyPatches, decodeFile, patchesOf } from "./encoding.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { createInnerFiles } from "./inner-files.ts";
import { type Consequence, commonStyles, lines, type OdfPart, readOdfPart } from "./odf-part.ts";
import { type CellPlace, readSheets } from "./odf-tables.ts";
import { pictureInside } from "./picture-inside.ts";
import { withoutMetadata } from "./picture-metadata.ts";
import { applyAll, assemble, type Segment } from "./segments.ts";
import { scanXml, xmlAttributes } from "./xml-scanner.ts";
import { openZip, type Zip, type ZipEntry } from "./zip.ts";

/**
 * An OpenDocument file (ISO 26300) as one text: its content, then headers and footers, then the objects in it. What replaces a name goes
 * into the first place that it stands in and keeps its formatting. Entries that are neither edited nor removed are copied as they are.
 */
export const open = (bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> =>
  openFile(bytes, options);

/** `earlier` are the cells that were kept when the file was read before it was written. */
async function openFile(
  bytes: Uint8Array,
  options: FormatOptions,
  earlier?: ReadonlySet<string>,
): Promise<BinaryFile> {
  const { id, keepMetadata = false } = options;
  const zip = openZip(bytes, id);
  const refuseEncrypted = zip.entries.find(({ name }) => name === MANIFEST);
  if (refuseEncrypted && decode(zip, refuseEncrypted, id).text.includes("encryption-data>"))
    throw problem("cannot-read", { id, why: message("odf-encrypted") });
  if (!zip.entries.some(({ name }) => name === "content.xml"))
    throw problem("cannot-read", { id, why: message("odf-none") });
  const parts = createPartList();
  const removed = zip.entries.filter((entry) => isRemoved(entry.name, keepMetadata));
  for (const { name } of removed) if (!name.endsWith("/")) parts.add(removedKind(name), "removed", name);
  const xml = readParts(zip, removed, options, parts);
  const inner = createInnerFiles(id);
  const pictures: ZipEntry[] = [];
  const cleaned = new Map<ZipEntry, Uint8Array>();
  for (const entry of zip.entries) {
    const { name } = entry;
    if (isRemoved(name, keepMetadata) || isText(name, keepMetadata) || isStructure(name)) continue;
    const picture = await pictureInside(name, () => zip.read(entry), options);
    if (picture) {
      inner.add(picture);
      pictures.push(entry);
      continue;
    }
    parts.add("picture", "unread", name);
    const bytesInside = zip.read(entry);
    const clean = keepMetadata ? bytesInside : withoutMetadata(bytesInside);
    if (clean === bytesInside) continue;
    cleaned.set(entry, clean);
    parts.add("picture-metadata", "removed", name);
  }
  const withCells = xml.map(({ entry, cells }) => ({ name: entry.name, cells }));
  const sheets = isSpreadsheet(zip) ? readSheets(withCells, options, earlier) : undefined;
  const pieces = without(documentPieces(xml), sheets?.kept);
  const { text, toFile, written } = assemble(pieces);
  const columns = new Map([...xml.flatMap((part) => [...part.columns]), ...(sheets?.columns ?? [])]);
  const records = sheets?.records(spansOf(pieces)) ?? [];
  const doc = createDoc(
    id,
    text,
    docOptions(options, {
      ...{ parts: [...parts.list(), ...(sheets?.parts ?? [])], cells: cellsOf(pieces, columns) },
      ...(records.length > 0 && { records }),
    }),
  );

  async function save([edits, ...innerEdits]: readonly Edits[]): Promise<Uint8Array> {
    const contents = new Map<ZipEntry, Uint8Array | undefined>(cleaned);
    for (const entry of removed) contents.set(entry, undefined);
    const dropped = writeParts(xml, toFile(edits!), contents, id);
    for (const [i, picture] of (await inner.save(innerEdits)).entries()) contents.set(pictures[i]!, picture);
    if (contents.size === 0) return bytes;
    trimManifest(zip, removed, contents, id);
    const output = zip.repack(contents);
    await expectNothingElse(output, written(edits!), dropped, options, sheets?.keptPlaces);
    return output;
  }
  function* docs(): Iterable<Doc> {
    yield doc;
    yield* inner.docs();
  }
  return { docs: docs(), save };
}

/** The pieces without these segments, and without empty lines in their place. */
function without(
  pieces: readonly (Segment | string)[],
  kept: ReadonlySet<Segment> = new Set(),
): readonly (Segment | string)[] {
  const rest: (Segment | string)[] = [];
  for (const piece of pieces) {
    if (typeof piece !== "string" && kept.has(piece)) continue;
    if (piece === "\n" && (rest.length === 0 || rest.at(-1) === "\n")) continue;
    rest.push(piece);
  }
  return rest;
}

function spansOf(pieces: readonly (Segment | string)[]): ReadonlyMap<Segment, Span> {
  const spans = new Map<Segment, Span>();
  let at = 0;
  for (const piece of pieces) {
    const from = at;
    at += typeof piece === "string" ? piece.length : piece.text.length;
    if (typeof piece !== "string") spans.set(piece, { from, to: at });
  }
  return spans;
}

/** By the entry that says what the package is, else by its name in the list of files. */
function isSpreadsheet(zip: Zip): boolean {
  const entry = zip.entries.find(({ name }) => name === "mimetype");
  return entry !== undefined && Buffer.from(zip.read(entry)).toString("latin1").includes("spreadsheet");
}

const MANIFEST = "META-INF/manifest.xml";

/** Who made the file and how, pictures of it, and what runs in it. */
function isRemoved(name: string, keepMetadata: boolean): boolean {
  if (/^(?:Thumbnails|Versions|ObjectReplacements|Basic|Dialogs|Scripts|Configurations2)(?:\/|$)/.test(name))
    return true;
  if (/^(?:VersionList\.xml|layout-cache|META-INF\/.*signatures\.xml)$/.test(name)) return true;
  return !keepMetadata && /(?:^|\/)(?:meta\.xml|settings\.xml|manifest\.rdf)$/.test(name);
}

function removedKind(name: string): string {
  if (/^(?:Basic|Dialogs|Scripts)\//.test(name)) return "macro";
  if (/signatures\.xml$/.test(name)) return "signature";
  if (/^Version/.test(name)) return "earlier-version";
  return /^(?:Thumbnails|ObjectReplacements)/.test(name) ? "thumbnail" : "properties";
}

const isText = (name: string, keepMetadata: boolean) =>
  /(?:^|\/)(?:content|styles)\.xml$/.test(name) ||
  (keepMetadata && /(?:^|\/)(?:meta\.xml|settings\.xml|manifest\.rdf)$/.test(name));

const isStructure = (name: string) => name === "mimetype" || name === MANIFEST || name.endsWith("/");

interface XmlEntry extends OdfPart {
  readonly entry: ZipEntry;
  readonly bytes: Uint8Array;
  readonly decoded: ReturnType<typeof decodeFile>;
  /** Segments of all parts share one line of positions: those of this part begin here. */
  readonly base: number;
}

function decode(zip: Zip, entry: ZipEntry, id: string) {
  return decodeFile(zip.read(entry), { id: `${id} (${entry.name})`, declared: xmlEncoding });
}

/** The encoding that an XML file declares; UTF-8 if none. */
export function xmlEncoding(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 200)).toString("latin1");
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w:-]+)/.exec(start)?.[1] ?? "utf-8";
}

function readParts(
  zip: Zip,
  removed: readonly ZipEntry[],
  { id, keepMetadata = false }: FormatOptions,
  parts: PartList,
): XmlEntry[] {
  const entries = zip.entries.filter((entry) => isText(entry.name, keepMetadata) && !removed.includes(entry));
  const first = ({ name }: ZipEntry) => (name === "content.xml" ? 0 : name === "styles.xml" ? 1 : 2);
  entries.sort((a, b) => first(a) - first(b));
  const sources = entries.map((entry) => decode(zip, entry, id));
  const named = new Set(sources.flatMap(({ text }) => [...commonStyles(text)]));
  const xml: XmlEntry[] = [];
  let base = 0;
  for (const [i, entry] of entries.entries()) {
    const decoded = sources[i]!;
    const part = readOdfPart(decoded.text, keepMetadata, named);
    if (typeof part === "number")
      throw problem("cannot-read", { id, why: message("xml-odd", { part: entry.name, at: part }) });
    parts.add("text", "read", entry.name);
    for (const kind of part.removed) parts.add(kind, "removed", entry.name);
    xml.push({ ...moved(part, base), entry, decoded, bytes: zip.read(entry), base });
    base += decoded.text.length + 1;
  }
  return xml;
}

/** The part with its text on the line of positions that all parts share. */
function moved(part: OdfPart, base: number): OdfPart {
  const columns = new Map<Segment, Column>();
  const texts = new Map<Segment, CellPlace>();
  const values = new Map<Segment, CellPlace>();
  const pieces = part.pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const segment = shifted(piece, base);
    const column = part.columns.get(piece);
    if (column) columns.set(segment, column);
    const text = part.cells.texts.get(piece);
    if (text) texts.set(segment, text);
    const value = part.cells.values.get(piece);
    if (value) values.set(segment, value);
    return segment;
  });
  const names = [...part.styleNames].map(
    ([name, segments]) => [name, segments.map((segment) => shifted(segment, base))] as const,
  );
  return { ...part, pieces, columns, cells: { texts, values }, styleNames: new Map(names) };
}

/** All parts, then the names of styles, each once for all the places it stands in. */
function documentPieces(xml: readonly XmlEntry[]): (Segment | string)[] {
  const names = new Map<string, Segment[]>();
  for (const { styleNames } of xml) {
    for (const [name, segments] of styleNames) names.set(name, [...(names.get(name) ?? []), ...segments]);
  }
  const styles = distinctNames(names).map((segment) => [segment]);
  return lines([...xml.map(({ pieces }) => pieces), ...styles]);
}

/** Names with the places they stand in; edits leave no two of them alike. */
function distinctNames(names: ReadonlyMap<string, readonly Segment[]>): Segment[] {
  const written = new Map<string, string>();
  return [...names].map(([name, places]) => {
    const segment = everywhere(places);
    const edited = (edits: readonly Edit[]) => {
      const wished = applyAll(name, edits);
      const taken = new Set(
        [...names.keys()].map((other) => (other === name ? "" : (written.get(other) ?? other))),
      );
      let own = wished;
      for (let count = 2; taken.has(own); count++) own = `${wished} (${count})`;
      written.set(name, own);
      return own;
    };
    const whole = (edits: readonly Edit[]) => [{ from: 0, to: name.length, insert: edited(edits) }];
    return { ...segment, says: edited, toFile: (edits) => segment.toFile(whole(edits)) };
  });
}

/** Puts the changed parts into `contents`; returns how many characters were dropped with what they belong to. */
function writeParts(
  xml: readonly XmlEntry[],
  edits: readonly Edit[],
  contents: Map<ZipEntry, Uint8Array | undefined>,
  id: string,
): number {
  let dropped = 0;
  for (const part of xml) {
    const { entry, decoded, bytes, base, consequences, removals } = part;
    const own = edits
      .filter(({ from }) => from >= base && from <= base + decoded.text.length)
      .map(({ from, to, insert }) => ({ from: from - base, to: to - base, insert }));
    const followed = follow(own, consequences);
    dropped += followed.dropped;
    const all = [...outside(followed.edits, removals), ...removals].sort((a, b) => a.from - b.from);
    if (all.length === 0) continue;
    const patches = patchesOf(decoded, all, decoded.encoding.codec, `${id} (${entry.name})`);
    const bom = decoded.encoding.bom.length;
    const shiftedPatches = patches.map(({ from, to, insert }) => ({
      from: from + bom,
      to: to + bom,
      insert,
    }));
    contents.set(entry, applyPatches(bytes, shiftedPatches));
  }
  return dropped;
}

/** The edits with what follows from them; `dropped` counts characters that are not written for it. */
function follow(
  edits: readonly Edit[],
  consequences: readonly Consequence[],
): { readonly edits: readonly Edit[]; readonly dropped: number } {
  if (edits.length === 0) return { edits, dropped: 0 };
  const triggered = consequences.filter(({ from, to }) => {
    const first = edits[firstEndingFrom(edits, from)];
    return first !== undefined && first.from <= to;
  });
  const more = triggered.flatMap((consequence) => consequence.edits).sort((a, b) => a.from - b.from);
  const kept = outside(edits, more);
  const isKept = new Set(kept);
  const replaced = edits.filter((edit) => !isKept.has(edit));
  const dropped =
    replaced.reduce((sum, { insert }) => sum + insert.length, 0) +
    more.reduce((sum, { from, to }) => sum + to - from, 0);
  return { edits: [...kept, ...more].sort((a, b) => a.from - b.from), dropped };
}

function firstEndingFrom(edits: readonly Edit[], position: number): number {
  return binarySearch(0, edits.length, (i) => edits[i]!.to >= position);
}

/** Edits that lie in none of the others (both sorted). */
function outside(edits: readonly Edit[], others: readonly Edit[]): Edit[] {
  return edits.filter(({ from, to }) => {
    const around = others[firstEndingFrom(others, to)];
    return !around || around.from > from;
  });
}

/** Takes the lines of removed entries out of the list of files. */
function trimManifest(
  zip: Zip,
  removed: readonly ZipEntry[],
  contents: Map<ZipEntry, Uint8Array | undefined>,
  id: string,
): void {
  const entry = zip.entries.find(({ name }) => name === MANIFEST);
  if (!entry || removed.length === 0) return;
  const decoded = decode(zip, entry, id);
  const names = new Set(removed.map(({ name }) => name));
  const cuts: Edit[] = [];
  const bad = scanXml(decoded.text, (token) => {
    if (token.kind === "text" || token.kind === "close" || token.name !== "file-entry") return;
    const path = xmlAttributes(decoded.text, token.nameEnd, token.to).find(
      ({ name }) => name === "full-path",
    );
    const name = path && decoded.text.slice(path.from, path.to).replaceAll("&amp;", "&");
    if (token.kind === "empty" && name !== undefined && (names.has(name) || isRemovedFolder(name, names)))
      cuts.push({ from: token.from, to: token.to, insert: "" });
  });
  if (bad >= 0) throw problem("cannot-read", { id, why: message("xml-odd", { part: MANIFEST, at: bad }) });
  const patches = patchesOf(decoded, cuts, decoded.encoding.codec, id);
  contents.set(entry, applyPatches(zip.read(entry), patches));
}

const isRemovedFolder = (name: string, removed: ReadonlySet<string>) =>
  name.endsWith("/") && name !== "/" && [...removed].some((each) => each.startsWith(name));

/**
 * What was certified is the text of the document; what is published is this file. It must say nothing else: the certified text, in order,
 * but for at most `dropped` characters of readings and values that went with what they belong to. White space and kinds of brackets apart.
 */
async function expectNothingElse(
  output: Uint8Array,
  certified: string,
  dropped: number,
  options: FormatOptions,
  kept: ReadonlySet<string> | undefined,
): Promise<void> {
  const { onPlan: _, ...again } = options;
  const [doc] = (await openFile(output, { ...again, recognize: false }, kept)).docs;
  const signs = (text: string) =>
    text
      .replace(/\s+/g, "")
      .replaceAll("[", "(")
      .replaceAll("]", ")")
      .replace(/[*?:/\\]/g, "_");
  const said = signs(doc!.text);
  const allowed = signs(certified);
  let at = 0;
  for (let i = 0; i < said.length; i++) {
    while (at < allowed.length && allowed[at] !== said[i]) at++;
    at++;
  }
  if (at <= allowed.length && allowed.length - said.length <= dropped) return;
  throw new CheckFailed(message("written-differs", { id: options.id, same: 0, documents: 1 }));
}
