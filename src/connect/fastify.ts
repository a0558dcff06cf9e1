/** For Fastify: `app.register(tokumei, options)`. */
import { createSession } from "../session/session.ts";
import { type Any, type HttpOptions, strippedBody } from "./bodies.ts";

/** `request.tokumei` is the session of the request; with `bodies` its body comes stripped, and what is sent back is restored. */
export async function tokumei(app: Any, options: HttpOptions = {}): Promise<void> {
  const { policy = "default", bodies = false, ...rest } = options;
  app.decorateRequest("tokumei", null);
  app.addHook("preHandler", async (request: Any) => {
    request.tokumei = createSession(policy, rest);
    if (bodies) request.body = strippedBody(request.tokumei, request.body);
  });
  if (!bodies) return;
  app.addHook("onSend", async (request: Any, reply: Any, payload: unknown) => {
    if (typeof payload !== "string" || !request.tokumei) return payload;
    const isJson = String(reply.getHeader("content-type")).includes("json");
    return request.tokumei.restoreAs(payload, isJson ? "json-text" : "text");
  });
}

/** Fastify's way to say that what is registered beside a plugin sees it too. */
Object.assign(tokumei, {
  [Symbol.for("skip-override")]: true,
  [Symbol.for("fastify.display-name")]: "tokumei",
});
