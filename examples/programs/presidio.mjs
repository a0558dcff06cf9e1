// A program written for Presidio's services asks `tokumei serve --presidio` instead.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";

const server = spawn("npx", ["tokumei", "serve", "--presidio", "--port", "0", "--data", mkdtempSync("data-")], { detached: true });
const [url] = await new Promise((done) => server.stdout.on("data", (line) => done(/http:\/\/[\d.:]+/.exec(line))));
const post = async (path, body) =>
  (await fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
const text = "John Smith drivers license is AC432223";
const analyzer_results = await post("/analyze", { text, language: "en", entities: ["PERSON", "US_DRIVER_LICENSE"] });
const anonymizers = { DEFAULT: { type: "replace" }, US_DRIVER_LICENSE: { type: "mask", masking_char: "*", chars_to_mask: 6, from_end: true } };
const { text: anonymized } = await post("/anonymize", { text, analyzer_results, anonymizers });
process.kill(-server.pid);
assert.equal(anonymized, "<PERSON> drivers license is AC******");
