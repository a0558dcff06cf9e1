/** Releases of reviews: the result in the format of the source, its certificates and reports. */
import type { FastifyInstance, FastifyReply } from "fastify";
import Type from "typebox";
import { Edits } from "../doc/edits.ts";
import { type PublicRelease, publicJson, publicRelease } from "../pipeline/public-release.ts";
import { utility } from "../pipeline/utility.ts";
import { publicHtmlReport } from "../report/public-report.ts";
import { htmlReport, jsonReport, type Reported } from "../report/report.ts";
import { sendPage } from "./base-app.ts";
import { sendFile } from "./downloads.ts";
import { PageQuery, readerLanguage } from "./page-language.ts";
import { originalWith } from "./reviews-files.ts";
import { type ById, openSession, type ReviewContext, releaseOf } from "./reviews-session.ts";
import type { ReviewSession } from "./reviews-store.ts";
import { signalOf } from "./routes.ts";
import { Certificate, closed, IdParams } from "./schemas/common.ts";

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
    async ({ params: { id } }, reply) => {
      const session = await openSession(id, context);
      const certificates =
        session.certificates ?? (await releaseOf(session, context, signalOf(reply))).certificates;
      context.store.cacheFacts(session, { certificates });
      return { version: session.version, certificates: [...certificates] };
    },
  );
  app.get<ById>(
    "/api/reviews/:id/release.json",
    schemaOf("The release as `anonymize --json` prints it: secret"),
    async ({ params: { id } }, reply) => releaseOf(await openSession(id, context), context, signalOf(reply)),
  );
  app.get<ById>(
    "/api/reviews/:id/public-release.json",
    schemaOf("What may be published: text, placeholders, guarantees"),
    async ({ params: { id } }, reply) => {
      const release = await publicOf(await openSession(id, context), context, reply);
      return reply.type("application/json").send(publicJson(release));
    },
  );
  app.get<ById>(
    "/api/reviews/:id/public-report.html",
    { schema: { summary: "The report for the public", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const lang = readerLanguage(request);
      return sendPage(reply, publicHtmlReport(await publicOf(session, context, reply), lang), lang);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/result",
    schemaOf("The result, in the format of what was given"),
    async ({ params: { id } }, reply) => {
      const session = await openSession(id, context);
      const { name, type, chunks } = await originalWith(
        session,
        () => context.store.source(id),
        context.deps.work,
      );
      return sendFile(reply, name, type, chunks);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.json",
    schemaOf("The report for programs: secret"),
    async ({ params: { id } }, reply) => {
      const session = await openSession(id, context);
      const reported = await reportOf(session, context, reply);
      return reply.type("application/json").send(jsonReport([reported], session.record.policy.name));
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.html",
    { schema: { summary: "The report for people: secret", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const lang = readerLanguage(request);
      const reported = await reportOf(session, context, reply);
      return sendPage(reply, htmlReport([reported], session.record.policy.name, lang), lang);
    },
  );
}

/** Its name and its number are the reviewer's own. */
async function publicOf(
  session: ReviewSession,
  context: ReviewContext,
  reply: FastifyReply,
): Promise<PublicRelease> {
  const release = await releaseOf(session, context, signalOf(reply));
  const { policy } = await context.store.task(session, "");
  return publicRelease([{ ...release, id: "text" }], { policy });
}

async function reportOf(
  session: ReviewSession,
  context: ReviewContext,
  reply: FastifyReply,
): Promise<Reported> {
  const release = await releaseOf(session, context, signalOf(reply));
  const { text, lang } = session.review.doc;
  return { release, utility: utility(text, release.text, Edits.of(text.length, release.edits), lang) };
}
