/**
 * Documents with what identifies people marked in place, `⟦class|text⟧` or `⟦name p1|text⟧`: bench/people/README.md. A file holds several,
 * each after a line `=== id`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";

export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
  /** Who is named, for marks of names. */
  readonly person?: string | undefined;
}

export interface MarkedDoc {
  readonly id: string;
  /** The file without its extension: "en-police". */
  readonly file: string;
  readonly lang: "en" | "ja";
  readonly text: string;
  readonly marks: readonly Mark[];
}

const FOLDER = import.meta.dirname;

/** Where a set lies: a folder beside this file by its name, any other by its path. */
export const setFolder = (set: string): string => resolve(FOLDER, set);

/** All documents of a set, in order of file names. The name of a file begins with its language, or that of the folder ends with it. */
export function markedDocs(set: string): MarkedDoc[] {
  const folder = setFolder(set);
  const files = readdirSync(folder).filter((file) => file.endsWith(".txt"));
  return files.sort().flatMap((file) => {
    const lang = file.startsWith("ja") || /(?:^|-)ja$/.test(basename(folder)) ? "ja" : "en";
    return readMarked(file, lang, readFileSync(join(folder, file), "utf8"));
  });
}

function readMarked(fileName: string, lang: "en" | "ja", content: string): MarkedDoc[] {
  const file = fileName.replace(/\.txt$/, "");
  const [, ...parts] = content.split(/^=== (.+)\r?\n/m);
  const docs: MarkedDoc[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2)
    docs.push({ id: parts[i]!.trim(), file, lang, ...withoutMarks(parts[i + 1]!.trimEnd()) });
  return docs;
}

function withoutMarks(marked: string): Pick<MarkedDoc, "text" | "marks"> {
  const marks: Mark[] = [];
  let text = "";
  let at = 0;
  for (const match of marked.matchAll(/⟦(\w+)(?: (\w+))?\|([^⟦⟧]*)⟧/gu)) {
    const [whole, kind = "", person, value = ""] = match;
    text += marked.slice(at, match.index);
    marks.push({ from: text.length, to: text.length + value.length, kind, person });
    text += value;
    at = match.index + whole.length;
  }
  text += marked.slice(at);
  if (/[⟦⟧]/.test(text)) throw new Error("A mark is not closed, or of an unknown shape");
  return { text, marks };
}
