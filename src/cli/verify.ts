import { readFile } from "node:fs/promises";
import type { Verified } from "../doc/outcome.ts";
import type { Release } from "../pipeline/release.ts";
import { verifyRelease } from "../pipeline/verify.ts";
import { isRareEntry, type RareEntry, verifyRare } from "../rare/release.ts";
import { message, problem } from "../words/problem.ts";
import { command } from "./command.ts";
import { readTexts } from "./each-input.ts";
import { about, EXIT } from "./failure.ts";
import { flagOfMany, type Values } from "./flag.ts";
import * as shared from "./flags.ts";
import { expandInputs, rereadable } from "./inputs.ts";
import { print } from "./outputs.ts";
import { loadPipeline } from "./setup.ts";
import type { Shell } from "./shell.ts";

const flags = {
  policy: shared.policy,
  source: flagOfMany("FILE", { path: true }, [
    "rare: the texts the release was made from",
    "rare：公開の元になった文章",
  ]),
  reference: shared.reference,
  json: shared.json,
} as const;
type VerifyFlags = Values<typeof flags>;

export const verify = command({
  name: "verify",
  summary: [
    "Check the certificates of releases again, from their text",
    "公開した文章の証明書を、文章からもう一度確かめます",
  ],
  arguments: "RELEASE...",
  example: "tokumei anonymize notes.txt --json > release.jsonl && tokumei verify release.jsonl",
  flags,
  run: verifyFiles,
});

/** Takes what `anonymize --json`, `rare --json` and JSON reports write. */
async function verifyFiles(files: readonly string[], flags: VerifyFlags, shell: Shell): Promise<number> {
  let failed = 0;
  for (const file of files) {
    const releases = readReleases(await about(file, readFile(file, "utf8")), file);
    for (const verified of await verifyAll(releases, flags, shell)) {
      if (!verified.holds) failed++;
      await print(flags.json ? `${JSON.stringify(verified)}\n` : lineOf(verified, shell));
    }
  }
  return failed === 0 ? EXIT.done : EXIT.checkFailed;
}

async function verifyAll(
  releases: readonly (Release | RareEntry)[],
  flags: VerifyFlags,
  shell: Shell,
): Promise<Verified[]> {
  const rare = releases.filter(isRareEntry);
  const others = releases.filter((release): release is Release => !isRareEntry(release));
  const textsOf = async (paths: readonly string[] = []) =>
    readTexts(rereadable(await expandInputs(paths)), { lang: "auto" }, shell);
  const checked: Verified[] = [];
  if (others.length > 0) {
    const pipeline = await loadPipeline(flags, () => textsOf(flags.source));
    checked.push(...others.map((release) => verifyRelease(release, pipeline)));
  }
  if (rare.length > 0) {
    const [sources, reference] = [await textsOf(flags.source), await textsOf(flags.reference)];
    checked.push(...verifyRare(rare, sources.map(textOf), reference.map(textOf)));
  }
  return checked;
}

const textOf = ({ text }: { readonly text: string }) => text;

function lineOf(verified: Verified, shell: Shell): string {
  const checks = verified.checks.map(
    (check) =>
      `  ${shell.say(message(check.holds ? "holds" : "fails"))}  ${check.guarantee}: ${shell.say(check)}\n`,
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
  if (releases.length === 0) throw problem("no-release", { file });
  releases.forEach((release, i) => {
    if (!isRelease(release) && !isRareEntry(release)) throw problem("not-a-release", { file, entry: i + 1 });
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
