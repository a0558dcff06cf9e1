import { createDoc } from "../doc/doc.ts";
import { message, problem } from "../words/problem.ts";
import { type BinaryFile, type BinaryFormat, docOptions, type FormatOptions } from "./format.ts";
import { japaneseCMap } from "./pdf-cmaps.ts";

/**
 * The text of a PDF, pages separated by form feeds; what is written is that text, edited. a
 * notice says which of them hold no text. A PDF that is encrypted or has no text at all is refused.
 */
async function open(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  const pages = await readPages(bytes, options.id);
  const silent = pages.flatMap((page, i) => (page.trim() === "" ? [i + 1] : []));
  if (silent.length === pages.length) {
    throw problem("cannot-read", { id: options.id, why: message("pdf-pictures", { pages: pages.length }) });
  }
  const text = pages.join("\f");
  const notices = silent.length > 0 ? [message("unread-pages", { pages: silent.join(", ") })] : [];
  const unknown = text.split("\ufffd").length - 1;
  if (unknown * 2 > text.length) {
    throw problem("cannot-read", { id: options.id, why: message("pdf-fonts") });
  }
  if (unknown > 0) notices.push(message("unread-characters", { count: unknown }));
  return {
    docs: [createDoc(options.id, text, docOptions(options, notices.length > 0 ? { notices } : {}))],
    save: async ([edits]) => new TextEncoder().encode(edits!.apply(text)),
  };
}

const ERRORS_ONLY = 0;

/** Gives the reader the character maps of Japanese fonts. It has none of its own, and skips text that needs one. */
function dataFactory(missing: Set<string>) {
  return class {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const map = kind === "cMapUrl" ? japaneseCMap(filename) : undefined;
      if (kind === "cMapUrl" && map === undefined) missing.add(filename);
      if (map === undefined) throw new Error(`No data for ${filename}`);
      return new TextEncoder().encode(map);
    }
  };
}

async function readPages(bytes: Uint8Array, id: string): Promise<string[]> {
  const missing = new Set<string>();
  const settings = {
    verbosity: ERRORS_ONLY,
    cMapPacked: false,
    useWorkerFetch: false,
    BinaryDataFactory: dataFactory(missing),
  };
  const { getDocumentProxy } = await import("unpdf");
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), settings);
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
    }
    await pdf.destroy();
    if (missing.size === 0) return pages;
  } catch (error) {
    throw refusal(error, id);
  }
  throw problem("cannot-read", { id, why: message("pdf-maps", { maps: [...missing].join(", ") }) });
}

/** The reader's own messages may hold parts of the file. */
function refusal(error: unknown, id: string): Error {
  const name = error instanceof Error ? error.name : "";
  const code = name === "PasswordException" ? "pdf-encrypted" : "pdf-none";
  return problem("cannot-read", { id, why: message(code) });
}

export const pdf: BinaryFormat = {
  kind: "binary",
  name: "pdf",
  extensions: [".pdf"],
  words: ["PDF", "PDF文書"],
  begins: (head) => head.startsWith("%PDF-"),
  document: "file",
  reads: [["the text of its pages", "ページの文字列"]],
  unread: [
    ["text in pictures", "画像の中の文字"],
    ["annotations, form fields, attachments", "注釈、フォームの欄、添付ファイル"],
  ],
  writes: ".txt",
  keeps: ["a txt file of what was read", "読んだ文字列のtxtファイル"],
  streams: false,
  open,
};
