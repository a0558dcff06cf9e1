import type { KeyObject } from "node:crypto";
import { createDoc } from "../../doc/doc.ts";
import type { Verified } from "../../doc/outcome.ts";
import type { Pipeline } from "../../pipeline/pipeline.ts";
import { PUBLIC_RELEASE, type PublicDocument, type PublicRelease } from "../../pipeline/public-release.ts";
import type { Release } from "../../pipeline/release.ts";
import type { SecretRecord } from "../../pipeline/secret-record.ts";
import { verifyRelease } from "../../pipeline/verify.ts";
import { bindingCheck, signatureCheck, verifyPublicRelease } from "../../pipeline/verify-public.ts";
import { isPublicRare, PUBLIC_RARE, type PublicRare, verifyPublicRare } from "../../rare/public-rare.ts";
import { isRareEntry, type RareEntry, verifyRare } from "../../rare/release.ts";
import { NO_COUNTS } from "../../report/counts.ts";
import type { Key } from "../../transform/key.ts";
import { checkSignature, type Signed } from "../../transform/signature.ts";
import { problem } from "../../words/problem.ts";
import type { Treatment } from "../treatment.ts";

/** What certificates are checked with. */
export interface VerifyMeans {
  /** Of the policy that was asked for, else of the preset that a public release names. */
  readonly pipeline: (preset?: string) => Promise<Pipeline>;
  /** The texts that rare releases were made from, and those that count as well. */
  readonly sources: () => Promise<readonly string[]>;
  readonly reference: () => Promise<readonly string[]>;
  /** Whose signature every release must have. */
  readonly trusted?: KeyObject | undefined;
  readonly record?: { readonly record: SecretRecord; readonly key: Key } | undefined;
}

/** What a program or a person gives to be checked: secret, or public with any number of documents. */
export type Verifiable = (Release & Signed) | RareEntry | PublicRelease | (PublicRare & Signed);

/** Checks every certificate again: of what `anonymize` and `rare` write, and of JSON reports. */
export function verifyTreatment(means: VerifyMeans): Treatment {
  let releases: readonly Verifiable[] = [];
  return {
    writes: false,
    async *documents(source, id) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of source) chunks.push(chunk);
      releases = readReleases(Buffer.concat(chunks).toString("utf8"), id);
      for (const release of releases)
        for (const document of "documents" in release ? release.documents : [release])
          yield createDoc(document.id, document.text);
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

/** Checks releases in their order; a public one gives an answer for each of its documents. */
export async function verifyReleases(
  releases: readonly Verifiable[],
  means: VerifyMeans,
): Promise<Verified[]> {
  const rare = releases.filter(isRareEntry);
  const checkedRare = (
    rare.length > 0 ? verifyRare(rare, await means.sources(), await means.reference()) : []
  ).values();
  const verified: Verified[] = [];
  for (const release of releases) {
    if (isRareEntry(release)) verified.push(...[checkedRare.next().value ?? []].flat());
    else if (isPublicRare(release)) verified.push(...(await verifyRarePublic(release, means)));
    else if (isPublic(release)) verified.push(...(await verifyOne(release, means)));
    else verified.push(await verifySecret(release, means));
  }
  return verified;
}

async function verifyOne(release: PublicRelease, means: VerifyMeans): Promise<Verified[]> {
  const { record, trusted } = means;
  const pipeline = await means.pipeline(release.preset);
  return verifyPublicRelease(release, { pipeline, record, vouched: checkSignature(release, trusted) });
}

/** What `rare --release` writes. */
async function verifyRarePublic(release: PublicRare & Signed, means: VerifyMeans): Promise<Verified[]> {
  const signature = signatureCheck(checkSignature(release, means.trusted));
  return verifyPublicRare(release, await means.sources(), await means.reference()).map((verified) => ({
    ...verified,
    holds: verified.holds && signature.holds,
    checks: [...verified.checks, signature],
  }));
}

/** What `anonymize --json` prints. Its signature counts where there is one or the reader wants one. */
async function verifySecret(release: Release & Signed, means: VerifyMeans): Promise<Verified> {
  const { record, trusted } = means;
  const vouched = checkSignature(release, trusted);
  const verified = verifyRelease(release, await means.pipeline(), vouched === "trusted");
  const checks = [
    ...verified.checks,
    ...(vouched === "unsigned" ? [] : [signatureCheck(vouched)]),
    ...(record ? [bindingCheck(record.record.releases.some((own) => isSame(own, release)))] : []),
  ];
  return { id: verified.id, holds: checks.every(({ holds }) => holds), checks };
}

const isSame = (a: Release, b: Release) =>
  a.text === b.text && JSON.stringify(a.certificates) === JSON.stringify(b.certificates);

function readReleases(content: string, file: string): Verifiable[] {
  const whole = parse(content);
  const rows = whole ? [whole] : content.split(/\r?\n/).filter(Boolean).map(parse);
  const releases = rows.flatMap(releasesIn).filter((row) => !(row as { stats?: object } | undefined)?.stats);
  if (releases.length === 0) throw problem("no-release", { file });
  return releases.map((release, i) => {
    if (isPublic(release) || isPublicRare(release) || isRelease(release) || isRareEntry(release))
      return release;
    throw problem("not-a-release", { file, entry: i + 1 });
  });
}

/** A release is one itself; a report has one that is public, or several that are not. */
function releasesIn(row: unknown): readonly unknown[] {
  const { format, release, documents } = (row ?? {}) as {
    format?: unknown;
    release?: unknown;
    documents?: unknown[];
  };
  if (format === PUBLIC_RELEASE || format === PUBLIC_RARE) return [row];
  return release !== undefined ? [release] : (documents ?? [row]);
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

function isPublic(value: unknown): value is PublicRelease {
  const { format, documents } = (value ?? {}) as Partial<PublicRelease>;
  return format === PUBLIC_RELEASE && Array.isArray(documents) && documents.every(isPublicDocument);
}

function isPublicDocument(value: unknown): value is PublicDocument {
  const document = (value ?? {}) as Partial<PublicDocument>;
  const { id, text, placeholders, changes, guarantees, kept = [], parts = [] } = document;
  return (
    typeof id === "string" &&
    typeof text === "string" &&
    [placeholders, kept].every((list) => Array.isArray(list) && list.every(isPlace)) &&
    [changes, guarantees, parts].every((list) => Array.isArray(list) && list.every(isObject))
  );
}

const isObject = (value: unknown) => typeof value === "object" && value !== null;
const isPlace = (value: unknown) => {
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
  return Number.isSafeInteger(from) && Number.isSafeInteger(to);
};
