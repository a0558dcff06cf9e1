/**
 * What may be published of a job: the public form of its results, made from what was written down of every document. Files and documents
 * are numbered, since names and ids of rows may be what was removed.
 */
import { placedAt } from "../doc/place.ts";
import type { Policy } from "../pipeline/policy.ts";
import { type PublicRelease, publicRelease } from "../pipeline/public-release.ts";
import type { Release } from "../pipeline/release.ts";
import { type PublicRare, publicRareOf } from "../rare/public-rare.ts";
import type { RareEntry } from "../rare/release.ts";
import { problem } from "../words/problem.ts";
import { linesOf, type ReportedJob, totalOf } from "./job-report.ts";

/** Most characters of a job whose public form is made at once. */
export const MOST_PUBLIC_CHARACTERS = 2 ** 25;

/** What `--json` and logs of jobs have of a document; that of a piece has the places of the whole. */
type Logged = Release & { readonly offset?: number };

/** Of the files that are done. Throws a Problem for a job that has nothing to publish, or is too large. */
export async function publicJob(
  job: ReportedJob,
  policy: Policy,
  log: (file: number) => AsyncIterable<Uint8Array>,
): Promise<PublicRelease | PublicRare> {
  const { characters } = totalOf(job.files);
  if (job.kind === "scan") throw problem("scan-not-public");
  if (characters > MOST_PUBLIC_CHARACTERS)
    throw problem("job-public-most", { characters, most: MOST_PUBLIC_CHARACTERS });
  if (job.kind === "rare") return rareForm(await entriesIn<RareEntry>(job, log));
  const releases = await entriesIn<Logged>(job, log);
  return publicRelease(releases.map(numbered), { policy });
}

function rareForm(entries: readonly (readonly [string, RareEntry])[]): PublicRare {
  const release = publicRareOf(entries.map(([, entry]) => entry));
  if (!release) throw problem("nothing-to-publish");
  return release;
}

const numbered = ([id, { offset = 0, ...release }]: readonly [string, Logged]): Release => ({
  ...release,
  id,
  edits: placedAt({ place: { offset } }, release.edits, -1),
  findings: placedAt({ place: { offset } }, release.findings, -1),
});

/** Every document that was written down, with a number in place of its id. */
async function entriesIn<E>(
  { files }: ReportedJob,
  log: (file: number) => AsyncIterable<Uint8Array>,
): Promise<(readonly [string, E])[]> {
  const entries: (readonly [string, E])[] = [];
  for (const [file, { outcome }] of files.entries()) {
    if (outcome?.state !== "done") continue;
    let number = 0;
    for await (const line of linesOf(log(file)))
      entries.push([`${file + 1}:${++number}`, JSON.parse(line) as E]);
  }
  return entries;
}
