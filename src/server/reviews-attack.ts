/** The search for the person a review is about: what it finds, and what would stop it as findings of the review. */
import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { SEEDS } from "../attack/random/repair-risk.ts";
import { sha256 } from "../doc/sha256.ts";
import { type Change, resultOf } from "../pipeline/review.ts";
import type { ReviewAttackTask } from "../run/review-attack.ts";
import { usableArchive } from "./attack.ts";
import { neededVersion, type Step, takeStep } from "./reviews-change.ts";
import { type ById, openSession, type ReviewContext, type StoredAttack } from "./reviews-session.ts";
import type { ReviewSession } from "./reviews-store.ts";
import { clientOf, signalOf } from "./routes.ts";
import { ReviewAttack, ReviewAttackRequest, ReviewAttacks } from "./schemas/attack.ts";
import { IdParams } from "./schemas/common.ts";
import { IfMatch } from "./schemas/library.ts";
import { ReviewRepair } from "./schemas/reviews.ts";

type Attacking = ById & { Body: ReviewAttackRequest };

export function reviewAttackRoutes(app: FastifyInstance, context: ReviewContext): void {
  const { work, clock } = context.deps;
  app.get<ById>(
    "/api/reviews/:id/attack",
    {
      schema: {
        summary: "The last attack on a review, and whether its text is still the same",
        params: IdParams,
        response: { 200: ReviewAttacks },
      },
    },
    async ({ params }) => {
      const session = await openSession(params.id, context);
      return { last: (await lastAttack(session, context)) ?? null };
    },
  );
  app.post<Attacking>(
    "/api/reviews/:id/attack",
    {
      schema: {
        summary: "Search for the person a review is about, in its text as read and as it would be published",
        params: IdParams,
        body: ReviewAttackRequest,
        response: { 200: ReviewAttack },
      },
    },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const task = await taskOf(request, session, context);
      const options = { signal: signalOf(reply), client: clientOf(request) };
      const answer = await work.run("attackReview", task, options);
      const attack: StoredAttack = {
        time: clock(),
        request: request.body,
        sha256: textHash(session),
        ...answer,
      };
      await context.attacks.update(session.id, "any", () => attack);
      return (await lastAttack(session, context))!;
    },
  );
  app.post<Attacking & Step>(
    "/api/reviews/:id/repair",
    {
      schema: {
        summary:
          "Suggest changes that stop the search, as findings of the review; If-Match names the version",
        params: IdParams,
        headers: IfMatch,
        body: ReviewAttackRequest,
        response: { 200: ReviewRepair },
      },
    },
    async (request, reply) => {
      neededVersion(request);
      const session = await openSession(request.params.id, context);
      const task = await taskOf(request, session, context);
      const options = { signal: signalOf(reply), client: clientOf(request) };
      const { changes } = await work.run("repairReview", task, options);
      const fresh = changes.filter((change) => !isDecided(session, change));
      const counts = { suggested: fresh.length, refused: changes.length - fresh.length };
      if (fresh.length === 0) return counts;
      const take = (now: ReviewSession) => context.store.change(now, fresh);
      return takeStep(request, reply, context, take, (delta) => ({ ...counts, delta }));
    },
  );
}

/** The last attack on a review; `current` while the review publishes the text that was attacked. */
export async function lastAttack(session: ReviewSession, { attacks }: Pick<ReviewContext, "attacks">) {
  const stored = (await attacks.get(session.id))?.value;
  if (!stored) return undefined;
  const { sha256: attacked, ...attack } = stored;
  return { ...attack, current: attacked === textHash(session) };
}

export const textHash = ({ review }: ReviewSession): string => sha256(resultOf(review));

/** Whether the reviewer has said something of this very suggestion. */
function isDecided({ review }: ReviewSession, { finding }: Extract<Change, { op: "suggest" }>): boolean {
  return review.findings.some(
    ({ from, to, label }) => from === finding.from && to === finding.to && label === finding.label,
  );
}

async function taskOf(
  { body, identity }: FastifyRequest<Attacking>,
  session: ReviewSession,
  { store, deps, settings }: ReviewContext,
): Promise<ReviewAttackTask> {
  const { names, archive, ...choice } = body;
  return {
    ...(await store.task(session, session.review.doc.text)),
    ...choice,
    edits: session.review.edits,
    archive: await usableArchive(archive, deps, settings, identity),
    target: { ...(names && { names }) },
    seed: randomInt(SEEDS),
  };
}
