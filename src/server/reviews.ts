/** Reviews: a text, what was found in it, and a person who decides. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { Edits } from "../doc/edits.ts";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { isPreset } from "../pipeline/presets.ts";
import { BY_HAND, type Change } from "../pipeline/review.ts";
import { type Ruling, withRule } from "../pipeline/review-rule.ts";
import { utility } from "../pipeline/utility.ts";
import { htmlReport, jsonReport, type Reported } from "../tasks/report.ts";
import { alternativesKey, numberIn } from "../tasks/review.ts";
import { requireRole } from "./access.ts";
import { JSON_LIMIT, sendPage } from "./base-app.ts";
import type { Records, Stored } from "./data/records.ts";
import type { RouteGroup, ServerDeps } from "./deps.ts";
import { sendFile } from "./downloads.ts";
import { acceptFiles, collected, type Fields, readUpload } from "./jobs-upload.ts";
import { versionIn } from "./library.ts";
import { problem, Refusal } from "./problem.ts";
import { originalWith, readOneDocument } from "./reviews-files.ts";
import {
  type NamedPolicy,
  type Opened,
  type ReviewRecord,
  type ReviewStore,
  type RuleStep,
  reviewStore,
  type Stepped,
} from "./reviews-store.ts";
import { deltaOf, findingOf, stateOf, textOf, unreadyOf } from "./reviews-view.ts";
import { Certificate, closed, IdParams } from "./schemas/common.ts";
import { IfMatch } from "./schemas/library.ts";
import {
  type ReviewChange,
  ReviewDelta,
  ReviewFinding,
  ReviewList,
  ReviewPatch,
  ReviewRequest,
  ReviewState,
} from "./schemas/reviews.ts";
import { POLICIES, type PolicyRef, type Settings, settings } from "./settings.ts";
import { signalOf } from "./signal.ts";

/** Up to so many characters everything about a review is told with every answer; above, certificates are asked for. */
const SMALL = 20_000;
/** Up to so many a new review is waited for. */
const WAITED = 64_000;

interface Context {
  readonly store: ReviewStore;
  readonly policies: Records<PolicyFile>;
  readonly settings: Settings;
  readonly deps: ServerDeps;
}

export const reviewRoutes: RouteGroup = (deps) => async (app) => {
  const resolve = settings(deps.data);
  const context: Context = {
    deps,
    settings: resolve,
    store: reviewStore({ data: deps.data, work: deps.work, clock: deps.clock, settings: resolve }),
    policies: deps.data.records<PolicyFile>(POLICIES),
  };
  await acceptFiles(app);
  createRoutes(app, context);
  readRoutes(app, context);
  changeRoutes(app, context);
  exportRoutes(app, context);
};

type ById = { Params: { id: string } };
type Step = ById & { Headers: { "if-match"?: string } };

// New reviews -------------------------------------------------------------------------------------

interface Asked {
  readonly text: string;
  readonly name?: string;
  readonly policy?: PolicyRef;
  readonly lang?: "en" | "ja" | "auto";
  readonly profile?: string;
  readonly source?: { readonly name: string; readonly bytes: Uint8Array };
}

const FORM = {
  content: { "application/json": { schema: ReviewRequest }, "multipart/form-data": { schema: {} } },
};

function createRoutes(app: FastifyInstance, context: Context): void {
  app.post<{ Body: ReviewRequest }>(
    "/api/reviews",
    {
      schema: {
        summary: "Begin a review of a text or a file",
        body: FORM,
        response: { 201: ReviewState, 202: ReviewState },
      },
    },
    async (request, reply) => {
      const asked = request.isMultipart() ? await readForm(request) : (request.body as Asked);
      if (!asked) throw new Refusal(415, "Send application/json, or a file as multipart/form-data");
      const id = await createReview(asked, context);
      const { state } = await answerReview(id, context);
      return tagged(reply.code(state.state === "preparing" ? 202 : 201), state);
    },
  );
}

const FORM_FIELDS = new Set(["name", "policy", "lang", "profile"]);

