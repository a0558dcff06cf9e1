import type { Doc } from "../doc/doc.ts";
import { message, problem } from "../words/problem.ts";
import type { BinaryFile, FormatOptions } from "./format.ts";
import { openBody } from "./office.ts";
import { openPackage, type Package } from "./opc.ts";
import { type Memory, noMemory } from "./sheet-reader.ts";
import { openWorkbook } from "./xlsx-reader.ts";

/**
 * A Word document, workbook or presentation, by what its package says it is. Word documents and presentations are one text: the main part,
 * then all others, a line for every paragraph. Runs of a paragraph are joined, so that a name split over runs is found; what replaces it
 * goes into the first of them and keeps its formatting. Deleted text of tracked changes, field codes, readings and alternative texts
 * follow the paragraph they stand in. Files inside are documents of their own. Parts that no edit touches stay as they are packed.
 */
export function openOffice(bytes: Uint8Array, options: FormatOptions): Promise<BinaryFile> {
  return open(bytes, options, noMemory());
}

async function open(bytes: Uint8Array, options: FormatOptions, earlier: Memory): Promise<BinaryFile> {
  const pkg = openPackage(bytes, options);
  const file = isWorkbook(pkg)
    ? await openWorkbook(pkg, options, earlier)
    : await openText(pkg, options, earlier);
  const { docs, save, memory } = file;
  const again = { ...options, recognize: false } as const;
  return { docs, save, reread: async (written) => (await open(written, again, memory)).docs };
}

/** Which of the three it is: by content type, else by the folder of the main part. */
function isWorkbook(pkg: Package): boolean {
  const { id, main } = pkg;
  const type = main === undefined ? "" : pkg.typeOf(main);
  const refuse = (code: "office-none" | "office-binary") =>
    problem("cannot-read", { id, why: message(code) });
  if (main === undefined) throw refuse("office-none");
  if (/\.bin$/i.test(main)) throw refuse("office-binary");
  const said = /wordprocessingml|spreadsheetml|presentationml|ms-word|ms-excel|ms-powerpoint/.exec(type)?.[0];
  const kind = said ?? /^(?:word|xl|ppt)(?=\/)/.exec(main)?.[0];
  if (kind === undefined) throw refuse("office-none");
  return /spreadsheetml|ms-excel|xl/.test(kind);
}

async function openText(pkg: Package, options: FormatOptions, earlier: Memory) {
  const body = await openBody(pkg, options, {}, earlier);
  function* docs(): Iterable<Doc> {
    yield body.doc;
    yield* body.innerDocs();
  }
  return {
    docs: docs(),
    save: ([edits, ...inner]: Parameters<BinaryFile["save"]>[0]) => body.save(edits!, inner),
    memory: { ...noMemory(), ...body.memory },
  };
}
