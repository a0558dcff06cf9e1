import { readFile } from "node:fs/promises";
import { LineCounter, parseDocument } from "yaml";
import { type Profile, parseProfile, profileProblem } from "../detect/profile/profile.ts";
import { about } from "./setup.ts";

/** A profile from the text of a YAML or JSON file. Throws a SyntaxError "file:line: field: what is wrong", never a value. */
export function readProfile(text: string, file: string): Profile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fail = (offset: number, says: string): never => {
    throw new SyntaxError(`${file}:${lines.linePos(offset).line}: ${says}`);
  };
  const broken = document.errors[0];
  if (broken)
    fail(broken.pos[0], `not valid YAML or JSON (${broken.code.toLowerCase().replaceAll("_", " ")})`);
  const content: unknown = document.toJS() ?? {};
  const problem = profileProblem(content);
  if (problem) {
    const path = problem.path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    fail(node?.range?.[0] ?? 0, problem.says);
  }
  return parseProfile(content);
}

/** The profile of a file, for `--profile FILE`. */
export async function loadProfile(file: string | undefined): Promise<Profile | undefined> {
  if (file === undefined) return undefined;
  return readProfile(await about(file, readFile(file, "utf8")), file);
}
