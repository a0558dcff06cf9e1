import { createDoc } from "../doc/doc.ts";
import type { Edit, Edits } from "../doc/edits.ts";
import { message, problem } from "../words/problem.ts";
import { applyPatches, decodeFile, patchesOf } from "./encoding.ts";
import { type BinaryFile, type BinaryFormat, docOptions, type FormatOptions } from "./format.ts";
import { applyAll, assemble, createFlow, type Flow, type Segment, unescaped } from "./segments.ts";
import { scanXml, type XmlToken, xmlAttributes, xmlEscapes } from "./xml-scanner.ts";
import { openZip, type ZipEntry } from "./zip.ts";

/**
 * A Word document (ECMA-376) as one text: the body, then headers, footers, notes, comments and properties, a line for every
 * paragraph. Runs of a paragraph are joined, so that a name split over runs is found; what replaces it goes into the first
 * of them and keeps its formatting. Deleted text of tracked changes, field codes, alternative texts and names of authors
 * follow the paragraph they stand in. Entries of the archive that no edit touches are copied as they are.
 */
async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  if (COMPOUND.every((byte, i) => bytes[i] === byte)) {
    throw problem("cannot-read", { id: options.id, why: message("docx-encrypted") });
  }
  const zip = openZip(bytes, options.id);
  const main = zip.entries.find(({ name }) => /^word\/document\d*\.xml$/.test(name));
  if (!main) throw problem("cannot-read", { id: options.id, why: message("docx-none") });
  const entries = [main, ...zip.entries.filter((entry) => entry !== main && readerOf(entry.name))];
  const parts: XmlPart[] = [];
  for (const entry of entries) parts.push(readPart(zip.read(entry), entry, options.id, parts.at(-1)));
  const { text, toFile } = assemble(joinParts(parts));
  const embedded = zip.entries.filter(({ name }) => /^word\/(?:media|embeddings)\/./.test(name));
  const notices = embedded.length > 0 ? [message("unread-embedded", { count: embedded.length })] : undefined;
  return {
    docs: [createDoc(options.id, text, docOptions(options, notices && { notices }))],
    async save([edits]) {
      const changed = changedEntries(parts, toFile(edits as Edits), options.id);
      return changed.size === 0 ? bytes : zip.replace(changed);
    },
  };
}

/** How a compound file begins, which holds encrypted documents and those of Word 97. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

interface XmlPart {
  readonly entry: ZipEntry;
  readonly decoded: ReturnType<typeof decodeFile>;
  readonly bytes: Uint8Array;
  readonly pieces: readonly (Segment | string)[];
  /** Segments of all parts share one line of positions: those of this part begin here. */
  readonly base: number;
}

function readPart(bytes: Uint8Array, entry: ZipEntry, id: string, before: XmlPart | undefined): XmlPart {
  const decoded = decodeFile(bytes, { id: `${id} (${entry.name})`, declared: declaredEncoding });
  const base = before ? before.base + before.decoded.text.length + 1 : 0;
  const flows: Flow[] = [];
  const bad = readerOf(entry.name)!(decoded.text, flows);
  if (bad >= 0) throw problem("cannot-read", { id, why: message("xml-odd", { part: entry.name, at: bad }) });
  const pieces = joinLines(flows.map((flow) => flow.pieces())).map((piece) =>
    typeof piece === "string" ? piece : shifted(piece, base),
  );
  return { entry, decoded, bytes, pieces, base };
}

function declaredEncoding(head: Uint8Array): string | undefined {
  const start = Buffer.from(head.subarray(0, 200)).toString("latin1");
  return /^<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(start)?.[1] ?? "utf-8";
}

function shifted(segment: Segment, base: number): Segment {
  return {
    ...segment,
    toFile: (edits) =>
      segment.toFile(edits).map(({ from, to, insert }) => ({ from: from + base, to: to + base, insert })),
  };
}

const joinParts = (parts: readonly XmlPart[]) => joinLines(parts.map(({ pieces }) => pieces));

function joinLines(groups: readonly (readonly (Segment | string)[])[]): (Segment | string)[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.flatMap((group, i) => (i === 0 ? group : ["\n", ...group]));
}

function changedEntries(
  parts: readonly XmlPart[],
  edits: readonly Edit[],
  id: string,
): Map<ZipEntry, Uint8Array> {
  const changed = new Map<ZipEntry, Uint8Array>();
  for (const { entry, decoded, bytes, base } of parts) {
    const own = edits
      .filter(({ from }) => from >= base && from <= base + decoded.text.length)
      .map(({ from, to, insert }) => ({ from: from - base, to: to - base, insert }));
    if (own.length === 0) continue;
    const patches = patchesOf(decoded, own, decoded.encoding.codec, `${id} (${entry.name})`);
    const bom = decoded.encoding.bom.length;
    const moved = patches.map(({ from, to, insert }) => ({ from: from + bom, to: to + bom, insert }));
    changed.set(entry, applyPatches(bytes, moved));
  }
  return changed;
}

/** Adds the text of an XML part to flows; returns where it is not well-formed, or -1. */
type PartReader = (source: string, flows: Flow[]) => number;

function readerOf(name: string): PartReader | undefined {
  if (/^word\/[^_].*\.xml$/.test(name)) return readWord;
  if (/^word\/(?:.*\/)?_rels\/.*\.rels$/.test(name)) return readLinks;
  if (/^docProps\/(?:core|app|custom)\.xml$/.test(name)) return readProperties;
  return undefined;
}

