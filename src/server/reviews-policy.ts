/** What a decision means beyond one review: under another policy, and for the same value in other reviews. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { decisionsOf, differencesBetween } from "../pipeline/review-carry.ts";
import { checkCost } from "./cost.ts";
import { collect } from "./data/chunks.ts";
import { sendInPieces } from "./large-json.ts";
import type { Identity } from "./permissions.ts";
import { refuse, refuseField, sendProblem } from "./problem.ts";
import { answerReview, type ById, openSession, type ReviewContext } from "./reviews-session.ts";
import type { NamedPolicy, ReviewSession } from "./reviews-store.ts";
import { textOf } from "./reviews-view.ts";
import { signalOf, versionIn, withEtag } from "./routes.ts";
import { IdParams } from "./schemas/common.ts";
import { IfMatch } from "./schemas/library.ts";
import {
  FindingParams,
  PolicyPreview,
  ReviewName,
  ReviewPolicy,
  ReviewRenamed,
  ReviewState,
  ValueElsewhere,
} from "./schemas/reviews.ts";
import type { PolicyRef } from "./settings.ts";

/** The policy that a request names or sends. */
export type PolicyNamed = (ref: PolicyRef, by: Identity) => Promise<NamedPolicy>;

const SAMPLES = 50;
/** Reviews, and characters of their texts, that are searched for a value. */
const MOST_REVIEWS = 100;
const MOST_CHARACTERS = 10_000_000;
/** Up to so many characters the answer waits for a new review to be ready. */
const WAITED = 64_000;

export function policyRoutes(app: FastifyInstance, context: ReviewContext, named: PolicyNamed): void {
  type UnderPolicy = ById & { Body: ReviewPolicy };
  const schema = { params: IdParams, body: ReviewPolicy };
  const policyOf = async ({ body, identity }: FastifyRequest<UnderPolicy>, session: ReviewSession) => {
    const policy = await named(body.policy, identity);
    const resolved = context.settings.stored(policy.file);
    checkCost("prepareReview", { text: session.review.doc.text, policy: resolved });
    return policy;
  };
  app.post<UnderPolicy>(
    "/api/reviews/:id/preview",
    {
      schema: {
        ...schema,
        summary: "What another policy would change",
        response: { 200: PolicyPreview },
      },
    },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const policy = await policyOf(request, session);
      const { findings, edits } = await context.store.under(session, policy, signalOf(reply));
      const all = differencesBetween(session.review.edits, edits);
      const more = all.filter(({ before }) => before === undefined).length;
      const fewer = all.filter(({ after }) => after === undefined).length;
      return {
        ...{ findings: findings.length, decisions: decisionsOf(session.review).length },
        ...{ more, fewer, other: all.length - more - fewer, samples: all.slice(0, SAMPLES) },
      };
    },
  );
  app.post<UnderPolicy>(
    "/api/reviews/:id/again",
    {
      schema: {
        ...schema,
        summary:
          "Begin a review of the same text or file under another policy, with the decisions of this one",
        response: { 201: ReviewState, 202: ReviewState },
      },
    },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const id = await reviewAgain(session, await policyOf(request, session), context, request.identity);
      const { state } = await answerReview(id, context);
      return sendInPieces(reply, withEtag(reply.code(state.state === "preparing" ? 202 : 201), state));
    },
  );
  app.put<ById & { Body: ReviewName; Headers: { "if-match"?: string } }>(
    "/api/reviews/:id/name",
    {
      schema: {
        ...{ summary: "Rename a review", params: IdParams, headers: IfMatch, body: ReviewName },
        response: { 200: ReviewRenamed },
      },
    },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const ifVersion = versionIn(request.headers["if-match"]);
      if (ifVersion === undefined) throw refuseField(428, "if-match", "version-changed-needed");
      const isCurrent = ifVersion === "any" || ifVersion === session.version;
      const renamed = isCurrent ? await context.store.rename(session, request.body.name.trim()) : undefined;
      if (renamed) return withEtag(reply, { name: renamed.record.name, version: renamed.version });
      const { state } = await answerReview(session.id, context);
      return sendProblem(reply.header("etag", `"${state.version}"`), { status: 412 }, { current: state });
    },
  );
  app.get<{ Params: { id: string; finding: string } }>(
    "/api/reviews/:id/findings/:finding/elsewhere",
    {
      schema: {
        summary: "Where else the value of a finding stands: here and in other reviews",
        params: FindingParams,
        response: { 200: ValueElsewhere },
      },
    },
    async ({ params, identity }) => {
      const { review, id } = await openSession(params.id, context);
      const finding = review.findings.find((each) => each.id === params.finding);
      if (!finding) throw refuse(404, "unknown-finding");
      const value = textOf(review, finding);
      const here = review.findings.filter(
        (each) => each.label === finding.label && textOf(review, each) === value,
      ).length;
      return { here, ...(await elsewhere(value, id, context, identity)) };
    },
  );
}

/** The same text and file, with the decisions of this review, under another policy. */
async function reviewAgain(
  session: ReviewSession,
  policy: NamedPolicy,
  { store, deps: { owners } }: ReviewContext,
  by: Identity,
): Promise<string> {
  const { record, review } = session;
  const { name, lang, profile, source, parts = [] } = record;
  const id = store.newId();
  await owners.claim("reviews", id, by);
  const { ready } = await store.create(id, {
    ...{ text: review.doc.text, name, policy, lang, decisions: decisionsOf(review) },
    ...(profile && { profile }),
    ...(source !== undefined && {
      source: { name: source, bytes: await collect(store.source(session.id)), parts },
    }),
  });
  if (review.doc.text.length <= WAITED) await ready;
  return id;
}

/** The newest reviews that this person may read, as far as the limits go. */
async function elsewhere(value: string, own: string, { store, deps }: ReviewContext, by: Identity) {
  const all = (await store.records.list()).filter(({ id }) => id !== own);
  const readable = await deps.owners.readable(by, "reviews", all, ({ id }) => id);
  const newest = [...readable].sort((a, b) => b.created - a.created);
  const reviews: { id: string; name: string; count: number }[] = [];
  let [looked, characters] = [0, 0];
  for (const { id, summary } of newest.slice(0, MOST_REVIEWS)) {
    characters += summary.characters;
    if (characters > MOST_CHARACTERS) break;
    looked++;
    const count = (await store.text(id).catch(() => "")).split(value).length - 1;
    if (count > 0) reviews.push({ id, name: summary.name, count });
  }
  return { reviews, skipped: newest.length - looked };
}
