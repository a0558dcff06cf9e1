import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolvePolicy } from "../pipeline/policy.ts";
import { openDataFolder } from "./data/folder.ts";
import type { DataStore, Records } from "./data/store.ts";
import type { JobMessage } from "./jobs-messages.ts";
import { type JobRecord, type JobStore, jobStore } from "./jobs-store.ts";

let home: string;
let data: DataStore;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "tokumei-jobs-"));
  data = await openDataFolder(home);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const plan: JobRecord["plan"] = {
  ...{ kind: "anonymize", lang: "auto", policy: resolvePolicy({ version: 1, recognizers: { only: [] } }) },
  files: [{ name: "手紙.txt", bytes: 3 }],
};

/** A store whose jobs say what the test wants, when it wants; `disk` can be full. */
function setUp() {
  const disk = { full: false, between: async () => undefined as unknown };
  const says: ((message: JobMessage) => void)[] = [];
  const records = <T, S>(kind: string, summary?: (value: T) => S): Records<T, S> => {
    const kept = data.records<T, S>(kind, summary);
    return {
      ...kept,
      async update(...args) {
        await disk.between();
        if (disk.full) throw Object.assign(new Error("write"), { code: "ENOSPC" });
        return kept.update(...args);
      },
      async remove(...args) {
        const there = await data.files.list(`jobs/${args[0]}`);
        if (disk.full && there.length > 0) throw Object.assign(new Error("write"), { code: "ENOSPC" });
        return kept.remove(...args);
      },
    };
  };
  const store = jobStore({
    ...{ data: { ...data, records }, operatorKey: data.key, clock: Date.now },
    startThread: (_, hear) => {
      says.push(hear);
      return { stop: async () => undefined };
    },
  });
  return { store, disk, says };
}

async function until(store: JobStore, id: string, state: string): Promise<JobRecord> {
  for (;;) {
    const job = await store.get(id);
    if (job?.value.state === state) return job.value;
    await new Promise((done) => setTimeout(done, 2));
  }
}

type SetUp = ReturnType<typeof setUp>;

/** A new job, once its thread is there. */
async function running({ store, says }: SetUp): Promise<string> {
  const id = store.newId();
  const before = says.length;
  await store.create(id, { plan });
  await started(says, before);
  return id;
}

async function started(says: SetUp["says"], before: number): Promise<void> {
  while (says.length === before) await new Promise((done) => setTimeout(done, 2));
}

it("deletes a job that is just ending, instead of cancelling it", async () => {
  const set = setUp();
  const { store, disk, says } = set;
  const id = await running(set);
  const gate: { open: () => void } = { open: () => undefined };
  disk.between = () => new Promise((done) => (gate.open = () => done(undefined)));
  says[0]!({ type: "done" });
  await new Promise((done) => setTimeout(done, 10));
  const job = await store.get(id);
  const removing = store.remove(job!);
  await new Promise((done) => setTimeout(done, 10));
  disk.between = async () => undefined;
  gate.open();
  expect(await removing).toBe("removed");
  expect(await store.get(id)).toBeUndefined();
});

describe("a full disk", () => {
  it("does not keep a job running that ended, and it can be resumed when there is room", async () => {
    const set = setUp();
    const { store, disk, says } = set;
    const id = await running(set);
    disk.full = true;
    says[0]!({ type: "failed", failure: { kind: "Error", system: "ENOSPC" } });
    expect(await until(store, id, "failed")).toMatchObject({ problem: { code: "ENOSPC" } });
    expect((await store.list())[0]!.value.state).toBe("failed");
    await expect(store.resume((await store.get(id))!)).rejects.toThrow("write");
    disk.full = false;
    await store.resume((await store.get(id))!);
    await started(says, 1);
    says[1]!({ type: "done" });
    await until(store, id, "done");
  });

  it("lets no job wait that cannot begin", async () => {
    const set = setUp();
    const { store, disk, says } = set;
    const first = await running(set);
    const second = store.newId();
    await store.create(second, { plan });
    disk.full = true;
    says[0]!({ type: "done" });
    await until(store, first, "done");
    expect(await until(store, second, "failed")).toMatchObject({ problem: { code: "ENOSPC" } });
    disk.full = false;
    await store.resume((await store.get(second))!);
    await started(says, 1);
    await store.close();
    expect((await store.get(second))!.value.state).toBe("interrupted");
  });

  it("does not keep a job from being taken away", async () => {
    const set = setUp();
    const { store, disk, says } = set;
    const id = await running(set);
    disk.full = true;
    says[0]!({ type: "done" });
    await until(store, id, "done");
    await store.files(id).store(0, one());
    expect(await store.remove((await store.get(id))!)).toBe("removed");
    expect(await store.get(id)).toBeUndefined();
  });
});

describe("a job that is taken away", () => {
  it("while it is told how it ended stays away", async () => {
    const set = setUp();
    const { store, disk, says } = set;
    const id = await running(set);
    const ended = new Promise((done) => {
      disk.between = async () => {
        disk.between = async () => undefined;
        await data.records("jobs").remove(id);
        setTimeout(done, 20);
      };
    });
    says[0]!({ type: "done" });
    await ended;
    expect(await store.get(id)).toBeUndefined();
    await running(set);
    await store.close();
  });

  it("while another resumes it is not taken away", async () => {
    const set = setUp();
    const { store } = set;
    const id = await running(set);
    await store.remove((await store.get(id))!);
    const job = (await store.get(id))!;
    const [removed] = await Promise.allSettled([store.remove(job), store.resume(job)]);
    const isGone = removed.status === "fulfilled" && removed.value === "removed";
    expect((await store.get(id)) === undefined).toBe(isGone);
    await store.close();
  });
});

it("takes away uploads that never became a job, after a day", async () => {
  const { store } = setUp();
  for (const id of ["old", "new"]) await store.files(id).store(0, one());
  utimesSync(join(home, "files/jobs/old"), 1, 1);
  await store.recover();
  expect(await data.files.list("jobs")).toEqual(["new"]);
});

async function* one() {
  yield Buffer.from("秘密");
}
