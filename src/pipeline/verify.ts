import { type Certificate, sha256 } from "./certificate.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Release } from "./release.ts";
import { certifyReviewed } from "./review-release.ts";

export interface Verified {
  readonly id: string;
  readonly holds: boolean;
  readonly checks: readonly { readonly guarantee: string; readonly holds: boolean; readonly says: string }[];
}

/** Checks every certificate of a release again, from its text. One that cannot be checked does not hold. */
export function verifyRelease(release: Release, pipeline: Pipeline): Verified {
  const made = remake(release, pipeline);
  const checks = release.certificates.map((certificate) => check(certificate, release, made));
  if (checks.length === 0)
    checks.push({ guarantee: "certificates", holds: false, says: "the release carries none" });
  return { id: release.id, holds: checks.every((result) => result.holds), checks };
}

function remake(release: Release, pipeline: Pipeline): Certificate[] {
  const accounted = release.certificates.find(
    (certificate) => certificate.guarantee === "characters-accounted",
  );
  try {
    return certifyReviewed(release, accounted?.figures.read ?? Number.NaN, pipeline);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function check(
  certificate: Certificate,
  release: Release,
  made: readonly Certificate[],
): Verified["checks"][number] {
  const { guarantee } = certificate;
  const again = made.find((other) => other.guarantee === guarantee);
  const refuse = (says: string) => ({ guarantee, holds: false, says });
  if (certificate.sha256 !== sha256(release.text))
    return refuse("the text is not the one that was certified");
  if (!again) return refuse("the edits do not fit the text, or this version does not know the guarantee");
  if (again.policy.sha256 !== certificate.policy.sha256) {
    return refuse(
      `made under policy ${certificate.policy.name}, checked under ${again.policy.name}: give the same policy`,
    );
  }
  return { guarantee, holds: again.holds, says: again.says };
}
