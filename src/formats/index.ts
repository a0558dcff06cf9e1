/**
 * Which formats stream, and what comes back exactly:
 *
 *   txt md          stream; a file over 64 M characters comes in pieces
 *   csv tsv jsonl   stream, a row at a time
 *   html json eml   one document, held whole (up to about 2^29 characters)
 *   docx parquet    held whole (up to 2^30 bytes)
 *   pdf             held whole; read only: the edited text is written as .txt
 *
 * In the text formats every byte that no edit touches is copied, in whatever encoding it is. In docx and parquet every
 * entry and column that no edit touches is copied. Every format can be restored byte for byte by the inverse that `rewrite`
 * collects. Formats are loaded when they are asked for, so that a program that reads a text file does not load a PDF reader.
 */
import { problem } from "../words/problem.ts";
import type { Format } from "./format.ts";

interface Entry {
  readonly extensions: readonly string[];
  readonly load: () => Promise<Format>;
}

const FORMATS: Readonly<Record<string, Entry>> = {
  txt: { extensions: [".txt", ".text", ".log"], load: async () => (await import("./plain.ts")).txt },
  md: { extensions: [".md", ".markdown"], load: async () => (await import("./plain.ts")).md },
  html: { extensions: [".html", ".htm", ".xhtml"], load: async () => (await import("./html.ts")).html },
  csv: { extensions: [".csv"], load: async () => (await import("./csv.ts")).csv },
  tsv: { extensions: [".tsv", ".tab"], load: async () => (await import("./csv.ts")).tsv },
  json: { extensions: [".json", ".geojson"], load: async () => (await import("./json.ts")).json },
  jsonl: { extensions: [".jsonl", ".ndjson"], load: async () => (await import("./jsonl.ts")).jsonl },
  eml: { extensions: [".eml"], load: async () => (await import("./eml.ts")).eml },
  docx: { extensions: [".docx", ".docm"], load: async () => (await import("./docx.ts")).docx },
  pdf: { extensions: [".pdf"], load: async () => (await import("./pdf.ts")).pdf },
  parquet: { extensions: [".parquet"], load: async () => (await import("./parquet.ts")).parquet },
};

export const FORMAT_NAMES: readonly string[] = Object.keys(FORMATS);

/** The format of this name; a RangeError lists the names there are. */
export function loadFormat(name: string): Promise<Format> {
  const entry = FORMATS[name];
  if (!entry) throw problem("format-unknown", { name, names: FORMAT_NAMES.join(", ") });
  return entry.load();
}

/**
 * The format of a file by its ending, else by its first bytes, else plain text. What is not text is refused when it is
 * read.
 */
export function formatOf(path: string, bytes?: Uint8Array): Promise<Format> {
  const name = path.toLowerCase();
  const known = Object.values(FORMATS).find(({ extensions }) => extensions.some((end) => name.endsWith(end)));
  return (known ?? FORMATS[bytes ? sniff(bytes) : "txt"]!).load();
}

function sniff(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.startsWith("%PDF-")) return "pdf";
  if (head.startsWith("PAR1")) return "parquet";
  if (head.startsWith("PK\x03\x04") && /\[Content_Types\]|word\/|_rels\//.test(head)) return "docx";
  return /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)\b/i.test(head) ? "html" : "txt";
}
