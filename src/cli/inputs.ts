import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, dirname, relative, resolve, sep } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import type { Input } from "../run/input.ts";
import { message, problem } from "../words/problem.ts";
import type { Shell } from "./shell.ts";

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

/** Lies in an output folder inside of a folder that was read, so that a later run does not take results for inputs. */
const OUTPUT_MARK = ".tokumei-output";

/** The inputs of a command that writes below `out`: files in output folders, this one or those of earlier runs, are left out and told. */
export async function inputsBeside(
  args: readonly string[],
  { out }: { readonly out?: string },
  shell: Pick<Shell, "warn" | "write">,
): Promise<Input[]> {
  const folders = await foldersIn(args);
  if (folders.length === 0) return expandInputs(args);
  const marks = await Promise.all(
    folders.map((cwd) => glob(`**/${OUTPUT_MARK}`, { cwd, dot: true, absolute: true })),
  );
  const inside = out !== undefined && folders.some((folder) => isBelow(resolve(out), folder));
  const outputs = [
    ...new Set([...marks.flat().map((mark) => dirname(mark)), ...(inside ? [resolve(out)] : [])]),
  ];
  const named = new Set(args.map((arg) => resolve(arg)));
  const inputs = await expandInputs(args);
  const isLeftOut = (id: string, output: string) =>
    isBelow(resolve(id), output) && !named.has(resolve(id)) && !named.has(output);
  for (const output of outputs) {
    const files = inputs.filter(({ id }) => isLeftOut(id, output)).length;
    if (files > 0) shell.warn(message("outputs-left-out", { path: relative(".", output), files }));
  }
  if (inside) await shell.write(resolve(out, OUTPUT_MARK), []);
  return inputs.filter(({ id }) => !outputs.some((output) => isLeftOut(id, output)));
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(folder + sep);

async function foldersIn(args: readonly string[]): Promise<string[]> {
  const infos = await Promise.all(args.map((arg) => stat(arg).catch(() => undefined)));
  return args.filter((_, i) => infos[i]?.isDirectory()).map((arg) => resolve(arg));
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
