/** Releases of reviews: the result in the format of the source, its certificates and reports. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import type { ReviewReportTask } from "../run/review.ts";
import { sendPage } from "./base-app.ts";
import { sendFile } from "./downloads.ts";
import { PageQuery, readerLanguage } from "./page-language.ts";
import { originalWith, writtenFile } from "./reviews-files.ts";
import { type ById, certifyTask, openSession, type ReviewContext, releaseOf } from "./reviews-session.ts";
import { checkSigned } from "./reviews-sign-off.ts";
import { clientOf, sendJson, signalOf } from "./routes.ts";
import { Certificate, closed, IdParams } from "./schemas/common.ts";
import { ReviewLook } from "./schemas/reviews.ts";

/** Words that are listed, and places of each. */
const MOST_LOOKS = 300;
const MOST_PLACES = 100;

export function releaseRoutes(app: FastifyInstance, context: ReviewContext): void {
  const schemaOf = (summary: string) => ({ schema: { summary, params: IdParams } });
  app.get<ById>(
    "/api/reviews/:id/certificates",
    {
      schema: {
        summary: "Certificates of the result, made anew",
        params: IdParams,
        response: { 200: closed({ version: Type.Integer(), certificates: Type.Array(Certificate) }) },
      },
    },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const certificates =
        session.certificates ?? (await releaseOf(session, context, optionsOf(request, reply))).certificates;
      context.store.cacheFacts(session, { certificates });
      return { version: session.version, certificates: [...certificates] };
    },
  );
  app.get<ById>(
    "/api/reviews/:id/look",
    {
      schema: {
        summary:
          "What stands in the result, was not found and should be looked at: codes, names, numbers, rare words",
        params: IdParams,
        response: { 200: ReviewLook },
      },
    },
    async (request, reply) => {
      const { version, review } = await openSession(request.params.id, context);
      const { text, lang } = review.doc;
      const task = { text, lang, edits: review.edits, most: MOST_LOOKS };
      const { words, total } = await context.deps.work.run("lookReviewed", task, optionsOf(request, reply));
      return {
        ...{ version, total },
        words: words.map((word) => ({ ...word, spans: word.spans.slice(0, MOST_PLACES) })),
      };
    },
  );
  app.get<ById>(
    "/api/reviews/:id/release.json",
    schemaOf("The release as `anonymize --json` prints it: secret"),
    async (request, reply) => {
      const task = await certifyTask(await openSession(request.params.id, context), context);
      return sendJson(
        reply,
        await context.deps.work.runToJson("releaseReviewed", task, optionsOf(request, reply)),
      );
    },
  );
  app.get<ById>(
    "/api/reviews/:id/public-release.json",
    schemaOf("What may be published: text, placeholders, guarantees"),
    async (request, reply) => {
      const release = await reportOf(request, reply, context, { page: "public-json", reader: "en" });
      return reply.type("application/json").send(release);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/public-report.html",
    { schema: { summary: "The report for the public", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const lang = readerLanguage(request);
      const page = await reportOf(request, reply, context, { page: "public-html", reader: lang });
      return sendPage(reply, page, lang);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/result",
    schemaOf("The result, in the format of what was given"),
    async ({ params: { id } }, reply) => {
      const session = await openSession(id, context);
      await checkSigned(session, context);
      const { name, type, chunks } = await originalWith(
        session,
        () => context.store.source(id),
        context.deps.work,
        context.settings.stored(session.record.policy.file).strictParts ?? false,
      );
      return sendFile(reply, name, type, chunks);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.json",
    schemaOf("The report for programs: secret"),
    async (request, reply) => {
      const report = await reportOf(request, reply, context, { page: "json", reader: "en" });
      return reply.type("application/json").send(report);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.html",
    { schema: { summary: "The report for people: secret", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const lang = readerLanguage(request);
      return sendPage(reply, await reportOf(request, reply, context, { page: "html", reader: lang }), lang);
    },
  );
}

async function reportOf(
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  context: ReviewContext,
  form: Pick<ReviewReportTask, "page" | "reader">,
): Promise<string> {
  const session = await openSession(request.params.id, context);
  if (form.page === "public-html" || form.page === "public-json") await checkSigned(session, context);
  const { work } = context.deps;
  const written = await writtenFile(session, () => context.store.source(session.id), work);
  const told = { left: written?.left ?? [], notices: session.notices };
  const task = { ...(await certifyTask(session, context)), ...told, ...form };
  return (await work.run("reportReviewed", task, optionsOf(request, reply))).report;
}

const optionsOf = (request: FastifyRequest, reply: FastifyReply) => ({
  signal: signalOf(reply),
  client: clientOf(request),
});
