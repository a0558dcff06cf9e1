/** Reviews as they are changed: steps of the reviewer, back and on, and the rules that some of them write into policies. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { isPreset } from "../pipeline/presets.ts";
import { BY_HAND, type Change } from "../pipeline/review.ts";
import { type Ruling, withRule } from "../pipeline/review-rule.ts";
import { alternativesKey } from "../run/review.ts";
import { requireRole } from "./access.ts";
import type { Records } from "./data/records.ts";
import { refuseField, sendProblem } from "./problem.ts";
import {
  answerReview,
  type ById,
  certified,
  opening,
  type ReviewContext,
  SMALL,
  soon,
  stored,
  withAlternatives,
} from "./reviews-opening.ts";
import type { NamedPolicy, Opened, RuleStep, Stepped } from "./reviews-store.ts";
import { deltaOf, textOf } from "./reviews-view.ts";
import { versionIn, withEtag } from "./routes.ts";
import { IdParams } from "./schemas/common.ts";
import { IfMatch } from "./schemas/library.ts";
import { type ReviewChange, ReviewDelta, ReviewPatch } from "./schemas/reviews.ts";

type Step = ById & { Headers: { "if-match"?: string } };

export function changeRoutes(app: FastifyInstance, context: ReviewContext): void {
  const { store } = context;
  const schema = { params: IdParams, headers: IfMatch, response: { 200: ReviewDelta } };
  app.patch<Step & { Body: ReviewPatch }>(
    "/api/reviews/:id",
    { schema: { ...schema, summary: "Decide findings; If-Match names the version", body: ReviewPatch } },
    (request, reply) =>
      stepping(request, reply, context, async (opened) => {
        if (request.body.changes.some(({ scope }) => scope === "always")) requireAdmin(request, context);
        const changes = request.body.changes.map((change, i) => changeOf(change, opened, i));
        return store.change(opened, changes, await ruleFor(opened, changes, context));
      }),
  );
  app.post<Step>(
    "/api/reviews/:id/undo",
    { schema: { ...schema, summary: "Undo the last step" } },
    (request, reply) =>
      stepping(request, reply, context, async (opened) => {
        const { steps, done } = opened.record;
        if (steps[done - 1]?.policy) requireAdmin(request, context);
        return store.undo(opened);
      }),
  );
  app.post<Step>(
    "/api/reviews/:id/redo",
    { schema: { ...schema, summary: "Do an undone step again" } },
    (request, reply) =>
      stepping(request, reply, context, async (opened) => {
        const { steps, done } = opened.record;
        if (steps[done]?.policy) requireAdmin(request, context);
        return store.redo(opened);
      }),
  );
  app.delete<Step>(
    "/api/reviews/:id",
    { schema: { summary: "Delete a review", params: IdParams, headers: IfMatch } },
    async (request, reply) => {
      const { id } = (await stored(request.params.id, context)) as { id: string };
      if (await store.remove(id, versionIn(request.headers["if-match"]) ?? "any"))
        return reply.code(204).send();
      return conflict(reply, id, context);
    },
  );
}

/** For a step that writes a rule into a policy, or removes one. */
function requireAdmin(request: FastifyRequest, { deps: { keys } }: ReviewContext): void {
  if (keys) requireRole(request, keys, "admin");
}

async function stepping(
  request: FastifyRequest<Step>,
  reply: FastifyReply,
  context: ReviewContext,
  take: (opened: Opened) => Promise<Stepped>,
) {
  const wanted = versionIn(request.headers["if-match"]);
  if (wanted === undefined) throw refuseField(428, "if-match", "version-changed-needed");
  const opened = await opening(request.params.id, context);
  if (wanted !== "any" && wanted !== opened.version) return conflict(reply, opened.id, context);
  const stepped = await take(opened);
  if (stepped.conflict) return conflict(reply, opened.id, context);
  const version = stepped.policy ? await writePolicy(stepped.policy, context) : 0;
  const told = await completed(stepped, context);
  return withEtag(reply, deltaOf(told, version));
}

