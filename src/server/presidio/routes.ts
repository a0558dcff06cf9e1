import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRow } from "../../formats/exchange/rows.ts";
import { recognizers } from "../../pipeline/builtin.ts";
import { acceptedLanguage } from "../../words/language.ts";
import { message, problem, sentence } from "../../words/problem.ts";
import type { RouteGroup } from "../deps.ts";
import { answerFor, KINDS, Refusal, refuseField } from "../problem.ts";
import { clientOf, signalOf } from "../routes.ts";
import { settings } from "../settings.ts";
import { analyzeRequest, analyzerResults, entityOf, languageOf } from "./analyze.ts";
import {
  ANONYMIZERS,
  anonymizeResults,
  DEANONYMIZERS,
  deanonymizeResults,
  type PresidioOperator,
  type PresidioResult,
} from "./anonymize.ts";

/**
 * The routes of Presidio's analyzer and anonymizer in one server, in their own shapes: for programs that were written for it. Errors are
 * {"error": sentence}: 400 for what cannot be read, 422 for options and places of the anonymizer; what the analyzer there answers with
 * 500, a text or a language that is missing, is 400 here. `--presidio` switches them on.
 */
export const presidioRoutes: RouteGroup = (deps) => async (app) => {
  const resolve = settings(deps);
  const hidden = { schema: { hide: true } };
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));

  app.post("/analyze", hidden, async (request, reply) => {
    const wanted = analyzeRequest(request.body);
    const setting = await resolve.of({ policy: wanted.policy }, request.identity);
    const { language: lang } = wanted;
    const options = { signal: signalOf(reply), client: clientOf(request) };
    const answers = await Promise.all(
      wanted.texts.map(async (text, i) => {
        const { findings } = await deps.work.run("scan", { ...setting, id: `${i + 1}`, text, lang }, options);
        return analyzerResults(text, findings, wanted, setting.policy);
      }),
    );
    return wanted.isBatch ? answers : answers[0];
  });

  app.post("/anonymize", hidden, async ({ body }) => {
    const { text, analyzer_results: results, anonymizers = {} } = fieldsOf(body);
    return anonymizeResults(
      textOf(text),
      resultsOf(results, "analyzer_results"),
      operatorsOf(anonymizers, "anonymizers"),
    );
  });

  app.post("/deanonymize", hidden, async ({ body }) => {
    const { text, anonymizer_results: results, deanonymizers } = fieldsOf(body);
    const operators = operatorsOf(deanonymizers, "deanonymizers");
    return deanonymizeResults(textOf(text), resultsOf(results, "anonymizer_results"), operators);
  });

  lists(app, hidden);
};

function lists(app: FastifyInstance, hidden: object): void {
  const inLanguage = ({ query }: FastifyRequest) => languageOf((query as { language?: unknown }).language);
  app.get("/recognizers", hidden, async (request) => {
    inLanguage(request);
    return recognizers.map(({ name }) => name);
  });
  app.get("/supportedentities", hidden, async (request) => {
    inLanguage(request);
    return [...new Set(recognizers.flatMap(({ labels }) => labels.map(entityOf)))].sort();
  });
  app.get("/anonymizers", hidden, async () => Object.keys(ANONYMIZERS));
  app.get("/deanonymizers", hidden, async () => Object.keys(DEANONYMIZERS));
  app.get("/health", hidden, async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send("tokumei is up"),
  );
}

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => {
  if (!isRow(body) || Object.keys(body).length === 0) throw refuseField(400, "body", "missing");
  return body;
};

function textOf(text: unknown): string {
  if (typeof text === "string" && text !== "") return text;
  throw problem("field", { field: "text", why: message("missing") });
}

const MOST_RESULTS = 100_000;

function resultsOf(results: unknown, field: string): PresidioResult[] {
  const isResult = (each: unknown): each is PresidioResult =>
    isRow(each) &&
    typeof each.entity_type === "string" &&
    Number.isSafeInteger(each.start) &&
    Number.isSafeInteger(each.end);
  if (!Array.isArray(results) || results.length > MOST_RESULTS || !results.every(isResult))
    throw problem("field", { field, why: message("presidio-results", { most: MOST_RESULTS }) });
  return results;
}

function operatorsOf(operators: unknown, field: string): Readonly<Record<string, PresidioOperator>> {
  if (isRow(operators) && Object.values(operators).every(isRow))
    return operators as Readonly<Record<string, PresidioOperator>>;
  throw problem("field", { field, why: message("presidio-operators") });
}

/** Options and places that cannot be right are 422, as the anonymizer has it. */
function sendError(
  error: Error,
  { routeOptions, headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, message: said, field } = answerFor(error);
  const lang = acceptedLanguage(headers["accept-language"]);
  const why = said ? sentence(field ? message("field", { field, why: said }) : said, lang) : KINDS[status];
  const isOption = status === 400 && routeOptions.url?.endsWith("anonymize") && !(error instanceof Refusal);
  return reply.code(isOption ? 422 : status).send({ error: why });
}
