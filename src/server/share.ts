/** Sharing with audiences, tracing leaks, and the ledger that knows who got what. */
import { randomUUID } from "node:crypto";
import { languageOf } from "../doc/doc.ts";
import type { AtLedger, ShareTask } from "../run/ledger-session.ts";
import { subkey } from "../transform/key.ts";
import type { RouteGroup, ServerDeps } from "./deps.ts";
import type { Identity } from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";
import { jsonRoutes } from "./routes.ts";
import * as schemas from "./schemas/share.ts";
import { type Settings, settings } from "./settings.ts";

export const shareRoutes: RouteGroup = (deps) => async (app) => {
  const { work, clock } = deps;
  const resolve = settings(deps);
  const post = jsonRoutes(app, work);
  const at = atLedger(deps);

  const taskOf = (body: schemas.ShareRequest, by: Identity) =>
    shareTask(body, { deps, resolve, at: at(), by });

  post(
    "/api/share/preview",
    {
      summary: "The copies of a message and what they can promise; nothing is recorded",
      body: schemas.ShareRequest,
      answer: schemas.ShareAnswer,
    },
    async (body, run, by) => run("sharePreview", await taskOf(body, by)),
  );
  post(
    "/api/share",
    {
      summary: "A copy for every recipient, recorded in the ledger",
      body: schemas.ShareRequest,
      answer: schemas.ShareAnswer,
    },
    async (body, _, by) => work.run("share", await taskOf(body, by)),
  );
  post(
    "/api/trace",
    {
      summary: "Whose copy a leaked text was made from, and how sure that is",
      body: schemas.TraceRequest,
      answer: schemas.TraceAnswer,
    },
    async ({ text, texts, bound }, run) => {
      const leaks = text === undefined ? texts : texts === undefined ? [text] : undefined;
      if (leaks === undefined) throw refuseField(400, "text", "text-or-texts");
      return run("trace", { ...at(), texts: leaks, ...(bound !== undefined && { bound }) });
    },
  );
  post(
    "/api/watch",
    {
      summary: "One post, traced as it comes; evidence adds up over posts",
      body: schemas.WatchRequest,
      answer: schemas.WatchAnswer,
    },
    async ({ text, id = randomUUID() }) => ({
      disclosure: (await work.run("watch", { ...at(), post: { id, text } })) ?? null,
    }),
  );

  app.get(
    "/api/ledger",
    { schema: { summary: "Who got something and when", response: { 200: schemas.LedgerAnswer } } },
    () => work.run("ledger", at()),
  );
  post(
    "/api/ledger/verify",
    {
      summary: "Whether the ledger is as it was written, up to a head that was recorded",
      body: schemas.LedgerVerifyRequest,
      answer: schemas.LedgerVerdict,
    },
    async (head) => work.run("ledgerVerify", { ...at(), head }),
  );
  post(
    "/api/ledger/move",
    {
      summary: "Someone reads with another audience from the next message on",
      body: schemas.MoveRequest,
      answer: schemas.LedgerHead,
    },
    async (body) => {
      const { length, hash } = await work.run("move", { ...at(), ...body, time: clock() });
      return { length, hash };
    },
  );
  post(
    "/api/ledger/remove",
    {
      summary: "Someone gets no copy from the next message on; moving them to an audience brings them back",
      body: schemas.RemoveRequest,
      answer: schemas.LedgerHead,
    },
    async (body) => {
      const { length, hash } = await work.run("remove", { ...at(), ...body, time: clock() });
      return { length, hash };
    },
  );

  app.get<{ Querystring: schemas.AlertsQuery }>(
    "/api/alerts",
    {
      schema: {
        summary: "Posts that told what was shared, the newest first, with evidence and what to do",
        querystring: schemas.AlertsQuery,
        response: { 200: schemas.AlertsAnswer },
      },
    },
    ({ query: { all } }) => work.run("alerts", { ...at(), all: all === "true" }),
  );
  post(
    "/api/alerts/dismiss",
    {
      summary: "Dismisses an alert that is no leak, or opens it again",
      body: schemas.DismissRequest,
      answer: schemas.LedgerHead,
    },
    async ({ alert, dismissed = true }) => {
      const { length, hash } = await work.run("dismissAlert", { ...at(), alert, dismissed, time: clock() });
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
  readonly by: Identity;
}

async function shareTask(body: schemas.ShareRequest, sharing: Sharing): Promise<ShareTask> {
  const { deps, resolve, at, by } = sharing;
  const { text, lang = "auto", marks = false, bound, message, copies = [] } = body;
  return {
    ...at,
    text,
    marks,
    lang: lang === "auto" ? languageOf(text) : lang,
    everything: body.private ?? false,
    profile: await resolve.profile(body.profile, by),
    audiences: await resolve.audiences(body.audiences, by),
    id: message ?? randomUUID(),
    time: deps.clock(),
    edited: copies.map((copy) => [copy.recipient, copy.text] as const),
    ...(bound !== undefined && { bound }),
    ...(body.choices && { choices: body.choices }),
    ...(body.hierarchies && { hierarchies: body.hierarchies }),
    ...(body.unchanged !== undefined && { unchanged: body.unchanged }),
  };
}
