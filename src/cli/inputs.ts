import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import type { Input } from "../run/input.ts";
import { problem } from "../words/problem.ts";

/** Files, folders (all files below), globs and "-" as inputs, in the order given, each once. No two have the same name. */
export async function expandInputs(args: readonly string[]): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const arg of args)
    for (const input of await expand(arg)) {
      const place = input.id === "-" ? input.id : resolve(input.id);
      if (!inputs.has(place)) inputs.set(place, input);
    }
  return withoutCollisions([...inputs.values()]);
}

/** Inputs of the same name keep their folders: d1/x.txt and d2/x.txt. */
function withoutCollisions(inputs: readonly Input[]): Input[] {
  const apart = inputs.map((input) => {
    const same = inputs.filter(({ name }) => name === input.name);
    if (same.length === 1) return input;
    const folder = commonFolder(same.map(({ id }) => resolve(id)));
    return { ...input, name: relative(folder, resolve(input.id)) };
  });
  const names = new Map<string, string>();
  for (const { id, name } of apart) {
    const other = names.get(name);
    if (other !== undefined) throw problem("inputs-collide", { id, other });
    names.set(name, id);
  }
  return apart;
}

function commonFolder(paths: readonly string[]): string {
  let folder = dirname(paths[0] ?? "");
  while (dirname(folder) !== folder && !paths.every((path) => path.startsWith(folder + sep)))
    folder = dirname(folder);
  return folder;
}

async function expand(arg: string): Promise<Input[]> {
  if (arg === "-") return [{ id: "-", name: "stdin.txt", size: undefined, read: () => process.stdin }];
  const info = await stat(arg).catch(() => undefined);
  if (info?.isDirectory()) return below(arg);
  if (info) return [fileInput(arg, basename(arg), info.isFile() ? info.size : undefined)];
  if (!isDynamicPattern(arg)) throw problem("no-such-file", { path: arg });
  const paths = (await glob(arg, { expandDirectories: false, dot: false })).sort();
  if (paths.length === 0) throw problem("no-file-fits", { pattern: arg });
  return Promise.all(paths.map(async (path) => fileInput(path, path, (await stat(path)).size)));
}

async function below(folder: string): Promise<Input[]> {
  const paths = (await glob("**/*", { cwd: folder, absolute: true })).sort();
  if (paths.length === 0) throw problem("folder-empty", { path: folder });
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
