/** Where a job's files lie in the data folder: what came in, what came out, and which of them are finished. */
import type { FileOutcome, JobPorts } from "../tasks/job.ts";
import type { DataFolder } from "./data/folder.ts";
import { readLocal } from "./jobs-folder.ts";

export interface JobFiles extends Omit<JobPorts, "progress"> {
  readonly store: (file: number, chunks: AsyncIterable<Uint8Array>) => Promise<void>;
  readonly result: (file: number) => AsyncIterable<Uint8Array>;
  readonly log: (file: number) => AsyncIterable<Uint8Array>;
  /** By the number of the file. */
  readonly outcomes: () => Promise<Map<number, FileOutcome>>;
  /** Files that failed are done anew in the next run. */
  readonly forgetFailed: () => Promise<void>;
  /** Takes away what a killed run left half written. */
  readonly sweep: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** `paths`: files of this machine that are read in place. */
export function jobFiles({ files }: DataFolder, id: string, paths?: readonly string[]): JobFiles {
  const at = (kind: string, file: number) => `jobs/${id}/${kind}/${file}`;
  const outcome = async (file: number): Promise<FileOutcome | undefined> => {
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of files.read(at("done", file))) chunks.push(chunk);
      return JSON.parse(Buffer.concat(chunks).toString("utf8")) as FileOutcome;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
  const outcomes = async () => {
    const found = new Map<number, FileOutcome>();
    for (const name of await files.list(`jobs/${id}/done`))
      found.set(Number(name), (await outcome(Number(name)))!);
    return found;
  };
  return {
    store: (file, chunks) => files.write(at("in", file), chunks),
    open: (file) => (paths ? readLocal(paths[file]!) : files.read(at("in", file))),
    writeResult: (file, chunks) => files.write(at("out", file), chunks),
    writeLog: (file, chunks) => files.write(at("log", file), chunks),
    result: (file) => files.read(at("out", file)),
    log: (file) => files.read(at("log", file)),
    finished: async (file) => (await outcome(file)) !== undefined,
    finish: (file, done) => files.write(at("done", file), [Buffer.from(JSON.stringify(done))]),
    outcomes,
    async forgetFailed() {
      for (const [file, { state }] of await outcomes())
        if (state === "failed") await files.remove(at("done", file));
    },
    async sweep() {
      for (const kind of ["out", "log", "done"]) await files.sweep(`jobs/${id}/${kind}`);
    },
    remove: () => files.remove(`jobs/${id}`),
  };
}
