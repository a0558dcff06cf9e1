/** Restores answers while they stream. Of every text at most one placeholder is held back; what is held is sent before the text ends. */
import { createRestorers } from "../session/restorers.ts";
import type { Session } from "../session/session.ts";
import { restoreAnswer } from "./restore-answer.ts";

/** The JSON of one event in, those that go to the client out. */
export type EventRestorer = (session: Session) => (data: Json) => readonly Json[];

// biome-ignore lint/suspicious/noExplicitAny: events are what a provider sends; every field is checked before it is used
export type Json = any;

const TEXTS = ["content", "refusal", "reasoning", "reasoning_content"] as const;

/** OpenAI chat: chunks with a `delta` for each choice. */
export const chatEvents: EventRestorer = (session) => {
  const texts = createRestorers(session);

  function readDelta(choice: number, delta: Json): Json {
    const read = { ...delta };
    for (const name of TEXTS)
      if (typeof read[name] === "string") read[name] = texts.push(`${choice} ${name}`, read[name]);
    if (Array.isArray(read.tool_calls))
      read.tool_calls = read.tool_calls.map((call: Json, i: number) => {
        const text = call?.function?.arguments;
        if (typeof text !== "string") return call;
        const place = `${choice} tool ${call.index ?? i}`;
        return { ...call, function: { ...call.function, arguments: texts.push(place, text, "json-text") } };
      });
    return read;
  }

  /** A delta with everything that a choice holds back. */
  function restOf(choice: number): Json {
    const rest: Json = {};
    for (const place of texts.open().filter((each) => each.startsWith(`${choice} `))) {
      const text = texts.end(place);
      const [, name = "", index] = place.split(" ");
      if (text === "") continue;
      if (name === "tool")
        rest.tool_calls = [
          ...(rest.tool_calls ?? []),
          { index: Number(index), function: { arguments: text } },
        ];
      else rest[name] = text;
    }
    return rest;
  }

  return (data) => {
    if (!Array.isArray(data?.choices)) return [restoreAnswer(session, data)];
    const before: Json[] = [];
    const choices = data.choices.map((choice: Json) => {
      const read = { ...choice, delta: readDelta(choice.index, choice.delta) };
      const rest = choice.finish_reason ? restOf(choice.index) : {};
      if (Object.keys(rest).length > 0)
        before.push({ ...read, delta: joined(read.delta, rest), finish_reason: null });
      return Object.keys(rest).length > 0 ? { ...read, delta: {} } : read;
    });
    const held = before.length > 0 ? [{ ...data, usage: null, choices: before }] : [];
    return [...held, { ...data, choices }];
  };
};

/** What a last delta says, and what was held back before it ended. */
function joined(delta: Json, rest: Json): Json {
  const both = { ...delta };
  for (const [name, value] of Object.entries(rest))
    both[name] =
      typeof value === "string"
        ? `${both[name] ?? ""}${value}`
        : [...(both[name] ?? []), ...(value as Json[])];
  return both;
}

const BLOCK_TEXTS: Readonly<Record<string, readonly [field: string, within?: "json-text"]>> = {
  text_delta: ["text"],
  thinking_delta: ["thinking"],
  input_json_delta: ["partial_json", "json-text"],
};

/** Anthropic: blocks by index, with a delta each. */
export const anthropicEvents: EventRestorer = (session) => {
  const texts = createRestorers(session);
  const types = new Map<number, string>();
  return (data) => {
    const { type, index, delta } = data ?? {};
    if (type === "content_block_delta") {
      const [field, within] = BLOCK_TEXTS[delta?.type as string] ?? [];
      if (field === undefined || typeof delta[field] !== "string") return [data];
      types.set(index, delta.type);
      return [{ ...data, delta: { ...delta, [field]: texts.push(String(index), delta[field], within) } }];
    }
    if (type !== "content_block_stop") return [restoreAnswer(session, data)];
    const rest = texts.end(String(index));
    const deltaType = types.get(index) ?? "text_delta";
    const [field = "text"] = BLOCK_TEXTS[deltaType] ?? [];
    if (rest === "") return [data];
    return [{ type: "content_block_delta", index, delta: { type: deltaType, [field]: rest } }, data];
  };
};

/** OpenAI responses: events `….delta` and `….done` for each text. */
export const responsesEvents: EventRestorer = (session) => {
  const texts = createRestorers(session);
  return (data) => {
    const [, kind = "", step] = /^(.*)\.(delta|done)$/.exec(String(data?.type)) ?? [];
    const place = `${kind} ${data?.item_id} ${data?.output_index} ${data?.content_index ?? data?.summary_index}`;
    if (step === "delta" && typeof data.delta === "string")
      return [
        { ...data, delta: texts.push(place, data.delta, /arguments/.test(kind) ? "json-text" : undefined) },
      ];
    const rest = step === "done" ? texts.end(place) : "";
    const { text: _, arguments: __, ...shared } = data ?? {};
    const held = rest === "" ? [] : [{ ...shared, type: `${kind}.delta`, delta: rest }];
    return [...held, restoreAnswer(session, data)];
  };
};
