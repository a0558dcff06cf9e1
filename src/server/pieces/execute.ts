/** Does the work of one piece of a job, and commits what comes of it. */
import { basename, join } from "node:path";
import { createKeyNumbers, type NumberedKeys, recordKeyNumbers } from "../../formats/key-numbers.ts";
import { addCounts, type FileOutcome, NO_COUNTS } from "../../report/counts.ts";
import { type JobPlan, needsAllFiles, runJob, runJobFile } from "../../run/job.ts";
import { divideFile, treatPiece } from "../../run/job-pieces.ts";
import type { Journal, JournalPart } from "../../run/journal.ts";
import type { TaskContext } from "../../run/tasks.ts";
import { subkey } from "../../transform/key.ts";
import { message } from "../../words/problem.ts";
import { collect } from "../data/chunks.ts";
import type { Database } from "../data/postgres/database.ts";
import { type StagedFiles, stagedFiles } from "../data/postgres/files.ts";
import type { DataStore, SealedFiles } from "../data/store.ts";
import { jobFiles } from "../jobs-files.ts";
import { addPieces, buryPiece, commitPiece, type NewPiece, type Piece, type PieceResult } from "./queue.ts";
import { jobSeals } from "./seals.ts";

export interface WorkerStore extends DataStore {
  readonly database: Database;
}

export interface ExecuteOptions {
  readonly context: TaskContext;
  /** Asked with every document; throws to end the work. */
  readonly goOn: () => void;
  /** Characters of a piece. */
  readonly pieceCharacters?: number | undefined;
}

type Outcome = Omit<PieceResult, "seconds"> & { readonly pieces?: readonly NewPiece[] };

/** Throws Superseded where the piece is another's by now, and whatever else is not the fault of the file. */
export async function executePiece(
  store: WorkerStore,
  piece: Piece,
  options: ExecuteOptions,
): Promise<PieceResult> {
  const began = performance.now();
  const staged = stagedFiles(store.database, store.key);
  try {
    const plan = await planOf(store, piece.job);
    const { pieces, ...outcome } = await doWork(plan, piece, { ...store, files: staged.files }, options);
    const result = { ...outcome, seconds: (performance.now() - began) / 1000 };
    await commitPiece(store.database, piece, result, async (queries) => {
      await staged.publish(queries);
      if (pieces) await addPieces(queries, piece.job, pieces);
    });
    return result;
  } catch (error) {
    await staged.discard().catch(() => undefined);
    throw error;
  }
}

/** The plan with the key of operators, and term indexes of this machine. */
async function planOf({ database, key, path }: WorkerStore, job: string): Promise<JobPlan> {
  const [row] = await database.query("select plan from tokumei_jobs where id = $1", [job]);
  if (!row) throw new Error("the job was removed");
  const plan = jobSeals(key).openPlan(row.plan as Uint8Array, job);
  const { terms } = plan.policy;
  const own = terms && { terms: { ...terms, index: join(path, "terms", basename(terms.index)) } };
  return { ...plan, key: subkey(key, "operators"), policy: { ...plan.policy, ...own } };
}

const NOTHING = { complete: true, documents: 0, characters: 0, findings: 0 };

async function doWork(
  plan: JobPlan,
  piece: Piece,
  store: DataStore,
  options: ExecuteOptions,
): Promise<Outcome> {
  if (piece.stage === 0) return { ...NOTHING, pieces: await divide(plan, piece.job, store.files, options) };
  const files = jobFiles(store, piece.job);
  const { goOn, context } = options;
  let counts = NO_COUNTS;
  const finish: typeof files.finish = async (file, outcome) => {
    counts = addCounts(counts, outcome.counts);
    await files.finish(file, outcome);
  };
  const ports = { ...files, finish, progress: goOn };
  if (piece.file < 0) {
    await runJob(plan, ports, context);
    return { ...counts, complete: true };
  }
  const keyNumbers = createKeyNumbers(await readKeys(store.files, piece));
  if (piece.stage === 2) {
    const journal = await journalToFinish(store.files, piece, files.journal.clear);
    await runJobFile(plan, piece.file, { ...ports, journal }, { ...context, keyNumbers });
    return NOTHING;
  }
  if (piece.to === 0) {
    await runJobFile(plan, piece.file, ports, { ...context, keyNumbers });
    return { ...counts, complete: true };
  }
  let part = 0;
  const treated = await treatPiece(
    plan,
    piece,
    {
      ...{ open: files.open, goOn },
      before: () => journalOf(store.files, piece, piece.n),
      append: (_, { log, names }) => writePart(store.files, piece, part++, { log, names }),
    },
    { ...context, keyNumbers },
  );
  if (!treated.complete) await store.files.write(at(piece, "short", piece.n), []);
  return { ...treated.counts, complete: treated.complete };
}

// Stage 0 -------------------------------------------------------------------------------------------------------------------