async function readForm(request: FastifyRequest): Promise<Asked> {
  const limits = { files: 1, fileBytes: JSON_LIMIT, totalBytes: JSON_LIMIT };
  const { files, fields } = await readUpload(request, FORM_FIELDS, limits, async (name, chunks) => ({
    name,
    bytes: await collected(chunks),
  }));
  if (files.length !== 1) throw new Refusal(400, "file: one is wanted", "file");
  const { name, bytes } = files[0]!;
  const { text } = await readOneDocument(name, bytes);
  return { ...checkedFields(fields), text, name: fields.name ?? name, source: { name, bytes } };
}

function checkedFields({ policy, lang, profile }: Fields): Pick<Asked, "policy" | "lang" | "profile"> {
  if (lang !== undefined && lang !== "en" && lang !== "ja" && lang !== "auto")
    throw new Refusal(400, "lang: not one of en, ja, auto", "lang");
  return { ...(policy !== undefined && { policy }), ...(lang && { lang }), ...(profile && { profile }) };
}

async function createReview(asked: Asked, { store, settings: resolve, policies }: Context): Promise<string> {
  const { text, name = "", policy: ref, lang = "auto", profile, source } = asked;
  const policy = await namedPolicy(ref, resolve, policies);
  const { id, ready } = await store.create({
    ...{ text, name, policy },
    ...(lang !== "auto" && { lang }),
    ...(profile !== undefined && { profile: await resolve.profile(profile) }),
    ...(source && { source }),
  });
  if (text.length <= WAITED) await ready;
  return id;
}

async function namedPolicy(
  ref: PolicyRef = "default",
  resolve: Settings,
  policies: Records<PolicyFile>,
): Promise<NamedPolicy> {
  const { name } = await resolve.policy(ref);
  if (typeof ref !== "string") return { name: ref.name ?? "own", file: ref };
  if (isPreset(ref)) return { name, file: { version: 1, name: ref, extends: ref } };
  return { name: ref, file: { name: ref, ...(await policies.get(ref))!.value } };
}

// What there is -----------------------------------------------------------------------------------

function readRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  app.get(
    "/api/reviews",
    { schema: { summary: "Reviews there are", response: { 200: ReviewList } } },
    async () => ({
      reviews: (await store.records.list()).map(({ id, version, created, summary }) => ({
        id,
        version,
        created,
        ...summary,
      })),
    }),
  );
  app.get<ById>(
    "/api/reviews/:id",
    { schema: { summary: "A review as it stands", params: IdParams, response: { 200: ReviewState } } },
    async (request, reply) => tagged(reply, (await answerReview(request.params.id, context)).state),
  );
  app.get<{ Params: { id: string; finding: string } }>(
    "/api/reviews/:id/findings/:finding",
    {
      schema: {
        summary: "One finding, with what could stand there instead",
        params: closed({ ...IdParams.properties, finding: Type.String({ pattern: "^[af]\\d{1,9}$" }) }),
        response: { 200: ReviewFinding },
      },
    },
    async ({ params }) => {
      const opened = await opening(params.id, context);
      const finding = opened.review.findings.find(({ id }) => id === params.finding);
      if (!finding) throw new Refusal(404, "no such finding");
      return findingOf(finding, await withAlternatives(opened, [finding.id], context));
    },
  );
}

async function stored(id: string, { store }: Context): Promise<Stored<ReviewRecord>> {
  const found = await store.records.get(id);
  if (!found) throw new Refusal(404, "no such review");
  return found;
}

/** The review, if it can be worked on. */
async function opening(id: string, context: Context): Promise<Opened> {
  const found = await stored(id, context);
  if (found.value.status === "preparing") throw new Refusal(409, "it is still being prepared");
  if (found.value.status === "failed") throw new Refusal(409, "its text could not be read");
  return context.store.open(found);
}

async function answerReview(id: string, context: Context): Promise<{ state: ReviewState }> {
  const { store } = context;
  const found = await stored(id, context);
  if (found.value.status === "ready") {
    const opened = await certified(await store.open(found), context);
    return { state: stateOf(opened) };
  }
  const progress = found.value.status === "preparing" ? store.progress(found) : 1;
  return { state: unreadyOf(id, found.version, found.value, progress) };
}

