import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { checkGrouping } from "../terms/shared/check-grouping.ts";
import type { GroupOptions, Parts } from "../terms/shared/group-items.ts";
import type { Grouping } from "../terms/shared/grouping.ts";
import { formedBytes, groupingBytes, parseFormed, parseGroupings } from "../terms/shared/grouping-file.ts";
import { addLevel } from "../terms/shared/levels.ts";
import { publishing, type SharedMasks, wholeK } from "../terms/shared/shared-masks.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { writeWhole } from "./write-whole.ts";

/** Which promise masks make: k terms are published as each, or k terms fit each. */
export type MaskGuarantee = "shared" | "fit";

/** The groupings of an index lie beside it. */
export const sharedFile = (index: string) => `${index}.shared`;

export type SharedIndex = TermIndex & { readonly shared: SharedMasks };

/** The index with the masks that at least k of its terms share: from the file beside it, or made and written there. */
export async function openShared(
  path: string,
  index: TermIndex,
  k: number,
  { keep = true, progress }: { readonly keep?: boolean; readonly progress?: GroupOptions["progress"] } = {},
): Promise<SharedIndex> {
  const levels = await readLevels(path, index);
  const ready = levels.find((level) => level.k === k);
  if (ready) return publishing(index, ready);
  const chain = [...levels.map((level) => level.k), k].join("-");
  const folder = `${sharedFile(path)}.${identityOf(index).toString(16)}-${chain}.parts`;
  const parts = keep ? partsIn(folder) : undefined;
  const made = addLevel(index.table, levels, wholeK(k), {
    ...(parts && { parts }),
    ...(progress && { progress }),
  });
  if (!checkGrouping(index.table, made))
    throw new Error(`Cannot share masks: the groups of k = ${k} do not hold`);
  if (keep) await writeLevels(path, index, [...levels, made]);
  await rm(folder, { recursive: true, force: true });
  return publishing(index, made);
}

/** The groupings that have been made of an index, in the order they were made. */
export async function readLevels(path: string, index: TermIndex): Promise<Grouping[]> {
  const bytes = await readFile(sharedFile(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return bytes ? parseGroupings(bytes, identityOf(index), index.table) : [];
}

/** Where the folder cannot be written the groups are made again the next time, and are the same. */
export async function writeLevels(
  path: string,
  index: TermIndex,
  levels: readonly Grouping[],
): Promise<void> {
  const bytes = groupingBytes(identityOf(index), levels);
  await writeWhole(sharedFile(path), [bytes], 0o600).catch((error: NodeJS.ErrnoException) => {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code ?? "")) throw error;
  });
}

/** The checksum in the head of the index. */
export const identityOf = ({ bytes }: TermIndex) =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);

/** Blocks that are done, a file each; one that was cut short is done again. */
function partsIn(folder: string): Parts {
  return {
    load(name) {
      try {
        return parseFormed(readFileSync(join(folder, name)));
      } catch {
        return undefined;
      }
    },
    save(name, formed) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(join(folder, name), formedBytes(formed), { mode: 0o600 });
      } catch {}
    },
  };
}
