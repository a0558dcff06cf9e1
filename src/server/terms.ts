import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { sharedFile } from "../run/shared-index.ts";
import { privateFolder } from "./data/atomic.ts";
import type { RouteGroup } from "./deps.ts";
import type { Identity } from "./permissions.ts";
import { refuse, refuseField } from "./problem.ts";
import { bodyOf, clientOf, jsonRoutes } from "./routes.ts";
import { Certificate, NameParams } from "./schemas/common.ts";
import * as schemas from "./schemas/terms.ts";
import { settings, TERM_INDEXES } from "./settings.ts";
import { withSpool } from "./spool.ts";

/** What a list of indexes shows of one; the index itself is a file. */
type IndexSummary = Pick<schemas.TermIndexInfo, "terms" | "bytes" | "foldCase">;

/** Lists of terms and masks for them, as the command `terms`. */
export const termRoutes: RouteGroup = (deps) => async (app) => {
  const { data, work, owners } = deps;
  const { termIndexPath } = settings(deps);
  const post = jsonRoutes(app, work);
  await privateFolder(join(data.path, TERM_INDEXES));
  app.addContentTypeParser("text/plain", (_, payload, done) => done(null, payload));
  const summaries = data.records<IndexSummary, IndexSummary>("term-indexes", (summary) => summary);
  const usableIndex = async (name: string, by: Identity): Promise<string> => {
    await owners.check(by, "use", "terms", name);
    return existingIndex(name);
  };
  const existingIndex = async (name: string): Promise<string> => {
    const path = termIndexPath(name);
    if (await stat(path).catch(() => undefined)) return path;
    throw refuseField(404, "index", "unknown-index");
  };

  app.get(
    "/api/terms/indexes",
    { schema: { summary: "Lists of terms", response: { 200: schemas.TermIndexList } } },
    async ({ identity }) => {
      const all = await owners.readable(identity, "terms", await summaries.list(), ({ id }) => id);
      return { indexes: all.map(({ id, summary }) => ({ name: id, ...summary })) };
    },
  );

  app.post<{ Body: schemas.TermIndexRequest; Querystring: { name?: string; foldCase?: string } }>(
    "/api/terms/indexes",
    {
      schema: {
        summary: "Index a list of terms: JSON, or text/plain with one term a line",
        querystring: schemas.TermIndexQuery,
        body: bodyOf(schemas.TermIndexRequest, "text/plain"),
        response: { 201: schemas.TermIndexReport },
      },
    },
    async (request, reply) => {
      const { name, foldCase, list } = listIn(request);
      const output = termIndexPath(name);
      const { identity } = request;
      const isNew = !(await stat(output).catch(() => undefined));
      if (!isNew) await owners.check(identity, "change", "terms", name);
      const report = await withSpool(data, async (spool) =>
        work.run(
          "termsBuild",
          { list: await spool.add(list), output, foldCase },
          { client: clientOf(request) },
        ),
      );
      if (isNew) await owners.claim("terms", name, identity);
      await rm(sharedFile(output), { force: true });
      const { terms, bytes } = report;
      await summaries.update(name, "any", () => ({ terms, bytes, foldCase }));
      return reply.code(201).send({ name, ...report });
    },
  );

  app.delete<{ Params: { name: string } }>(
    "/api/terms/indexes/:name",
    { schema: { summary: "Delete a list of terms", params: NameParams } },
    async ({ params }, reply) => {
      const path = await existingIndex(params.name);
      await rm(path, { force: true });
      await rm(sharedFile(path), { force: true });
      await summaries.remove(params.name);
      await owners.forget("terms", params.name);
      return reply.code(204).send();
    },
  );

  post(
    "/api/terms/lookup",
    {
      summary: "Mask terms so that at least k terms of the list share the mask",
      body: schemas.LookupRequest,
      answer: schemas.LookupAnswer,
    },
    async (body, run, by) => run("termsLookup", { ...body, index: await usableIndex(body.index, by) }),
  );
  post(
    "/api/terms/frontier",
    {
      summary: "Every mask of a term that is worth having, from all its characters to none",
      body: schemas.FrontierRequest,
      answer: schemas.FrontierAnswer,
    },
    async (body, run, by) => run("termsFrontier", { ...body, index: await usableIndex(body.index, by) }),
  );
  post(
    "/api/terms/verify",
    {
      summary: "Count again how many terms of the list are published as each mask, or fit it",
      body: schemas.TermsVerifyRequest,
      answer: Certificate,
    },
    async (body, run, by) => run("termsVerify", { ...body, index: await usableIndex(body.index, by) }),
  );
  post(
    "/api/terms/mask",
    {
      summary: "Mask the terms of a text",
      body: schemas.TermsMaskRequest,
      answer: schemas.TermsMaskAnswer,
    },
    async ({ lang = "auto", id = "text", vocabulary = true, ...body }, run, by) => {
      const index = await usableIndex(body.index, by);
      return run("termsMask", { ...body, id, vocabulary, index, ...(lang !== "auto" && { lang }) });
    },
  );
  post(
    "/api/terms/curve",
    {
      summary: "What is kept for each k",
      body: schemas.TermsCurveRequest,
      answer: schemas.TermsCurveAnswer,
    },
    async ({ vocabulary = true, ...body }, run, by) =>
      run("termsCurve", { ...body, vocabulary, index: await usableIndex(body.index, by) }),
  );
};

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
