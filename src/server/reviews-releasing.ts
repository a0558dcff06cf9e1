/** Reviews as they are released: the result in the format of what was given, its certificates and reports. */
import type { FastifyInstance, FastifyReply } from "fastify";
import Type from "typebox";
import { Edits } from "../doc/edits.ts";
import { utility } from "../pipeline/utility.ts";
import { htmlReport, jsonReport, type Reported } from "../report/report.ts";
import { sendPage } from "./base-app.ts";
import { sendFile } from "./downloads.ts";
import { PageQuery, readerLanguage } from "./page-language.ts";
import { originalWith } from "./reviews-files.ts";
import { type ById, opening, type ReviewContext, released } from "./reviews-opening.ts";
import type { Opened } from "./reviews-store.ts";
import { signalOf } from "./routes.ts";
import { Certificate, closed, IdParams } from "./schemas/common.ts";

export function releaseRoutes(app: FastifyInstance, context: ReviewContext): void {
  const told = (summary: string) => ({ schema: { summary, params: IdParams } });
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
      const opened = await opening(id, context);
      const certificates =
        opened.certificates ?? (await released(opened, context, signalOf(reply))).certificates;
      context.store.learned(opened, { certificates });
      return { version: opened.version, certificates: [...certificates] };
    },
  );
  app.get<ById>(
    "/api/reviews/:id/release.json",
    told("The release as the command line prints it"),
    async ({ params: { id } }, reply) => released(await opening(id, context), context, signalOf(reply)),
  );
  app.get<ById>(
    "/api/reviews/:id/result",
    told("The result, in the format of what was given"),
    async ({ params: { id } }, reply) => {
      const opened = await opening(id, context);
      const { name, type, chunks } = await originalWith(
        opened,
        () => context.store.source(id),
        context.deps.work,
      );
      return sendFile(reply, name, type, chunks);
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.json",
    told("The report for programs"),
    async ({ params: { id } }, reply) => {
      const opened = await opening(id, context);
      const reported = await reportOf(opened, context, reply);
      return reply.type("application/json").send(jsonReport([reported], opened.record.policy.name));
    },
  );
  app.get<ById>(
    "/api/reviews/:id/report.html",
    { schema: { summary: "The report for people", params: IdParams, querystring: PageQuery } },
    async (request, reply) => {
      const opened = await opening(request.params.id, context);
      const lang = readerLanguage(request);
      const reported = await reportOf(opened, context, reply);
      return sendPage(reply, htmlReport([reported], opened.record.policy.name, lang), lang);
    },
  );
}

async function reportOf(opened: Opened, context: ReviewContext, reply: FastifyReply): Promise<Reported> {
  const release = await released(opened, context, signalOf(reply));
  const { text, lang } = opened.review.doc;
  return { release, utility: utility(text, release.text, Edits.of(text.length, release.edits), lang) };
}
