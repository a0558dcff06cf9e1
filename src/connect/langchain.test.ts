import { AIMessage, AIMessageChunk, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { StringOutputParser } from "@langchain/core/output_parsers";
import { ChatPromptTemplate } from "@langchain/core/prompts";
import { RunnableLambda } from "@langchain/core/runnables";
import { FakeStreamingChatModel } from "@langchain/core/utils/testing";
import { expect, it } from "vitest";
import { stripping } from "./langchain.ts";

const QUESTION = "Kawai Shiori (090-1234-5678) asks: may Kawai pay later? 河合しおりさんより。";
const PLANTED = ["Kawai", "Shiori", "090-1234-5678", "河合"];

/** Says what it was asked last, and keeps all it was asked. */
function echoing() {
  const seen: string[] = [];
  const model = RunnableLambda.from((input: unknown) => {
    seen.push(JSON.stringify(input));
    const messages = input as { content: string }[];
    const args = { note: "call [PHONE_NUMBER_1]" };
    return new AIMessage({
      content: messages.at(-1)!.content,
      tool_calls: [{ id: "t", name: "send", args }],
    });
  });
  return { seen, model };
}

const expectNothingPlanted = (seen: readonly string[]) => {
  expect(seen).not.toHaveLength(0);
  for (const value of PLANTED) expect(seen.join()).not.toContain(value);
};

it("a model answers with the values and never sees them", async () => {
  const { seen, model } = echoing();
  const answer = await stripping(model).invoke([
    new SystemMessage("You help Kawai."),
    new HumanMessage(QUESTION),
  ]);
  expect(answer.content).toBe(QUESTION);
  expect(answer.tool_calls![0]!.args).toEqual({ note: "call 090-1234-5678" });
  expectNothingPlanted(seen);
});

it("stands in a chain, after a prompt and before a parser", async () => {
  const { seen, model } = echoing();
  const prompt = ChatPromptTemplate.fromMessages([["human", "{question}"]]);
  const chain = prompt.pipe(stripping(model)).pipe(new StringOutputParser());
  expect(await chain.invoke({ question: QUESTION })).toBe(QUESTION);
  expectNothingPlanted(seen);
});

it("streams with the values, also those that are held back at the end", async () => {
  const chunks = ["Dear [PER", "SON_1], we call [PHONE", "_NUMBER_", "1"].map(
    (content) => new AIMessageChunk({ content }),
  );
  const model = new FakeStreamingChatModel({ chunks: [...chunks, new AIMessageChunk("]")] });
  let text = "";
  for await (const chunk of await stripping(model).stream([new HumanMessage(QUESTION)]))
    text += chunk.content;
  expect(text).toBe("Dear Kawai Shiori, we call 090-1234-5678");
});
