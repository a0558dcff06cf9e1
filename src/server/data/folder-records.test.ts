import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tryLock } from "../../archive/file-lock.ts";
import { folderRows, sweepRecords } from "./folder-records.ts";
import { records } from "./records.ts";
import type { Records } from "./store.ts";

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
  records({
    ...{ rows: folderRows(join(folder, kind)), kind, key },
    ...{ summary: ({ count }) => count, now: () => 1000 },
  });
const more = (value?: Note): Note => ({ ...value!, count: value!.count + 1 });
const note = (count: number, text = "窓の外は雨 😀"): Note => ({ text, count });

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
    await expect(notes("altered", new Uint8Array(32)).list()).rejects.toThrow("Cannot open");
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
    const source = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href);
    const program = `
      import { records } from ${source("records.ts")};
      import { folderRows } from ${source("folder-records.ts")};
      const rows = folderRows(${JSON.stringify(join(folder, "killed"))});
      const store = records({ rows, kind: "killed", key: new Uint8Array(32).fill(7) });
      process.stdout.write("ready");
      for (;;) await store.update("a", "any", (value) => ({ ...value, count: value.count + 1 }));`;
    for (const wait of [3, 31]) {
      const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
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
