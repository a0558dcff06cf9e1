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
  return { started, ...threads({ count, limit: 60_000, backlog: 10, startThread }) };
}

const settled = () => new Promise((done) => setImmediate(done));

/** A pool whose threads have each done a task of the kind "scan en". */
async function readyPool(count: number) {
  const ready = pool(count);
  for (let i = 0; i < count; i++) expect(ready.offload("scan", i, "scan en")).toBeUndefined();
  for (const thread of ready.started) thread.answer("discarded");
  await settled();
  return ready;
}

it("short tasks wait until a thread has done one of their kind", async () => {
  const { started, offload } = await readyPool(1);
  const offloaded = offload("scan", "text", "scan en");
  expect(started[0]!.asked).toMatchObject([{ name: "scan", request: "text" }]);
  started[0]!.answer("found");
  expect(await offloaded).toMatchObject({ answer: "found" });
  expect(offload("scan", "文", "scan ja")).toBeUndefined();
});

it("short tasks go to the thread with the fewest, until all queues are long", async () => {
  const { started, offload } = await readyPool(2);
  const accepted = Array.from({ length: 20 }, (_, i) => offload("scan", i, "scan en") !== undefined);
  expect(accepted.filter(Boolean)).toHaveLength(8);
  for (const thread of started) {
    for (let i = 0; i < 4; i++) thread.answer(i);
    expect(thread.asked).toEqual([]);
  }
  expect(offload("scan", "next", "scan en")).toBeDefined();
});

it("short tasks do not queue after long ones", async () => {
  const { started, offload, run } = await readyPool(1);
  const long = run("rare", "much");
  expect(offload("scan", "text", "scan en")).toBeUndefined();
  started[0]!.answer("done");
  expect(await long).toBe("done");
  expect(offload("scan", "text", "scan en")).toBeDefined();
});

it("short tasks do not queue after one that makes a thread ready for another kind", async () => {
  const { started, offload } = await readyPool(1);
  expect(offload("scan", "文", "scan ja")).toBeUndefined();
  expect(offload("scan", "text", "scan en")).toBeUndefined();
  started[0]!.answer("discarded");
  await settled();
  expect(offload("scan", "文", "scan ja")).toBeDefined();
});

it("queued tasks are refused when the pool is closed", async () => {
  const { offload, close } = await readyPool(1);
  const offloaded = [1, 2].map((i) => offload("scan", i, "scan en")!);
  const refused = Promise.allSettled(offloaded.slice(1));
  await close();
  expect((await refused)[0]).toMatchObject({ status: "rejected" });
  expect(offload("scan", 3, "scan en")).toBeUndefined();
});
