import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryLock } from "../../archive/file-lock.ts";
import { type Records, records, sweepRecords } from "./records.ts";

const KEY = new Uint8Array(32).fill(7);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tokumei-records-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Note {
  readonly text: string;
  readonly count: number;
}
const notes = (kind: string, key = KEY): Records<Note, number> =>
  records({ folder, kind, key, summary: ({ count }) => count, now: () => 1000 });
const more = (value?: Note): Note => ({ ...value!, count: value!.count + 1 });
const note = (count: number, text = "窓の外は雨 😀"): Note => ({ text, count });

describe("one writer", () => {
  it("keeps, changes, lists and removes", async () => {
    const store = notes("plain");
    expect(await store.get("一つ目")).toBeUndefined();
    expect(await store.update("一つ目", 0, () => note(1))).toMatchObject({ conflict: false, version: 1 });
    expect(await store.update("一つ目", 0, () => note(9))).toMatchObject({
      conflict: true,
      current: { value: { count: 1 } },
    });
    const changed = await store.update("一つ目", 1, more);
    expect(changed).toMatchObject({ conflict: false, version: 2, summary: 2 });
    await store.update("another", 0, () => note(5));
    expect(await store.list()).toEqual([
      { id: "another", version: 1, created: 1000, updated: 1000, summary: 5 },
      { id: "一つ目", version: 2, created: 1000, updated: 1000, summary: 2 },
    ]);
    expect(await store.remove("一つ目", 1)).toBe(false);
    expect(await store.remove("一つ目", 2)).toBe(true);
    expect(await store.get("一つ目")).toBeUndefined();
    expect((await store.list()).map(({ id }) => id)).toEqual(["another"]);
  });

  it("does not use a version twice, even after a removal", async () => {
    const store = notes("again");
    await store.update("a", 0, () => note(1));
    await store.remove("a");
    expect(await store.update("a", 0, () => note(2))).toMatchObject({ conflict: false, version: 3 });
    expect(await store.update("a", 1, (value) => value!)).toMatchObject({
      conflict: true,
      current: { version: 3 },
    });
  });

  it("writes nothing where nothing is changed", async () => {
    const store = notes("unchanged");
    await store.update("a", 0, () => note(1));
    expect(await store.update("a", "any", (value) => value!)).toMatchObject({ conflict: false, version: 1 });
  });

  it("refuses ids of no length and of too much", async () => {
    const store = notes("ids");
    for (const id of ["", "x".repeat(201)]) {
      await expect(async () => store.get(id)).rejects.toThrow("want 1 to 200");
    }
  });

  for (const id of ["../../etc/passwd", "/absolute", "C:\\x", "nul\0", "CON", "a/b", ".", "𠮷".repeat(100)]) {
    it(`takes any id for what it is: ${JSON.stringify(id).slice(0, 24)}`, async () => {
      const store = notes("names");
      await store.update(id, 0, () => note(1));
      expect(await store.get(id)).toMatchObject({ id });
      expect(await readdir(folder)).not.toContain("etc");
      await store.remove(id);
    });
  }
});

