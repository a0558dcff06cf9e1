/** Alerts over HTTP: listed with evidence, dismissed, acted on, kept over a restart. */
import type { TSchema } from "typebox";
import { Errors } from "typebox/value";
import { afterAll, beforeAll, expect, it } from "vitest";
import { AlertsAnswer, WatchAnswer } from "../src/server/schemas/share.ts";
import { type TestServer, testServer } from "./server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function ask(method: "GET" | "POST", url: string, payload?: object, answers?: TSchema) {
  const answer = await server.app.inject({ method, url, ...(payload && { payload }) });
  const body = JSON.parse(answer.body);
  if (answers) expect([...Errors(answers, body)]).toEqual([]);
  return { status: answer.statusCode, body };
}

const ASKED = {
  text: "I moved to Kyoto last spring and I really love my new job at the bakery near the big station. We start quite early, but the people are great and we often laugh together, so I am very happy here!",
  profile: { current_city: "Kyoto" },
  audiences: {
    audiences: [
      { name: "friends", trust: 0.9, recipients: ["Ann", "Ben", "千代"] },
      { name: "public", trust: 0.1, recipients: ["Dan"] },
    ],
  },
};

it("are listed with evidence and what to do, dismissed and opened again, and people are removed", async () => {
  expect((await ask("GET", "/api/alerts", undefined, AlertsAnswer)).body).toEqual({
    alerts: [],
    dismissed: 0,
    looks: 0,
  });
  const { copies } = (await ask("POST", "/api/share", ASKED)).body;
  const leak = copies.find(({ recipient }: { recipient: string }) => recipient === "千代").text;
  const { disclosure } = (await ask("POST", "/api/watch", { text: leak, id: "p1" }, WatchAnswer)).body;
  const { alerts, looks } = (await ask("GET", "/api/alerts", undefined, AlertsAnswer)).body;
  expect([alerts.length, looks]).toEqual([1, 1]);
  expect(alerts[0]).toMatchObject({
    ...{ number: disclosure.alert, post: { id: "p1", text: leak }, recipient: "千代", readsWith: "friends" },
    actions: [
      { action: "move", recipient: "千代", audience: "public" },
      { action: "remove", recipient: "千代" },
      { action: "dismiss", alert: disclosure.alert },
    ],
  });
  expect(alerts[0].shown.agree).toBeGreaterThan(0);
  expect(alerts[0].shown.wordings.every((each: string) => leak.includes(each))).toBe(true);
  const dismiss = (body: object) => ask("POST", "/api/alerts/dismiss", body);
  expect((await dismiss({ alert: disclosure.alert })).status).toBe(200);
  expect((await dismiss({ alert: disclosure.alert })).status).toBe(400);
  expect((await dismiss({ alert: 999 })).body).toMatchObject({ code: "alert-unknown" });
  expect((await ask("GET", "/api/alerts")).body).toMatchObject({ alerts: [], dismissed: 1 });
  const all = (await ask("GET", "/api/alerts?all=true", undefined, AlertsAnswer)).body.alerts;
  expect(all).toMatchObject([{ dismissed: true, actions: [] }]);
  expect((await dismiss({ alert: disclosure.alert, dismissed: false })).status).toBe(200);
  expect((await ask("GET", "/api/alerts")).body.alerts).toHaveLength(1);
  expect((await ask("POST", "/api/ledger/remove", { recipient: "千代" })).status).toBe(200);
  const preview = (await ask("POST", "/api/share/preview", ASKED)).body;
  expect(preview.copies.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    "Ann",
    "Ben",
    "Dan",
  ]);
  expect(preview.remarks).toContainEqual(expect.objectContaining({ kind: "removed", count: 1 }));
  expect((await ask("POST", "/api/trace", { text: leak })).body.suspects[0]).toMatchObject({ removed: true });
  expect((await ask("POST", "/api/ledger/remove", { recipient: "Nobody" })).status).toBe(400);
});

it("and the looks spent are the same after a restart", async () => {
  const before = (await ask("GET", "/api/alerts")).body;
  const next = await testServer({ data: server.deps.data, ledger: server.deps.ledger! });
  const after = await next.app.inject({ method: "GET", url: "/api/alerts" });
  expect(JSON.parse(after.body)).toEqual(before);
  const watched = await next.app.inject({
    method: "POST",
    url: "/api/watch",
    payload: { text: "Lovely weather." },
  });
  expect(watched.statusCode).toBe(200);
  expect(JSON.parse((await next.app.inject({ method: "GET", url: "/api/alerts" })).body).looks).toBe(
    before.looks + 1,
  );
  await next.close();
});
