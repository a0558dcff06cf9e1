/** Errors as answers: RFC 9457, one sentence that names what is wrong, never what was sent. */

import type { FastifyError, FastifyReply, FastifySchemaValidationError } from "fastify";
import { CheckFailed, sentenceFor } from "../words/failure.ts";
import { acceptedLanguage, type Language } from "../words/language.ts";
import { Problem as UserProblem } from "../words/problem.ts";
import { PROBLEM_TITLES, type ProblemKind } from "../words/problem-titles.ts";
import { problemCode, problemText } from "../words/problems.ts";
import type { Problem } from "./schemas/common.ts";

/** Thrown by a route to answer with a status. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | undefined;
  constructor(status: number, detail: string, field?: string) {
    super(detail);
    this.status = status;
    this.field = field;
  }
}

/** Every status that is answered, with the last part of its type. */
export const KINDS: Readonly<Record<number, ProblemKind>> = {
  400: "bad-request",
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  405: "method-not-allowed",
  408: "timeout",
  409: "conflict",
  412: "changed-meanwhile",
  413: "too-large",
  415: "unsupported-type",
  421: "wrong-host",
  422: "not-released",
  428: "version-needed",
  429: "too-many-requests",
  431: "headers-too-large",
  500: "bug",
  503: "unavailable",
};

export function problem(status: number, detail?: string, field?: string): Problem {
  const kind = KINDS[status] ?? KINDS[status < 500 ? 400 : 500]!;
  const code = detail === undefined ? undefined : problemCode(detail);
  return {
    type: `/problems/${kind}`,
    title: PROBLEM_TITLES[kind][0],
    status,
    ...(detail !== undefined && { detail }),
    ...(code !== undefined && { code }),
    ...(field !== undefined && field !== "" && { field }),
  };
}

/** Answers in the language that the request accepts; type and code stay the same in all of them. `more` stands beside them. */
export function sendProblem(reply: FastifyReply, answer: Problem, more: object = {}): FastifyReply {
  const lang = acceptedLanguage(reply.request.headers["accept-language"]);
  const { status, ...rest } = inWords(answer, lang);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-language", lang)
    .header("vary", "accept-language")
    .type("application/problem+json")
    .send(JSON.stringify({ ...rest, status, ...more }));
}

function inWords(answer: Problem, lang: Language): Problem {
  if (lang === "en") return answer;
  const kind = answer.type.slice("/problems/".length) as ProblemKind;
  const { detail } = answer;
  const title = PROBLEM_TITLES[kind][1];
  return { ...answer, title, ...(detail !== undefined && { detail: problemText(detail, lang) }) };
}

/** What an error means for the client; undefined details for what is a bug of ours. */
export function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Refusal) return problem(error.status, error.message, error.field);
  const { validation, validationContext, statusCode, code } = error as FastifyError;
  if (validation) return invalid(validation, validationContext ?? "body");
  const known = code === undefined ? undefined : DETAILS[code];
  if (known) return problem(known[0], known[1]);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return problem(statusCode);
  if (MALFORMED_FORM.test(error.message))
    return problem(400, "The form is not well-formed multipart/form-data");
  if (error instanceof CheckFailed) return problem(422, error.message);
  const isOurs = code === undefined || error instanceof UserProblem;
  const sentence = isOurs ? sentenceFor(error) : undefined;
  return sentence === undefined || error.constructor === TypeError ? problem(500) : problem(400, sentence);
}

/** The reader of forms throws errors without a code. */
const MALFORMED_FORM =
  /^(?:Multipart: |Malformed |Unexpected end of (?:form|multipart data)|Part terminated early|The needle cannot )/;

/** Messages of the engine and of the framework quote what they got, so that ours stand in their place. */
const DETAILS: Readonly<Record<string, readonly [number, string]>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, "The body is empty: JSON is wanted"],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, "The body is not JSON"],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, "The body is not as long as Content-Length says"],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, "Send application/json, or what the API describes for this address"],
  FST_ERR_CTP_BODY_TOO_LARGE: [
    413,
    "A JSON body may have 16 MB; longer texts go as text/plain, files as a job",
  ],
  FST_ERR_BAD_URL: [400, "The address is not well formed"],
  FST_REQ_FILE_TOO_LARGE: [413, "A file is larger than the limit"],
  FST_FILES_LIMIT: [413, "More files than the limit"],
  FST_PARTS_LIMIT: [413, "More parts than the limit"],
  FST_FIELDS_LIMIT: [413, "More fields than the limit"],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, "Send multipart/form-data"],
  ENOSPC: [503, "no space left on the device"],
  EDQUOT: [503, "no space left on the device"],
  EFBIG: [503, "no space left on the device"],
  EROFS: [503, "the file system is read-only"],
};

function invalid(errors: readonly FastifySchemaValidationError[], context: string): Problem {
  const worst = deepest(errors);
  const where = context === "body" ? [] : [{ querystring: "query" }[context] ?? context];
  const field = [...where, ...pathOf(worst).map(shown)].join(".") || "body";
  return problem(400, `${field}: ${complaint(worst)}`, field);
}

function pathOf({ instancePath, params }: FastifySchemaValidationError): string[] {
  const missing = params.requiredProperties;
  return [
    ...instancePath.split("/").slice(1),
    ...(Array.isArray(missing) ? missing.slice(0, 1).map(String) : []),
  ];
}

/** Names of fields come from the client: one that we do not know is shown only when it looks like a name. */
const shown = (name: string) => (/^[\w-]{1,40}$/.test(name) ? name : "?");

/** Where alternatives failed, the complaint about the innermost field names what was meant. */
function deepest(errors: readonly FastifySchemaValidationError[]): FastifySchemaValidationError {
  return errors.reduce((best, next) => (pathOf(next).length > pathOf(best).length ? next : best));
}

function complaint({ keyword, params, message }: FastifySchemaValidationError): string {
  if (keyword === "boolean" || keyword === "additionalProperties") return "unknown field";
  if (keyword === "required") return "missing";
  if (keyword === "enum" && Array.isArray(params.allowedValues))
    return `not one of ${params.allowedValues.join(", ")}`;
  if (keyword === "anyOf" || keyword === "const") return "not one of the allowed values";
  if (keyword === "pattern") return "not written as the API describes it";
  return message ?? "not as the API describes it";
}
