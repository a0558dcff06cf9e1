/** For LangChain.js: `stripping(model)` is a runnable that asks a model without what identifies people, and answers with it. */
import {
  AIMessageChunk,
  type BaseMessage,
  coerceMessageLikeToMessage,
  isBaseMessage,
} from "@langchain/core/messages";
import { Runnable, type RunnableConfig } from "@langchain/core/runnables";
import type { Policy } from "../pipeline/policy.ts";
import { createRestorers } from "../session/restorers.ts";
import { createSession, type Session, type SessionOptions } from "../session/session.ts";
import { PART_WITH_RESULTS } from "../session/shapes.ts";

// biome-ignore lint/suspicious/noExplicitAny: whatever the model takes and gives
type Any = any;

/** The same runnable for a model, or a chain that ends in text. Every call has a session of its own. */
export function stripping<Input, Output>(
  model: Runnable<Input, Output>,
  policy: Policy | string = "default",
  options: SessionOptions = {},
): Runnable<Input, Output> {
  return new Stripping(model, () => createSession(policy, options));
}

class Stripping<Input, Output> extends Runnable<Input, Output> {
  override lc_namespace = ["tokumei"];
  private readonly model: Runnable<Input, Output>;
  private readonly begin: () => Session;

  constructor(model: Runnable<Input, Output>, begin: () => Session) {
    super();
    this.model = model;
    this.begin = begin;
  }

  override async invoke(input: Input, config?: Partial<RunnableConfig>): Promise<Output> {
    const session = this.begin();
    return restored(session, await this.model.invoke(stripped(session, input), config)) as Output;
  }

  override async *_streamIterator(input: Input, config?: Partial<RunnableConfig>): AsyncGenerator<Output> {
    const session = this.begin();
    const texts = createRestorers(session);
    let isText = false;
    for await (const chunk of await this.model.stream(stripped(session, input), config)) {
      isText = typeof chunk === "string";
      yield pushed(texts, chunk);
    }
    const rest = texts.end(CONTENT);
    const calls = texts
      .open()
      .map((name) => ({ index: Number(name), args: texts.end(name), type: "tool_call_chunk" as const }));
    if (rest !== "" || calls.some(({ args }) => args !== ""))
      yield (isText ? rest : new AIMessageChunk({ content: rest, tool_call_chunks: calls })) as Output;
  }
}

const CONTENT = "content";

function stripped<Input>(session: Session, input: Input): Input {
  if (typeof input === "string") return session.strip(input).text as Input;
  const messages = isPrompt(input) ? input.toChatMessages() : input;
  if (!Array.isArray(messages)) return session.stripAs(input, "json").value;
  return messages.map((each) => strippedMessage(session, coerceMessageLikeToMessage(each))) as Input;
}

const isPrompt = (input: Any): input is { toChatMessages(): BaseMessage[] } =>
  typeof input?.toChatMessages === "function";

/** A message of the same class with its content and calls; what else hangs on it (metadata of answers) stays here. */
function strippedMessage(session: Session, message: Any): BaseMessage {
  const { value: content } = session.stripAs(message.content, { textOrList: PART_WITH_RESULTS });
  const calls = message.tool_calls?.map((call: Any) => ({
    ...call,
    args: session.stripAs(call.args, "json").value,
  }));
  return new message.constructor({
    ...{ content, id: message.id },
    ...(message.name !== undefined && { name: session.stripAs(message.name, "name").value }),
    ...(message.tool_call_id !== undefined && { tool_call_id: message.tool_call_id, status: message.status }),
    ...(calls && { tool_calls: calls }),
  });
}

function restored(session: Session, output: Any): Any {
  if (typeof output === "string") return session.restore(output).text;
  if (!isBaseMessage(output)) return session.restoreAs(output, "json");
  return withTexts(
    output,
    (text) => session.restore(text).text,
    (args) => session.restoreAs(args, "json"),
  );
}

/** A chunk with its text as far as it can be told; calls come in pieces of JSON. */
function pushed(texts: ReturnType<typeof createRestorers>, chunk: Any): Any {
  if (typeof chunk === "string") return texts.push(CONTENT, chunk);
  if (!isBaseMessage(chunk)) return chunk;
  const pieces = (chunk as AIMessageChunk).tool_call_chunks?.map((call, i) => ({
    ...call,
    args: texts.push(String(call.index ?? i), call.args ?? "", "json-text"),
  }));
  const read = withTexts(chunk, (text) => texts.push(CONTENT, text));
  return pieces?.length ? new AIMessageChunk({ ...fieldsOf(read), tool_call_chunks: pieces }) : read;
}

function withTexts(message: Any, text: (text: string) => string, args?: (args: Any) => Any): Any {
  const { content, tool_calls: calls } = message;
  const read =
    typeof content === "string"
      ? text(content)
      : content.map((part: Any) =>
          typeof part.text === "string" ? { ...part, text: text(part.text) } : part,
        );
  const own = args && calls?.map((call: Any) => ({ ...call, args: args(call.args) }));
  return new message.constructor({ ...fieldsOf(message), content: read, ...(own && { tool_calls: own }) });
}

function fieldsOf({ content, id, name, response_metadata, usage_metadata, tool_call_chunks }: Any) {
  return {
    content,
    id,
    name,
    response_metadata,
    usage_metadata,
    ...(tool_call_chunks && { tool_call_chunks }),
  };
}
