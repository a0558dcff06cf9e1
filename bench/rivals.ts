/** Other engines, where they are installed: `npm install` in bench/, or TOKUMEI_RIVALS names a folder that has them. */
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const FOLDER = resolve(process.env.TOKUMEI_RIVALS ?? import.meta.dirname);

/** A package of bench/package.json; undefined, with a line that says so, where it is not at hand. */
export function rival<T>(name: string): T | undefined {
  const require = createRequire(join(FOLDER, "package.json"));
  try {
    return require(name) as T;
  } catch {
    console.log(`(left out: ${name}; npm install in bench/ brings it)`);
    return undefined;
  }
}
