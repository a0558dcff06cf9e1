import type { FieldsShape } from "../session/shapes.ts";
import { anthropicEvents, chatEvents, type EventRestorer, responsesEvents } from "./restore-events.ts";
import { ANTHROPIC, CHAT, EMBEDDINGS, RESPONSES } from "./shapes.ts";

/** A request that the proxy understands. */
export interface Endpoint {
  readonly shape: FieldsShape;
  /** The field with the conversation, which grows from request to request. */
  readonly turns: string;
  /** How its stream of events is restored; none where it does not stream. */
  readonly events?: EventRestorer;
}

/** By path; everything else is refused. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map([
  ["/v1/chat/completions", { shape: CHAT, turns: "messages", events: chatEvents }],
  ["/v1/responses", { shape: RESPONSES, turns: "input", events: responsesEvents }],
  ["/v1/embeddings", { shape: EMBEDDINGS, turns: "input" }],
  ["/v1/messages", { shape: ANTHROPIC, turns: "messages", events: anthropicEvents }],
  ["/v1/messages/count_tokens", { shape: ANTHROPIC, turns: "messages" }],
]);

/** Requests without a body, passed on as they are. */
export const isListing = (method: string, path: string): boolean =>
  method === "GET" && /^\/v1\/models(?:\/[\w.:-]+)?$/.test(path);
