import { readFile } from "node:fs/promises";
import type { Release } from "../pipeline/release.ts";
import { type Verified, verifyRelease } from "../pipeline/verify.ts";
import { EXIT } from "./failure.ts";
import { print } from "./outputs.ts";
import { about, loadPipeline } from "./setup.ts";

/** Reads releases from `anonymize --json` output or from a JSON report. */
export async function verifyCommand(
  files: string[],
  flags: { policy: string; json?: boolean },
): Promise<number> {
  const pipeline = await loadPipeline(flags);
  let failed = 0;
  for (const file of files) {
    for (const release of readReleases(await about(file, readFile(file, "utf8")), file)) {
      const verified = verifyRelease(release, pipeline);
      if (!verified.holds) failed++;
      await print(flags.json ? `${JSON.stringify(verified)}\n` : line(verified));
    }
  }
  return failed === 0 ? EXIT.done : EXIT.checkFailed;
}

function line(verified: Verified): string {
  const checks = verified.checks.map(
    (check) => `  ${check.holds ? "holds" : "FAILS"}  ${check.guarantee}: ${check.says}\n`,
  );
  return `${verified.id}\n${checks.join("")}`;
}

function readReleases(content: string, file: string): Release[] {
  const whole = parse(content);
  const rows = whole
    ? [whole]
    : content
        .split(/\r?\n/)
        .filter(Boolean)
        .map((row) => parse(row));
  const releases = rows.flatMap((row) => (row as { documents?: unknown[] } | undefined)?.documents ?? [row]);
  releases.forEach((release, i) => {
    if (!isRelease(release))
      throw new SyntaxError(`${file}: entry ${i + 1} is not a release, as anonymize --json writes it`);
  });
  return releases as Release[];
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
