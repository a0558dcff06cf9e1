import { generateText, jsonSchema, simulateReadableStream, streamText, tool, wrapLanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, it } from "vitest";
import { strippingMiddleware } from "./ai.ts";

const QUESTION = "Kawai Shiori (090-1234-5678) asks: may Kawai pay later? 河合しおりさんより。";
const PLANTED = ["Kawai", "Shiori", "090-1234-5678", "河合"];
const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const finishReason = { unified: "stop" as const, raw: "stop" };

/** Says what it was asked, and keeps what it was asked. */
function echoing() {
  const seen: string[] = [];
  const said = (prompt: { role: string; content: unknown }[]) => {
    const last = prompt.at(-1)!.content as { text: string }[];
    return last[0]!.text;
  };
  const model = new MockLanguageModelV3({
    async doGenerate(options) {
      seen.push(JSON.stringify(options));
      const input = JSON.stringify({ note: "call [PHONE_NUMBER_1]" });
      const call = { type: "tool-call" as const, toolCallId: "t", toolName: "send", input };
      const content = [
        { type: "text" as const, text: said(options.prompt as never) },
        ...(options.tools ? [call] : []),
      ];
      return { content, finishReason, usage, warnings: [] };
    },
    async doStream(options) {
      seen.push(JSON.stringify(options));
      const pieces = said(options.prompt as never).match(/.{1,3}/gsu) ?? [];
      const chunks = [
        { type: "text-start" as const, id: "1" },
        ...pieces.map((delta) => ({ type: "text-delta" as const, id: "1", delta })),
        { type: "text-end" as const, id: "1" },
        { type: "finish" as const, finishReason, usage },
      ];
      return { stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) };
    },
  });
  return { seen, model: wrapLanguageModel({ model, middleware: strippingMiddleware() }) };
}

function expectNothingPlanted(seen: readonly string[]): void {
  expect(seen).not.toHaveLength(0);
  for (const value of PLANTED) expect(seen.join()).not.toContain(value);
}

describe("a model of the AI SDK, wrapped", () => {
  it("answers with the values, and never sees them", async () => {
    const { seen, model } = echoing();
    const { text } = await generateText({ model, prompt: QUESTION, system: "You help Kawai." });
    expect(text).toBe(QUESTION);
    expectNothingPlanted(seen);
  });

  it("streams with the values", async () => {
    const { seen, model } = echoing();
    const { textStream } = streamText({ model, prompt: QUESTION });
    let text = "";
    for await (const part of textStream) text += part;
    expect(text).toBe(QUESTION);
    expectNothingPlanted(seen);
  });

  it("calls tools with the values", async () => {
    const { seen, model } = echoing();
    const notes: unknown[] = [];
    const send = tool({
      description: "Calls Kawai.",
      inputSchema: jsonSchema<{ note: string }>({ type: "object", properties: { note: { type: "string" } } }),
      execute: async ({ note }) => void notes.push(note),
    });
    await generateText({ model, prompt: QUESTION, tools: { send } });
    expect(notes).toEqual(["call 090-1234-5678"]);
    expectNothingPlanted(seen);
  });

  it("is not asked about a picture", async () => {
    const { seen, model } = echoing();
    const image = new Uint8Array([137, 80, 78, 71]);
    const messages = [{ role: "user" as const, content: [{ type: "image" as const, image }] }];
    await expect(generateText({ model, messages, maxRetries: 0 })).rejects.toThrow("cannot be read");
    expect(seen).toEqual([]);
  });
});
