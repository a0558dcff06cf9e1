import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { privateFolder } from "./data/atomic.ts";
import type { RouteGroup } from "./deps.ts";
import { refuse, refuseField } from "./problem.ts";
import { Certificate, NameParams } from "./schemas/common.ts";
import * as schemas from "./schemas/terms.ts";
import { type Settings, settings, TERM_INDEXES } from "./settings.ts";
import { signalOf } from "./signal.ts";
import { withSpool } from "./spool.ts";

/** What a list of indexes shows of one; the index itself lies in a file. */
type Kept = Pick<schemas.TermIndexInfo, "terms" | "bytes" | "foldCase">;

/** Lists of terms and masks for them, as the command `terms`. */
export const termRoutes: RouteGroup =
  ({ data, work }) =>
  async (app) => {
    const resolve = settings(data);
    await privateFolder(join(data.path, TERM_INDEXES));
    app.addContentTypeParser("text/plain", (_, payload, done) => done(null, payload));
    const kept = data.records<Kept, Kept>("term-indexes", (about) => about);

    app.get(
      "/api/terms/indexes",
      { schema: { summary: "Lists of terms", response: { 200: schemas.TermIndexList } } },
      async () => ({
        indexes: (await kept.list()).map(({ id, summary }) => ({ name: id, ...summary })),
      }),
    );

    app.post<{ Body: schemas.TermIndexRequest; Querystring: { name?: string; foldCase?: string } }>(
      "/api/terms/indexes",
      {
        schema: {
          summary: "Index a list of terms: JSON, or text/plain with one term a line",
          querystring: schemas.TermIndexQuery,
          body: {
            content: {
              "application/json": { schema: schemas.TermIndexRequest },
              "text/plain": { schema: {} },
            },
          },
          response: { 201: schemas.TermIndexReport },
        },
      },
      async (request, reply) => {
        const { name, foldCase, list } = listIn(request);
        const output = resolve.termIndexPath(name);
        const report = await withSpool(data, async (spool) =>
          work.run("termsBuild", { list: await spool.add(list), output, foldCase }),
        );
        const { terms, bytes } = report;
        await kept.update(name, "any", () => ({ terms, bytes, foldCase }));
        return reply.code(201).send({ name, ...report });
      },
    );

    app.delete<{ Params: { name: string } }>(
      "/api/terms/indexes/:name",
      { schema: { summary: "Take a list of terms away", params: NameParams } },
      async ({ params }, reply) => {
        await rm(await present(params.name, resolve), { force: true });
        await kept.remove(params.name);
        return reply.code(204).send();
      },
    );

    app.post<{ Body: schemas.LookupRequest }>(
      "/api/terms/lookup",
      {
        schema: {
          summary: "Mask terms so that at least k terms of the list fit",
          body: schemas.LookupRequest,
          response: { 200: schemas.LookupAnswer },
        },
      },
      async ({ body }, reply) =>
        work.run(
          "termsLookup",
          { ...body, index: await present(body.index, resolve) },
          { signal: signalOf(reply) },
        ),
    );

    app.post<{ Body: schemas.FrontierRequest }>(
      "/api/terms/frontier",
      {
        schema: {
          summary: "Every mask of a term that is worth having, from all its characters to none",
          body: schemas.FrontierRequest,
          response: { 200: schemas.FrontierAnswer },
        },
      },
      async ({ body }, reply) =>
        work.run(
          "termsFrontier",
          { ...body, index: await present(body.index, resolve) },
          { signal: signalOf(reply) },
        ),
    );

    app.post<{ Body: schemas.TermsVerifyRequest }>(
      "/api/terms/verify",
      {
        schema: {
          summary: "Count again how many terms of the list fit each mask",
          body: schemas.TermsVerifyRequest,
          response: { 200: Certificate },
        },
      },
      async ({ body }, reply) =>
        work.run(
          "termsVerify",
          { ...body, index: await present(body.index, resolve) },
          { signal: signalOf(reply) },
        ),
    );

    app.post<{ Body: schemas.TermsMaskRequest }>(
      "/api/terms/mask",
      {
        schema: {
          summary: "Mask the terms of a text",
          body: schemas.TermsMaskRequest,
          response: { 200: schemas.TermsMaskAnswer },
        },
      },
      async ({ body }, reply) => {
        const { lang = "auto", id = "text", vocabulary = true, ...asked } = body;
        const index = await present(body.index, resolve);
        const task = { ...asked, id, vocabulary, index, ...(lang !== "auto" && { lang }) };
        return work.run("termsMask", task, { signal: signalOf(reply) });
      },
    );

    app.post<{ Body: schemas.TermsCurveRequest }>(
      "/api/terms/curve",
      {
        schema: {
          summary: "What is kept for each k",
          body: schemas.TermsCurveRequest,
          response: { 200: schemas.TermsCurveAnswer },
        },
      },
      async ({ body }, reply) => {
        const task = { vocabulary: true, ...body, index: await present(body.index, resolve) };
        return work.run("termsCurve", task, { signal: signalOf(reply) });
      },
    );
  };

/** The path of an index that is there. */
async function present(name: string, resolve: Settings): Promise<string> {
  const path = resolve.termIndexPath(name);
  const found = await stat(path).catch(() => undefined);
  if (!found) throw refuseField(404, "index", "unknown-index");
  return path;
}

interface List {
  readonly name: string;
  readonly foldCase: boolean;
  readonly list: Readable | Iterable<string>;
}

/** From a body of JSON, or from one of lines with the name in the query. */
function listIn(request: FastifyRequest<{ Querystring: { name?: string; foldCase?: string } }>): List {
  const { body, query } = request;
  if (body instanceof Readable) {
    if (query.name === undefined) throw refuseField(400, "query.name", "missing");
    return { name: query.name, foldCase: query.foldCase === "true", list: body };
  }
  if (body === undefined) throw refuse(415, "send-json-or-text");
  const { name, list, foldCase = false } = body as schemas.TermIndexRequest;
  return { name, foldCase, list: typeof list === "string" ? [list] : list.map((term) => `${term}\n`) };
}