/** Pieces are numbered over all files, in their order. */
async function divide(
  plan: JobPlan,
  job: string,
  files: SealedFiles,
  { goOn, pieceCharacters }: ExecuteOptions,
): Promise<NewPiece[]> {
  const bytes = plan.files.reduce((sum, file) => sum + file.bytes, 0);
  if (needsAllFiles(plan)) return [{ ...WHOLE, n: 0, file: -1, bytes }];
  const keys = recordKeyNumbers();
  const pieces: NewPiece[] = [];
  for (const [file, { bytes }] of plan.files.entries()) {
    goOn();
    const open = (number: number) => files.read(`jobs/${job}/in/${number}`);
    const { ranges, chained } = await divideFile(plan, file, open, keys, pieceCharacters);
    const used = keys.takeUsed();
    if (used.length > 0) await files.write(`jobs/${job}/keys/${file}`, [Buffer.from(JSON.stringify(used))]);
    const n = pieces.length;
    if (ranges.length === 0) {
      pieces.push({ ...WHOLE, n, file, bytes });
      continue;
    }
    const characters = ranges.reduce((sum, range) => sum + range.characters, 0);
    for (const [i, { from, to, characters: own }] of ranges.entries()) {
      const state = chained && i > 0 ? "blocked" : "waiting";
      const share = Math.round((bytes * own) / Math.max(1, characters));
      pieces.push({ stage: 1, n: n + i, file, from, to, chained, state, bytes: share });
    }
  }
  const joins = new Set(pieces.flatMap(({ file, to }) => (to > 0 ? file : [])));
  return [...pieces, ...[...joins].map((file): NewPiece => ({ ...JOIN, n: file, file }))];
}

const WHOLE = { stage: 1, from: 0, to: 0, chained: false, state: "waiting" } as const;
const JOIN = { stage: 2, from: 0, to: 0, chained: false, state: "blocked", bytes: 0 } as const;

async function readKeys(files: SealedFiles, { job, file }: Piece): Promise<NumberedKeys> {
  if (!(await files.list(`jobs/${job}/keys`)).includes(String(file))) return [];
  return JSON.parse((await collect(files.read(`jobs/${job}/keys/${file}`))).toString("utf8")) as NumberedKeys;
}

// The journal of a file, by its pieces: log/FILE/PIECE-PART, names/FILE/PIECE-PART ---------------------------------------

const at = ({ job, file }: Pick<Piece, "job" | "file">, kind: string, name: string | number) =>
  `jobs/${job}/${kind}/${file}/${typeof name === "number" ? numbered(name) : name}`;
const numbered = (n: number) => String(n).padStart(6, "0");

async function writePart(files: SealedFiles, piece: Piece, part: number, { log, names }: JournalPart) {
  const name = `${numbered(piece.n)}-${numbered(part)}`;
  if (names.length > 0) await files.write(at(piece, "names", name), [names]);
  await files.write(at(piece, "log", name), [log]);
}

/** The number of the first piece that ended before its last document. */
const firstShort = async (files: SealedFiles, { job, file }: Piece) =>
  Math.min(...(await files.list(`jobs/${job}/short/${file}`)).map(Number), Number.POSITIVE_INFINITY);

/** The parts of the pieces before number `to`, up to the first that ended before its last document. */
async function* journalOf(files: SealedFiles, piece: Piece, to = Number.POSITIVE_INFINITY) {
  const { job, file } = piece;
  const folder = (kind: string) => `jobs/${job}/${kind}/${file}`;
  const short = await firstShort(files, piece);
  const withNames = new Set(await files.list(folder("names")));
  for (const name of await files.list(folder("log"))) {
    if (pieceIn(name) >= to || pieceIn(name) > short) return;
    const log = await collect(files.read(`${folder("log")}/${name}`));
    const names = withNames.has(name) ? await collect(files.read(`${folder("names")}/${name}`)) : NO_BYTES;
    yield { log, names };
  }
}

const NO_BYTES = new Uint8Array(0);
const pieceIn = (name: string) => Number(name.slice(0, name.indexOf("-")));

/** After the parts that a piece wrote. */
const LATER_PARTS = 500_000;

/** The whole journal of a file. After a piece that ended early what is done now is written, and what later pieces did is thrown away. */
async function journalToFinish(files: SealedFiles, piece: Piece, clear: Journal["clear"]): Promise<Journal> {
  const short = await firstShort(files, piece);
  for (const kind of ["log", "names"])
    for (const name of await files.list(`jobs/${piece.job}/${kind}/${piece.file}`))
      if (pieceIn(name) > short) await files.remove(at(piece, kind, name));
  let part = LATER_PARTS;
  const n = Number.isFinite(short) ? short : 0;
  return {
    clear,
    read: () => journalOf(files, piece),
    append: (_, written) => writePart(files, { ...piece, n }, part++, written),
  };
}

// Pieces that were given up -------------------------------------------------------------------------------------------------

/** Writes that the file of a piece failed, so that the job can end without it. */
export async function tellDead(store: WorkerStore, piece: Piece): Promise<void> {
  const staged: StagedFiles = stagedFiles(store.database, store.key);
  const problem = message("piece-given-up", { times: piece.attempt });
  const outcome: FileOutcome = { state: "failed", counts: NO_COUNTS, problem };
  await jobFiles({ ...store, files: staged.files }, piece.job).finish(piece.file, outcome);
  await buryPiece(store.database, piece, staged.publish);
}
