import { readFile } from "node:fs/promises";
import type { Verified } from "../doc/outcome.ts";
import type { Release } from "../pipeline/release.ts";
import { verifyRelease } from "../pipeline/verify.ts";
import { isRareEntry, type RareEntry, verifyRare } from "../rare/release.ts";
import { sentence } from "../words/problem.ts";
import { readTexts } from "./each-input.ts";
import { EXIT } from "./failure.ts";
import { print } from "./outputs.ts";
import { about, loadPipeline } from "./setup.ts";

interface Flags {
  policy: string;
  source?: string[];
  reference?: string[];
  json?: boolean;
}

/** Takes what `anonymize --json`, `rare` and JSON reports write. */
export async function verifyCommand(files: string[], flags: Flags): Promise<number> {
  let failed = 0;
  for (const file of files) {
    const releases = readReleases(await about(file, readFile(file, "utf8")), file);
    for (const verified of await verifyAll(releases, flags)) {
      if (!verified.holds) failed++;
      await print(flags.json ? `${JSON.stringify(verified)}\n` : line(verified));
    }
  }
  return failed === 0 ? EXIT.done : EXIT.checkFailed;
}

async function verifyAll(releases: readonly (Release | RareEntry)[], flags: Flags): Promise<Verified[]> {
  const rare = releases.filter(isRareEntry);
  const others = releases.filter((release): release is Release => !isRareEntry(release));
  const corpus = () => readTexts(flags.source ?? [], { lang: "auto" });
  const pipeline = others.length > 0 ? await loadPipeline(flags, corpus) : undefined;
  const read = async (paths: string[] = []) =>
    (await readTexts(paths, { lang: "auto" })).map(({ text }) => text);
  const checked =
    rare.length > 0 ? verifyRare(rare, await read(flags.source), await read(flags.reference)) : [];
  return [...others.map((release) => verifyRelease(release, pipeline!)), ...checked];
}

function line(verified: Verified): string {
  const checks = verified.checks.map(
    (check) => `  ${check.holds ? "holds" : "FAILS"}  ${check.guarantee}: ${sentence(check, "en")}\n`,
  );
  return `${verified.id}\n${checks.join("")}`;
}

function readReleases(content: string, file: string): (Release | RareEntry)[] {
  const whole = parse(content);
  const rows = whole
    ? [whole]
    : content
        .split(/\r?\n/)
        .filter(Boolean)
        .map((row) => parse(row));
  const releases = rows
    .flatMap((row) => (row as { documents?: unknown[] } | undefined)?.documents ?? [row])
    .filter((row) => !(row as { stats?: object } | undefined)?.stats);
  if (releases.length === 0) throw new SyntaxError(`${file}: no release in it, so nothing was checked`);
  releases.forEach((release, i) => {
    if (!isRelease(release) && !isRareEntry(release))
      throw new SyntaxError(
        `${file}: entry ${i + 1} is not a release, as anonymize --json and rare write it`,
      );
  });
  return releases as (Release | RareEntry)[];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRelease(value: unknown): value is Release {
  const { id, text, edits, certificates } = (value ?? {}) as Partial<Release>;
  return (
    typeof id === "string" && typeof text === "string" && Array.isArray(edits) && Array.isArray(certificates)
  );
}
