import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { lockHolder, removeOwnLock, tryLock, waitForLock } from "./file-lock.ts";
import { isGone, ownIdentity, type ProcessIdentity } from "./process-identity.ts";

const own = ownIdentity();
/** The highest number Linux can give is 2^22, and process 0 starts nothing. */
const dead: ProcessIdentity = { ...own, pid: 4_194_303, start: "1" };

describe("a process", () => {
  const linux = process.platform === "linux";
  it.each<{ name: string; other: Partial<ProcessIdentity>; gone: boolean }>([
    { name: "this one", other: {}, gone: false },
    { name: "its parent", other: { pid: process.ppid, start: "" }, gone: false },
    { name: "a number nobody has", other: dead, gone: true },
    { name: "another one that has its number now", other: { start: "1" }, gone: linux },
    { name: "before the system was started anew", other: { boot: "earlier" }, gone: true },
    { name: "on another machine", other: { ...dead, machine: "elsewhere" }, gone: false },
    {
      name: "on another machine, started anew",
      other: { boot: "earlier", machine: "elsewhere" },
      gone: false,
    },
    { name: "in another namespace", other: { ...dead, space: "pid:[1]" }, gone: false },
  ])("$name", ({ other, gone }) => {
    expect(isGone({ ...own, ...other }, own)).toBe(gone);
  });
});

describe("a lock", () => {
  afterEach(() => vi.restoreAllMocks());
  const place = (files: Record<string, string> = {}) => join(folderWith(files), "x.lock");
  const left = (id: string, who: ProcessIdentity = dead) => JSON.stringify({ ...who, id });
  const beside = (path: string) => readdirSync(join(path, ".."));

  it("is held by one at a time and leaves nothing", async () => {
    const path = place();
    const release = tryLock(path)!;
    expect(beside(path)).toEqual(["x.lock"]);
    expect(tryLock(path)).toBeUndefined();
    expect(await waitForLock(path, 5)).toBeUndefined();
    expect(lockHolder(path)).toMatchObject({ pid: process.pid });
    const waiting = waitForLock(path, 5_000);
    release();
    (await waiting)?.();
    expect(lockHolder(path)).toBeUndefined();
    expect(beside(path)).toEqual([]);
  });

  it.each<{ name: string; files: Record<string, string> }>([
    { name: "a holder", files: { "x.lock": left("a") } },
    {
      name: "one that took over",
      files: { "x.lock": left("a"), "x.lock.a.next": left("b"), "x.lock.b": left("b") },
    },
    {
      name: "three in a row",
      files: {
        "x.lock": left("a"),
        "x.lock.a.next": left("b"),
        "x.lock.b.next": left("c"),
        "x.lock.c": left("c"),
      },
    },
    { name: "one that had taken over already", files: { "x.lock": left("b"), "x.lock.a.next": left("b") } },
    { name: "a record that was lost with the power", files: { "x.lock": "" } },
    { name: "half a record", files: { "x.lock": left("a").slice(0, 20) } },
  ])("is taken over from the dead: $name", ({ files }) => {
    const path = place(files);
    const release = tryLock(path);
    expect(release).toBeDefined();
    expect(tryLock(path)).toBeUndefined();
    expect(beside(path)).toEqual(["x.lock"]);
    release!();
    expect(beside(path)).toEqual([]);
  });

  it.each<{ name: string; files: Record<string, string> }>([
    { name: "a holder", files: { "x.lock": left("a", own) } },
    { name: "one that is taking over", files: { "x.lock": left("a"), "x.lock.a.next": left("b", own) } },
    { name: "one on another machine", files: { "x.lock": left("a", { ...dead, machine: "elsewhere" }) } },
  ])("is not taken from the living: $name", ({ files }) => {
    const path = place(files);
    expect(tryLock(path)).toBeUndefined();
    expect(beside(path)).toEqual(Object.keys(files));
  });

  it("leaves alone what others are about to link", () => {
    const path = place({ "x.lock": left("a"), "x.lock.b": left("b", own), "x.lock.c": "", "x.lockers": "" });
    tryLock(path)!();
    expect(beside(path)).toEqual(["x.lock.b", "x.lock.c", "x.lockers"]);
  });

  it("is released by its holder only", () => {
    const path = place();
    const release = tryLock(path)!;
    writeFileSync(path, left("other", own));
    release();
    expect(readFileSync(path, "utf8")).toBe(left("other", own));
  });

  it("is not taken twice when a dead holder's lock goes to another between looking and linking", () => {
    const path = place({ "x.lock": left("a") });
    const looked = vi.spyOn(process, "kill").mockImplementation(() => {
      looked.mockRestore();
      rmSync(path);
      writeFileSync(join(path, "../x.other"), left("b", own));
      linkSync(join(path, "../x.other"), path);
      throw Object.assign(new Error("no such process"), { code: "ESRCH" });
    });
    expect(tryLock(path)).toBeUndefined();
    expect(beside(path)).toEqual(["x.lock", "x.other"]);
  });

  it("is removed by the process that holds it, and by no other", () => {
    const path = place({ "x.lock": left("a") });
    removeOwnLock(path);
    expect(beside(path)).toEqual(["x.lock"]);
    writeFileSync(path, left("b", own));
    removeOwnLock(path);
    removeOwnLock(path);
    expect(beside(path)).toEqual([]);
  });

  it.each([
    { name: "dead", pid: dead.pid, free: true },
    { name: "alive", pid: process.pid, free: false },
  ])("reads the records of earlier versions: $name", ({ pid, free }) => {
    const path = place({ "x.lock": JSON.stringify({ pid, host: hostname(), id: "/somewhere/else" }) });
    expect(tryLock(path) !== undefined).toBe(free);
  });
});
