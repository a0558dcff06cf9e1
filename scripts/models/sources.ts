/** Where the sources of the models are: npm packages beside this file, and the folder of annotated data. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { DATA_FOLDER } from "../../bench/data.ts";

const PACKAGES = resolve(process.env.TOKUMEI_SOURCES ?? import.meta.dirname, "node_modules");
const DATA = resolve(process.env.TOKUMEI_DATA ?? DATA_FOLDER);

export interface Source {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** A file of a pinned npm package. */
export function packageFile(path: string): Source {
  return read(PACKAGES, path, `npm install in scripts/models, or set TOKUMEI_SOURCES`);
}

/** A file of the annotated data, decompressed; the hash is that of the stored file. */
export function dataSource(path: string): Source {
  return read(DATA, path, `set TOKUMEI_DATA to the folder that has it`);
}

export const textOf = ({ bytes }: Source): string => new TextDecoder().decode(bytes);

function read(folder: string, path: string, advice: string): Source {
  const file = join(folder, path);
  if (!existsSync(file)) throw new Error(`Cannot find ${path}: ${advice}`);
  const stored = readFileSync(file);
  const sha256 = createHash("sha256").update(stored).digest("hex");
  const bytes = stored[0] === 0x1f && stored[1] === 0x8b ? gunzipSync(stored) : stored;
  return { name: path, sha256, bytes };
}
