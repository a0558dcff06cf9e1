/** A job's files in the data folder: inputs, results, and which of them are finished. */
import type { FileOutcome } from "../report/counts.ts";
import type { JobPorts } from "../run/job.ts";
import type { Journal } from "../run/journal.ts";
import { type Chunks, collect } from "./data/chunks.ts";
import type { DataStore } from "./data/store.ts";
import { identityOf, readLocal } from "./jobs-folder.ts";

export interface JobFiles extends Omit<JobPorts, "progress"> {
  readonly store: (file: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly result: (file: number) => AsyncIterable<Uint8Array>;
  readonly log: (file: number) => AsyncIterable<Uint8Array>;
  /** By the number of the file. */
  readonly outcomes: () => Promise<Map<number, FileOutcome>>;
  /** Files that failed are tried again in the next run. */
  readonly forgetFailed: () => Promise<void>;
  /** Removes what a killed run left unfinished. */
  readonly sweep: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** `paths`: files of this machine that are read in place. */
export function jobFiles({ files }: DataStore, id: string, paths?: readonly string[]): JobFiles {
  const at = (kind: string, file: number) => `jobs/${id}/${kind}/${file}`;
  const outcome = async (file: number): Promise<FileOutcome | undefined> => {
    const bytes = await bytesOf(files.read(at("done", file)));
    return bytes && parsed(bytes);
  };
  const outcomes = async () => {
    const done = await files.readAll(`jobs/${id}/done`);
    return new Map([...done].map(([file, bytes]) => [Number(file), parsed(bytes)]));
  };
  return {
    ...jobLogs(files, at, paths),
    store: (file, chunks) => files.write(at("in", file), chunks),
    open: (file) => (paths ? readLocal(paths[file]!) : files.read(at("in", file))),
    writeResult: (file, chunks) => files.write(at("out", file), chunks),
    result: (file) => files.read(at("out", file)),
    finished: async (file) => (await outcome(file)) !== undefined,
    async finish(file, done) {
      await files.write(at("done", file), [Buffer.from(JSON.stringify(done))]);
      for (const kind of ["names", "source"]) await files.remove(at(kind, file));
    },
    outcomes,
    async forgetFailed() {
      for (const [file, { state }] of await outcomes())
        if (state === "failed") await files.remove(at("done", file));
    },
    async sweep() {
      for (const kind of ["out", "done"]) await files.sweep(`jobs/${id}/${kind}`);
    },
    remove: () => files.remove(`jobs/${id}`),
  };
}

const parsed = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString("utf8")) as FileOutcome;

/** All of it; undefined where there is no such file. */
const bytesOf = (chunks: Chunks): Promise<Buffer | undefined> =>
  collect(chunks).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });

/**
 * Logs lie in parts, log/FILE/PART, and what was numbered beside them, names/FILE/PART, written before. Of a file that is read in
 * place source/FILE says which it was: another one under its name is begun anew.
 */
function jobLogs(
  files: DataStore["files"],
  at: (kind: string, file: number) => string,
  paths: readonly string[] | undefined,
): Pick<JobFiles, "journal" | "log"> {
  const parts = new Map<number, number>();
  const sources = new Map<number, string>();
  const partsOf = (file: number) => files.list(at("log", file));
  const isSame = async (file: number, path: string) => {
    const before = await bytesOf(files.read(at("source", file)));
    return before?.toString("utf8") === (await identityOf(path).catch(() => "gone"));
  };
  const journal: Journal = {
    async *read(file) {
      if (paths && !(await isSame(file, paths[file]!))) return;
      await files.sweep(at("log", file));
      for (const part of await partsOf(file)) {
        const log = (await bytesOf(files.read(`${at("log", file)}/${part}`)))!;
        const names = await bytesOf(files.read(`${at("names", file)}/${part}`));
        yield { log, names: names ?? new Uint8Array(0) };
      }
    },
    async append(file, { log, names }) {
      const part = parts.get(file) ?? (await partsOf(file)).length;
      const name = String(part).padStart(6, "0");
      const source = sources.get(file);
      if (part === 0 && source !== undefined) await files.write(at("source", file), [Buffer.from(source)]);
      if (names.length > 0) await files.write(`${at("names", file)}/${name}`, [names]);
      await files.write(`${at("log", file)}/${name}`, [log]);
      parts.set(file, part + 1);
    },
    async clear(file) {
      parts.delete(file);
      if (paths) sources.set(file, await identityOf(paths[file]!));
      for (const kind of ["log", "names", "source"]) await files.remove(at(kind, file));
    },
  };
  return {
    journal,
    /** Those of earlier versions are one file. One without documents has no parts. */
    async *log(file) {
      const stored = await partsOf(file);
      if (stored.length === 0) yield (await bytesOf(files.read(at("log", file)))) ?? new Uint8Array(0);
      for (const part of stored) yield* files.read(`${at("log", file)}/${part}`);
    },
  };
}
