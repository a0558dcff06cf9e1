/** Changes of reviews: steps of the reviewer, undo and redo, and the rules that some of them write into policies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { isPreset } from "../pipeline/presets.ts";
import { BY_HAND, type Change } from "../pipeline/review.ts";
import { type Ruling, withRule } from "../pipeline/review-rule.ts";
import { alternativesKey } from "../run/review.ts";
import type { Records } from "./data/store.ts";
import { sendInPieces } from "./large-json.ts";
import { checkDecision } from "./owners.ts";
import { refuseField, sendProblem } from "./problem.ts";
import {
  answerReview,
  type ById,
  openSession,
  type ReviewContext,
  SMALL,
  storedReview,
  withAlternatives,
  withCertificates,
  withTimeout,
} from "./reviews-session.ts";
import type { NamedPolicy, ReviewSession, RuleStep, StepResult, StepTaken } from "./reviews-store.ts";
import { deltaOf, textOf } from "./reviews-view.ts";
import { versionIn, withEtag } from "./routes.ts";
import { IdParams } from "./schemas/common.ts";
import { IfMatch } from "./schemas/library.ts";
import { type ReviewChange, ReviewDelta, ReviewPatch } from "./schemas/reviews.ts";

export type Step = ById & { Headers: { "if-match"?: string } };

export function changeRoutes(app: FastifyInstance, context: ReviewContext): void {
  const { store } = context;
  const schema = { params: IdParams, headers: IfMatch, response: { 200: ReviewDelta } };
  app.patch<Step & { Body: ReviewPatch }>(
    "/api/reviews/:id",
    { schema: { ...schema, summary: "Decide findings; If-Match names the version", body: ReviewPatch } },
    (request, reply) =>
      takeStep(request, reply, context, async (session) => {
        if (request.body.changes.some(({ scope }) => scope === "always")) checkRuleChange(request);
        const changes = request.body.changes.map((change, i) => changeOf(change, session, i));
        return store.change(session, changes, await ruleFor(session, changes, context));
      }),
  );
  for (const [action, by, summary] of MOVES)
    app.post<Step>(`/api/reviews/:id/${action}`, { schema: { ...schema, summary } }, (request, reply) =>
      takeStep(request, reply, context, async (session) => {
        const { steps, done } = session.record;
        if (steps[by > 0 ? done : done - 1]?.policy) checkRuleChange(request);
        return store.move(session, by);
      }),
    );
  app.delete<Step>(
    "/api/reviews/:id",
    { schema: { summary: "Delete a review", params: IdParams, headers: IfMatch } },
    async (request, reply) => {
      const { id } = await storedReview(request.params.id, context);
      if (!(await store.remove(id, versionIn(request.headers["if-match"]) ?? "any")))
        return conflict(reply, id, context);
      await context.attacks.remove(id);
      await context.deps.owners.forget("reviews", id);
      return reply.code(204).send();
    },
  );
}

const MOVES = [
  ["undo", -1, "Undo the last step"],
  ["redo", 1, "Redo a step that was undone"],
] as const;

/** For a step that writes a rule into a policy, or removes one. */
const checkRuleChange = ({ identity }: FastifyRequest) => checkDecision(identity, "change", "policies");

/** The version that a step is to be taken on. Throws a Refusal, 428, where the request names none. */
export function neededVersion({ headers }: FastifyRequest<Step>): number | "any" {
  const version = versionIn(headers["if-match"]);
  if (version === undefined) throw refuseField(428, "if-match", "version-changed-needed");
  return version;
}

/** Takes a step if the review is at the version that the request names, and answers with what it did. */
export async function takeStep(
  request: FastifyRequest<Step>,
  reply: FastifyReply,
  context: ReviewContext,
  take: (session: ReviewSession) => Promise<StepResult>,
  answer: (delta: ReviewDelta) => object = (delta) => delta,
) {
  const ifVersion = neededVersion(request);
  const session = await openSession(request.params.id, context);
  if (ifVersion !== "any" && ifVersion !== session.version) return conflict(reply, session.id, context);
  const result = await take(session);
  if (result.conflict) return conflict(reply, session.id, context);
  const version = result.policy ? await writePolicy(result.policy, context) : 0;
  const delta = withEtag(reply, deltaOf(await withFacts(result, context), version));
  return sendInPieces(reply, answer(delta));
}

