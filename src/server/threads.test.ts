import { EventEmitter } from "node:events";
import type { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import type { TaskMessage } from "./thread-messages.ts";
import { threads } from "./threads.ts";

/** A thread that answers when it is told to. */
class FakeThread extends EventEmitter {
  asked: TaskMessage[] = [];
  postMessage = (message: TaskMessage) => void this.asked.push(message);
  answer = (answer: unknown) => this.emit("message", { id: this.asked.shift()!.id, answer });
  unref = () => undefined;
  terminate = async () => 0;
}

function pool(count: number) {
  const made: FakeThread[] = [];
  const startThread = () => {
    made.push(new FakeThread());
    return made.at(-1)! as unknown as Worker;
  };
  return { made, ...threads({ count, limit: 60_000, backlog: 10, startThread }) };
}

const settled = () => new Promise((done) => setImmediate(done));

/** A pool whose threads have each done a task of the kind "scan en". */
async function readyPool(count: number) {
  const ready = pool(count);
  for (let i = 0; i < count; i++) expect(ready.spare("scan", i, "scan en")).toBeUndefined();
  for (const thread of ready.made) thread.answer("thrown away");
  await settled();
  return ready;
}

it("short tasks wait until a thread has done one of their kind", async () => {
  const { made, spare } = await readyPool(1);
  const spared = spare("scan", "text", "scan en");
  expect(made[0]!.asked).toMatchObject([{ name: "scan", request: "text" }]);
  made[0]!.answer("found");
  expect(await spared).toMatchObject({ answer: "found" });
  expect(spare("scan", "文", "scan ja")).toBeUndefined();
});

it("short tasks go to the thread with the fewest, until all have many", async () => {
  const { made, spare } = await readyPool(2);
  const taken = Array.from({ length: 20 }, (_, i) => spare("scan", i, "scan en") !== undefined);
  expect(taken.filter(Boolean)).toHaveLength(8);
  for (const thread of made) {
    for (let i = 0; i < 4; i++) thread.answer(i);
    expect(thread.asked).toEqual([]);
  }
  expect(spare("scan", "next", "scan en")).toBeDefined();
});

it("short tasks do not wait behind long ones", async () => {
  const { made, spare, run } = await readyPool(1);
  const long = run("rare", "much");
  expect(spare("scan", "text", "scan en")).toBeUndefined();
  made[0]!.answer("done");
  expect(await long).toBe("done");
  expect(spare("scan", "text", "scan en")).toBeDefined();
});

it("short tasks do not wait behind one that makes a thread ready for another kind", async () => {
  const { made, spare } = await readyPool(1);
  expect(spare("scan", "文", "scan ja")).toBeUndefined();
  expect(spare("scan", "text", "scan en")).toBeUndefined();
  made[0]!.answer("thrown away");
  await settled();
  expect(spare("scan", "文", "scan ja")).toBeDefined();
});

it("what waits is refused when threads end", async () => {
  const { spare, close } = await readyPool(1);
  const spared = [1, 2].map((i) => spare("scan", i, "scan en")!);
  const refused = Promise.allSettled(spared.slice(1));
  await close();
  expect((await refused)[0]).toMatchObject({ status: "rejected" });
  expect(spare("scan", 3, "scan en")).toBeUndefined();
});
