import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderWith, ROOT } from "./cli.ts";

const LETTER = "Kawai Shiori (090-1234-5678) will pay; Kawai said so.\n";
const folder = folderWith({ "letter.txt": LETTER });
const client = new Client({ name: "test", version: "1" });

beforeAll(async () => {
  const args = [join(ROOT, "dist/cli/main.js"), "mcp", "--allow-folder", folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
});
afterAll(() => client.close());

async function call(name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  return isError ? { error: text } : JSON.parse(text);
}

describe("tokumei mcp, over standard input and output", () => {
  it("lists its tools", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["scan", "anonymize", "restore", "read_file"]);
  });

  it("reads a file anonymised, and restores what was written from it", async () => {
    const { text, unread } = await call("read_file", { path: join(folder, "letter.txt") });
    expect(text).toBe("[PERSON_1] ([PHONE_NUMBER_1]) will pay; [PERSON_1B] said so.\n");
    expect(unread).toEqual([]);
    expect((await call("anonymize", { text: "Is Kawai there?" })).text).toBe("Is [PERSON_1B] there?");
    expect(await call("restore", { text: "Dear person_1b, [PERSON_7]" })).toEqual({
      ...{ text: "Dear Kawai, [PERSON_7]", restored: 1, unknown: ["[PERSON_7]"] },
    });
  });

  it("scans", async () => {
    const { findings } = await call("scan", { text: "Mail kawai@example.com" });
    expect(findings).toMatchObject([{ from: 5, to: 22, label: "EMAIL_ADDRESS" }]);
  });

  it.each([
    ["a file elsewhere", "read_file", { path: "/etc/hostname" }],
    ["a file that leads elsewhere", "read_file", { path: join(folder, "../../etc/hostname") }],
    ["a tool that is not there", "shell", {}],
    ["input that does not fit", "scan", { text: 5 }],
  ])("refuses %s", async (_, name, input) => {
    expect((await call(name, input)).error).toMatch(/^Cannot/);
  });
});