/** With certificates and alternatives, where they take little time. */
async function withFacts(result: StepTaken, context: ReviewContext): Promise<StepTaken> {
  if (result.session.review.doc.text.length > SMALL) return result;
  const session = await withCertificates(result.session, context);
  const fresh = result.effect.findings.flatMap(({ before, after }) =>
    after && before?.label !== after.label ? after.id : [],
  );
  return { ...result, session: await withTimeout(withAlternatives(session, fresh, context), session) };
}

/** 412 with the present state, so that a client can show both. */
async function conflict(reply: FastifyReply, id: string, context: ReviewContext): Promise<FastifyReply> {
  const { state } = await answerReview(id, context);
  return sendProblem(reply.header("etag", `"${state.version}"`), { status: 412 }, { current: state });
}

/** A change as the core takes it. */
function changeOf(change: ReviewChange, session: ReviewSession, at: number): Change {
  const { op, finding, span, value, scope = "this" } = change;
  const missing = (field: string) => refuseField(400, `changes.${at}.${field}`, "missing");
  if (op === "add") {
    if (!span) throw missing("span");
    if (value === undefined) throw missing("value");
    return { op, span, scope, label: value };
  }
  if (op === "accept-all" || op === "reject-all" || op === "label-all") {
    if (!change.where) throw missing("where");
    if (op !== "label-all") return { op, where: change.where, scope: "this" };
    if (value === undefined) throw missing("value");
    return { op, where: change.where, scope: "this", label: value };
  }
  if (finding === undefined) throw missing("finding");
  if (op !== "label" && op !== "replace" && op !== "merge") return { op, finding, scope };
  if (value === undefined) throw missing("value");
  if (op === "merge") return { op, finding, scope, into: value };
  if (op === "label") return { op, finding, scope, label: value };
  return { op, finding, scope, insert: value, ...operatorOf(session, finding, value) };
}

/** The operator whose result the reviewer chose, where it is one that a policy can name. */
function operatorOf({ review, alternatives }: ReviewSession, id: string, insert: string) {
  const finding = review.findings.find((each) => each.id === id);
  const offered = finding && alternatives[alternativesKey(finding.label, textOf(review, finding))];
  const choice = offered?.find((each) => each.insert === insert);
  if (!choice || choice.operator === "generalise") return { operator: BY_HAND };
  return { operator: choice.operator, ...(choice.options && { options: choice.options }) };
}

// Rules -------------------------------------------------------------------------------------------

/** What changes with the scope `always` make of the policy. A preset is not changed: one that extends it is. */
async function ruleFor(
  session: ReviewSession,
  changes: readonly Change[],
  context: ReviewContext,
): Promise<RuleStep | undefined> {
  const always = changes.filter(({ scope }) => scope === "always");
  if (always.length === 0) return undefined;
  const previous = session.record.policy;
  const before = await storedPolicy(previous, context.policies);
  const rulings = always.map((change) => rulingOf(session, change));
  const file = rulings.reduce(withRule, before.file);
  return { before, after: { name: before.name, file }, previous, rulings };
}

async function storedPolicy(
  { name, file }: NamedPolicy,
  policies: Records<PolicyFile>,
): Promise<NamedPolicy> {
  if (!isPreset(name)) return { name, file: (await policies.get(name))?.value ?? file };
  const own = `${name}-reviewed`;
  const stored = await policies.get(own);
  return { name: own, file: stored?.value ?? { version: 1, name: own, extends: name } };
}

function rulingOf({ review }: ReviewSession, change: Change): Ruling {
  if (change.op === "add") {
    const { from, to } = change.span;
    return { change, value: review.doc.text.slice(from, to), label: change.label };
  }
  if ("where" in change) throw refuseField(400, "changes", "finding-gone");
  const finding = review.findings.find(({ id }) => id === change.finding);
  if (!finding) throw refuseField(400, "changes", "finding-gone");
  return { change, value: textOf(review, finding), label: finding.label };
}

/** Adds the rules to the policy as it is by now. They are removed again only if nobody has changed it since. */
async function writePolicy(
  { before, after, rulings }: NonNullable<StepTaken["policy"]>,
  { policies }: ReviewContext,
): Promise<number> {
  const same = (value: PolicyFile) => JSON.stringify(value) === JSON.stringify(before.file);
  const written = await policies.update(after.name, "any", (value) => {
    if (value === undefined || same(value)) return after.file;
    return rulings.reduce(withRule, value);
  });
  return written.conflict ? 0 : written.version;
}
