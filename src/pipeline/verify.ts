import type { Check, Verified } from "../doc/outcome.ts";
import { sha256 } from "../doc/sha256.ts";
import type { Message } from "../words/message.ts";
import { message, Problem } from "../words/problem.ts";
import type { Certificate } from "./certificate.ts";
import { checkInserts } from "./check-inserts.ts";
import type { Pipeline } from "./pipeline.ts";
import { placeholdersIn } from "./public-release.ts";
import type { Release } from "./release.ts";
import { certifyReviewed } from "./review-release.ts";

/**
 * Checks every certificate of a release again, from its text, and what its edits inserted. One that cannot be checked, or that the
 * policy asks for and the release lacks, does not hold.
 */
export function verifyRelease(release: Release, pipeline: Pipeline, isVouched = false): Verified {
  const certificates = remake(release, pipeline);
  const checks = release.certificates.map((certificate) =>
    check(certificate, release, certificates, isVouched),
  );
  if (checks.length === 0)
    checks.push({ guarantee: "certificates", holds: false, ...message("no-certificates") });
  else checks.push(...missing(release, certificates));
  if (certificates.length > 0)
    checks.push(checkInserts(release.text, placeholdersIn(release), pipeline, isVouched));
  return { id: release.id, holds: checks.every((result) => result.holds), checks };
}

/** Certificates that the policy asks for and that the release does not have. */
const missing = (release: Release, certificates: readonly Certificate[]): Check[] =>
  certificates
    .filter(({ guarantee }) => !release.certificates.some((own) => own.guarantee === guarantee))
    .map(({ guarantee }) => ({ guarantee, holds: false, ...message("certificate-missing") }));

function remake(release: Release, pipeline: Pipeline): Certificate[] {
  const accounted = release.certificates.find(
    (certificate) => certificate.guarantee === "characters-accounted",
  );
  try {
    return certifyReviewed(release, accounted ? readCount(accounted) : Number.NaN, pipeline);
  } catch (error) {
    if (error instanceof RangeError || error instanceof Problem) return [];
    throw error;
  }
}

/** Characters read, as the certificate says; version 0.1.0 wrote `figures` instead of `values`. */
function readCount({ values, figures }: Partial<Certificate> & { figures?: Certificate["values"] }): number {
  return (values ?? figures)?.read ?? Number.NaN;
}

function check(
  certificate: Certificate,
  release: Release,
  certificates: readonly Certificate[],
  isVouched: boolean,
): Check {
  const { guarantee } = certificate;
  const again = certificates.find((other) => other.guarantee === guarantee);
  const refuse = (says: Message) => ({ guarantee, holds: false, ...says });
  if (certificate.sha256 !== sha256(release.text)) return refuse(message("text-changed"));
  if (!again || !Object.values(again.values).every(Number.isFinite)) return refuse(message("not-checkable"));
  if (again.policy.sha256 !== certificate.policy.sha256) {
    return refuse(message("other-policy", { made: certificate.policy.name, checked: again.policy.name }));
  }
  return remadeCheck(again, isVouched);
}

/** That a person kept what the policy would change is only said by whoever made the release. */
export function remadeCheck({ guarantee, holds, code, values }: Certificate, isVouched: boolean): Check {
  const isStated = !isVouched && (values.kept ?? 0) > 0 && code === "scanned-again-kept";
  return { guarantee, holds, ...(isStated && { checked: false }), code, values };
}
