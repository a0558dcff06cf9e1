/** Errors as answers: RFC 9457, a code with its values and one sentence that names what is wrong, never what was sent. */
import type { FastifyError, FastifyReply, FastifySchemaValidationError } from "fastify";
import { CheckFailed, userProblem } from "../words/failure.ts";
import { acceptedLanguage, type Language } from "../words/language.ts";
import type { Message } from "../words/message.ts";
import { type Code, message, Problem, sentence, type ValuesOf } from "../words/problem.ts";
import { PROBLEM_TITLES, type ProblemKind } from "../words/problem-titles.ts";
import type { Problem as ProblemBody } from "./schemas/common.ts";

/** What is answered instead of what was asked for; without a message where the status says all. */
export interface ProblemAnswer {
  readonly status: number;
  readonly message?: Message;
  /** The field of the request that is wrong. */
  readonly field?: string;
}

/** Thrown by a route to answer with a status. */
export class Refusal extends Problem {
  readonly status: number;
  readonly field: string | undefined;
  constructor(status: number, said: Message, field?: string) {
    super(said);
    this.status = status;
    this.field = field;
  }
}

/** To be thrown: `throw refuse(404, "unknown-review")`. */
export function refuse<C extends Code>(status: number, code: C, ...values: ValuesOf<C>): Refusal {
  return new Refusal(status, message(code, ...values));
}

/** To be thrown for one field of the request: `throw refuseField(400, "lang", "not-one-of", { values })`. */
export function refuseField<C extends Code>(
  status: number,
  field: string,
  code: C,
  ...values: ValuesOf<C>
): Refusal {
  return new Refusal(status, message(code, ...values), field);
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

export function problemBody({ status, message: said, field }: ProblemAnswer, lang: Language): ProblemBody {
  const kind = KINDS[status] ?? (status < 500 ? "bad-request" : "bug");
  return {
    type: `/problems/${kind}`,
    title: PROBLEM_TITLES[kind][lang === "ja" ? 1 : 0],
    status,
    ...(said && { detail: sentence(field ? message("field", { field, why: said }) : said, lang) }),
    ...(said && { code: said.code }),
    ...(said?.values && Object.keys(said.values).length > 0 && { values: { ...said.values } }),
    ...(field && { field }),
  };
}

/** Answers in the language that the request accepts; type, code and values are the same in all of them. `more` is added. */
export function sendProblem(reply: FastifyReply, answer: ProblemAnswer, more: object = {}): FastifyReply {
  const lang = acceptedLanguage(reply.request.headers["accept-language"]);
  return reply
    .code(answer.status)
    .header("cache-control", "no-store")
    .header("content-language", lang)
    .header("vary", "accept-language")
    .type("application/problem+json")
    .send(JSON.stringify({ ...problemBody(answer, lang), ...more }));
}

/** How an error is answered; a bug of ours is a 500 without a message, since that could hold anything. */
export function answerFor(error: FastifyError | Error): ProblemAnswer {
  if (error instanceof Refusal) return answerWith(error.status, error, error.field);
  if (error instanceof CheckFailed) return answerWith(422, error);
  if (error instanceof Problem && error.code === "json-values-most") return answerWith(413, error);
  const system = error instanceof Problem ? systemCause(error) : undefined;
  if (system) return BY_CODE.get(system.code) ?? { status: 400, message: system };
  if (error instanceof Problem) return answerWith(400, error);
  const { validation, validationContext, statusCode, code } = error as FastifyError;
  if (validation) return invalid(validation, validationContext ?? "body");
  const byCode = BY_CODE.get(code ?? "");
  if (byCode) return byCode;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { status: statusCode };
  if (MALFORMED_FORM.test(error.message)) return { status: 400, message: message("form-odd") };
  const said = code === undefined ? userProblem(error) : undefined;
  return said ? answerWith(400, said) : { status: 500 };
}

const isSystem = (code: string) => /^E[A-Z]{3,}$/.test(code);

/** What the system said of a file of the server, however it is wrapped: a sentence around it may hold the file's path. */
function systemCause(said: Message): Message | undefined {
  if (isSystem(said.code)) return said;
  for (const value of Object.values(said.values ?? {})) {
    const inner = isMessage(value) ? systemCause(value) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/** A problem that names a field is answered as one of that field. */
function answerWith(status: number, { code, values }: Message, field?: string): ProblemAnswer {
  const { field: inner, why } = values ?? {};
  if (field === undefined && code === "field" && typeof inner === "string" && isMessage(why))
    return { status, message: why, field: inner };
  return { status, message: { code, ...(values && { values }) }, ...(field && { field }) };
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "code" in value;

/** The reader of forms throws errors without a code. */
const MALFORMED_FORM =
  /^(?:Multipart: |Malformed |Unexpected end of (?:form|multipart data)|Part terminated early|The needle cannot )/;

/** Errors of the framework and of the system; their own messages quote what they got. */
const BY_CODE: ReadonlyMap<string, ProblemAnswer> = new Map(
  Object.entries({
    FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, message: message("body-empty") },
    FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, message: message("body-not-json") },
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, message: message("body-length") },
    FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, message: message("send-described") },
    FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, message: message("json-bytes-most") },
    FST_ERR_BAD_URL: { status: 400, message: message("address-odd") },
    FST_REQ_FILE_TOO_LARGE: { status: 413, message: message("file-too-large") },
    FST_FILES_LIMIT: { status: 413, message: message("too-many-files") },
    FST_PARTS_LIMIT: { status: 413, message: message("too-many-parts") },
    FST_FIELDS_LIMIT: { status: 413, message: message("too-many-fields") },
    FST_INVALID_MULTIPART_CONTENT_TYPE: { status: 415, message: message("send-form") },
    ENOSPC: { status: 503, message: message("ENOSPC") },
    EDQUOT: { status: 503, message: message("ENOSPC") },
    EFBIG: { status: 503, message: message("ENOSPC") },
    EROFS: { status: 503, message: message("EROFS") },
    EDATABASE: { status: 503, message: message("database-unreachable") },
  }),
);