/** Elements whose content is text, and where it goes. */
const TEXT: Readonly<Record<string, "inline" | "deleted" | "field">> = {
  t: "inline",
  delText: "deleted",
  instrText: "field",
  delInstrText: "field",
};
/** Elements of a run that stand for a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: "\t",
  ptab: "\t",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "-",
};
/** Attributes that name people or describe pictures. */
const AUTHORS = new Set(["author", "initials", "userId", "lastModifiedBy"]);
const DESCRIBED = new Set(["docPr", "cNvPr"]);
const DESCRIPTIONS = new Set(["name", "descr", "title"]);

function readWord(source: string, flows: Flow[]): number {
  const stack: (XmlToken & { name: string })[] = [];
  /** A text box stands inside a paragraph; its text comes after everything else. */
  const main = createFlow();
  const boxes: Flow[] = [];
  const current = () => boxes[boxes.length - 1] ?? main;
  flows.push(main);

  function onOpen(token: XmlToken & { name: string; nameEnd: number }): void {
    for (const attr of tellingAttributes(source, token)) current().aside(attributeSegment(source, attr));
    const char = CHARACTERS[token.name];
    if (char && stack.at(-1)?.name === "r") current().inline(markupSegment(char, token.from, token.to));
    if (token.kind === "empty") return;
    stack.push(token);
    if (token.name !== "txbxContent") return;
    boxes.push(createFlow());
    flows.push(boxes.at(-1)!);
  }
  function onClose(name: string): void {
    stack.pop();
    if (name === "txbxContent") boxes.pop();
    if (name === "p") current().break();
  }
  return scanXml(source, (token) => {
    if (token.kind === "text") {
      const parent = stack.at(-1);
      const place = parent && TEXT[parent.name];
      if (!place) return;
      const segment = textSegment(source, token.from, token.to, parent);
      if (place === "inline") current().inline(segment);
      else current().aside(segment, place);
    } else if (token.kind === "close") onClose(token.name);
    else onOpen(token);
  });
}

function tellingAttributes(source: string, { name, from, to }: XmlToken & { name: string }) {
  return xmlAttributes(source, from, to).filter(
    (attr) =>
      AUTHORS.has(attr.name) ||
      (DESCRIBED.has(name) && DESCRIPTIONS.has(attr.name)) ||
      (name === "fldSimple" && attr.name === "instr") ||
      (name === "hyperlink" && attr.name === "tooltip"),
  );
}

function attributeSegment(source: string, { from, to }: { from: number; to: number }): Segment {
  return unescaped(source, from, to, xmlEscapes(true));
}

/** A character that is an element: deleted with it, but no place to write. */
function markupSegment(text: string, from: number, to: number): Segment {
  const isRemoval = (edit: Edit) => edit.to > edit.from;
  return {
    text,
    writable: false,
    toFile: (edits) => (edits.some(isRemoval) ? [{ from, to, insert: "" }] : []),
  };
}

/** Spaces at the ends of a text count only in an element that says so; one that gets such spaces is made to say so. */
function textSegment(source: string, from: number, to: number, parent: XmlToken): Segment {
  const segment = unescaped(source, from, to, xmlEscapes(false));
  const tag = source.slice(parent.from, parent.to);
  const { nameEnd } = parent as { nameEnd: number };
  return {
    text: segment.text,
    toFile(edits) {
      const fileEdits = segment.toFile(edits);
      const bare = !tag.includes("xml:space") && /^\s|\s$/.test(applyAll(segment.text, edits));
      return bare
        ? [{ from: nameEnd, to: nameEnd, insert: ' xml:space="preserve"' }, ...fileEdits]
        : fileEdits;
    },
  };
}

/** Mail addresses, telephone numbers and paths that hyperlinks and templates lead to; addresses on the web are left. */
function readLinks(source: string, flows: Flow[]): number {
  const flow = createFlow();
  flows.push(flow);
  return scanXml(source, (token) => {
    if (token.kind === "text" || token.name !== "Relationship") return;
    const attributes = xmlAttributes(source, token.from, token.to);
    const target = attributes.find(({ name }) => name === "Target");
    const external = attributes.some(
      ({ name, from, to }) => name === "TargetMode" && source.slice(from, to) === "External",
    );
    if (target && external && !/^https?:/i.test(source.slice(target.from, target.to))) {
      flow.aside(attributeSegment(source, target));
    }
  });
}

const PROPERTIES = new Set(
  "creator lastModifiedBy title subject description keywords category Company Manager HyperlinkBase lpwstr lpstr".split(
    " ",
  ),
);

function readProperties(source: string, flows: Flow[]): number {
  const flow = createFlow();
  flows.push(flow);
  const stack: string[] = [];
  return scanXml(source, (token) => {
    if (token.kind === "open") stack.push(token.name);
    else if (token.kind === "close") stack.pop();
    else if (token.kind === "text" && PROPERTIES.has(stack.at(-1) ?? "")) {
      flow.aside(unescaped(source, token.from, token.to, xmlEscapes(false)));
    }
  });
}

export const docx: BinaryFormat = {
  kind: "binary",
  name: "docx",
  extensions: [".docx", ".docm"],
  words: ["Word document", "Word文書"],
  begins: (head) => head.startsWith("PK\x03\x04") && /\[Content_Types\]|word\/|_rels\//.test(head),
  document: "file",
  reads: [
    ["body, headers, footers, notes", "本文、ヘッダー、フッター、注"],
    ["comments and names of authors", "コメントと作成者の名前"],
    ["deleted text of tracked changes", "変更履歴の削除された文字列"],
    ["alternative texts and properties", "代替テキストとプロパティ"],
    ["links that are no web addresses", "ウェブ以外のリンク"],
  ],
  unread: [
    ["pictures and embedded files", "画像と埋め込みファイル"],
    ["figures in charts", "グラフの数値"],
    ["custom XML", "カスタムXML"],
  ],
  keeps: ["formatting kept", "書式はそのまま"],
  streams: false,
  open,
};
