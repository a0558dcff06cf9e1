/** Releases of reviews: the result in the format of the source, its certificates and reports. */
import type { FastifyInstance, FastifyReply } from "fastify";
import Type from "typebox";
import { Edits } from "../doc/edits.ts";
import { addParts, publicParts } from "../doc/file-part.ts";
import { utility } from "../pipeline/utility.ts";
import { htmlReport, jsonReport, type Reported } from "../report/report.ts";
import { unreadParts } from "../run/unread-parts.ts";
import { sendPage } from "./base-app.ts";
import { sendFile } from "./downloads.ts";
import { PageQuery, readerLanguage } from "./page-language.ts";
import { originalWith, writtenFile } from "./reviews-files.ts";
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
    schemaOf("The release as the command line prints it"),
    async ({ params: { id } }, reply) => releaseOf(await openSession(id, context), context, signalOf(reply)),
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
        context.settings.stored(session.record.policy.file).strictParts ?? false,
      );
      return sendFile(reply, name, type, chunks);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.json",
    schemaOf("The report for programs"),
    async ({ params: { id } }, reply) => {
      const session = await openSession(id, context);
      const reported = await reportOf(session, context, reply);
      return reply.type("application/json").send(jsonReport([reported], session.record.policy.name));
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.html",
    { schema: { summary: "The report for people", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const session = await openSession(request.params.id, context);
      const lang = readerLanguage(request);
      const reported = await reportOf(session, context, reply);
      return sendPage(reply, htmlReport([reported], session.record.policy.name, lang), lang);
    },
  );
}

async function reportOf(
  session: ReviewSession,
  context: ReviewContext,
  reply: FastifyReply,
): Promise<Reported> {
  const made = await releaseOf(session, context, signalOf(reply));
  const { text, lang } = session.review.doc;
  const written = await writtenFile(session, () => context.store.source(session.id), context.deps.work);
  const left = written?.left ?? [];
  const release = made.parts ? { ...made, parts: addParts(made.parts, publicParts(left)) } : made;
  return {
    release,
    notices: [...session.notices, ...unreadParts(left)],
    utility: utility(text, release.text, Edits.of(text.length, release.edits), lang),
  };
}
