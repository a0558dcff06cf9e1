import { readFile } from "node:fs/promises";
import type { ReleasedText } from "../rare/earlier.ts";
import { about } from "./setup.ts";

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
      throw new SyntaxError(`${file}:${i + 1}: not a record, as rare --record writes it`);
    });
}

function parse(line: string): Partial<ReleasedText> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
