import { Readable } from "node:stream";
import type { TextTask } from "../run/texts.ts";
import type { RouteGroup } from "./deps.ts";
import type { Identity } from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";
import { bodyOf, clientOf, jsonRoutes, sendJson, signalOf } from "./routes.ts";
import * as schemas from "./schemas/text.ts";
import { type Settings, settings } from "./settings.ts";
import { anonymizeStream, type StreamRequest } from "./text-stream.ts";

/** scan, anonymize, restore, verify: as the commands of these names. */
export const textRoutes: RouteGroup = (deps) => async (app) => {
  const { work } = deps;
  const resolve = settings(deps);
  const post = jsonRoutes(app, work);
  app.addContentTypeParser("text/plain", (_, payload, done) => done(null, payload));

  post(
    "/api/scan",
    {
      summary: "Show what identifies someone, with the reason for each finding",
      body: schemas.ScanRequest,
      answer: schemas.ScanAnswer,
    },
    async (body, run, by) => run("scan", await taskOf(body, resolve, by)),
  );

  app.post<{ Body: schemas.AnonymizeRequest | Readable; Querystring: StreamRequest }>(
    "/api/anonymize",
    {
      schema: {
        summary: "Replace what identifies someone; text/plain streams in and out",
        querystring: schemas.AnonymizeQuery,
        body: bodyOf(schemas.AnonymizeRequest, "text/plain"),
        response: { 200: schemas.AnonymizeAnswer },
      },
    },
    async (request, reply) => {
      const { body, query } = request;
      if (body === undefined) throw refuse(415, "send-json-or-text");
      if (body instanceof Readable) return anonymizeStream(request, reply, deps, resolve);
      if (Object.keys(query).length > 0) throw refuseField(400, "query", "query-only-plain");
      const { identity } = request;
      const task = await taskOf(body, resolve, identity);
      const { map, release, record, check } = body;
      const more = {
        ...(check && { check }),
        ...(map && { mapKey: resolve.mapKey(body.key, identity) }),
        ...(record && { recordKey: resolve.mapKey(body.key, identity) }),
        ...(release && { release }),
      };
      const options = { signal: signalOf(reply), client: clientOf(request) };
      return sendJson(reply, await work.runToJson("anonymize", { ...task, ...more }, options));
    },
  );

  post(
    "/api/restore",
    {
      summary: "Undo a release exactly, or put values back into a text written from one",
      body: schemas.RestoreRequest,
      answer: schemas.RestoreAnswer,
    },
    async ({ text, map, key, doc }, run, by) =>
      run("restore", {
        ...{ text, map: Buffer.from(map, "base64"), key: resolve.mapKey(key, by) },
        ...(key === undefined && by.role === "admin" && { tokenKey: resolve.key(undefined) }),
        ...(doc && { doc }),
      }),
  );

  post(
    "/api/verify",
    {
      summary: "Check the certificates of releases again",
      body: schemas.VerifyRequest,
      answer: schemas.VerifyAnswer,
    },
    async (body, run, by) => run("verifyAll", await verifyTask(body, resolve, by)),
  );
};

async function taskOf(
  request: schemas.ScanRequest & { readonly key?: string },
  resolve: Settings,
  by: Identity,
): Promise<TextTask> {
  const { text, id = "text", lang = "auto" } = request;
  return { ...(await resolve.of(request, by)), id, text, ...(lang !== "auto" && { lang }) };
}

/** Without a policy in the request the one named by the release is used, if there is one of that name. */
async function verifyTask(request: schemas.VerifyRequest, resolve: Settings, by: Identity) {
  const { release, source = [], policy, publicKey, record, key } = request;
  const releases = [release].flat();
  const named = policyNameIn(releases[0]);
  const chosen = policy ?? ((await isPolicy(named, resolve, by)) ? named : undefined);
  const setting = await resolve.of(chosen === undefined ? {} : { policy: chosen }, by);
  return {
    ...setting,
    releases: releases.map((each) =>
      "format" in each ? each : { ...each, edits: each.edits ?? [] },
    ) as never,
    sources: [source].flat(),
    ...(publicKey !== undefined && { publicKey }),
    ...(record !== undefined && {
      record: { sealed: Buffer.from(record, "base64"), key: resolve.mapKey(key, by) },
    }),
    isPolicyGiven: policy !== undefined,
  };
}

type Verifiable = Exclude<schemas.VerifyRequest["release"], readonly unknown[]>;

function policyNameIn(release: Verifiable | undefined): string | undefined {
  if (!release) return undefined;
  if ("format" in release) return "preset" in release ? release.preset : undefined;
  return release.certificates[0]?.policy?.name;
}

async function isPolicy(name: string | undefined, { policy }: Settings, by: Identity): Promise<boolean> {
  if (name === undefined) return false;
  return policy(name, by).then(
    () => true,
    () => false,
  );
}
