import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import { expectPublished, signsOf } from "./expect-published.ts";
import { type BinaryFile, docOptions, type FormatOptions } from "./format.ts";

/** The files inside a file, in the order of their documents. */
export interface InnerFiles {
  readonly add: (file: BinaryFile) => void;
  /** The documents of all of them; asked once. */
  readonly docs: () => Iterable<Doc>;
  /** Each file with its share of the edits, checked as the outermost file is. */
  readonly save: (edits: readonly Edits[]) => Promise<readonly Uint8Array[]>;
}

export function createInnerFiles(id: string): InnerFiles {
  const files: { readonly file: BinaryFile; readonly texts: string[] }[] = [];
  return {
    add: (file) => void files.push({ file, texts: [] }),
    *docs() {
      for (const { file, texts } of files) {
        for (const doc of file.docs) {
          texts.push(doc.text);
          yield doc;
        }
      }
    },
    async save(edits) {
      const saved: Uint8Array[] = [];
      let next = 0;
      for (const { file, texts } of files) {
        const share = edits.slice(next, (next += texts.length));
        const bytes = await file.save(share);
        const published = () => texts.map((text, i) => signsOf(share[i]!.apply(text)));
        if (file.reread) await expectPublished(file, bytes, published(), id);
        saved.push(bytes);
      }
      return saved;
    },
  };
}

/** The documents, of which the first tells of these parts as well: those of the file around the files inside. */
export function* withParts(
  docs: Iterable<Doc>,
  parts: readonly FilePart[],
  options: FormatOptions,
): Iterable<Doc> {
  let first = true;
  for (const doc of docs) {
    const own = doc.parts ?? docOptions(options).parts ?? [];
    yield first ? { ...doc, parts: [...own, ...parts] } : doc;
    first = false;
  }
}
