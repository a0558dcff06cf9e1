import { createDoc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { createPartList } from "../doc/file-part.ts";
import { CheckFailed, message } from "../words/problem.ts";
import { type BinaryFile, type BinaryFormat, docOptions, type FormatOptions } from "./format.ts";
import { createInnerFiles } from "./inner-files.ts";
import { applyAll, assemble, type Segment } from "./segments.ts";
import { type NewEntry, openZip, repack, type Zip, type ZipEntry } from "./zip.ts";

/**
 * A ZIP archive as a folder: the names of its entries, a line each, are a document, and every entry is a file of its own format, whose
 * documents follow. Edits of a name rename its entry. Names are never used as paths here, and stay as they are otherwise.
 */
async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const zip = openZip(bytes, options.id, true);
  const document = await documentFormat(bytes, zip);
  if (document) return document.open(bytes, options);
  const parts = createPartList();
  parts.add("archive-note", "removed");
  const kept = zip.entries.filter((entry) => {
    const isKept = options.keepMetadata || !SYSTEM_FILE.test(entry.name);
    parts.add(
      isKept ? "entry-name" : "system-file",
      isKept ? "read" : "removed",
      isKept ? undefined : entry.name,
    );
    return isKept;
  });
  const inner = createInnerFiles(options.id);
  const opened: ZipEntry[] = [];
  const endings = new Map<ZipEntry, string>();
  for (const entry of kept) {
    const { fate, kind, file, ending } = await openEntry(zip, entry, options);
    if (kind) parts.add(kind, fate, entry.name);
    if (!file) continue;
    inner.add(file);
    opened.push(entry);
    endings.set(entry, ending);
  }
  const names = readNames(
    kept.map(({ name }) => name),
    kept.map((entry) => endings.get(entry) ?? ""),
  );
  const doc = createDoc(
    options.id,
    names.text,
    docOptions(options, { group: options.id, parts: parts.list() }),
  );
  function* docs() {
    yield doc;
    yield* inner.docs();
  }
  async function save([edits, ...rest]: readonly Edits[]): Promise<Uint8Array> {
    const files = await inner.save(rest);
    const contents = new Map(opened.map((entry, i) => [entry, files[i]!]));
    const renamed = names.rename(edits!);
    const entries = kept.map((entry, i): NewEntry => {
      const content = contents.get(entry);
      return { name: renamed[i]!, entry, ...(content && { content }) };
    });
    const output = repack(bytes, zip, entries);
    expectEntries(output, entries, options.id);
    return output;
  }
  return { docs: docs(), save };
}

/** What systems and programs leave in folders for themselves. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A document that is an archive as well, such as a docx, is no folder, whatever its name ends in. */
async function documentFormat(bytes: Uint8Array, { entries }: Zip): Promise<BinaryFormat | undefined> {
  const { FORMATS } = await import("./index.ts");
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  const format = FORMATS.find((each) => each !== zip && each.begins?.(head));
  const isPackage = entries.some(({ name }) => name === "[Content_Types].xml" || name === "mimetype");
  return format?.kind === "binary" && isPackage ? format : undefined;
}

interface OpenedEntry {
  readonly fate: "read" | "unread";
  /** Missing for what holds nothing. */
  readonly kind?: string;
  readonly file?: BinaryFile;
  /** The end of its name that tells its format. */
  readonly ending: string;
}

const LINK = 0o120000;

async function openEntry(archive: Zip, entry: ZipEntry, { openInner }: FormatOptions): Promise<OpenedEntry> {
  const none = { fate: "unread", ending: "" } as const;
  if (entry.sealed) return { ...none, kind: "encrypted" };
  if (((entry.attributes >>> 16) & 0o170000) === LINK) return { ...none, kind: "link" };
  const content = archive.read(entry);
  if (content.length === 0) return none;
  const { formatOf } = await import("./index.ts");
  const file = await openInner?.(entry.name, content);
  if (!file) return { ...none, kind: "entry" };
  const { extensions } = formatOf(entry.name, content);
  const known = extensions.find((each) => entry.name.toLowerCase().endsWith(each)) ?? "";
  return { fate: "read", kind: "entry", file, ending: entry.name.slice(entry.name.length - known.length) };
}

/** Names as one text, and the names that edits of it make; the ending that tells a format stays, also where an edit takes it in. */
function readNames(names: readonly string[], endings: readonly string[]) {
  let shares: (readonly Edit[])[] = [];
  const pieces = names.flatMap((text, i): (Segment | string)[] => {
    const segment = {
      text,
      toFile(edits: readonly Edit[]) {
        shares[i] = edits;
        return [];
      },
    };
    return i === 0 ? [segment] : ["\n", segment];
  });
  const { text, toFile } = assemble(pieces);
  function rename(edits: Edits): readonly string[] {
    shares = [];
    toFile(edits);
    const taken = new Set(names.filter((_, i) => !shares[i]));
    return names.map((name, i) =>
      shares[i] ? unique(withEnding(entryName(name, shares[i]), endings[i]!), taken) : name,
    );
  }
  return { text, rename };
}

/** A name without control characters, in which no folder has lost its name. */
function entryName(name: string, edits: readonly Edit[]): string {
  const changed = applyAll(name, edits).replace(/[\0-\x1f\x7f]+/g, "_");
  const isFolder = name.endsWith("/");
  const steps = changed
    .replace(/\/$/, "")
    .split("/")
    .map((step) => step || "_");
  return steps.join("/") + (isFolder ? "/" : "");
}

const withEnding = (name: string, ending: string) => (name.endsWith(ending) ? name : name + ending);

function unique(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++)
    free = name.replace(/(\.[^./]*)?\/?$/, (end) => ` (${count})${end}`);
  taken.add(free);
  return free;
}

/** Read again, the archive has the entries it was to have. */
function expectEntries(output: Uint8Array, entries: readonly NewEntry[], id: string): void {
  const again = openZip(output, id, true);
  const same = entries.filter(({ name, content }, i) => {
    const entry = again.entries[i];
    return entry?.name === name && (!content || Buffer.compare(again.read(entry), content) === 0);
  }).length;
  if (same === entries.length && again.entries.length === same) return;
  throw new CheckFailed(message("written-differs", { id, same, documents: entries.length }));
}

export const zip: BinaryFormat = {
  kind: "binary",
  name: "zip",
  extensions: [".zip"],
  words: ["ZIP archive", "ZIPアーカイブ"],
  begins: (head) => /^PK(?:\x03\x04|\x05\x06)/.test(head),
  document: "file",
  reads: [
    ["names of its files, which edits rename", "ファイル名（編集すると名前が変わる）"],
    ["its files, each by its own format", "中のファイル（それぞれの形式として）"],
  ],
  removes: [
    ["comments, times, user ids and other extra fields", "コメント、日時、利用者番号などの追加情報"],
    [
      "files of the operating system (`__MACOSX`, `.DS_Store`, `Thumbs.db`)",
      "システムのファイル（`__MACOSX`、`.DS_Store`、`Thumbs.db`）",
    ],
  ],
  unread: [
    ["files of other formats", "その他の形式のファイル"],
    ["encrypted files, symbolic links", "暗号化されたファイル、シンボリックリンク"],
  ],
  keeps: ["order of the files kept, packed again", "ファイルの順はそのまま、再び圧縮"],
  streams: false,
  open,
};
