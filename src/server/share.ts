/** Sharing with audiences, tracing leaks, and the ledger that knows who got what. */
import { randomUUID } from "node:crypto";
import { parseAudiences } from "../audience/audiences.ts";
import type { Audience } from "../audience/message.ts";
import { languageOf } from "../doc/doc.ts";
import type { AtLedger, ShareTask } from "../run/ledger-desk.ts";
import { subkey } from "../transform/key.ts";
import type { RouteGroup, ServerDeps } from "./deps.ts";
import { refuse, refuseField } from "./problem.ts";
import type { AudiencesBody } from "./schemas/library.ts";
import * as schemas from "./schemas/share.ts";
import { AUDIENCES, type Settings, settings } from "./settings.ts";

/** Everything about the ledger is done by one thread, in order. */
const IN_ORDER = { together: "ledger" };

export const shareRoutes: RouteGroup = (deps) => async (app) => {
  const { work, data, clock } = deps;
  const resolve = settings(data);
  const at = atLedger(deps);

  const shared = (record: boolean) => async (body: schemas.ShareRequest) =>
    work.run("share", await shareOf(body, { deps, resolve, at: at(), record }), IN_ORDER);
  const preview = shared(false);
  const share = shared(true);

  app.post<{ Body: schemas.ShareRequest }>(
    "/api/share/preview",
    {
      schema: {
        summary: "The copies of a message and what they can promise; nothing is recorded",
        body: schemas.ShareRequest,
        response: { 200: schemas.ShareAnswer },
      },
    },
    ({ body }) => preview(body),
  );
  app.post<{ Body: schemas.ShareRequest }>(
    "/api/share",
    {
      schema: {
        summary: "A copy for every recipient, recorded in the ledger",
        body: schemas.ShareRequest,
        response: { 200: schemas.ShareAnswer },
      },
    },
    ({ body }) => share(body),
  );

  app.post<{ Body: schemas.TraceRequest }>(
    "/api/trace",
    {
      schema: {
        summary: "Whose copy a leaked text was made from, and how sure that is",
        body: schemas.TraceRequest,
        response: { 200: schemas.TraceAnswer },
      },
    },
    async ({ body }) => {
      const { text, texts, bound } = body;
      if ((text === undefined) === (texts === undefined)) throw refuseField(400, "text", "text-or-texts");
      const task = { ...at(), texts: texts ?? [text!], ...(bound !== undefined && { bound }) };
      return work.run("trace", task, IN_ORDER);
    },
  );
  app.post<{ Body: schemas.WatchRequest }>(
    "/api/watch",
    {
      schema: {
        summary: "One post, traced as it comes; evidence adds up over posts",
        body: schemas.WatchRequest,
        response: { 200: schemas.WatchAnswer },
      },
    },
    async ({ body: { text, id = randomUUID() } }) => ({
      disclosure: (await work.run("watch", { ...at(), post: { id, text } }, IN_ORDER)) ?? null,
    }),
  );

  app.get(
    "/api/ledger",
    { schema: { summary: "Who got something and when", response: { 200: schemas.LedgerAnswer } } },
    () => work.run("ledger", at(), IN_ORDER),
  );
  app.post<{ Body: schemas.LedgerVerifyRequest }>(
    "/api/ledger/verify",
    {
      schema: {
        summary: "Whether the ledger is as it was written, up to a head that was kept",
        body: schemas.LedgerVerifyRequest,
        response: { 200: schemas.LedgerVerdict },
      },
    },
    ({ body }) => work.run("ledgerVerify", { ...at(), head: body }, IN_ORDER),
  );
  app.post<{ Body: schemas.MoveRequest }>(
    "/api/ledger/move",
    {
      schema: {
        summary: "Someone reads with another audience from the next message on",
        body: schemas.MoveRequest,
        response: { 200: schemas.LedgerHead },
      },
    },
    async ({ body }) => {
      const { length, hash } = await work.run("move", { ...at(), ...body, time: clock() }, IN_ORDER);
      return { length, hash };
    },
  );
};

function atLedger({ ledger, data }: ServerDeps): () => AtLedger {
  const key = subkey(data.key, "ledger");
  return () => {
    if (ledger === undefined) throw refuse(503, "no-ledger-here");
    return { place: ledger, key };
  };
}

interface Sharing {
  readonly deps: ServerDeps;
  readonly resolve: Settings;
  readonly at: AtLedger;
  readonly record: boolean;
}

async function shareOf(body: schemas.ShareRequest, sharing: Sharing): Promise<ShareTask> {
  const { deps, resolve, at, record } = sharing;
  const { text, lang = "auto", marks = false, bound, message, copies = [] } = body;
  return {
    ...at,
    record,
    text,
    marks,
    lang: lang === "auto" ? languageOf(text) : lang,
    everything: body.private ?? false,
    profile: await resolve.profile(body.profile),
    audiences: await audiencesOf(body.audiences, deps),
    id: message ?? randomUUID(),
    time: deps.clock(),
    edited: copies.map((copy) => [copy.recipient, copy.text] as const),
    ...(bound !== undefined && { bound }),
  };
}

async function audiencesOf(
  ref: schemas.ShareRequest["audiences"],
  { data }: ServerDeps,
): Promise<readonly Audience[]> {
  if (typeof ref !== "string") return parseAudiences(ref);
  const stored = await data.records<AudiencesBody>(AUDIENCES).get(ref);
  if (!stored) throw refuseField(400, "audiences", "unknown-audiences");
  return parseAudiences(stored.value);
}
