import { createDoc } from "../../doc/doc.ts";
import type { Verified } from "../../doc/outcome.ts";
import type { Pipeline } from "../../pipeline/pipeline.ts";
import type { Release } from "../../pipeline/release.ts";
import { verifyRelease } from "../../pipeline/verify.ts";
import { isRareEntry, type RareEntry, verifyRare } from "../../rare/release.ts";
import { NO_COUNTS } from "../../report/counts.ts";
import { problem } from "../../words/problem.ts";
import type { Treatment } from "../treatment.ts";

/** What certificates are checked with. */
export interface VerifyMeans {
  readonly pipeline: () => Promise<Pipeline>;
  /** The texts that rare releases were made from, and those that count as well. */
  readonly sources: () => Promise<readonly string[]>;
  readonly reference: () => Promise<readonly string[]>;
}

/** Checks every certificate again: of what `anonymize --json` and `rare --json` print, and of JSON reports. */
export function verifyTreatment(means: VerifyMeans): Treatment {
  let releases: readonly (Release | RareEntry)[] = [];
  return {
    writes: false,
    async *documents(source, id) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of source) chunks.push(chunk);
      releases = readReleases(Buffer.concat(chunks).toString("utf8"), id);
      for (const release of releases) yield createDoc(release.id, release.text);
    },
    start: () => () => {
      let next = 0;
      let verified: readonly Verified[] | undefined;
      return {
        async treat() {
          verified ??= await verifyReleases(releases, means);
          return { entry: verified[next++] ?? {}, counts: NO_COUNTS };
        },
      };
    },
  };
}

/** Checks releases in their order. */
export async function verifyReleases(
  releases: readonly (Release | RareEntry)[],
  { pipeline, sources, reference }: VerifyMeans,
): Promise<Verified[]> {
  const rare = releases.filter(isRareEntry);
  const checked = rare.length > 0 ? verifyRare(rare, await sources(), await reference()) : [];
  const loaded = rare.length < releases.length ? await pipeline() : undefined;
  const checkedRare = checked.values();
  return releases.flatMap((release) => {
    if (isRareEntry(release)) return checkedRare.next().value ?? [];
    return loaded ? [verifyRelease(release, loaded)] : [];
  });
}

function readReleases(content: string, file: string): (Release | RareEntry)[] {
  const whole = parse(content);
  const rows = whole ? [whole] : content.split(/\r?\n/).filter(Boolean).map(parse);
  const releases = rows
    .flatMap((row) => (row as { documents?: unknown[] } | undefined)?.documents ?? [row])
    .filter((row) => !(row as { stats?: object } | undefined)?.stats);
  if (releases.length === 0) throw problem("no-release", { file });
  return releases.map((release, i) => {
    if (isRelease(release) || isRareEntry(release)) return release;
    throw problem("not-a-release", { file, entry: i + 1 });
  });
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
