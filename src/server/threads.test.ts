import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { TaskMessage } from "./thread-messages.ts";
import { threads } from "./threads.ts";

/** A thread that answers when the test says so. */
class FakeThread extends EventEmitter {
  asked: TaskMessage[] = [];
  postMessage = (message: TaskMessage) => void this.asked.push(message);
  answer = (answer: unknown) => this.emit("message", { id: this.asked.shift()!.id, answer });
  unref = () => undefined;
  terminate = async () => 0;
}

function pool(count: number) {
  const started: FakeThread[] = [];
  const startThread = () => {
    started.push(new FakeThread());
    return started.at(-1)! as unknown as Worker;
  };
  return { started, ...threads({ count, limit: 60_000, backlog: 10, patience: 5, startThread }) };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

it("the first thread is kept for short tasks", async () => {
  const { started, run } = pool(2);
  const long = [run("rare", 1), run("rare", 2)];
  expect(started).toHaveLength(1);
  const short = run("scan", "text", { lane: "short" });
  expect(started).toHaveLength(2);
  expect(started[1]!.asked).toMatchObject([{ name: "scan", request: "text" }]);
  started[1]!.answer("found");
  expect(await short).toBe("found");
  expect(started[1]!.asked).toEqual([]);
  for (const _ of long) started[0]!.answer("done");
  expect(await Promise.all(long)).toEqual(["done", "done"]);
});

it("the ledger has a thread of its own, where tasks go in order whoever asks", async () => {
  const { started, run } = pool(2);
  const long = [run("attack", 1, { client: "a" }), run("attack", 2, { client: "a" })];
  const ledger = ["a", "a", "b"].map((client, i) => run(`share ${i}`, 0, { lane: "ledger", client }));
  expect(started.map(({ asked }) => asked[0]!.name)).toEqual(["attack", "share 0"]);
  for (const at of [0, 1, 2]) {
    expect(started[1]!.asked[0]!.name).toBe(`share ${at}`);
    started[1]!.answer(at);
  }
  expect(await Promise.all(ledger)).toEqual([0, 1, 2]);
  started[0]!.answer("done");
  started[0]!.answer("done");
  await Promise.all(long);
});

it("a task that waits and that nobody waits for is never begun, and its place is free at once", async () => {
  const { started, run, load } = pool(1);
  const first = run("rare", 1);
  const client = new AbortController();
  const left = refusal(run("preview", 2, { signal: client.signal, units: 30 }));
  expect(load()).toEqual({ running: 1, waiting: 1, delay: 30 });
  client.abort();
  expect(load()).toEqual({ running: 1, waiting: 0, delay: 0 });
  expect(await left).toBe("Nobody waits for the answer");
  started[0]!.answer("done");
  expect(await first).toBe("done");
  expect(started).toHaveLength(1);
  expect(started[0]!.asked).toEqual([]);
  expect(await refusal(run("preview", 3, { signal: client.signal }))).toBe("Nobody waits for the answer");
});

it("clients take turns", async () => {
  const { started, run } = pool(3);
  const first = ["a1", "a2", "a3", "a4"].map((task) => run(task, 0, { client: "a" }));
  const other = run("b1", 0, { client: "b" });
  expect(started.map(({ asked }) => asked[0]!.name)).toEqual(["a1", "a2"]);
  started[0]!.answer(0);
  expect(started[0]!.asked[0]!.name).toBe("b1");
  started[0]!.answer("b");
  expect(await other).toBe("b");
  for (const at of [1, 0, 1]) started[at]!.answer("a");
  await Promise.all(first);
});

it("one client fills half of the places to wait, and no more", async () => {
  const { run } = pool(1);
  const asked = Array.from({ length: 8 }, (_, i) => refusal(run(`a${i}`, 0, { client: "a" })));
  expect(await Promise.race(asked.slice(6))).toBe("Too many tasks of this client are waiting");
  const other = refusal(run("b", 0, { client: "b" }));
  expect(await Promise.race([other, Promise.resolve("waits")])).toBe("waits");
});

it("a task that nobody waits for any more ends with its thread, and another thread does the next", async () => {
  const { started, run } = pool(1);
  const client = new AbortController();
  const left = refusal(run("rare", 1, { signal: client.signal }));
  const next = run("rare", 2);
  client.abort();
  expect(await left).toBe("Nobody waits for the answer");
  expect(started).toHaveLength(2);
  started[1]!.answer("done");
  expect(await next).toBe("done");
});

it("a task over its own limit ends with its thread", async () => {
  const { started, run } = pool(1);
  expect(await refusal(run("scan", 1, { limit: 5 }))).toBe("The task took too long");
  const next = run("scan", 2);
  started[1]!.answer("done");
  expect(await next).toBe("done");
});

it("waiting tasks are refused when the pool is closed", async () => {
  const { run, close } = pool(1);
  run("rare", 1).catch(() => undefined);
  const waiting = refusal(run("rare", 2));
  await close();
  expect(await waiting).toBe("The server is stopping");
  expect(await refusal(run("rare", 3))).toBe("The server is stopping");
});
