import { expect, it } from "vitest";
import { type TestServer, testServer } from "../../test/server.ts";
import { createIntake } from "./intake.ts";
import { createWork } from "./work.ts";

it("counts large bodies until they are answered, and none that is small", () => {
  const { admit, held } = createIntake(1_000_000);
  const first = admit(600_000)!;
  expect(admit(600_000)).toBeUndefined();
  const second = admit(400_000)!;
  expect(admit(65_536)).toBeTypeOf("function");
  expect(held()).toBe(1_000_000);
  first();
  first();
  expect(held()).toBe(400_000);
  expect(admit(600_001)).toBeUndefined();
  second();
  expect(admit(5_000_000)).toBeTypeOf("function");
});

/** A server whose tasks end when `finish` is called, with room for one body of 200,000 bytes. */
async function busyServer() {
  const work = createWork({ threads: 0 });
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow: typeof work = {
    ...work,
    load: () => ({ running: 2, waiting: 3, delay: 7100 }),
    async runToJson(name, request, options) {
      await gate;
      return work.runToJson(name, request, options);
    },
  };
  const server: TestServer = await testServer({ work: slow, mostBodyBytes: 300_000 });
  const restore = (text: string, lang = "en") =>
    server.app.inject({
      ...{ method: "POST", url: "/api/restore", headers: { "accept-language": lang } },
      payload: { text, map: "" },
    });
  return { restore, finish, close: server.close };
}

it.each([
  ["en", /large requests/],
  ["ja", /大きなリクエスト/],
] as const)(
  "refuses a large body beside another, and says when to send it again (%s)",
  async (lang, words) => {
    const { restore, finish, close } = await busyServer();
    const large = "x".repeat(200_000);
    const first = restore(large);
    const small = restore("x");
    await new Promise((done) => setTimeout(done, 20));
    const refused = await restore(large, lang);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
    expect(refused.json()).toMatchObject({ code: "bodies-waiting", detail: expect.stringMatching(words) });
    finish();
    expect([(await first).statusCode, (await small).statusCode]).toEqual([400, 400]);
    expect((await restore(large)).statusCode).toBe(400);
    await close();
  },
);
