import { expect, it } from "vitest";
import { batches } from "./batches.ts";

async function* source(closed: () => void): AsyncGenerator<number> {
  try {
    yield* [1, 2, 3];
    await new Promise((done) => setTimeout(done, 20));
    yield* [4, 5];
  } finally {
    closed();
  }
}

it("gives what has arrived together, and no more than asked for", async () => {
  const seen: (readonly number[])[] = [];
  let isClosed = false;
  for await (const batch of batches(
    source(() => (isClosed = true)),
    2,
  ))
    seen.push(batch);
  expect([seen, isClosed]).toEqual([[[1, 2], [3], [4, 5]], true]);
});

it("closes its source when nobody asks for more", async () => {
  let isClosed = false;
  for await (const batch of batches(
    source(() => (isClosed = true)),
    1,
  ))
    if (batch.includes(2)) break;
  await expect.poll(() => isClosed).toBe(true);
});

it("passes on what goes wrong, after what came before it", async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 1;
    throw new Error("gone");
  }
  const seen: (readonly number[])[] = [];
  const all = async () => {
    for await (const batch of batches(broken(), 9)) seen.push(batch);
  };
  await expect(all()).rejects.toThrow("gone");
  expect(seen).toEqual([[1]]);
});
