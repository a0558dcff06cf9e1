import { appendFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { WebCache } from "../archive/open-archive.ts";

/** Answers of the web in a file that only grows, readable by its owner only. A last line that was cut off is left out. */
export async function fileCache(path: string): Promise<WebCache> {
  const content = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const answers = new Map(content.split("\n").flatMap(entryOf));
  const isCut = content !== "" && !content.endsWith("\n");
  if (isCut) appendFileSync(path, "\n");
  return {
    get: (key) => answers.get(key),
    set(key, value) {
      answers.set(key, value);
      appendFileSync(path, `${JSON.stringify([key, value])}\n`, { mode: 0o600 });
    },
  };
}

function entryOf(line: string): [string, unknown][] {
  try {
    const [key, value] = JSON.parse(line);
    return [[String(key), value]];
  } catch {
    return [];
  }
}
