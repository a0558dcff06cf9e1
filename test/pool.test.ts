import { afterAll, expect, it } from "vitest";
import { createDoc } from "../src/doc/doc.ts";
import { pipelineFor } from "../src/pipeline/builtin.ts";
import { readPolicy } from "../src/pipeline/read-policy.ts";
import { createPool, startPoolThread } from "../src/run/pool.ts";

const POLICY = readPolicy("version: 1\nrecognizers: { only: [email-address, phone-number] }", "policy");
/** Threads of the built package: to load all sources into one takes seconds. */
const newPool = (threads: number) => createPool(POLICY, { threads }, (data) => startPoolThread(data, true));
const pool = newPool(2);
afterAll(() => pool.close());

it("gives what the pipeline gives, in order, whatever thread did it", async () => {
  const { scan, anonymize } = pipelineFor(POLICY);
  const texts = Array.from({ length: 12 }, (_, i) =>
    `${i}: 𠮷野 mia${i}@example.com, 090-1234-567${i % 10}`.repeat((i % 4) + 1),
  );
  const released = await Promise.all(texts.map((text) => pool.anonymizeAsync(text)));
  expect(released.map(({ release }) => release)).toEqual(texts.map((text) => anonymize(text).release));
  expect(released.map(({ edits }, i) => edits.apply(texts[i]!))).toEqual(
    released.map(({ release }) => release.text),
  );
  const doc = createDoc("d", texts[0]!);
  expect(await pool.scanAsync(doc)).toEqual(scan(doc));
});

it("leaves this thread free", async () => {
  const long = "Mail mia@example.com about 090-1234-5678, again and again. ".repeat(20_000);
  let ticks = 0;
  const timer = setInterval(() => ticks++, 5);
  await pool.anonymizeAsync(long);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
}, 60_000);

it("stops what is waited for no more, waiting or running, and goes on", async () => {
  const long = "Mail mia@example.com about 090-1234-5678, again and again. ".repeat(50_000);
  const stop = new AbortController();
  const stopped = [1, 2, 3, 4].map(() => pool.anonymizeAsync(long, { signal: stop.signal }));
  setTimeout(() => stop.abort(new Error("enough")), 100);
  for (const each of stopped) await expect(each).rejects.toThrow("enough");
  await expect(pool.scanAsync("x", { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  expect((await pool.anonymizeAsync("mia@example.com")).release.text).toBe("[EMAIL_ADDRESS_1]");
}, 60_000);

it("passes on what is wrong, as a problem", async () => {
  await expect(pool.scanAsync(5 as never)).rejects.toMatchObject({
    name: "Problem",
    code: "want-document-text",
  });
});

it("ends what is under way when it is closed", async () => {
  const closing = newPool(1);
  const left = closing.anonymizeAsync("mia@example.com ".repeat(50_000));
  const rejected = expect(left).rejects.toMatchObject({ code: "pool-closed" });
  await closing.close();
  await rejected;
  await expect(closing.scanAsync("x")).rejects.toMatchObject({ code: "pool-closed" });
});
