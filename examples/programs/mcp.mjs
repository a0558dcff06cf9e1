// A client of the Model Context Protocol asks tokumei for a text without people, and gives back what was written from it.
import assert from "node:assert/strict";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const client = new Client({ name: "example", version: "1" });
await client.connect(new StdioClientTransport({ command: "npx", args: ["tokumei", "mcp"], stderr: "ignore" }));
const call = async (name, text) => JSON.parse((await client.callTool({ name, arguments: { text } })).content[0].text);
const { text } = await call("anonymize", "Is Kawai Shiori there?");
assert.equal(text, "Is [PERSON_1] there?");
assert.equal((await call("restore", "Dear person_1")).text, "Dear Kawai Shiori");
await client.close();
