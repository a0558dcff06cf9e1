/**
 * A job in pieces, so that many processes work on it: a piece is some documents of a file. What comes of a piece is its part of the journal, as a
 * run that was stopped leaves one; when all are there, one process goes on with the file from this journal, where nothing is left to do but to
 * write the result. So the result is that of one process, by the same code, whatever pieces there were.
 *
 * A document's number in its file says where it is. Every piece reads its file from the beginning, as the readers of formats judge columns and count
 * rows from there; reading costs little beside finding, and large files have larger pieces. Where documents share a numbering, the
 * pieces of a file are a chain: each goes on from the journal of those before.
 */
import { setImmediate } from "node:timers/promises";
import type { KeyNumbers } from "../formats/key-numbers.ts";
import { readDocs } from "../formats/rewrite.ts";
import { addCounts, type Counts, NO_COUNTS } from "../report/counts.ts";
import { isFatalToJob, type JobPlan, type JobPorts, jobInput, readOptions, treatmentOf } from "./job.ts";
import { type Journal, NotAsBefore } from "./journal.ts";
import type { Pipelines } from "./pipelines.ts";
import { openingOf, resumable, WITH_KEYS } from "./run-files.ts";

/** Documents of a file, from the first to before the last, and their characters. */
export interface DocRange {
  readonly from: number;
  readonly to: number;
  readonly characters: number;
}

/** How a file is divided; whole where it has no ranges. */
export interface FilePieces {
  readonly ranges: readonly DocRange[];
  readonly chained: boolean;
}

/** Characters of a piece: some seconds of work. */
export const PIECE_CHARACTERS = 2 ** 19;
/** Every piece reads its file from the beginning. */
const MOST_PIECES = 32;

/** Reads a file to divide it. One that cannot be read is whole: who works on it says why. */
export async function divideFile(
  plan: JobPlan,
  file: number,
  open: JobPorts["open"],
  keyNumbers: KeyNumbers,
  pieceCharacters = PIECE_CHARACTERS,
): Promise<FilePieces> {
  const whole: FilePieces = { ranges: [], chained: false };
  const input = jobInput(plan, file, open);
  const most = Math.max(pieceCharacters, (input.size ?? 0) / MOST_PIECES);
  const ranges: DocRange[] = [];
  let [from, number, characters, chained] = [0, 0, 0, false];
  const cut = () => {
    if (number > from) ranges.push({ from, to: number, characters });
    [from, characters] = [number, 0];
  };
  try {
    const { source, format, options, close } = await openingOf(input, {
      ...{ options: { read: readOptions(plan) }, keyNumbers },
    });
    if (format.kind === "binary" && !WITH_KEYS.has(format.name)) {
      await close();
      return whole;
    }
    for await (const doc of readDocs(source, format, options)) {
      number++;
      characters += doc.text.length;
      chained ||= (doc.group ?? doc.table) !== undefined;
      if (characters >= most) cut();
      if (number % 1000 === 0) await setImmediate();
    }
  } catch (error) {
    if (isFatalToJob(error)) throw error;
    return whole;
  }
  cut();
  return ranges.length > 1 ? { ranges, chained } : whole;
}

export interface PiecePorts {
  readonly open: JobPorts["open"];
  /** The journal of the pieces before, of a chain. */
  readonly before: Journal["read"];
  readonly append: Journal["append"];
  /** Asked with every document; throws to end the work. */
  readonly goOn: () => void;
}

export interface TreatedPiece {
  readonly counts: Counts;
  /** Without it a document could not be treated, and the journal ends before it: who writes the result meets it again, and says why. */
  readonly complete: boolean;
}

/** Milliseconds after which others in this thread have a turn: signals, and what the database says. */
const TURN = 100;

/** Treats some documents of a file. Throws what is not their fault. */
export async function treatPiece(
  plan: JobPlan,
  piece: { readonly file: number; readonly from: number; readonly to: number; readonly chained: boolean },
  { open, before, append, goOn }: PiecePorts,
  { pipelines, keyNumbers }: { readonly pipelines: Pipelines; readonly keyNumbers: KeyNumbers },
): Promise<TreatedPiece> {
  const { file, from, to, chained } = piece;
  const treatment = (await treatmentOf(plan, pipelines).start([]))(file);
  const journal: Journal = { read: chained ? before : none, append, clear: async () => undefined };
  const documents = await resumable(treatment, file, journal);
  const { source, format, options } = await openingOf(jobInput(plan, file, open), {
    ...{ options: { read: readOptions(plan) }, keyNumbers },
  });
  let counts = NO_COUNTS;
  let number = 0;
  let turn = performance.now();
  let complete = false;
  try {
    for await (const doc of readDocs(source, format, options)) {
      if (number === to) break;
      if (number++ < from && !chained) continue;
      const { isReplayed, treated } = await documents.next(doc);
      if (isReplayed !== number <= from) throw new NotAsBefore();
      if (!isReplayed) counts = addCounts(counts, treated.counts);
      goOn();
      if (performance.now() - turn > TURN) {
        await setImmediate();
        turn = performance.now();
      }
    }
    complete = number === to;
  } catch (error) {
    if (isFatalToJob(error) && !(error instanceof NotAsBefore)) throw error;
  }
  await documents.flush();
  return { counts, complete };
}

async function* none(): AsyncIterable<never> {}
