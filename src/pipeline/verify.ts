import type { Check, Verified } from "../doc/outcome.ts";
import { sha256 } from "../doc/sha256.ts";
import type { Message } from "../words/message.ts";
import { message, Problem } from "../words/problem.ts";
import type { Certificate } from "./certificate.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Release } from "./release.ts";
import { certifyReviewed } from "./review-release.ts";

/** Checks every certificate of a release again, from its text. One that cannot be checked does not hold. */
export function verifyRelease(release: Release, pipeline: Pipeline): Verified {
  const certificates = remake(release, pipeline);
  const checks = release.certificates.map((certificate) => check(certificate, release, certificates));
  if (checks.length === 0)
    checks.push({ guarantee: "certificates", holds: false, ...message("no-certificates") });
  return { id: release.id, holds: checks.every((result) => result.holds), checks };
}

function remake(release: Release, pipeline: Pipeline): Certificate[] {
  const accounted = release.certificates.find(
    (certificate) => certificate.guarantee === "characters-accounted",
  );
  try {
    const certificates = certifyReviewed(release, accounted ? readCount(accounted) : Number.NaN, pipeline);
    return certificates.filter(({ values }) => Object.values(values).every(Number.isFinite));
  } catch (error) {
    if (error instanceof RangeError || error instanceof Problem) return [];
    throw error;
  }
}

/** Characters read, as the certificate says; version 0.1.0 wrote `figures` instead of `values`. */
function readCount({ values, figures }: Partial<Certificate> & { figures?: Certificate["values"] }): number {
  return (values ?? figures)?.read ?? Number.NaN;
}

function check(certificate: Certificate, release: Release, certificates: readonly Certificate[]): Check {
  const { guarantee } = certificate;
  const again = certificates.find((other) => other.guarantee === guarantee);
  const refuse = (says: Message) => ({ guarantee, holds: false, ...says });
  if (certificate.sha256 !== sha256(release.text)) return refuse(message("text-changed"));
  if (!again) return refuse(message("not-checkable"));
  if (again.policy.sha256 !== certificate.policy.sha256) {
    return refuse(message("other-policy", { made: certificate.policy.name, checked: again.policy.name }));
  }
  return { guarantee, holds: again.holds, code: again.code, values: again.values };
}
