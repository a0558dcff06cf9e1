/** The path of a review from its findings to its release: where it stands, and who signs it off. */
import type { FastifyInstance } from "fastify";
import { isUndecided } from "../pipeline/review-draft.ts";
import { type RecordedSignOff, type SignOff, signersOf } from "../run/sign-off.ts";
import { subkey } from "../transform/key.ts";
import { type Identity, LOCAL_USER } from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";
import { lastAttack, textHash } from "./reviews-attack.ts";
import { neededVersion, type Step } from "./reviews-change.ts";
import { type ById, openSession, type ReviewContext, releaseOf } from "./reviews-session.ts";
import type { ReviewSession } from "./reviews-store.ts";
import { IdParams } from "./schemas/common.ts";
import { IfMatch } from "./schemas/library.ts";
import { DocumentState, SignRequest } from "./schemas/sign-off.ts";

export function signOffRoutes(app: FastifyInstance, context: ReviewContext): void {
  app.get<ById>(
    "/api/reviews/:id/document",
    {
      schema: {
        summary: "Where a review stands on its way to a release, before and after",
        params: IdParams,
        response: { 200: DocumentState },
      },
    },
    async ({ params }) => documentState(await openSession(params.id, context), context),
  );
  app.post<Step & { Body: SignRequest }>(
    "/api/reviews/:id/sign",
    {
      schema: {
        summary: "Sign what a review publishes, in the ledger; If-Match names the version that was read",
        params: IdParams,
        headers: IfMatch,
        body: SignRequest,
        response: { 200: DocumentState },
      },
    },
    async (request) => {
      const version = neededVersion(request);
      const session = await openSession(request.params.id, context);
      if (version !== "any" && version !== session.version) throw refuse(409, "sign-other-version");
      const signOff = await signOffOf(session, request.body, request.identity, context);
      await context.deps.work.run("signOff", { ...ledgerOf(context), signOff });
      return documentState(session, context);
    },
  );
}

function ledgerOf({ deps: { ledger, data } }: ReviewContext) {
  if (ledger === undefined) throw refuse(503, "no-ledger-here");
  return { place: ledger, key: subkey(data.key, "ledger") };
}

/** How many people the policy wants; undefined where it says nothing, so that nothing waits for them. */
const signaturesOf = ({ record }: ReviewSession, { settings }: ReviewContext): number | undefined =>
  settings.stored(record.policy.file).signatures;

async function signOffsOf(
  session: ReviewSession,
  context: ReviewContext,
): Promise<readonly RecordedSignOff[]> {
  if (context.deps.ledger === undefined) return [];
  return context.deps.work.run("signOffs", { ...ledgerOf(context), review: session.id });
}

/** Throws a Refusal, 409, while fewer people have signed the text than the policy wants. */
export async function checkSigned(session: ReviewSession, context: ReviewContext): Promise<void> {
  const needed = signaturesOf(session, context);
  if (needed === undefined) return;
  const signed = signersOf(await signOffsOf(session, context), textHash(session));
  if (signed < needed) throw refuse(409, "sign-off-needed", { signed, needed });
}

/** Scores from which a finding counts as sure, and as likely. */
const SURE = 0.8;
const LIKELY = 0.5;

function findingsState({ review: { findings } }: ReviewSession) {
  const left = findings.filter(({ changed }) => !changed);
  const sure = left.filter(({ score }) => score >= SURE).length;
  const likely = left.filter(({ score }) => score >= LIKELY && score < SURE).length;
  return {
    ...{ all: findings.length, undecided: findings.filter(isUndecided).length },
    left: { sure, likely, unsure: left.length - sure - likely },
  };
}

async function documentState(session: ReviewSession, context: ReviewContext) {
  const sha256 = textHash(session);
  const signOffs = await signOffsOf(session, context);
  const attack = await lastAttack(session, context);
  const asked = signaturesOf(session, context);
  const signed = signersOf(signOffs, sha256);
  return {
    ...{ version: session.version, sha256, findings: findingsState(session), unread: session.notices.length },
    attack: attack
      ? { time: attack.time, current: attack.current, before: attack.before, after: attack.after }
      : null,
    signOff: {
      ...{
        needed: asked ?? 1,
        asked: asked !== undefined,
        signed,
        ledger: context.deps.ledger !== undefined,
      },
      entries: signOffs.map(({ by, declared, time, sequence, note, sha256: text }) => ({
        ...{ by, declared, time, sequence, current: text === sha256 },
        ...(note !== undefined && { note }),
      })),
    },
  };
}

/** What somebody signs. Throws a Refusal where something is undecided, or a guarantee does not hold. */
async function signOffOf(
  session: ReviewSession,
  { name, note }: SignRequest,
  identity: Identity,
  context: ReviewContext,
): Promise<SignOff> {
  const { record, notices, id } = session;
  const { all, undecided, left } = findingsState(session);
  if (undecided > 0) throw refuse(409, "sign-undecided", { undecided });
  const { certificates } = await releaseOf(session, context);
  const failed = certificates.find(({ holds }) => !holds);
  if (failed) throw refuse(409, "sign-not-held", { guarantee: failed.guarantee });
  const attack = await lastAttack(session, context);
  return {
    ...{ review: id, name: record.name, ...signerOf(identity, name), time: context.deps.clock() },
    ...{ sha256: textHash(session), policy: record.policy.name, needed: signaturesOf(session, context) ?? 1 },
    certificates: certificates.map(({ guarantee, holds }) => ({ guarantee, holds })),
    findings: { all, left: left.sure + left.likely + left.unsure },
    unread: notices.length,
    ...(attack?.current && {
      attack: {
        archive: attack.request.archive,
        ...{ succeeded: attack.after.succeeded, queries: attack.after.queries },
      },
    }),
    ...(note !== undefined && { note }),
  };
}

/** Whoever has a key signs as its holder; where there are none, the name is what the one user says. */
function signerOf(identity: Identity, name: string | undefined): Pick<SignOff, "by" | "declared"> {
  if (identity !== LOCAL_USER) return { by: identity.name, declared: false };
  if (!name?.trim()) throw refuseField(400, "name", "missing");
  return { by: name.trim(), declared: true };
}
