import { buildTermIndex } from "../terms/term-index.ts";
import { listLines } from "../terms/terms-list.ts";
import { message, problem } from "../words/problem.ts";
import { writeWhole } from "./write-whole.ts";

export interface TermsBuildTask {
  /** Path of the list, one term a line, plain or gzip. */
  readonly list: string;
  /** Where the index goes. */
  readonly output: string;
  readonly foldCase: boolean;
}

export async function termsBuildTask({ list, output, foldCase }: TermsBuildTask) {
  const { index, report } = await buildTermIndex(listLines(list), { foldCase });
  if (report.terms === 0) throw problem("field", { field: "list", why: message("terms-none") });
  await writeWhole(output, bytePieces(index.bytes), 0o600);
  return report;
}

const PIECE = 1 << 26;

/** Bytes in parts that can be written at once; copies, for memory that may be shared cannot be. */
export function* bytePieces(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.slice(at, at + PIECE);
}
