/** Which lines of which files are not as they are in git. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { problem } from "../words/problem.ts";

export interface ChangedFile {
  /** From the current folder. */
  readonly path: string;
  /** Whether a line, counted from 1, was added or changed; every line of a file that is new or no text. */
  readonly isChanged: (line: number) => boolean;
}

const git = async (...args: readonly string[]): Promise<string> => {
  const run = promisify(execFile);
  const { stdout } = await run("git", ["-c", "core.quotePath=false", ...args], { maxBuffer: 1 << 30 });
  return stdout;
};

/** Files below these paths that differ from a commit, in the folder or staged, and those that git does not know and is not told to ignore. */
export async function changedSince(ref: string, paths: readonly string[]): Promise<ChangedFile[]> {
  const commit = await commitOf(ref);
  const names = await git(
    "diff",
    "--name-only",
    "-z",
    "--relative",
    "--diff-filter=d",
    commit,
    "--",
    ...paths,
  );
  const untracked = await git("ls-files", "--others", "--exclude-standard", "-z", "--", ...paths);
  const changed: ChangedFile[] = [];
  for (const path of list(names)) changed.push({ path, isChanged: await linesOf(commit, path) });
  return [...changed, ...list(untracked).map((path) => ({ path, isChanged: () => true }))];
}

const list = (names: string) => names.split("\0").filter(Boolean);

async function commitOf(ref: string): Promise<string> {
  try {
    await git("rev-parse", "--git-dir");
  } catch {
    throw problem("diff-no-repository");
  }
  try {
    return (await git("rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`)).trim();
  } catch {
    throw problem("diff-no-commit", { ref });
  }
}

async function linesOf(commit: string, path: string): Promise<ChangedFile["isChanged"]> {
  const patch = await git(
    "diff",
    "--unified=0",
    "--no-color",
    "--no-ext-diff",
    "--relative",
    commit,
    "--",
    path,
  );
  const hunks = [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, from, count = "1"]) => ({
    from: Number(from),
    to: Number(from) + Number(count),
  }));
  if (hunks.length === 0 && /^Binary files /m.test(patch)) return () => true;
  return (line) => hunks.some(({ from, to }) => line >= from && line < to);
}