describe("what lies on the disk", () => {
  it("tells neither id nor body, and only its owner may read it", async () => {
    await notes("sealed").update("secret-name", 0, () => note(1, "secret-text"));
    const [stem] = await readdir(join(folder, "sealed"));
    const path = join(folder, "sealed", stem!, "1");
    expect((await readFile(path)).includes("secret")).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "sealed", stem!))).mode & 0o777).toBe(0o700);
  });

  it("does not open with another key, nor when it was altered or moved", async () => {
    const store = notes("altered");
    await store.update("a", 0, () => note(1));
    await expect(records({ folder, kind: "altered", key: new Uint8Array(32) }).list()).rejects.toThrow(
      "Cannot open",
    );
    const [stem] = await readdir(join(folder, "altered"));
    const path = join(folder, "altered", stem!, "1");
    const bytes = await readFile(path);
    await writeFile(join(folder, "altered", stem!, "2"), bytes);
    await expect(store.get("a")).rejects.toThrow("another place");
    await rm(join(folder, "altered", stem!, "2"));
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(path, bytes);
    expect(await store.list()).toHaveLength(1);
    await expect(store.get("a")).rejects.toThrow("Cannot open");
  });

  it("is cleared of what was removed and what was half written, a day later", async () => {
    const store = notes("swept");
    await store.update("a", 0, () => note(1));
    await store.update("b", 0, () => note(1));
    await store.remove("a");
    const stems = await readdir(join(folder, "swept"));
    await writeFile(join(folder, "swept", stems[0]!, ".part-x"), "half");
    await sweepRecords(folder, "swept", Date.now() - 1000);
    expect(await readdir(join(folder, "swept"))).toHaveLength(2);
    await sweepRecords(folder, "swept", Date.now() + 1000);
    expect(await readdir(join(folder, "swept"))).toHaveLength(1);
    expect(await store.get("b")).toBeDefined();
  });

  it("is not cleared of a record that somebody is writing again", async () => {
    const store = notes("rewritten");
    await store.update("a", 0, () => note(1));
    await store.remove("a");
    const [stem] = await readdir(join(folder, "rewritten"));
    const giveBack = tryLock(join(folder, "rewritten", stem!, "writer.turn"))!;
    await sweepRecords(folder, "rewritten", Date.now() + 1000);
    expect(await readdir(join(folder, "rewritten"))).toEqual([stem]);
    giveBack();
  });

  it.runIf(process.platform === "linux")("is not empty because it cannot be read", async () => {
    await symlink("unreadable", join(folder, "unreadable"));
    await expect(notes("unreadable").list()).rejects.toThrow("ELOOP");
  });
});

describe("several writers", () => {
  it("lets one of many that change the same version through", async () => {
    const store = notes("race");
    await store.update("a", 0, () => note(0));
    const tries = Array.from({ length: 20 }, (_, i) => notes("race").update("a", 1, () => note(i + 1)));
    const results = await Promise.all(tries);
    expect(results.filter(({ conflict }) => !conflict)).toHaveLength(1);
    expect(await store.get("a")).toMatchObject({
      version: 2,
      value: { count: results.findIndex(({ conflict }) => !conflict) + 1 },
    });
  });

  it("loses no change of those that take any version", async () => {
    await notes("sum").update("a", 0, () => note(0));
    const add = () => notes("sum").update("a", "any", more);
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await notes("sum").get("a")).toMatchObject({ version: 41, value: { count: 40 } });
  });

  it("refuses one so late that its version is free again", async () => {
    const store = notes("late");
    await store.update("a", 0, () => note(0));
    const home = join(folder, "late", (await readdir(join(folder, "late")))[0]!);
    const first = await readFile(join(home, "1"));
    await store.update("a", 1, more);
    await store.update("a", 2, more);
    const third = await readFile(join(home, "3"));
    await writeFile(join(home, "1"), first);
    await rm(join(home, "3"));
    const late = await store.update("a", 1, (value) => {
      writeFileSync(join(home, "3"), third);
      rmSync(join(home, "1"));
      return more(value);
    });
    expect(late).toMatchObject({ conflict: true, current: { version: 3, value: { count: 2 } } });
    expect(await readdir(home)).toEqual(["3"]);
  });

  it("keeps the old version or the new one when its process is killed", async () => {
    const store = notes("killed");
    await store.update("a", 0, () => note(0, "x".repeat(300_000)));
    const source = `
      import { records } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "records.ts")).href)};
      const store = records({ folder: ${JSON.stringify(folder)}, kind: "killed", key: new Uint8Array(32).fill(7) });
      process.stdout.write("ready");
      for (;;) await store.update("a", "any", (value) => ({ ...value, count: value.count + 1 }));`;
    for (const wait of [3, 31]) {
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
        cwd: join(import.meta.dirname, "../../.."),
      });
      await once(child.stdout, "data");
      await new Promise((done) => setTimeout(done, wait));
      child.kill("SIGKILL");
      await once(child, "exit");
      const left = await store.get("a");
      expect(left?.value.text).toHaveLength(300_000);
      expect(left?.value.count).toBe(left!.version - 1);
      expect(await store.update("a", left!.version, more)).toMatchObject({ conflict: false });
    }
  });
});
