/** What groups of routes have in common. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static, TSchema } from "typebox";
import type { TaskName, TaskRequest } from "../run/tasks.ts";
import { type Identity, LOCAL_USER } from "./permissions.ts";
import { refuse } from "./problem.ts";
import type { Work } from "./work.ts";

/** Bodies of JSON as the schema has them; those of other content types are read by the route. */
export const bodyOf = <T extends TSchema>(schema: T, ...others: readonly string[]) => ({
  content: Object.fromEntries([
    ["application/json", { schema }],
    ...others.map((type) => [type, { schema: {} }] as const),
  ]),
});

/** The answer of a task as bytes of JSON, made in the thread that did it. The task is stopped when the client goes away. */
export type RunTask = <N extends TaskName>(name: N, request: TaskRequest<N>) => Promise<Uint8Array>;

interface PostRoute<B extends TSchema> {
  readonly summary: string;
  readonly body: B;
  readonly answer: TSchema;
}

/** Adds routes that take JSON and answer with JSON. */
export function jsonRoutes(app: FastifyInstance, work: Work) {
  return <B extends TSchema>(
    url: string,
    { summary, body, answer }: PostRoute<B>,
    handle: (body: Static<B>, run: RunTask, by: Identity) => Promise<unknown>,
  ): void => {
    const schema = { summary, body: bodyOf(body), response: { 200: answer } };
    app.post(url, { schema }, async (request, reply) => {
      const { body: value, identity } = request;
      if (value === undefined || value instanceof Readable) throw refuse(415, "send-json");
      const options = { signal: signalOf(reply), client: clientOf(request) };
      const run: RunTask = (name, task) => work.runToJson(name, task, options);
      return sendJson(reply, await handle(value as Static<B>, run, identity));
    });
  };
}

/** Bytes are JSON already; everything else is made into it by the server. */
export const sendJson = (reply: FastifyReply, answer: unknown): FastifyReply =>
  answer instanceof Uint8Array
    ? reply
        .type("application/json; charset=utf-8")
        .send(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
    : reply.send(answer);

/** Whose tasks share the threads fairly: by key, or by address where there are none. */
export const clientOf = ({ identity, ip }: FastifyRequest): string =>
  identity === LOCAL_USER ? `address ${ip}` : `key ${identity.name}`;

/** Aborted when the client goes away before it has its answer. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** The answer, with its version as the ETag. */
export function withEtag<T extends { readonly version: number }>(reply: FastifyReply, answer: T): T {
  reply.header("etag", `"${answer.version}"`);
  return answer;
}

/** The number in If-Match: "3", or 3, or * for whatever is there. */
export function versionIn(header: string | undefined): number | "any" | undefined {
  if (header === undefined) return undefined;
  return header === "*" ? "any" : Number(header.replaceAll('"', ""));
}