function invalid(errors: readonly FastifySchemaValidationError[], context: string): ProblemAnswer {
  const worst = deepest(errors);
  const where = context === "body" ? [] : [context === "querystring" ? "query" : context];
  const field = [...where, ...pathOf(worst).map(plainName)].join(".") || "body";
  return { status: 400, message: complaint(worst), field };
}

function pathOf({ instancePath, params }: FastifySchemaValidationError): string[] {
  const missing = params.requiredProperties;
  return [
    ...instancePath.split("/").slice(1),
    ...(Array.isArray(missing) ? missing.slice(0, 1).map(String) : []),
  ];
}

/** Names of fields come from the client: an unknown one is shown only when it looks like a name. */
const plainName = (name: string) => (/^[\w-]{1,40}$/.test(name) ? name : "?");

/** Where alternatives failed, the complaint about the innermost field names what was meant. */
function deepest(errors: readonly FastifySchemaValidationError[]): FastifySchemaValidationError {
  return errors.reduce((best, next) => (pathOf(next).length > pathOf(best).length ? next : best));
}

type Complaint = (params: Readonly<Record<string, unknown>>) => Message;

const limitOf = ({ limit }: Readonly<Record<string, unknown>>) => Number(limit);

/** What is wrong, by the keyword of the schema that was not met. */
const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  boolean: () => message("unknown-field"),
  additionalProperties: () => message("unknown-field"),
  required: () => message("missing"),
  enum: ({ allowedValues }) => message("not-one-of", { values: [allowedValues].flat().join(", ") }),
  anyOf: () => message("not-allowed-value"),
  const: () => message("not-allowed-value"),
  pattern: () => message("not-written-as-described"),
  type: ({ type }) =>
    Array.isArray(type)
      ? message("must-be-types", { types: type.join(", ") })
      : message("must-be-type", { type: String(type) }),
  multipleOf: ({ multipleOf }) => message("must-be-multiple", { of: Number(multipleOf) }),
  uniqueItems: () => message("duplicate-items"),
  minProperties: (params) => message("too-few-properties", { least: limitOf(params) }),
  maxProperties: (params) => message("too-many-properties", { most: limitOf(params) }),
  minimum: (params) => message("must-be-least", { least: limitOf(params) }),
  maximum: (params) => message("must-be-most", { most: limitOf(params) }),
  exclusiveMinimum: (params) => message("must-be-above", { least: limitOf(params) }),
  exclusiveMaximum: (params) => message("must-be-below", { most: limitOf(params) }),
  minLength: (params) => message("too-few-characters", { least: limitOf(params) }),
  maxLength: (params) => message("too-many-characters", { most: limitOf(params) }),
  minItems: (params) => message("too-few-items", { least: limitOf(params) }),
  maxItems: (params) => message("too-many-items", { most: limitOf(params) }),
};

const complaint = ({ keyword, params }: FastifySchemaValidationError): Message =>
  COMPLAINTS[keyword]?.(params) ?? message("not-described");
