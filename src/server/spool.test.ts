import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownIdentity } from "../archive/process-identity.ts";
import { openDataFolder } from "./data/folder.ts";
import type { DataStore } from "./data/store.ts";
import { sweepSpool, withSpool } from "./spool.ts";

let home: string;
let data: DataStore;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "tokumei-spool-"));
  data = await openDataFolder(home);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

function left(name: string, owner?: object): string {
  const folder = join(home, "incoming", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "1"), "秘密");
  if (owner) writeFileSync(join(folder, "owner"), JSON.stringify(owner));
  return folder;
}

it("keeps an upload while its task goes on, and no longer", async () => {
  const path = await withSpool(data, async ({ add }) => {
    const file = await add(["手紙", Buffer.from("!")]);
    await sweepSpool(data);
    expect(readFileSync(file, "utf8")).toBe("手紙!");
    return file;
  });
  expect(existsSync(dirname(path))).toBe(false);
  await expect(withSpool(data, ({ add }) => add(["longer"]), 5)).rejects.toThrow("may have 5 bytes");
});

it("takes away what a server that was killed left, and nothing of one that runs", async () => {
  const killed = left("upload-killed", { ...ownIdentity(), pid: 2 ** 30 });
  const running = left("upload-running", ownIdentity());
  const fresh = left("upload-fresh");
  const unowned = left("upload-unowned");
  utimesSync(unowned, 1, 1);
  await sweepSpool(data);
  expect([killed, running, fresh, unowned].map(existsSync)).toEqual([false, true, true, false]);
});
