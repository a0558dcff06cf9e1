import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The bytes of a table or a model that comes with the package, by its name in models/. */
export function shipped(name: string): Uint8Array {
  return readFileSync(join(packageFolder("models"), name));
}

/** A folder that stands beside package.json, wherever the bundler put this file. */
export function packageFolder(name: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return join(folder, name);
}