/** With certificates and alternatives, where they are quick to make. */
async function completed(
  stepped: Extract<Stepped, { conflict: false }>,
  context: ReviewContext,
): Promise<Extract<Stepped, { conflict: false }>> {
  if (stepped.opened.review.doc.text.length > SMALL) return stepped;
  const opened = await certified(stepped.opened, context);
  const fresh = stepped.effect.findings.flatMap(({ before, after }) =>
    after && before?.label !== after.label ? after.id : [],
  );
  return { ...stepped, opened: await soon(withAlternatives(opened, fresh, context), opened) };
}

/** 412 with the present state, so that a client can show both. */
async function conflict(reply: FastifyReply, id: string, context: ReviewContext): Promise<FastifyReply> {
  const { state } = await answerReview(id, context);
  return sendProblem(reply.header("etag", `"${state.version}"`), { status: 412 }, { current: state });
}

/** A change as the core takes it. */
function changeOf(change: ReviewChange, opened: Opened, at: number): Change {
  const { op, finding, span, value, scope = "this" } = change;
  const missing = (field: string) => refuseField(400, `changes.${at}.${field}`, "missing");
  if (op === "add") {
    if (!span) throw missing("span");
    if (value === undefined) throw missing("value");
    return { op, span, scope, label: value };
  }
  if (finding === undefined) throw missing("finding");
  if (op !== "label" && op !== "replace") return { op, finding, scope };
  if (value === undefined) throw missing("value");
  if (op === "label") return { op, finding, scope, label: value };
  return { op, finding, scope, insert: value, ...operatorOf(opened, finding, value) };
}

/** The operator whose result the reviewer chose, where it is one that a policy can name. */
function operatorOf({ review, alternatives }: Opened, id: string, insert: string) {
  const finding = review.findings.find((each) => each.id === id);
  const known = finding && alternatives[alternativesKey(finding.label, textOf(review, finding))];
  const chosen = known?.find((each) => each.insert === insert);
  if (!chosen) return { operator: BY_HAND };
  if (chosen.operator === "generalise") return { operator: BY_HAND };
  return { operator: chosen.operator, ...(chosen.options && { options: chosen.options }) };
}

// Rules -------------------------------------------------------------------------------------------

/** What changes with the scope `always` make of the policy. A preset is not changed: one that extends it is. */
async function ruleFor(
  opened: Opened,
  changes: readonly Change[],
  context: ReviewContext,
): Promise<RuleStep | undefined> {
  const always = changes.filter(({ scope }) => scope === "always");
  if (always.length === 0) return undefined;
  const previous = opened.record.policy;
  const before = await storedPolicy(previous, context.policies);
  const rulings = always.map((change) => rulingOf(opened, change));
  const file = rulings.reduce(withRule, before.file);
  return { before, after: { name: before.name, file }, previous, rulings };
}

async function storedPolicy(
  { name, file }: NamedPolicy,
  policies: Records<PolicyFile>,
): Promise<NamedPolicy> {
  if (!isPreset(name)) return { name, file: (await policies.get(name))?.value ?? file };
  const own = `${name}-reviewed`;
  const kept = await policies.get(own);
  return { name: own, file: kept?.value ?? { version: 1, name: own, extends: name } };
}

function rulingOf({ review }: Opened, change: Change): Ruling {
  if (change.op === "add") {
    const { from, to } = change.span;
    return { change, value: review.doc.text.slice(from, to), label: change.label };
  }
  const finding = review.findings.find(({ id }) => id === change.finding);
  if (!finding) throw refuseField(400, "changes", "finding-gone");
  return { change, value: textOf(review, finding), label: finding.label };
}

/** Puts the rules on top of what the policy is by now. Taken back they are only if nobody changed it since. */
async function writePolicy(
  { before, after, rulings }: NonNullable<Extract<Stepped, { conflict: false }>["policy"]>,
  { policies }: ReviewContext,
): Promise<number> {
  const same = (value: PolicyFile) => JSON.stringify(value) === JSON.stringify(before.file);
  const written = await policies.update(after.name, "any", (value) => {
    if (value === undefined || same(value)) return after.file;
    return rulings.reduce(withRule, value);
  });
  return written.conflict ? 0 : written.version;
}
