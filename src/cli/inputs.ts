import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { relative } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import { UsageError } from "./failure.ts";

/** A file to read. `id` is its path as the user gave it, `name` its place below --out. */
export interface Input {
  readonly id: string;
  readonly name: string;
  /** Undefined for standard input. */
  readonly size: number | undefined;
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** Files, folders (all files below), globs and "-" as inputs, in the order given, each once. */
export async function expandInputs(args: readonly string[]): Promise<Input[]> {
  const found = new Map<string, Input>();
  for (const arg of args) for (const input of await expand(arg)) found.set(input.id, input);
  return [...found.values()];
}

async function expand(arg: string): Promise<Input[]> {
  if (arg === "-") return [{ id: "-", name: "stdin.txt", size: undefined, read: () => process.stdin }];
  const info = await stat(arg).catch(() => undefined);
  if (info?.isFile()) return [fileInput(arg, arg.split(/[\\/]/).at(-1)!, info.size)];
  if (info?.isDirectory()) return below(arg);
  if (info) return [fileInput(arg, arg.split(/[\\/]/).at(-1)!, undefined)];
  if (!isDynamicPattern(arg)) throw new UsageError(`${arg}: no such file or folder`);
  const paths = (await glob(arg, { expandDirectories: false, dot: false })).sort();
  if (paths.length === 0) throw new UsageError(`${arg}: no file fits this pattern`);
  return Promise.all(paths.map(async (path) => fileInput(path, path, (await stat(path)).size)));
}

async function below(folder: string): Promise<Input[]> {
  const paths = (await glob("**/*", { cwd: folder, absolute: true })).sort();
  if (paths.length === 0) throw new UsageError(`${folder}: no file in this folder, hidden ones left out`);
  return Promise.all(
    paths.map(async (path) => {
      const name = relative(folder, path);
      return fileInput(`${folder.replace(/[\\/]+$/, "")}/${name}`, name, (await stat(path)).size);
    }),
  );
}

function fileInput(id: string, name: string, size: number | undefined): Input {
  return { id, name, size, read: () => createReadStream(id, { highWaterMark: 1 << 20 }) };
}
