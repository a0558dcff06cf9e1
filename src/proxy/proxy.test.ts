import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditEntry, createProxy } from "./proxy.ts";

const PLANTED = [
  "Kawai Shiori",
  "Kawai",
  "Shiori",
  "河合",
  "しおり",
  "090-1234-5678",
  "kawai@example.com",
  "Abascal",
];
const QUESTION =
  "Kawai Shiori (090-1234-5678) asks: may Kawai pay later? Mail kawai@example.com. 河合しおりさんより。";

/** Everything that reached the upstream, and what it answers. */
const upstream = { seen: [] as { path: string; headers: Record<string, unknown>; text: string }[] };
const servers: Server[] = [];
const audit: AuditEntry[] = [];
let url = "";

/** The words of a request, as a model would echo them. */
function echo(body: { messages?: { content: unknown }[]; input?: unknown }): string {
  const last = body.messages?.at(-1)?.content ?? body.input;
  if (!Array.isArray(last)) return String(last ?? "");
  const parts = last as { text?: string; content?: { text?: string }[] | string }[];
  return parts.map((part) => part.text ?? (typeof part.content === "string" ? part.content : "")).join(" ");
}

const event = (data: object, name?: string) =>
  `${name === undefined ? "" : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Pieces of three characters: every placeholder is broken over several. */
const pieces = (text: string) => text.match(/.{1,3}/gsu) ?? [];

const ARGUMENTS = JSON.stringify({ last_name: "[PERSON_1B]", note: "call [PHONE_NUMBER_1]" });

function chatChunks(text: string): string {
  const chunk = (delta: object, finish: string | null = null) =>
    event({
      id: "c",
      object: "chat.completion.chunk",
      model: "m",
      created: 1,
      choices: [{ index: 0, delta, finish_reason: finish }],
    });
  const calls = pieces(ARGUMENTS).map((part) =>
    chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] }),
  );
  return [
    chunk({ role: "assistant", content: "" }),
    ...pieces(text).map((content) => chunk({ content })),
    chunk({
      tool_calls: [{ index: 0, id: "t1", type: "function", function: { name: "send", arguments: "" } }],
    }),
    ...calls,
    chunk({}, "stop"),
    "data: [DONE]\n\n",
  ].join("");
}

function anthropicChunks(text: string): string {
  const named = (data: { type: string }) => event(data, data.type);
  const message = {
    id: "m",
    type: "message",
    role: "assistant",
    model: "m",
    content: [],
    stop_reason: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
  return [
    named({ type: "message_start", message } as { type: string }),
    named({ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } } as {
      type: string;
    }),
    ...pieces(text).map((part) =>
      named({ type: "content_block_delta", index: 0, delta: { type: "text_delta", text: part } } as {
        type: string;
      }),
    ),
    named({ type: "content_block_stop", index: 0 } as { type: string }),
    named({
      type: "content_block_start",
      index: 1,
      content_block: { type: "tool_use", id: "t", name: "send", input: {} },
    } as { type: string }),
    ...pieces(ARGUMENTS).map((part) =>
      named({
        type: "content_block_delta",
        index: 1,
        delta: { type: "input_json_delta", partial_json: part },
      } as { type: string }),
    ),
    named({ type: "content_block_stop", index: 1 } as { type: string }),
    named({ type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 1 } } as {
      type: string;
    }),
    named({ type: "message_stop" }),
  ].join("");
}

function responsesChunks(text: string): string {
  const base = { item_id: "i", output_index: 0, content_index: 0 };
  const output = [
    {
      type: "message",
      id: "i",
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text, annotations: [] }],
    },
  ];
  const response = {
    id: "resp_2",
    object: "response",
    model: "m",
    created_at: 1,
    status: "completed",
    output,
  };
  return [
    event({ type: "response.created", response: { ...response, status: "in_progress", output: [] } }),
    event({ type: "response.output_item.added", output_index: 0, item: { ...output[0], content: [] } }),
    event({
      type: "response.content_part.added",
      ...base,
      part: { type: "output_text", text: "", annotations: [] },
    }),
    ...pieces(text).map((delta) => event({ type: "response.output_text.delta", ...base, delta })),
    event({ type: "response.output_text.done", ...base, text }),
    event({ type: "response.output_item.done", output_index: 0, item: output[0] }),
    event({ type: "response.completed", response }),
  ].join("");
}

const STREAMS: Readonly<Record<string, (text: string) => string>> = {
  "/v1/chat/completions": chatChunks,
  "/v1/messages": anthropicChunks,
  "/v1/responses": responsesChunks,
};

const ANSWERS: Readonly<Record<string, (text: string) => object>> = {
  "/v1/chat/completions": (text) => ({
    ...{ id: "c", object: "chat.completion", model: "m", created: 1 },
    choices: [
      {
        ...{ index: 0, finish_reason: "stop" },
        message: {
          role: "assistant",
          content: text,
          tool_calls: [{ id: "t", type: "function", function: { name: "send", arguments: ARGUMENTS } }],
        },
      },
    ],
  }),
  "/v1/messages": (text) => ({
    ...{ id: "m", type: "message", role: "assistant", model: "m", stop_reason: "end_turn" },
    content: [
      { type: "text", text },
      { type: "tool_use", id: "t", name: "send", input: JSON.parse(ARGUMENTS) },
    ],
    usage: { input_tokens: 1, output_tokens: 1 },
  }),
  "/v1/responses": (text) => ({
    ...{ id: "resp_1", object: "response", model: "m", created_at: 1, status: "completed" },
    output: [
      {
        type: "message",
        id: "i",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
  }),
  "/v1/embeddings": () => ({
    object: "list",
    model: "m",
    data: [{ object: "embedding", index: 0, embedding: [0.5] }],
  }),
  "/v1/models": () => ({ object: "list", data: [{ id: "m", object: "model" }] }),
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = "";
  for await (const chunk of request) text += chunk;
  const path = (request.url ?? "").replace(/\?.*/, "");
  upstream.seen.push({ path: request.url ?? "", headers: request.headers, text });
  const body = text === "" ? {} : JSON.parse(text);
  if (body.stream) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const stream = Buffer.from(STREAMS[path]!(echo(body)));
    for (let at = 0; at < stream.length; at += 997) response.write(stream.subarray(at, at + 997));
    response.end();
    return;
  }
  response.writeHead(200, { "content-type": "application/json", "x-request-id": "r1" });
  response.end(JSON.stringify(ANSWERS[path]!(echo(body))));
}

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const target = await listen(createServer((request, response) => void answer(request, response)));
  url = await listen(createProxy({ upstream: new URL(target), audit: (entry) => audit.push(entry) }));
});
afterAll(() => {
  for (const server of servers) server.close();
});

function expectNothingPlanted(): void {
  const sent = upstream.seen
    .map(({ text, headers, path }) => `${path} ${JSON.stringify(headers)} ${text}`)
    .join("\n");
  for (const value of PLANTED) expect(sent).not.toContain(value);
}

const openai = () => new OpenAI({ apiKey: "sk-secret", baseURL: `${url}/v1`, maxRetries: 0 });
const anthropic = () => new Anthropic({ apiKey: "sk-ant", baseURL: url, maxRetries: 0 });
const EXPECTED_ARGUMENTS = { last_name: "Kawai", note: "call 090-1234-5678" };

describe("the official clients get back what they sent, the upstream sees none of it", () => {
  it("openai, chat completions", async () => {
    const messages = [{ role: "user" as const, content: QUESTION }];
    const answer = await openai().chat.completions.create({
      model: "m",
      messages,
      user: "kawai@example.com",
    });
    const { message } = answer.choices[0]!;
    expect(message.content).toBe(QUESTION);
    const [call] = message.tool_calls!;
    expect(JSON.parse((call as { function: { arguments: string } }).function.arguments)).toEqual(
      EXPECTED_ARGUMENTS,
    );
    expectNothingPlanted();
  });

  it("openai, chat completions as a stream", async () => {
    const stream = await openai().chat.completions.create({
      ...{ model: "m", stream: true, messages: [{ role: "user", content: QUESTION }] },
    });
    let content = "";
    let call = "";
    for await (const { choices } of stream) {
      content += choices[0]?.delta.content ?? "";
      call += choices[0]?.delta.tool_calls?.[0]?.function?.arguments ?? "";
    }
    expect(content).toBe(QUESTION);
    expect(JSON.parse(call)).toEqual(EXPECTED_ARGUMENTS);
    expectNothingPlanted();
  });

  it("openai, responses, and the next one by the id of the last", async () => {
    const first = await openai().responses.create({ model: "m", input: QUESTION });
    expect(first.output_text).toBe(QUESTION);
    const second = await openai().responses.create({
      model: "m",
      input: "Kawai again",
      previous_response_id: first.id,
    });
    expect(second.output_text).toBe("Kawai again");
    expect(JSON.parse(upstream.seen.at(-1)!.text).input).toBe("[PERSON_1B] again");
    const stream = await openai().responses.create({ model: "m", input: QUESTION, stream: true });
    let text = "";
    for await (const each of stream) if (each.type === "response.output_text.delta") text += each.delta;
    expect(text).toBe(QUESTION);
    expectNothingPlanted();
  });

  it("openai, embeddings", async () => {
    await openai().embeddings.create({ model: "m", input: [QUESTION, "Kawai"], encoding_format: "float" });
    expectNothingPlanted();
  });

  it("anthropic, messages", async () => {
    const { content } = await anthropic().messages.create({
      ...{ model: "m", max_tokens: 9, system: "You help Kawai.", metadata: { user_id: "kawai@example.com" } },
      messages: [{ role: "user", content: QUESTION }],
      tools: [
        { name: "send", description: "Writes to Abascal.", input_schema: { type: "object", properties: {} } },
      ],
    });
    expect(content[0]).toMatchObject({ text: QUESTION });
    expect(content[1]).toMatchObject({ input: { note: "call 090-1234-5678" } });
    expectNothingPlanted();
  });

  it("anthropic, messages as a stream", async () => {
    const stream = anthropic().messages.stream({
      ...{ model: "m", max_tokens: 9, messages: [{ role: "user", content: QUESTION }] },
    });
    const { content } = await stream.finalMessage();
    expect(content[0]).toMatchObject({ text: QUESTION });
    expect(content[1]).toMatchObject({ input: EXPECTED_ARGUMENTS });
    expectNothingPlanted();
  });
});

it("placeholders stay the same from turn to turn", async () => {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{ role: "user", content: "I am Kawai Shiori." }];
  const first = await openai().chat.completions.create({ model: "m", messages });
  messages.push({ role: "assistant", content: first.choices[0]!.message.content });
  messages.push({ role: "user", content: "Kawai Shiori and Ben Vesk agree; Shiori is glad." });
  await openai().chat.completions.create({ model: "m", messages });
  const sent = JSON.parse(upstream.seen.at(-1)!.text).messages.map(
    ({ content }: { content: string }) => content,
  );
  expect(sent).toEqual([
    "I am [PERSON_1].",
    "I am [PERSON_1].",
    "[PERSON_1] and [PERSON_2] agree; [PERSON_1B] is glad.",
  ]);
});

it("passes keys on and nothing else of the envelope; the log holds labels and counts", async () => {
  const { headers } = upstream.seen.find(({ path }) => path.startsWith("/v1/chat"))!;
  expect(headers.authorization).toBe("Bearer sk-secret");
  expect(Object.keys(headers).filter((name) => name.startsWith("x-stainless") || name === "cookie")).toEqual(
    [],
  );
  expect(audit[0]).toMatchObject({ path: "/v1/chat/completions", model: "m", status: 200 });
  expect(audit[0]!.labels.PERSON).toBeGreaterThan(1);
  const written = JSON.stringify(audit);
  for (const value of [...PLANTED, "sk-secret", "sk-ant"]) expect(written).not.toContain(value);
});

describe("refuses what it does not understand", () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      ...{ method: "POST", headers: { "content-type": "application/json", ...headers } },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const image = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
  it.each([
    ["another path", "/v1/files", {}, 404],
    ["no JSON", "/v1/chat/completions", "Kawai", 400],
    ["a list", "/v1/chat/completions", "[]", 400],
    [
      "a picture",
      "/v1/chat/completions",
      { model: "m", messages: [{ role: "user", content: [image] }] },
      422,
    ],
    ["a field nobody listed", "/v1/chat/completions", { model: "m", messages: [], secret: "Kawai" }, 422],
    [
      "an answer it has not seen",
      "/v1/responses",
      { model: "m", input: "x", previous_response_id: "resp_9" },
      409,
    ],
  ])("%s", async (_, path, body, status) => {
    const before = upstream.seen.length;
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain("Kawai");
    expect(upstream.seen.length).toBe(before);
  });

  it("a page in a browser, and a name that is not its own", async () => {
    const body = { model: "m", messages: [] };
    expect((await post("/v1/chat/completions", body, { origin: "https://example.com" })).status).toBe(403);
    const other = await new Promise<number>((done) => {
      void import("node:http").then(({ request }) =>
        request(`${url}/v1/models`, { headers: { host: "evil.example" } }, ({ statusCode = 0 }) =>
          done(statusCode),
        ).end(),
      );
    });
    expect(other).toBe(403);
  });

  it("but lists models", async () => {
    const listed = (await (await fetch(`${url}/v1/models`)).json()) as { readonly data: readonly object[] };
    expect(listed.data).toHaveLength(1);
  });
});
