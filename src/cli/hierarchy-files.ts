import { readFile } from "node:fs/promises";
import { basename, extname } from "node:path";
import { type Hierarchy, parseHierarchy } from "../audience/facts/hierarchy.ts";
import { about } from "./failure.ts";

/** Hierarchies of csv files; the name of a file says which attribute or label it is for: hometown.csv, LOCATION.csv. */
export async function loadHierarchies(files: readonly string[]): Promise<Hierarchy[]> {
  return Promise.all(
    files.map((file) =>
      about(file, async () => parseHierarchy(await readFile(file, "utf8"), basename(file, extname(file)))),
    ),
  );
}
