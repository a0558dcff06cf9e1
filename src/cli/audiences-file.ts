import { readFile } from "node:fs/promises";
import { audiencesProblem, parseAudiences } from "../audience/audiences.ts";
import type { Audience } from "../audience/message.ts";
import { readFields } from "../doc/fields-file.ts";
import { about } from "./failure.ts";

/** Audiences from the text of a YAML or JSON file. Throws a SyntaxError "file:line: field: what is wrong", never a name. */
export const readAudiences = (text: string, file: string): readonly Audience[] =>
  parseAudiences(readFields(text, file, audiencesProblem));

export async function loadAudiences(file: string): Promise<readonly Audience[]> {
  return readAudiences(await about(file, readFile(file, "utf8")), file);
}
