import type { AddressInfo } from "node:net";
import express from "express";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { tokumei as tokumeiExpress } from "./express.ts";
import { tokumei as tokumeiFastify } from "./fastify.ts";

const BODY = {
  note: "Kawai Shiori (090-1234-5678) called; Kawai will pay.",
  last_name: "Abascal",
  amount: 12,
};
const PLANTED = ["Kawai", "090-1234-5678", "Abascal"];

/** What handlers see of a body, and what the client gets of what they answer. */
interface Served {
  readonly seen: unknown[];
  readonly post: (body: object) => Promise<unknown>;
}

async function withFastify(): Promise<Served & { readonly close: () => Promise<void> }> {
  const seen: unknown[] = [];
  const app = fastify();
  await app.register(tokumeiFastify, { bodies: true });
  app.post("/", async ({ body }) => {
    seen.push(body);
    return { said: (body as { note?: string }).note, nested: [body] };
  });
  const post = async (body: object) => (await app.inject({ method: "POST", url: "/", payload: body })).json();
  return { seen, post, close: () => app.close() };
}

async function withExpress(): Promise<Served & { readonly close: () => Promise<void> }> {
  const seen: unknown[] = [];
  const app = express().use(express.json(), tokumeiExpress({ bodies: true }));
  app.post("/", ({ body }, response) => {
    seen.push(body);
    response.json({ said: body.note, nested: [body] });
  });
  const server = app.listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const headers = { "content-type": "application/json" };
  const post = async (body: object) =>
    (await fetch(url, { method: "POST", headers, body: JSON.stringify(body) })).json();
  return { seen, post, close: async () => void server.close() };
}

describe.each([
  ["Fastify", withFastify],
  ["Express", withExpress],
])("%s", (_, open) => {
  it("hands handlers a body without people, and clients an answer with them", async () => {
    const { seen, post, close } = await open();
    expect(await post(BODY)).toEqual({ said: BODY.note, nested: [BODY] });
    for (const value of PLANTED) expect(JSON.stringify(seen)).not.toContain(value);
    expect(seen).toMatchObject([{ amount: 12 }]);
    await close();
  });
});
