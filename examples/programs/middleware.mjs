// A Fastify server whose handlers see bodies without people, and whose clients get them back.
import assert from "node:assert/strict";
import { fastify } from "fastify";
import { tokumei } from "tokumei/fastify";

const app = fastify();
await app.register(tokumei, { bodies: true });
let seen = "";
app.post("/echo", async ({ body }) => {
  seen = body.text;
  return { text: `Dear ${body.text}` };
});
const answer = await app.inject({ method: "POST", url: "/echo", payload: { text: "山田花子さん" } });
assert.equal(seen, "[PERSON_1]さん");
assert.equal(answer.json().text, "Dear 山田花子さん");
