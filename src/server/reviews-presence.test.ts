import { afterAll, beforeAll, expect, it } from "vitest";
import { openWindow } from "../../test/review-windows.ts";
import { type TestServer, testServer } from "../../test/server.ts";

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await testServer();
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

async function newReview(text: string): Promise<string> {
  const made = await server.app.inject({ method: "POST", url: "/api/reviews", payload: { text } });
  return (made.json() as { id: string }).id;
}

it("tells every window of a review who else is there and when it changes", async () => {
  const id = await newReview("葵さんへ mia@example.com");
  const first = await openWindow(origin, id);
  expect(await first.until(() => true)).toEqual({
    version: expect.any(Number),
    people: [{ name: "", windows: 1 }],
  });
  const second = await openWindow(origin, id);
  for (const window of [first, second]) await window.until(({ people }) => people[0]?.windows === 2);
  const { version } = await first.until(() => true);
  const renamed = await server.app.inject({
    ...{ method: "PUT", url: `/api/reviews/${id}/name`, payload: { name: "手紙" } },
    headers: { "if-match": `"${version}"` },
  });
  expect(renamed.statusCode).toBe(200);
  for (const window of [first, second]) await window.until((now) => now.version === version + 1);
  second.close();
  await first.until(({ people }) => people[0]?.windows === 1);
  first.close();
});

it("is refused for a review that is not there", async () => {
  expect((await fetch(`${origin}/api/reviews/none/events`)).status).toBe(404);
});
