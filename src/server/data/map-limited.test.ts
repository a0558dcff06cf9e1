import { expect, it } from "vitest";
import { mapLimited } from "./map-limited.ts";

it("does some at once, all in the end, and keeps their order", async () => {
  let going = 0;
  let most = 0;
  const doubled = await mapLimited(
    Array.from({ length: 1000 }, (_, i) => i),
    async (i) => {
      most = Math.max(most, ++going);
      await new Promise((done) => setImmediate(done));
      going--;
      return 2 * i;
    },
  );
  expect(doubled).toEqual(Array.from({ length: 1000 }, (_, i) => 2 * i));
  expect(most).toBeLessThanOrEqual(32);
});

it("fails when one fails, and is nothing for nothing", async () => {
  await expect(mapLimited([1, 2], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await mapLimited([], async () => 1)).toEqual([]);
});
