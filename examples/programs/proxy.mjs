// tokumei proxy before a server that stands for the provider: it sees placeholders, the program its own words.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";

let seen = "";
const provider = createServer(async (request, response) => {
  for await (const chunk of request) seen += chunk;
  const message = { role: "assistant", content: JSON.parse(seen).messages[0].content };
  response.setHeader("content-type", "application/json").end(JSON.stringify({ choices: [{ index: 0, message }] }));
}).listen(0, "127.0.0.1");
await once(provider, "listening");
const upstream = `http://127.0.0.1:${provider.address().port}`;
const proxy = spawn("npx", ["tokumei", "proxy", "--port", "0", "--upstream", upstream], { detached: true });
const [url] = /http:\/\/[\d.:]+/.exec((await once(proxy.stdout, "data"))[0]);
const body = JSON.stringify({ model: "m", messages: [{ role: "user", content: "Call Kawai Shiori" }] });
const answer = await fetch(`${url}/v1/chat/completions`, { method: "POST", headers: { "content-type": "application/json" }, body });
const { choices } = await answer.json();
process.kill(-proxy.pid);
provider.close();
assert.equal(choices[0].message.content, "Call Kawai Shiori");
assert.ok(!seen.includes("Kawai"));
