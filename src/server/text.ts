import type { FastifyReply, FastifyRequest } from "fastify";
import type { TextTask } from "../run/scan.ts";
import type { RouteGroup } from "./deps.ts";
import { refuse, refuseField } from "./problem.ts";
import * as schemas from "./schemas/text.ts";
import { type Settings, settings } from "./settings.ts";
import { signalOf } from "./signal.ts";
import { anonymizeStream } from "./text-stream.ts";

type Asked = schemas.ScanRequest;

/** scan, anonymize, restore, verify: as the commands of these names. */
export const textRoutes: RouteGroup = (deps) => async (app) => {
  const { work, data } = deps;
  const resolve = settings(data);
  app.addContentTypeParser("text/plain", (_, payload, done) => done(null, payload));

  app.post<{ Body: Asked }>(
    "/api/scan",
    {
      schema: {
        summary: "Show what identifies someone, with the reason for each finding",
        body: json(schemas.ScanRequest),
        response: { 200: schemas.ScanAnswer },
      },
    },
    async (request, reply) => {
      refuseStream(request);
      return work.run("scan", await taskOf(request.body, resolve), signalled(reply));
    },
  );

  app.post<{ Body: schemas.AnonymizeRequest; Querystring: StreamQuery }>(
    "/api/anonymize",
    {
      schema: {
        summary: "Replace what identifies someone; text/plain streams in and out",
        querystring: schemas.AnonymizeQuery,
        body: { content: { ...json(schemas.AnonymizeRequest).content, "text/plain": { schema: {} } } },
        response: { 200: schemas.AnonymizeAnswer },
      },
    },
    async (request, reply) => {
      if (isStream(request)) return anonymizeStream(request, reply, deps, resolve);
      if (Object.keys(request.query).length > 0) throw refuseField(400, "query", "query-only-plain");
      const { map, key } = request.body;
      const task = await taskOf(request.body, resolve);
      const mapKey = map ? { mapKey: resolve.key(key) } : {};
      return work.run("anonymize", { ...task, ...mapKey }, signalled(reply));
    },
  );

  app.post<{ Body: schemas.RestoreRequest }>(
    "/api/restore",
    {
      schema: {
        summary: "Undo a release exactly, or put values back into a text written from one",
        body: json(schemas.RestoreRequest),
        response: { 200: schemas.RestoreAnswer },
      },
    },
    async (request, reply) => {
      refuseStream(request);
      const { text, map, key, doc } = request.body;
      const task = { text, map: Buffer.from(map, "base64"), key: resolve.key(key), ...(doc && { doc }) };
      return work.run("restore", task, signalled(reply));
    },
  );

  app.post<{ Body: schemas.VerifyRequest }>(
    "/api/verify",
    {
      schema: {
        summary: "Check the certificates of releases again",
        body: json(schemas.VerifyRequest),
        response: { 200: schemas.VerifyAnswer },
      },
    },
    async (request, reply) => {
      refuseStream(request);
      return { results: await work.run("verify", await verifyOf(request.body, resolve), signalled(reply)) };
    },
  );
};

interface StreamQuery {
  readonly policy?: string;
  readonly lang?: "en" | "ja" | "auto";
}

const signalled = (reply: FastifyReply) => ({ signal: signalOf(reply) });

/** A schema for bodies of JSON only; others are read by the route. */
const json = <T>(schema: T) => ({ content: { "application/json": { schema } } });

const isStream = ({ headers }: FastifyRequest) => /^text\/plain\b/i.test(headers["content-type"] ?? "");

function refuseStream(request: FastifyRequest): void {
  if (isStream(request) || request.body === undefined) throw refuse(415, "send-json");
}

async function taskOf(asked: Asked & { readonly key?: string }, resolve: Settings): Promise<TextTask> {
  const { text, id = "text", lang = "auto" } = asked;
  return { ...(await resolve.of(asked)), id, text, ...(lang !== "auto" && { lang }) };
}

/** Without a policy in the request that of the certificate counts, where it is known here. */
async function verifyOf({ release, source = [], policy }: schemas.VerifyRequest, resolve: Settings) {
  const releases = [release].flat();
  const named = releases[0]!.certificates[0]?.policy?.name;
  const chosen = policy ?? ((await isKnown(named, resolve)) ? named : undefined);
  const setting = await resolve.of(chosen === undefined ? {} : { policy: chosen });
  const complete = releases.map((each) => ({ ...each, edits: each.edits ?? [] }));
  return { releases: complete as never, sources: [source].flat(), ...setting };
}

async function isKnown(name: string | undefined, { policy }: Settings): Promise<boolean> {
  if (name === undefined) return false;
  return policy(name).then(
    () => true,
    () => false,
  );
}
