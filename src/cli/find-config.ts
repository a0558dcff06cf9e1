import { stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { problem } from "../words/problem.ts";

const NAME = "tokumei.yaml";

/** The configuration file of this folder, or of the nearest one above that has one. */
export async function findConfig(folder = process.cwd()): Promise<string | undefined> {
  const file = join(folder, NAME);
  const there = await stat(file).catch(() => undefined);
  if (there?.isFile()) {
    const owner = process.getuid?.();
    if (owner !== undefined && there.uid !== owner && there.uid !== 0)
      throw problem("config-foreign", { file });
    return relative(process.cwd(), file);
  }
  return dirname(folder) === folder ? undefined : findConfig(dirname(folder));
}
