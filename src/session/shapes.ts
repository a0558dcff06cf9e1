/** What the messages of language models are made of: which fields hold text, which are structure, which cannot be read. */

/**
 * How a value is treated. `text` is read as text, `json` by its structure, `json-text` is JSON within a string, `schema` a
 * JSON schema, whose descriptions and values are read, `name` is an identifier that may have no brackets, `keep` is structure that tells nothing of people, `unread` cannot be read: a picture, a file.
 */
export type Shape =
  | "text"
  | "json"
  | "json-text"
  | "schema"
  | "name"
  | "keep"
  | "unread"
  /** A list of things of this shape. */
  | { readonly list: Shape }
  /** Text as it is, or a list of things of this shape. */
  | { readonly textOrList: Shape }
  | FieldsShape;

/** An object. A field that is not listed cannot be read. */
export interface FieldsShape {
  readonly fields: Readonly<Record<string, Shape>>;
  /** More fields, by the value of `type`; a type that is not listed cannot be read. */
  readonly byType?: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
}

const FUNCTION_CALL: Shape = { fields: { name: "keep", arguments: "json-text" } };

const TOOL_CALL: Shape = {
  fields: { id: "keep", index: "keep", type: "keep", function: FUNCTION_CALL },
};

/** Kinds of results that a tool of the AI SDK gives. */
const TOOL_OUTPUT: Shape = {
  fields: { type: "keep" },
  byType: {
    text: { value: "text" },
    json: { value: "json" },
    "error-text": { value: "text" },
    "error-json": { value: "json" },
  },
};

/** What providers hang on to a part that is no content: caching, signatures. */
const HANGING: Readonly<Record<string, Shape>> = {
  type: "keep",
  cache_control: "keep",
  providerOptions: "keep",
};

const TEXT_PARTS = ["text", "input_text", "output_text", "summary_text", "reasoning_text"];

/** A part of a message: OpenAI (chat and responses), Anthropic and the AI SDK together; their types do not clash. */
export const PART: FieldsShape = {
  fields: HANGING,
  byType: {
    ...Object.fromEntries(
      TEXT_PARTS.map((type) => [
        type,
        { text: "text", annotations: "unread", logprobs: "keep", citations: "unread" },
      ]),
    ),
    refusal: { refusal: "text" },
    reasoning: { text: "text", id: "keep", summary: { list: "text" }, status: "keep" },
    thinking: { thinking: "text", signature: "keep" },
    redacted_thinking: { data: "keep" },
    tool_use: { id: "keep", name: "keep", input: "json" },
    tool_result: { tool_use_id: "keep", is_error: "keep", content: "unread" },
    "tool-call": {
      toolCallId: "keep",
      toolName: "keep",
      input: "json",
      args: "json",
      providerExecuted: "keep",
    },
    "tool-result": {
      toolCallId: "keep",
      toolName: "keep",
      output: TOOL_OUTPUT,
      result: "json",
      isError: "keep",
    },
  },
};

const CONTENT: Shape = { textOrList: PART };

/** The content of a tool's result has parts of its own. */
export const PART_WITH_RESULTS: FieldsShape = {
  fields: PART.fields,
  byType: { ...PART.byType, tool_result: { ...PART.byType?.tool_result, content: CONTENT } },
};

/** A message of a conversation. */
export const MESSAGE: FieldsShape = {
  fields: {
    ...{ role: "keep", id: "keep", type: "keep", status: "keep", index: "keep", tool_call_id: "keep" },
    ...{ name: "name", content: { textOrList: PART_WITH_RESULTS } },
    ...{ refusal: "text", reasoning: "text", reasoning_content: "text" },
    ...{ tool_calls: { list: TOOL_CALL }, function_call: FUNCTION_CALL },
    ...{ providerOptions: "keep", cache_control: "keep", annotations: { list: "unread" }, audio: "unread" },
  },
};
