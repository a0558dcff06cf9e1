import { readFile } from "node:fs/promises";
import { type Profile, parseProfile, profileProblem } from "../detect/profile/profile.ts";
import { readFields } from "../doc/fields-file.ts";
import { about } from "./failure.ts";

/** A profile from the text of a YAML or JSON file. Throws a SyntaxError "file:line: field: what is wrong", never a value. */
export const readProfile = (text: string, file: string): Profile =>
  parseProfile(readFields(text, file, profileProblem));

/** The profile of a file, for `--profile FILE`. */
export async function loadProfile(file: string): Promise<Profile> {
  return readProfile(await about(file, readFile(file, "utf8")), file);
}
