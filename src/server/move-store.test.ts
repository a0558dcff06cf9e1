import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { fillStore, keptIn } from "../../test/filled-store.ts";
import { KEY } from "../../test/store-contract.ts";
import { openDataFolder } from "./data/folder.ts";
import type { DataStore } from "./data/store.ts";
import { JOBS, type JobRecord } from "./jobs-store.ts";
import { moveStore } from "./move-store.ts";

const folder = () => openDataFolder(join(folderWith(), "data"), { key: KEY });
const at = (store: DataStore, name = "store") => ({ store, name });
const move = (from: DataStore, to: DataStore) => moveStore(at(from, "old"), at(to, "new"));

describe("moving a store", () => {
  it("copies records with their versions, files and jobs that are over", async () => {
    const [from, to] = [await folder(), await folder()];
    await fillStore(from);
    const before = await keptIn(from);
    expect(await move(from, to)).toEqual({ records: 3, jobs: 1, jobsInPlace: 0, files: 3, bytes: 3_000_012 });
    expect(await keptIn(to)).toEqual(before);
    expect(await keptIn(from)).toEqual(before);
  });

  it("of an empty store moves nothing", async () => {
    expect(await move(await folder(), await folder())).toMatchObject({ records: 0, files: 0, bytes: 0 });
  });

  it("that was stopped goes on", async () => {
    const [from, to] = [await folder(), await folder()];
    await fillStore(from);
    const stop = () => {
      throw new Error("stopped");
    };
    await expect(moveStore(at(from), at(to), (done) => done === 4 && stop())).rejects.toThrow("stopped");
    await move(from, to);
    expect(await keptIn(to)).toEqual(await keptIn(from));
  });

  it("is refused where something else is, and changes nothing there", async () => {
    for (const [id, value] of [
      ["another", 1],
      ["一つ目", "changed since"],
    ] as const) {
      const [from, to] = [await folder(), await folder()];
      await fillStore(from);
      await to.records("policies").update(id, 0, () => value);
      const there = await keptIn(to);
      await expect(move(from, to)).rejects.toThrow(
        "Cannot move to new: it holds something else under policies",
      );
      expect(await keptIn(to)).toEqual(there);
    }
  });

  it("is refused while a server has one of them, or a job is not over", async () => {
    const [from, to] = [await folder(), await folder()];
    mkdirSync(join(to.path, "leases"));
    writeFileSync(join(to.path, "leases", "a"), "");
    await expect(move(from, to)).rejects.toThrow("Cannot move new: a server or worker uses it");
    utimesSync(join(to.path, "leases", "a"), 0, 0);
    await from.records<JobRecord>(JOBS).update("a", 0, () => ({ plan: {} as never, state: "queued" }));
    await expect(move(from, to)).rejects.toThrow("Cannot move old: 1 jobs wait or run in it");
  });

  it("is no move when what was written reads back differently", async () => {
    const [from, to] = [await folder(), await folder()];
    await fillStore(from);
    const broken: DataStore = {
      ...to,
      files: {
        ...to.files,
        async *read(path) {
          for await (const chunk of to.files.read(path)) yield chunk.map((byte) => byte ^ 1);
        },
      },
    };
    await expect(move(from, broken)).rejects.toThrow("reads back differently: jobs");
  });

  it("leaves nothing that tells what was moved", async () => {
    const [from, to] = [await folder(), await folder()];
    await fillStore(from);
    await move(from, to);
    const names = readdirSync(to.path, { recursive: true }).map(String);
    expect(names.join(" ")).not.toContain("一つ目");
  });
});