/** With its certificates, where making them is quick. */
async function certified(opened: Opened, context: Context): Promise<Opened> {
  if (opened.certificates || opened.review.doc.text.length > SMALL) return opened;
  const made = released(opened, context).then(({ certificates }) =>
    context.store.learned(opened, { certificates }),
  );
  return soon(made, opened);
}

/** Threads may be busy with other texts: what is not there by then can be asked for later. */
const PATIENCE = 2000;

function soon<T>(made: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}

/** The release of a review, checked from its result. */
async function released({ id, record, review }: Opened, { store, deps }: Context, signal?: AbortSignal) {
  const findings = review.findings.map(({ id: _, state: __, chosen: ___, ...finding }) => finding);
  const task = await store.task({ id, record }, review.doc.text);
  return deps.work.run(
    "releaseReviewed",
    { ...task, findings, edits: review.edits },
    signal ? { signal } : {},
  );
}

async function withAlternatives(opened: Opened, ids: readonly string[], context: Context): Promise<Opened> {
  const { review, alternatives } = opened;
  const wanted = new Set(ids);
  const values = review.findings
    .filter(({ id, label, from, to }) => {
      const key = alternativesKey(label, review.doc.text.slice(from, to));
      return wanted.has(id) && !alternatives[key];
    })
    .map((finding) => {
      const edit = review.edits.find(({ from, to }) => from <= finding.from && finding.to <= to);
      const { label } = finding;
      const number = numberIn(edit?.insert ?? "") ?? 1;
      return { value: textOf(review, finding), label, lang: review.doc.lang, number };
    });
  if (values.length === 0) return opened;
  const key = context.settings.key(undefined);
  const found = await context.deps.work.run("alternatives", { values, key });
  return context.store.learned(opened, { alternatives: { ...alternatives, ...found } });
}

function tagged<T extends { version: number }>(reply: FastifyReply, answer: T): T {
  reply.header("etag", `"${answer.version}"`);
  return answer;
}

// Steps -------------------------------------------------------------------------------------------

function changeRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const schema = { params: IdParams, headers: IfMatch, response: { 200: ReviewDelta } };
  app.patch<Step & { Body: ReviewPatch }>(
    "/api/reviews/:id",
    { schema: { ...schema, summary: "Decide findings; If-Match names the version", body: ReviewPatch } },
    (request, reply) =>
      stepping(request, reply, context, async (opened) => {
        const writesPolicy = request.body.changes.some(({ scope }) => scope === "always");
        if (writesPolicy && context.deps.keys) requireRole(request, context.deps.keys, "admin");
        const changes = request.body.changes.map((change, i) => changeOf(change, opened, i));
        return store.change(opened, changes, await ruleFor(opened, changes, context));
      }),
  );
  app.post<Step>(
    "/api/reviews/:id/undo",
    { schema: { ...schema, summary: "Undo the last step" } },
    (request, reply) => stepping(request, reply, context, store.undo),
  );
  app.post<Step>(
    "/api/reviews/:id/redo",
    { schema: { ...schema, summary: "Do an undone step again" } },
    (request, reply) => stepping(request, reply, context, store.redo),
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

async function stepping(
  request: FastifyRequest<Step>,
  reply: FastifyReply,
  context: Context,
  take: (opened: Opened) => Promise<Stepped>,
) {
  const wanted = versionIn(request.headers["if-match"]);
  if (wanted === undefined) throw new Refusal(428, "If-Match says which version is changed", "if-match");
  const opened = await opening(request.params.id, context);
  if (wanted !== "any" && wanted !== opened.version) return conflict(reply, opened.id, context);
  const stepped = await take(opened);
  if (stepped.conflict) return conflict(reply, opened.id, context);
  const version = stepped.policy ? await writePolicy(stepped.policy, context) : 0;
  const told = await completed(stepped, context);
  return tagged(reply, deltaOf(told, version));
}

/** With certificates and alternatives, where they are quick to make. */
async function completed(
  stepped: Extract<Stepped, { conflict: false }>,
  context: Context,
): Promise<Extract<Stepped, { conflict: false }>> {
  if (stepped.opened.review.doc.text.length > SMALL) return stepped;
  const opened = await certified(stepped.opened, context);
  const fresh = stepped.effect.findings.flatMap(({ before, after }) =>
    after && before?.label !== after.label ? after.id : [],
  );
  return { ...stepped, opened: await soon(withAlternatives(opened, fresh, context), opened) };
}

/** 412 with the present state, so that a client can show both. */
async function conflict(reply: FastifyReply, id: string, context: Context): Promise<FastifyReply> {
  const { state } = await answerReview(id, context);
  return reply
    .code(412)
    .header("etag", `"${state.version}"`)
    .type("application/problem+json")
    .send(JSON.stringify({ ...problem(412), current: state }));
}

/** A change as the core takes it. */
function changeOf(change: ReviewChange, opened: Opened, at: number): Change {
  const { op, finding, span, value, scope = "this" } = change;
  const missing = (field: string) =>
    new Refusal(400, `changes.${at}.${field}: missing`, `changes.${at}.${field}`);
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
  context: Context,
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
  if (!finding) throw new Refusal(400, "changes: a finding of this id is not there", "changes");
  return { change, value: textOf(review, finding), label: finding.label };
}

/** Puts the rules on top of what the policy is by now. Taken back they are only if nobody changed it since. */
async function writePolicy(
  { before, after, rulings }: NonNullable<Extract<Stepped, { conflict: false }>["policy"]>,
  { policies }: Context,
): Promise<number> {
  const same = (value: PolicyFile) => JSON.stringify(value) === JSON.stringify(before.file);
  const written = await policies.update(after.name, "any", (value) => {
    if (value === undefined || same(value)) return after.file;
    return rulings.reduce(withRule, value);
  });
  return written.conflict ? 0 : written.version;
}

// Results -----------------------------------------------------------------------------------------

function exportRoutes(app: FastifyInstance, context: Context): void {
  const told = (summary: string) => ({ schema: { summary, params: IdParams } });
  app.get<ById>(
    "/api/reviews/:id/certificates",
    {
      schema: {
        summary: "Certificates of the result, made anew",
        params: IdParams,
        response: { 200: closed({ version: Type.Integer(), certificates: Type.Array(Certificate) }) },
      },
    },
    async ({ params: { id } }, reply) => {
      const opened = await opening(id, context);
      const certificates =
        opened.certificates ?? (await released(opened, context, signalOf(reply))).certificates;
      context.store.learned(opened, { certificates });
      return { version: opened.version, certificates: [...certificates] };
    },
  );
  app.get<ById>(
    "/api/reviews/:id/release.json",
    told("The release as the command line prints it"),
    async ({ params: { id } }, reply) => released(await opening(id, context), context, signalOf(reply)),
  );
  app.get<ById>(
    "/api/reviews/:id/result",
    told("The result, in the format of what was given"),
    async ({ params: { id } }, reply) => {
      const opened = await opening(id, context);
      const { name, type, chunks } = await originalWith(opened, () => context.store.source(id));
      return sendFile(reply, name, type, chunks);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.json",
    told("The report for programs"),
    async ({ params: { id } }, reply) => {
      const opened = await opening(id, context);
      const reported = await reportOf(opened, context, reply);
      return reply.type("application/json").send(jsonReport([reported], opened.record.policy.name));
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.html",
    told("The report for people"),
    async ({ params: { id } }, reply) => {
      const opened = await opening(id, context);
      return sendPage(reply, htmlReport([await reportOf(opened, context, reply)], opened.record.policy.name));
    },
  );
}

async function reportOf(opened: Opened, context: Context, reply: FastifyReply): Promise<Reported> {
  const release = await released(opened, context, signalOf(reply));
  const { text, lang } = opened.review.doc;
  return { release, utility: utility(text, release.text, Edits.of(text.length, release.edits), lang) };
}
