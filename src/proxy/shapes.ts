/** What requests to language models are made of. A field that is not listed here is refused: nobody has read it. */
import { type FieldsShape, MESSAGE, PART, PART_WITH_RESULTS, type Shape } from "../session/shapes.ts";

/** Numbers, switches and choices. */
const SETTINGS = [
  ...[
    "model",
    "stream",
    "stream_options",
    "temperature",
    "top_p",
    "top_k",
    "n",
    "seed",
    "max_tokens",
    "store",
    "background",
  ],
  ...[
    "max_completion_tokens",
    "max_output_tokens",
    "presence_penalty",
    "frequency_penalty",
    "logit_bias",
    "logprobs",
  ],
  ...[
    "top_logprobs",
    "service_tier",
    "reasoning_effort",
    "reasoning",
    "verbosity",
    "modalities",
    "parallel_tool_calls",
  ],
  ...[
    "tool_choice",
    "function_call",
    "thinking",
    "truncation",
    "include",
    "encoding_format",
    "dimensions",
    "max_tool_calls",
  ],
];
const kept = (names: readonly string[]): Record<string, Shape> =>
  Object.fromEntries(names.map((name) => [name, "keep"]));

const FUNCTION: Shape = {
  fields: { name: "keep", description: "text", parameters: "schema", strict: "keep" },
};
const TOOL: Shape = {
  fields: {
    ...{ type: "keep", name: "keep", description: "text", strict: "keep", cache_control: "keep" },
    ...{ function: FUNCTION, parameters: "schema", input_schema: "schema" },
  },
};
/** Who asks, as the caller names them. */
const CALLER: Readonly<Record<string, Shape>> = {
  ...{ user: "name", safety_identifier: "name", prompt_cache_key: "name", metadata: "json" },
};
const COMMON: Readonly<Record<string, Shape>> = { ...kept(SETTINGS), ...CALLER, tools: { list: TOOL } };

const FORMAT: Shape = { fields: { type: "keep", verbosity: "keep" }, byType: formats() };

function formats(): NonNullable<FieldsShape["byType"]> {
  const schema = { name: "keep", description: "text", schema: "schema", strict: "keep" } as const;
  return { text: {}, json_object: {}, json_schema: { ...schema, json_schema: { fields: schema } } };
}

export const CHAT: FieldsShape = {
  fields: {
    ...COMMON,
    messages: { list: MESSAGE },
    stop: { textOrList: "text" },
    functions: { list: FUNCTION },
    response_format: FORMAT,
    prediction: { fields: { type: "keep", content: { textOrList: PART } } },
  },
};

/** An item of a conversation of the Responses API; a message may come without its type. */
const ITEM: FieldsShape = {
  fields: { type: "keep", id: "keep", status: "keep", call_id: "keep" },
  byType: {
    message: MESSAGE.fields,
    undefined: MESSAGE.fields,
    function_call: { name: "keep", arguments: "json-text" },
    function_call_output: { output: { textOrList: PART } },
    reasoning: { summary: { list: PART }, content: { list: PART }, encrypted_content: "keep" },
    item_reference: {},
  },
};

export const RESPONSES: FieldsShape = {
  fields: {
    ...COMMON,
    input: { textOrList: ITEM },
    instructions: "text",
    text: { fields: { format: FORMAT, verbosity: "keep" } },
    previous_response_id: "keep",
  },
};

export const EMBEDDINGS: FieldsShape = { fields: { ...COMMON, input: { textOrList: "text" } } };

export const ANTHROPIC: FieldsShape = {
  fields: {
    ...COMMON,
    messages: { list: MESSAGE },
    system: { textOrList: PART_WITH_RESULTS },
    stop_sequences: { list: "text" },
    metadata: { fields: { user_id: "name" } },
  },
};
