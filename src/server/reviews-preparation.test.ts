import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataFolder } from "./data/folder.ts";
import type { Records } from "./data/store.ts";
import { refuse } from "./problem.ts";
import { reviewPreparation } from "./reviews-preparation.ts";
import type { ReviewRecord } from "./reviews-store.ts";

let home: string;
let records: Records<ReviewRecord>;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tokumei-preparing-"));
  records = (await openDataFolder(home)).records<ReviewRecord>("reviews");
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const RECORD: ReviewRecord = {
  ...{ name: "手紙", lang: "ja", policy: { name: "default", file: { version: 1 } } },
  ...{ status: "preparing", characters: 10, findings: 0, steps: [], done: 0 },
};
const NOTHING = { findings: 0 };

async function prepared(
  id: string,
  prepare: (...args: [string, ReviewRecord, AbortSignal]) => Promise<typeof NOTHING>,
) {
  await records.update(id, 0, () => RECORD);
  return reviewPreparation(records, prepare, Date.now);
}
const statusOf = async (id: string) => (await records.get(id))?.value.status;

describe("a review that is prepared", () => {
  it("is ready then", async () => {
    const { begin } = await prepared("ready", async () => NOTHING);
    await begin("ready", RECORD);
    expect(await statusOf("ready")).toBe("ready");
  });

  it("stays removed when it was removed meanwhile", async () => {
    const { begin } = await prepared("gone", async () => {
      await records.remove("gone");
      return NOTHING;
    });
    await begin("gone", RECORD);
    expect(await records.get("gone")).toBeUndefined();
  });

  it("ends with its work when it is cancelled", async () => {
    const { begin, cancel } = await prepared("cancelled", async (id, _, signal) => {
      await records.remove(id);
      cancel(id);
      expect(signal.aborted).toBe(true);
      throw refuse(503, "nobody-waits");
    });
    await begin("cancelled", RECORD);
    expect(await records.get("cancelled")).toBeUndefined();
    cancel("cancelled");
  });

  it("fails when its text cannot be read", async () => {
    const { begin } = await prepared("bad", () => Promise.reject(new RangeError("no")));
    await begin("bad", RECORD);
    expect(await statusOf("bad")).toBe("failed");
  });

  it("is tried again when the server stops, and fails when it never gets done", async () => {
    const { begin } = await prepared("long", () => Promise.reject(refuse(503, "task-too-long")));
    const statuses: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      await begin("long", RECORD);
      statuses.push(await statusOf("long"));
    }
    expect(statuses).toEqual(["preparing", "preparing", "failed"]);
  });

  it("says how long it takes by what texts of its kind took, and no time once that is over", async () => {
    let now = 0;
    const { begin, progress } = reviewPreparation(
      records,
      () => new Promise((resolve) => setTimeout(() => resolve(NOTHING), 5)),
      () => now,
    );
    const long: ReviewRecord = { ...RECORD, characters: 600_000 };
    const message: ReviewRecord = {
      ...long,
      policy: { name: "message", file: { version: 1, extends: "message" } },
    };
    const asked = (value: ReviewRecord, id = "asked") =>
      progress({ ...{ id, version: 1, value, summary: {} }, created: 0, updated: 0 });
    const first = begin("asked", long);
    expect(asked(long)).toEqual({ progress: 0, remainingSeconds: 20 });
    now = 60_000;
    expect(asked(long)).toEqual({ progress: 0.95 });
    await first;
    const second = begin("asked", long);
    expect(asked(long).remainingSeconds).toBeCloseTo(60);
    await second;
    const third = begin("asked", message);
    expect(asked(message).remainingSeconds).toBeCloseTo(100);
    await third;
  });
});
