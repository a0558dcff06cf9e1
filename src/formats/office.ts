/**
 * What Word documents, workbooks and presentations have in common: which parts of the package are read, which are left out and which
 * nobody can read, the document that all read parts but sheets make together, and the files inside the package.
 */
import { createDoc, type Doc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";
import { completeEdits, joinLines, type PartText, type ReadOptions, readMarkup } from "./office-text.ts";
import {
  isContentTypes,
  isRelations,
  notWellFormed,
  type Package,
  readContentTypes,
  readRelations,
  relationsSource,
  type XmlSource,
} from "./opc.ts";
import { customStyles, isGivenName } from "./package-names.ts";
import { pictureInside } from "./picture-inside.ts";
import { withoutMetadata } from "./picture-metadata.ts";
import { assemble, type Segment } from "./segments.ts";

/** What one of the three formats does by itself. */
export interface OfficeKind {
  readonly workbook?: boolean;
  /** Parts that the format reads itself, as documents of their own. */
  readonly isOwn?: (name: string) => boolean;
  /** Parts that are left out besides those that every format leaves out, by their kind. */
  readonly removes?: (name: string) => string | undefined;
  /** Reads a part in another way; undefined for parts that are read as usual. */
  readonly read?: (source: XmlSource, options: ReadOptions) => PartText | undefined;
}

/** A package with all but its sheets read. */
export interface OfficeBody {
  readonly doc: Doc;
  readonly authorOf: (name: string) => string;
  readonly readOptions: (name: string) => ReadOptions;
  readonly innerDocs: () => Iterable<Doc>;
  /**
   * The package with the edits of the body and of the documents inside it carried out. `change` is asked for what follows from them.
   */
  readonly save: (
    edits: Edits,
    innerEdits: readonly Edits[],
    change?: () => BodyChanges,
  ) => Promise<Uint8Array>;
  readonly memory: BodyMemory;
  /** The parts that were read. */
  readonly textParts: readonly TextPart[];
}

/** What a save hands to whoever reads its result again. */
export interface BodyMemory {
  /** Texts that were taken out without an edit, by key. */
  readonly dropped: Map<string, string>;
  /** How files inside are read again, by part. */
  readonly inner: Map<string, NonNullable<BinaryFile["reread"]>>;
}

export interface BodyChanges {
  /** Edits of read parts besides those of their text. */
  readonly more: ReadonlyMap<string, readonly Edit[]>;
  /** Parts that the format wrote itself. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
}

export interface TextPart extends PartText {
  readonly source: XmlSource;
  /** Segments of all parts share one line of positions: those of this part begin here. */
  readonly base: number;
}

interface InnerFile {
  readonly name: string;
  readonly file: BinaryFile;
  readonly docs: Iterable<Doc>;
  /** Documents asked for so far. */
  count: number;
}

/** Of one document: about 8,000 pages. What unpacks to more was made to take long. */
const MOST_CHARACTERS = 2 ** 24;
/** Runs of text, with the line breaks between them. */
const MOST_PIECES = 2 ** 22;
/** Characters of all parts that are read, with their tags. */
const MOST_MARKUP = 2 ** 27;

const tooMuch = (id: string, most: number) =>
  problem("cannot-read", { id, why: message("office-characters", { most }) });

export async function openBody(
  pkg: Package,
  options: FormatOptions,
  kind: OfficeKind,
  { dropped, inner: rereads }: Pick<BodyMemory, "dropped" | "inner">,
): Promise<OfficeBody> {
  const parts = createPartList();
  const authorOf = createAuthors();
  const droppedHere = new Map<string, string>();
  const innerRereads: BodyMemory["inner"] = new Map();
  const keepMetadata = options.keepMetadata ?? false;
  const removedKind = removals(pkg, kind, keepMetadata);
  const isRemoved = (name: string) => removedKind(name) !== undefined;
  const names = [...pkg.parts.keys()].filter((name) => !isRemoved(name) && !kind.isOwn?.(name));
  for (const name of names) if (isGivenName(name)) parts.add("part-name", "unread", name);
  const styles = customStyles(pkg);
  const readOptions = (name: string): ReadOptions => ({
    ...{ name, keepMetadata, authorOf, dropped, workbook: kind.workbook ?? false },
    everything: METADATA.test(name),
    onRemoved: (what) => parts.add(what, "removed", name),
    onUnread: (what) => parts.add(what, "unread", name),
    ...(kind.workbook ? {} : { styles }),
  });

  const textParts: TextPart[] = [];
  let pieces = 0;
  let markup = 0;
  for (const name of mainFirst(
    names.filter((each) => isXml(pkg, each)),
    pkg.main!,
  )) {
    const source = pkg.source(name);
    markup += source.text.length;
    if (markup > MOST_MARKUP) throw tooMuch(pkg.id, MOST_MARKUP);
    const own = readOptions(name);
    const part = isContentTypes(name)
      ? readContentTypes(source, isRemoved)
      : isRelations(name)
        ? readRelations(source, pkg, isRemoved, own)
        : (kind.read?.(source, own) ?? readMarkup(source.text, own));
    if (part.bad >= 0) throw notWellFormed(pkg.id, name, part.bad);
    pieces += part.pieces.length;
    if (pieces > MOST_PIECES)
      throw problem("cannot-read", { id: pkg.id, why: message("office-pieces", { most: MOST_PIECES }) });
    const before = textParts.at(-1);
    const base = before ? before.base + before.source.text.length + 1 : 0;
    if (part.pieces.length > 0 || name === pkg.main) parts.add("text", "read", name);
    textParts.push({ ...part, source, base, pieces: part.pieces.map((piece) => shifted(piece, base)) });
  }

  const pictures = new Map<string, Uint8Array>();
  const inner: InnerFile[] = [];
  for (const name of names.filter((each) => !isXml(pkg, each))) {
    const what = binaryKind(pkg, name);
    if (what === "font") continue;
    const reread = rereads.get(name);
    const file = await openPart(pkg, name, what, reread !== undefined, options);
    if (file?.reread) innerRereads.set(name, file.reread);
    if (file)
      inner.push({
        ...{ name, file, count: 0 },
        docs: reread ? ((await reread(pkg.read(name))) as Iterable<Doc>) : file.docs,
      });
    if (file && what === "picture") continue;
    if (what === "picture" && !keepMetadata) addPicture(pkg, name, pictures, parts);
    parts.add(what, file ? "read" : "unread", name);
  }
  for (const name of pkg.parts.keys()) {
    const what = removedKind(name);
    if (what) parts.add(what, "removed", name);
  }

  const { text, cells, toFile } = assemble(joinLines(textParts.map(({ pieces }) => pieces)));
  if (text.length > MOST_CHARACTERS) throw tooMuch(pkg.id, MOST_CHARACTERS);
  const doc = createDoc(
    options.id,
    text,
    docOptions(options, { group: options.id, parts: parts.list(), cells }),
  );
  return {
    ...{ doc, authorOf, readOptions, textParts, memory: { dropped: droppedHere, inner: innerRereads } },
    *innerDocs() {
      for (const each of inner) {
        each.count = 0;
        for (const innerDoc of each.docs) {
          each.count++;
          yield innerDoc;
        }
      }
    },
    async save(edits, innerEdits, change) {
      const written = new Map<string, Uint8Array | undefined>(pictures);
      for (const name of pkg.parts.keys()) if (isRemoved(name)) written.set(name, undefined);
      const shares = sharesOf(textParts, toFile(edits));
      const changes = change?.();
      for (const part of textParts) {
        const { name } = part.source;
        const own = completeEdits(part.source.text, part, shares.get(part) ?? [], (key, dropping) =>
          droppedHere.set(key, dropping),
        );
        const all = withMore(own, changes?.more.get(name) ?? []);
        if (all.length > 0) written.set(name, part.source.write(all));
      }
      for (const [name, content] of changes?.contents ?? []) written.set(name, content);
      let next = 0;
      for (const { name, file, count } of inner)
        written.set(name, await file.save(innerEdits.slice(next, (next += count))));
      return pkg.write(written);
    },
  };
}

const withMore = (edits: readonly Edit[], more: readonly Edit[]): readonly Edit[] =>
  more.length === 0 ? edits : [...edits, ...more].sort((a, b) => a.from - b.from || a.to - b.to);

/** The edits of each part, by positions in it. */
function sharesOf(parts: readonly TextPart[], edits: readonly Edit[]): Map<TextPart, Edit[]> {
  const shares = new Map<TextPart, Edit[]>();
  let i = 0;
  for (const edit of edits) {
    while (i + 1 < parts.length && edit.from >= parts[i + 1]!.base) i++;
    const part = parts[i]!;
    const share = shares.get(part) ?? [];
    shares.set(part, share);
    share.push({ from: edit.from - part.base, to: edit.to - part.base, insert: edit.insert });
  }
  return shares;
}

function shifted(piece: Segment | string, base: number): Segment | string {
  if (typeof piece === "string") return piece;
  return {
    ...piece,
    toFile: (edits) =>
      piece.toFile(edits).map(({ from, to, insert }) => ({ from: from + base, to: to + base, insert })),
  };
}

/** Author 1, Author 2, ...: who said the same stays visible, who it was does not. */
function createAuthors(): (name: string) => string {
  const authors = new Map<string, string>();
  return (name) => {
    const author = authors.get(name) ?? `Author ${authors.size + 1}`;
    authors.set(name, author);
    return author;
  };
}

const mainFirst = (names: readonly string[], main: string): readonly string[] => [
  main,
  ...names.filter((name) => name !== main),
];

/** Parts about the file, and what a program stored in it for itself. */
const METADATA = /^(?:docProps|customXml|docMetadata)\//;
const REMOVED: readonly (readonly [RegExp, string])[] = [
  [/^docProps\/thumbnail|\/thumbnail\.\w+$/i, "thumbnail"],
  [/^(?:docProps|docMetadata)\//, "properties"],
  [/^customXml\//, "custom-xml"],
  [/\/printerSettings\//i, "printer-settings"],
  [/\/vba\w+\.(?:bin|xml)$/i, "macro"],
  [/\/recipientData\.xml$/i, "mail-merge"],
  [/^xl\/(?:revisions\/|userNames)/i, "editing-trace"],
];
const REMOVED_TYPES: Readonly<Record<string, string>> = {
  "core-properties": "properties",
  "extended-properties": "properties",
  "custom-properties": "properties",
  classificationlabels: "properties",
  thumbnail: "thumbnail",
  customXml: "custom-xml",
  customXmlProps: "custom-xml",
  printerSettings: "printer-settings",
  vbaProject: "macro",
  recipientData: "mail-merge",
  revisionHeaders: "editing-trace",
  usernames: "editing-trace",
};

/** Why a part is left out, undefined for one that stays. A part that is left out takes its relationships with it. */
function removals(
  pkg: Package,
  kind: OfficeKind,
  keepMetadata: boolean,
): (name: string) => string | undefined {
  const byType = new Map<string, string>();
  for (const { type, target } of pkg.relations) {
    const what = REMOVED_TYPES[type];
    if (what && target !== undefined && target !== pkg.main) byType.set(target, what);
  }
  function removedKind(name: string): string | undefined {
    if (/^_xmlsignatures\//.test(name)) return "signature";
    if (isRelations(name) && relationsSource(name) !== "") return removedKind(relationsSource(name));
    const special = kind.removes?.(name);
    if (special || keepMetadata || isContentTypes(name)) return special;
    return byType.get(name) ?? REMOVED.find(([pattern]) => pattern.test(name))?.[1];
  }
  return removedKind;
}

const isXml = (pkg: Package, name: string): boolean =>
  /\.(?:xml|rels|vml|svg)$/i.test(name) || /xml$/i.test(pkg.typeOf(name));

function binaryKind(pkg: Package, name: string): string {
  const type = pkg.typeOf(name);
  if (/\.(?:odttf|fntdata|ttf|otf)$/i.test(name)) return "font";
  if (
    /^image\//.test(type) ||
    /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|webp|ico|pict?|heic|jfif)$/i.test(name)
  )
    return "picture";
  if (/^(?:audio|video)\//.test(type) || /\.(?:mp[34]|m4[av]|wav|wm[av]|avi|mov|mpe?g|aac|ogg)$/i.test(name))
    return "recording";
  if (/\/printerSettings/i.test(name)) return "printer-settings";
  if (/\/vba\w+\.bin$/i.test(name)) return "macro";
  if (/\/(?:activeX|ctrlProps)\//i.test(name)) return "control";
  const isEmbedded = pkg.relations.some(
    ({ target, type: relation }) => target === name && /^(?:package|oleObject|aFChunk)$/.test(relation),
  );
  return isEmbedded || /\/embeddings\//.test(name) ? "embedded" : "other-entry";
}

/** A file inside, opened; undefined for one that stays as it is. A picture that is read again need not be recognised again. */
async function openPart(
  pkg: Package,
  name: string,
  what: string,
  isReread: boolean,
  options: FormatOptions,
): Promise<BinaryFile | undefined> {
  if (what === "embedded") return options.openInner?.(innerName(name), pkg.read(name));
  if (what !== "picture") return undefined;
  return isReread
    ? { docs: [], save: async () => pkg.read(name) }
    : pictureInside(name, () => pkg.read(name), options);
}

const innerName = (name: string) => name.split("/").at(-1)!;

function addPicture(pkg: Package, name: string, pictures: Map<string, Uint8Array>, parts: PartList): void {
  const bytes = pkg.read(name);
  const clean = withoutMetadata(bytes);
  if (clean === bytes) return;
  pictures.set(name, clean);
  parts.add("picture-metadata", "removed", name);
}
