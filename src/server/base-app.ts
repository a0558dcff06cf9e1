/** What holds for every route: limits, checks of who asks, security headers, errors as problems, the log. */
import { randomUUID } from "node:crypto";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import swagger from "@fastify/swagger";
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { version } from "../report/version.ts";
import type { Language } from "../words/language.ts";
import { message } from "../words/problem.ts";
import { checkAccess } from "./access.ts";
import { MOST_COST, MOST_POLICY_CHARACTERS, MOST_REQUEST_FINDINGS } from "./cost.ts";
import type { AppDeps, ServerDeps } from "./deps.ts";
import { createIntake, heldBytes, type Intake, JSON_LIMIT } from "./intake.ts";
import { MOST_JSON_VALUES } from "./json-body.ts";
import { type Metrics, metrics } from "./metrics.ts";
import { type Identity, isApiRoute, ruleOf } from "./permissions.ts";
import { answerFor, problemBody, Refusal, refuse, sendProblem } from "./problem.ts";
import { clientOf } from "./routes.ts";
import type { ThreadLoad } from "./threads.ts";
import { routeOf, traceOf, traceRequests } from "./tracing.ts";
import { validatorCompiler } from "./validator.ts";

const REQUEST_TIMEOUT = 10 * 60_000;
const RATE = 60_000;

declare module "fastify" {
  interface FastifyInstance {
    readonly metrics: Metrics;
  }
  interface FastifyRequest {
    /** Who asks, once that was checked. */
    identity: Identity;
  }
  interface FastifyReply {
    /** The page of the app, for an address that is one of its screens. */
    readonly sendApp: () => FastifyReply;
  }
}

export async function baseApp(deps: AppDeps): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: JSON_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: "idle",
    frameworkErrors: (error, _, reply) => void sendProblem(reply as FastifyReply, answerFor(error)),
    clientErrorHandler: (error, socket) => socket.end(refusedHead(error.code)),
  });
  const intake = createIntake(deps.mostBodyBytes);
  app.decorate("metrics", metrics());
  app.decorateRequest("identity");
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) ruleOf(each, url);
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  await traceRequests(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (isApiRoute(request.routeOptions.url)) reply.header("cache-control", "no-store");
    request.identity = await checkAccess(request, deps);
    admitBody(intake, request, reply);
  });
  await app.register(helmet, HEADERS);
  await app.register(rateLimit, {
    max: deps.rateLimit ?? RATE,
    timeWindow: "1 minute",
    errorResponseBuilder: () => refuse(429, "slow-down"),
  });
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "tokumei", version, description: ABOUT } },
  });
  readJson(app, deps);
  answerErrors(app, deps);
  answerUnknown(app);
  closeConnections(app);
  app.addHook("onResponse", async (request, reply) => observe(app, deps, request, reply));
  return app;
}

const ABOUT =
  "Publish text without publishing people. Offsets are UTF-16 code units. Errors are application/problem+json and never " +
  `repeat what was sent. Limits of a request: ${JSON_LIMIT} bytes and ${MOST_JSON_VALUES} values of JSON, an estimated cost of ` +
  `${MOST_COST} units (about milliseconds of a core), ${MOST_POLICY_CHARACTERS} characters of lists and patterns in a policy, ` +
  `${MOST_REQUEST_FINDINGS} findings in a document; more is 413, or 400 where it shows only while reading.`;

const HEADERS = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: "no-referrer" as const },
  strictTransportSecurity: false as const,
};

/** A page that stands for itself, with its style inside: nothing in it can run or fetch. */
export function sendPage(reply: FastifyReply, html: string, lang: Language): FastifyReply {
  return reply
    .header("content-language", lang)
    .header("vary", "accept-language")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-modals",
    )
    .type("text/html; charset=utf-8")
    .send(html);
}

/** While the server stops, each answer closes its connection: nobody waits for a client to hang up. */
function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_, reply) => {
    if (closing) reply.header("connection", "close");
  });
}

/** Throws a Refusal, 503, for a body that there is no room for beside those that are being worked on. */
function admitBody(intake: Intake, request: FastifyRequest, reply: FastifyReply): void {
  const end = intake.admit(heldBytes(request));
  if (!end) throw refuse(503, "bodies-waiting");
  reply.raw.once("close", end);
}

/** JSON in valid UTF-8 and nothing else, unless a route says so. */
function readJson(app: FastifyInstance, { work }: ServerDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) throw refuse(400, "body-empty");
      return work.parseJson(body, clientOf(request));
    },
  );
}

/** A client that went away got no answer; that is no error of anyone. */
function answerErrors(app: FastifyInstance, deps: ServerDeps): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const answer = isGone(request) ? { status: 400 } : answerFor(error);
    if (answer.status >= 500 && !(error instanceof Refusal))
      logFailure(error, { ...lineOf(request, reply), status: answer.status }, deps);
    if (answer.status === 401) reply.header("www-authenticate", "Bearer");
    if (answer.status === 503) reply.header("retry-after", String(retrySeconds(deps.work.load())));
    return sendProblem(reply, answer);
  });
}

/** When what waits now will be done, by its estimated cost. */
const retrySeconds = ({ delay }: ThreadLoad) => Math.min(60, 2 + Math.ceil(delay / 1000));

/** The client hung up before all of its request was there. */
const isGone = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** A bug by its class, a full disk by its code: messages may hold anything. */
function logFailure(
  error: NodeJS.ErrnoException,
  line: ReturnType<typeof lineOf>,
  { log }: ServerDeps,
): void {
  log({ ...line, level: "error", error: /^E[A-Z]+$/.exec(error.code ?? "")?.[0] ?? error.name });
}

/** 405 where the address is known for other methods, 404 elsewhere. */
function answerUnknown(app: FastifyInstance): void {
  const routes: { readonly methods: readonly string[]; readonly matches: RegExp }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (url.startsWith("/api")) routes.push({ methods: [method].flat(), matches: patternOf(url) });
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const allowed = routes.filter(({ matches }) => matches.test(path)).flatMap(({ methods }) => methods);
    if (path !== "/api" && !path.startsWith("/api/")) return reply.sendApp();
    if (allowed.length === 0 || allowed.includes(request.method)) return sendProblem(reply, { status: 404 });
    const allow = [...new Set(allowed)].join(", ");
    return sendProblem(reply.header("allow", allow), {
      status: 405,
      message: message("use-method", { methods: allow }),
    });
  });
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const trace = traceOf(request);
  return {
    id: request.id,
    ...(trace !== undefined && { trace }),
    method: request.method,
    route: routeOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    bytesIn: Number(request.headers["content-length"] ?? 0),
    bytesOut: Number(reply.getHeader("content-length") ?? 0),
  };
}

function observe(app: FastifyInstance, { log }: ServerDeps, request: FastifyRequest, reply: FastifyReply) {
  const line = lineOf(request, reply);
  log({ level: "info", ...line });
  app.metrics.observe(line.method, line.route, line.status, reply.elapsedTime / 1000);
}

/** For what is no HTTP at all, before there is a request. */
function refusedHead(code: string | undefined): string {
  const isLarge = code === "HPE_HEADER_OVERFLOW";
  const [status, title] = isLarge ? ([431, "Headers Too Large"] as const) : ([400, "Bad Request"] as const);
  const body = JSON.stringify(problemBody({ status }, "en"));
  return `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
