/** For the AI SDK: `wrapLanguageModel({ model, middleware: strippingMiddleware() })`. */
import type { Policy } from "../pipeline/policy.ts";
import { createRestorers } from "../session/restorers.ts";
import { createSession, type Session, type SessionOptions } from "../session/session.ts";
import { type FieldsShape, MESSAGE, type Shape } from "../session/shapes.ts";

const SETTINGS = [
  ...[
    "maxOutputTokens",
    "temperature",
    "topP",
    "topK",
    "presencePenalty",
    "frequencyPenalty",
    "seed",
    "toolChoice",
  ],
  ...["includeRawChunks", "abortSignal", "headers", "providerOptions", "reasoning"],
];
const TOOL: Shape = {
  fields: {
    ...{ type: "keep", name: "keep", id: "keep", args: "keep", description: "text", inputSchema: "schema" },
    ...{ inputExamples: "json", strict: "keep", providerOptions: "keep" },
  },
};
/** Everything that a call of a model can hold. */
const CALL: FieldsShape = {
  fields: {
    ...Object.fromEntries(SETTINGS.map((name) => [name, "keep" as const])),
    prompt: { list: MESSAGE },
    stopSequences: { list: "text" },
    tools: { list: TOOL },
    responseFormat: { fields: { type: "keep", name: "keep", description: "text", schema: "schema" } },
  },
};

// biome-ignore lint/suspicious/noExplicitAny: parts of whichever model is wrapped
type Part = any;

/** As `LanguageModelV3Middleware` of the AI SDK has it, without its package. */
export interface StrippingMiddleware {
  readonly specificationVersion: "v3";
  readonly wrapGenerate: (options: { readonly params: Part; readonly model: Part }) => Promise<Part>;
  readonly wrapStream: (options: { readonly params: Part; readonly model: Part }) => Promise<Part>;
}

/** Every call has a session of its own: a call holds its whole conversation. Throws a Problem for what cannot be read. */
export function strippingMiddleware(
  policy: Policy | string = "default",
  options: SessionOptions = {},
): StrippingMiddleware {
  return {
    specificationVersion: "v3",
    async wrapGenerate({ params, model }) {
      const session = createSession(policy, options);
      const { request: _, response, ...result } = await model.doGenerate(session.stripAs(params, CALL).value);
      const content = result.content.map((part: Part) => restorePart(session, part));
      return { ...result, content, ...(response && { response: { ...response, body: undefined } }) };
    },
    async wrapStream({ params, model }) {
      const session = createSession(policy, options);
      const { request: _, ...result } = await model.doStream(session.stripAs(params, CALL).value);
      return { ...result, stream: result.stream.pipeThrough(restoringStream(session)) };
    },
  };
}

function restorePart(session: Session, part: Part): Part {
  if (typeof part?.text === "string") return { ...part, text: session.restore(part.text).text };
  if (part?.type === "tool-call") return { ...part, input: session.restoreAs(part.input, "json-text") };
  if (part?.type === "tool-result") return { ...part, result: session.restoreAs(part.result, "json") };
  return part;
}

/** Deltas as they come; what is held back of a text comes before its end. */
function restoringStream(session: Session): TransformStream<Part, Part> {
  const texts = createRestorers(session);
  return new TransformStream({
    transform(part, controller) {
      const [, kind, step] = /^(.*)-(delta|end)$/.exec(String(part?.type)) ?? [];
      const name = `${kind} ${part?.id}`;
      if (step === "delta") {
        const delta = texts.push(name, part.delta, kind === "tool-input" ? "json-text" : undefined);
        return controller.enqueue({ ...part, delta });
      }
      const rest = step === "end" ? texts.end(name) : "";
      if (rest !== "") controller.enqueue({ type: `${kind}-delta`, id: part.id, delta: rest });
      controller.enqueue(restorePart(session, part));
    },
  });
}
