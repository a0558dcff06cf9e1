/** What groups of routes have in common. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Static, TSchema } from "typebox";
import type { TaskAnswer, TaskName, TaskRequest } from "../run/tasks.ts";
import { refuse } from "./problem.ts";
import type { Work } from "./work.ts";

/** Bodies of JSON as the schema has them; those of other content types are read by the route. */
export const bodyOf = <T extends TSchema>(schema: T, ...others: readonly string[]) => ({
  content: Object.fromEntries([
    ["application/json", { schema }],
    ...others.map((type) => [type, { schema: {} }] as const),
  ]),
});

/** Does a task that is dropped when the client goes away. */
export type RunTask = <N extends TaskName>(name: N, request: TaskRequest<N>) => Promise<TaskAnswer<N>>;

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
    handle: (body: Static<B>, run: RunTask) => Promise<unknown>,
  ): void => {
    const schema = { summary, body: bodyOf(body), response: { 200: answer } };
    app.post(url, { schema }, async ({ body: value }, reply) => {
      if (value === undefined || value instanceof Readable) throw refuse(415, "send-json");
      return handle(value as Static<B>, (name, task) => work.run(name, task, { signal: signalOf(reply) }));
    });
  };
}

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
