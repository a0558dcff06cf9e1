import type { Policy } from "../pipeline/policy.ts";
import type { Session, SessionOptions } from "../session/session.ts";

export interface HttpOptions extends SessionOptions {
  readonly policy?: Policy | string;
  /** Strip the body of requests before handlers see it, and restore JSON and text that they send. */
  readonly bodies?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a request or an answer of a framework that is no dependency
export type Any = any;

export function strippedBody(session: Session, body: unknown): unknown {
  if (body === undefined || body === null) return body;
  return session.stripAs(body, typeof body === "string" ? "text" : "json").value;
}
