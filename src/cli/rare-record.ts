import { readFile } from "node:fs/promises";
import type { ReleasedText } from "../rare/earlier.ts";
import { problem } from "../words/problem.ts";
import { about } from "./failure.ts";

/** What `rare --record` wrote. */
export async function readRecord(file: string): Promise<ReleasedText[]> {
  const content = await about(file, readFile(file, "utf8"));
  return content
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line, i) => {
      const row = parse(line);
      if (typeof row?.id === "string" && typeof row.total === "number" && Array.isArray(row.spans))
        return row as ReleasedText;
      throw problem("not-a-record", { file, line: i + 1 });
    });
}

function parse(line: string): Partial<ReleasedText> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
