/** Checks public releases: from the text alone, by the signature, and with the record where the reader has its key. */
import type { Check, Verified } from "../doc/outcome.ts";
import type { Key } from "../transform/key.ts";
import type { Vouched } from "../transform/signature.ts";
import type { Message } from "../words/message.ts";
import { message } from "../words/problem.ts";
import type { Certificate } from "./certificate.ts";
import { checkInserts, inPlace } from "./check-inserts.ts";
import type { Pipeline } from "./pipeline.ts";
import type { PublicDocument, PublicGuarantee, PublicRelease } from "./public-release.ts";
import type { Judged, Release } from "./release.ts";
import { KEPT } from "./review.ts";
import { certifyReviewed } from "./review-release.ts";
import { isBound, type SecretRecord } from "./secret-record.ts";
import { remadeCheck, verifyRelease } from "./verify.ts";

/** What a public release is checked with besides its text. */
export interface PublicMeans {
  readonly pipeline: Pipeline;
  /** What its signature is worth to the reader. */
  readonly vouched: Vouched;
  readonly record?: { readonly record: SecretRecord; readonly key: Key } | undefined;
}

/** One answer for each document. */
export function verifyPublicRelease(release: PublicRelease, means: PublicMeans): Verified[] {
  const bound = means.record && isBound(means.record.record, release, means.record.key);
  return release.documents.map((document, i) => {
    const ownRecord = bound ? means.record?.record.releases[i] : undefined;
    const checks = [
      ...withRecord(documentChecks(document, means), ownRecord, means),
      signatureCheck(means.vouched),
      ...(bound === undefined ? [] : [bindingCheck(bound && ownRecord?.text === document.text)]),
    ];
    return { id: document.id, holds: checks.every(({ holds }) => holds), checks };
  });
}

function documentChecks(document: PublicDocument, { pipeline, vouched }: PublicMeans): Check[] {
  const again = remake(document, pipeline);
  if (!again) return [{ guarantee: "certificates", holds: false, ...message("not-checkable") }];
  const checkable = again.filter(({ guarantee }) => isPublished(guarantee, pipeline));
  const others = document.guarantees.filter(
    (stated) => !checkable.some(({ guarantee }) => guarantee === stated.guarantee),
  );
  return [
    ...checkable.map((certificate) => remadeCheck(certificate, vouched === "trusted")),
    ...others.map((stated) => statedCheck(stated, pipeline)),
    checkInserts(document.text, document.placeholders, pipeline, vouched === "trusted"),
    ...countsCheck(document),
  ];
}

const isPublished = (name: string, { guarantees }: Pipeline) =>
  guarantees.some((guarantee) => guarantee.name === name && guarantee.published);

/** Undefined where its places do not fit its text. */
function remake(document: PublicDocument, pipeline: Pipeline): Certificate[] | undefined {
  const { id, text, placeholders, kept = [], parts } = document;
  try {
    const edits = inPlace(text, placeholders).list;
    const findings = kept.map(asKept);
    return certifyReviewed({ id, text, edits, findings, ...(parts && { parts }) }, text.length, pipeline);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const asKept = ({ from, to, label }: NonNullable<PublicDocument["kept"]>[number]): Judged => ({
  ...{ from, to, label, score: 0, source: "", why: { code: "" }, changed: false, reason: KEPT },
});

/** What whoever made the release says and nobody can see from the text. */
function statedCheck({ guarantee, holds }: PublicGuarantee, { guarantees }: Pipeline): Check {
  const known = guarantees.find(({ name }) => name === guarantee);
  const fail = (says: Message): Check => ({ guarantee, holds: false, ...says });
  if (!known) return fail(message("not-checkable"));
  if (known.published) return fail(message("policy-lacks"));
  return { guarantee, holds, checked: false, ...message("guarantee-stated") };
}

/** Other replacements in the text than the release counts. */
function countsCheck({ placeholders, changes }: PublicDocument): Check[] {
  const listed = (label: string, operator: string) =>
    placeholders.filter((each) => each.label === label && each.operator === operator).length;
  const isSound =
    placeholders.length === changes.reduce((sum, { count }) => sum + count, 0) &&
    changes.every(({ label, operator, count }) => listed(label, operator) === count);
  return isSound ? [] : [{ guarantee: "inserts-shaped", holds: false, ...message("counts-odd") }];
}

/** What only the record shows is checked with it. */
function withRecord(
  checks: readonly Check[],
  recorded: Release | undefined,
  { pipeline }: PublicMeans,
): readonly Check[] {
  if (!recorded) return checks;
  const inRecord = verifyRelease(recorded, pipeline).checks;
  return checks.map((check) =>
    check.checked === false && check.guarantee !== "inserts-shaped"
      ? (inRecord.find(({ guarantee }) => guarantee === check.guarantee) ?? check)
      : check,
  );
}

export function signatureCheck(vouched: Vouched): Check {
  const holds = vouched === "trusted";
  const fails = vouched === "missing" || vouched === "forged" || vouched === "other-key";
  const says = message(`signature-${vouched}`);
  if (holds || fails) return { guarantee: "signature", holds, ...says };
  return { guarantee: "signature", holds: true, checked: false, ...says };
}

export const bindingCheck = (isOfRelease: boolean): Check => ({
  ...{ guarantee: "record", holds: isOfRelease },
  ...message(isOfRelease ? "record-bound" : "record-unbound"),
});
