/** Reviews: a text, what was found in it, and a person who decides. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PolicyFile } from "../pipeline/policy-schema.ts";
import { isPreset } from "../pipeline/presets.ts";
import { checkCost } from "./cost.ts";
import { collect } from "./data/chunks.ts";
import type { Records } from "./data/store.ts";
import type { RouteGroup } from "./deps.ts";
import { JSON_LIMIT } from "./intake.ts";
import { acceptFiles, type Fields, readUpload } from "./jobs-upload.ts";
import { sendInPieces } from "./large-json.ts";
import type { Identity } from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";
import { reviewAttackRoutes } from "./reviews-attack.ts";
import { changeRoutes } from "./reviews-change.ts";
import { readOneDocument } from "./reviews-files.ts";
import { policyRoutes } from "./reviews-policy.ts";
import { presenceRoutes } from "./reviews-presence.ts";
import { releaseRoutes } from "./reviews-release.ts";
import {
  answerReview,
  type ById,
  openSession,
  type ReviewContext,
  type StoredAttack,
  withAlternatives,
} from "./reviews-session.ts";
import { signOffRoutes } from "./reviews-sign-off.ts";
import { type NamedPolicy, type NewReview, reviewStore } from "./reviews-store.ts";
import { findingOf } from "./reviews-view.ts";
import { bodyOf, withEtag } from "./routes.ts";
import { IdParams } from "./schemas/common.ts";
import { FindingParams, ReviewFinding, ReviewList, ReviewRequest, ReviewState } from "./schemas/reviews.ts";
import { POLICIES, type PolicyRef, type Settings, settings } from "./settings.ts";

/** Up to so many characters the answer waits for a new review to be ready. */
const WAITED = 64_000;

export const reviewRoutes: RouteGroup = (deps) => async (app) => {
  const resolve = settings(deps);
  const context: ReviewContext = {
    deps,
    settings: resolve,
    store: reviewStore({ data: deps.data, work: deps.work, clock: deps.clock, settings: resolve }),
    policies: deps.data.records<PolicyFile>(POLICIES),
    attacks: deps.data.records<StoredAttack>("review-attacks"),
  };
  await acceptFiles(app);
  createRoutes(app, context);
  readRoutes(app, context);
  changeRoutes(app, context);
  presenceRoutes(app, context);
  reviewAttackRoutes(app, context);
  policyRoutes(app, context, (ref, by) => namedPolicy(ref, resolve, context.policies, by));
  signOffRoutes(app, context);
  releaseRoutes(app, context);
  app.addHook("onReady", () => context.store.recover());
};

// New reviews -------------------------------------------------------------------------------------

interface ReviewInput {
  readonly text: string;
  readonly name?: string;
  readonly policy?: PolicyRef;
  readonly lang?: "en" | "ja" | "auto";
  readonly profile?: string;
  readonly source?: NewReview["source"];
}

function createRoutes(app: FastifyInstance, context: ReviewContext): void {
  app.post<{ Body: ReviewRequest }>(
    "/api/reviews",
    {
      schema: {
        summary: "Begin a review of a text or a file",
        body: bodyOf(ReviewRequest, "multipart/form-data"),
        response: { 201: ReviewState, 202: ReviewState },
      },
    },
    async (request, reply) => {
      const input = request.isMultipart() ? await readForm(request, context) : (request.body as ReviewInput);
      if (!input) throw refuse(415, "send-json-or-form");
      const id = await createReview(input, context, request.identity);
      const { state } = await answerReview(id, context);
      return sendInPieces(reply, withEtag(reply.code(state.state === "preparing" ? 202 : 201), state));
    },
  );
}

const FORM_FIELDS = new Set(["name", "policy", "lang", "profile"]);

async function readForm(request: FastifyRequest, { deps }: ReviewContext): Promise<ReviewInput> {
  const limits = { files: 1, fileBytes: JSON_LIMIT, totalBytes: JSON_LIMIT };
  const { files, fields } = await readUpload(request, FORM_FIELDS, limits, async (name, chunks) => ({
    name,
    bytes: await collect(chunks),
  }));
  const [file, ...others] = files;
  if (!file || others.length > 0) throw refuseField(400, "file", "one-file-wanted");
  const { name, bytes } = file;
  const { text, parts } = await readOneDocument(name, bytes, deps.work);
  return { ...checkedFields(fields), text, name: fields.name ?? name, source: { name, bytes, parts } };
}

function checkedFields({ policy, lang, profile }: Fields): Pick<ReviewInput, "policy" | "lang" | "profile"> {
  if (lang !== undefined && lang !== "en" && lang !== "ja" && lang !== "auto")
    throw refuseField(400, "lang", "not-one-of", { values: "en, ja, auto" });
  return { ...(policy !== undefined && { policy }), ...(lang && { lang }), ...(profile && { profile }) };
}

async function createReview(
  input: ReviewInput,
  { store, settings: resolve, policies, deps: { owners } }: ReviewContext,
  by: Identity,
): Promise<string> {
  const { text, name = "", policy: ref, lang = "auto", profile, source } = input;
  const policy = await namedPolicy(ref, resolve, policies, by);
  checkCost("prepareReview", { text, policy: resolve.stored(policy.file) });
  const id = store.newId();
  await owners.claim("reviews", id, by);
  const { ready } = await store.create(id, {
    ...{ text, name, policy },
    ...(lang !== "auto" && { lang }),
    ...(profile !== undefined && { profile: await resolve.profile(profile, by) }),
    ...(source && { source }),
  });
  if (text.length <= WAITED) await ready;
  return id;
}

async function namedPolicy(
  ref: PolicyRef = "default",
  resolve: Settings,
  policies: Records<PolicyFile>,
  by: Identity,
): Promise<NamedPolicy> {
  const { name } = await resolve.policy(ref, by);
  if (typeof ref !== "string") return { name: ref.name ?? "own", file: ref };
  if (isPreset(ref)) return { name, file: { version: 1, name: ref, extends: ref } };
  return { name: ref, file: { name: ref, ...(await policies.get(ref))!.value } };
}

// Reading -------------------------------------------------------------------------------------

function readRoutes(app: FastifyInstance, context: ReviewContext): void {
  const { store, deps } = context;
  app.get(
    "/api/reviews",
    { schema: { summary: "Reviews there are", response: { 200: ReviewList } } },
    async ({ identity }) => {
      const all = await store.records.list();
      const readable = await deps.owners.readable(identity, "reviews", all, ({ id }) => id);
      return {
        reviews: readable.map(({ id, version, created, summary }) => ({ id, version, created, ...summary })),
      };
    },
  );
  app.get<ById>(
    "/api/reviews/:id",
    { schema: { summary: "A review as it stands", params: IdParams, response: { 200: ReviewState } } },
    async (request, reply) =>
      sendInPieces(reply, withEtag(reply, (await answerReview(request.params.id, context)).state)),
  );
  app.get<{ Params: { id: string; finding: string } }>(
    "/api/reviews/:id/findings/:finding",
    {
      schema: {
        summary: "One finding, with what could stand there instead",
        params: FindingParams,
        response: { 200: ReviewFinding },
      },
    },
    async ({ params }) => {
      const session = await openSession(params.id, context);
      const finding = session.review.findings.find(({ id }) => id === params.finding);
      if (!finding) throw refuse(404, "unknown-finding");
      return findingOf(finding, await withAlternatives(session, [finding.id], context));
    },
  );
}
