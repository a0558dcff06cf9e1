/**
 * A span for each request through @opentelemetry/api, where the user has installed it and registered a provider: without one its spans are
 * nothing. Spans have the route as it was declared, never the address, which may hold what somebody searched for. The trace of a request stands
 * in the log too, also without any of this, where the client sent one (W3C trace context).
 */
import type { Span } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Api = typeof import("@opentelemetry/api");

declare module "fastify" {
  interface FastifyRequest {
    span?: Span;
  }
}

export async function traceRequests(app: FastifyInstance): Promise<void> {
  app.decorateRequest("span");
  const api = await loadApi();
  if (!api) return;
  const tracer = api.trace.getTracer("tokumei");
  app.addHook("onRequest", async (request) => {
    const { method } = request;
    const route = routeOf(request);
    const attributes = { "http.request.method": method, "http.route": route };
    const parent = api.propagation.extract(api.context.active(), request.headers);
    const kind = api.SpanKind.SERVER;
    request.span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, parent);
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const span = request.span?.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span?.setStatus({ code: api.SpanStatusCode.ERROR });
    span?.end();
  });
}

const loadApi = (): Promise<Api | undefined> => import("@opentelemetry/api").catch(() => undefined);

export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "(none)";

const NO_TRACE = /^0*$/;
const TRACE_PARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace that a request belongs to, in hexadecimal: that of its span, which is all zeros without a provider, or the client's. */
export function traceOf(request: FastifyRequest): string | undefined {
  const sent = TRACE_PARENT.exec(String(request.headers.traceparent ?? ""))?.[1];
  const ids = [request.span?.spanContext().traceId, sent];
  return ids.find((id) => id !== undefined && !NO_TRACE.test(id));
}
