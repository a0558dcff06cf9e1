/** Errors as answers: RFC 9457, one sentence that names what is wrong, never what was sent. */
import type { FastifyError, FastifyReply, FastifySchemaValidationError } from "fastify";
import { CheckFailed, sentenceFor } from "../tasks/failure.ts";
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
export const TITLES: Readonly<Record<number, readonly [type: string, title: string]>> = {
  400: ["bad-request", "The request is not as the API describes it"],
  401: ["unauthorized", "An API key is needed"],
  403: ["forbidden", "Not allowed"],
  404: ["not-found", "There is no such thing"],
  405: ["method-not-allowed", "This address does not take this method"],
  408: ["timeout", "The request did not arrive in time"],
  409: ["conflict", "It is there already"],
  412: ["changed-meanwhile", "It was changed meanwhile"],
  413: ["too-large", "The request is too large"],
  415: ["unsupported-type", "The content type is not one this address takes"],
  421: ["wrong-host", "This server does not answer under that name"],
  422: ["not-released", "Nothing was released"],
  428: ["version-needed", "Say with If-Match which version is to be replaced"],
  429: ["too-many-requests", "Too many requests"],
  431: ["headers-too-large", "The headers are too large"],
  500: ["bug", "A bug in tokumei stopped it"],
  503: ["unavailable", "The server cannot do it now"],
};

export function problem(status: number, detail?: string, field?: string): Problem {
  const [type, title] = TITLES[status] ?? TITLES[status < 500 ? 400 : 500]!;
  return {
    type: `/problems/${type}`,
    title,
    status,
    ...(detail !== undefined && { detail }),
    ...(field !== undefined && field !== "" && { field }),
  };
}

export function sendProblem(reply: FastifyReply, { status, ...rest }: Problem): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .send(JSON.stringify({ ...rest, status }));
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
  const sentence = code === undefined ? sentenceFor(error) : undefined;
  return sentence === undefined || error.constructor === TypeError ? problem(500) : problem(400, sentence);
}

/** The reader of forms throws errors without a code. */
const MALFORMED_FORM =
  /^(?:Multipart: |Malformed |Unexpected end of (?:form|multipart data)|Part terminated early)/;

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
