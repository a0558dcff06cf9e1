/** For programs that talk to language models by the Model Context Protocol: scan, anonymise, restore, and read a file anonymised. */
import { realpath } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import Type, { type Static, type TObject } from "typebox";
import { Check } from "typebox/value";
import { pipelineFor } from "../pipeline/builtin.ts";
import type { Policy } from "../pipeline/policy.ts";
import { openFile } from "../run/file.ts";
import { createSession, type SessionOptions } from "../session/session.ts";
import { Problem, problem, sentence } from "../words/problem.ts";

export interface McpOptions extends SessionOptions {
  readonly policy?: Policy | string;
  /** Files are read in these folders only; in none by default. */
  readonly folders?: readonly string[];
  readonly version?: string;
}

interface Tool<Input extends TObject = TObject> {
  readonly description: string;
  readonly input: Input;
  /** Of input that fits its schema. */
  run(input: Static<Input>): unknown;
}

const tool = <Input extends TObject>(description: string, input: Input, run: Tool<Input>["run"]): Tool =>
  ({ description, input, run }) as unknown as Tool;

const TEXT = Type.Object({ text: Type.String() }, { additionalProperties: false });
const PATH = Type.Object({ path: Type.String() }, { additionalProperties: false });

/** One session for as long as the server runs: placeholders stay the same, and what was anonymised can be restored. */
export function createMcpServer({
  policy = "default",
  folders = [],
  version = "0",
  ...options
}: McpOptions = {}): Server {
  const session = createSession(policy, options);
  const { scan } = pipelineFor(policy, options);
  const tools: Readonly<Record<string, Tool>> = {
    scan: tool(
      "Find what identifies people in a text: label, place (UTF-16 code units) and score of every finding. Does not change the text.",
      TEXT,
      ({ text }) => ({
        findings: scan(text).map(({ from, to, label, score }) => ({ from, to, label, score })),
      }),
    ),
    anonymize: tool(
      "Replace what identifies people by placeholders such as [PERSON_1]. The same value has the same placeholder in every call.",
      TEXT,
      ({ text }) => {
        const { text: safe, labels } = session.strip(text);
        return { text: safe, labels };
      },
    ),
    restore: tool(
      "Put the values back for placeholders that anonymize or read_file gave. Unknown placeholders are left and listed.",
      TEXT,
      ({ text }) => {
        const { text: restored, restored: count, unknown } = session.restore(text);
        return { text: restored, restored: count, unknown: unknown.map(({ placeholder }) => placeholder) };
      },
    ),
    read_file: tool(
      "Read a file (text, Word, Excel, PDF, mail, table, ...) with what identifies people replaced by placeholders. Says which parts could not be read.",
      PATH,
      async ({ path }) => {
        const { format, docs, notices } = await openFile(await allowed(path, folders));
        const texts = docs.map(({ text }) => session.strip(text).text);
        return { format, text: texts.join("\n"), unread: notices.map((notice) => sentence(notice, "en")) };
      },
    ),
  };

  const server = new Server({ name: "tokumei", version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(([name, { description, input }]) => ({
      ...{ name, description },
      inputSchema: input as unknown as { type: "object" },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const called = Object.hasOwn(tools, name) ? tools[name] : undefined;
    try {
      if (!called || !Check(called.input, input)) throw problem("mcp-call", { tool: name });
      return { content: [{ type: "text", text: JSON.stringify(await called.run(input)) }] };
    } catch (error) {
      const said = error instanceof Problem ? error.message : problem("mcp-failed").message;
      return { isError: true, content: [{ type: "text", text: said }] };
    }
  });
  return server;
}

/** The real path of a file, where it lies in one of the folders, whatever links lead to it. */
async function allowed(path: string, folders: readonly string[]): Promise<string> {
  const file = await realpath(resolve(path)).catch(() => undefined);
  const real = await Promise.all(folders.map((folder) => realpath(folder)));
  const isInside = (folder: string) => {
    const inner = relative(folder, file ?? "");
    return inner !== "" && !inner.startsWith("..") && !isAbsolute(inner);
  };
  if (file === undefined || !real.some(isInside)) throw problem("mcp-file");
  return file;
}
