import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { isGone, ownIdentity, type ProcessIdentity } from "./process-identity.ts";
import { takeTurn, tryTurn } from "./turn.ts";

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

describe("a turn", () => {
  afterEach(() => vi.restoreAllMocks());
  const place = (files: Record<string, string> = {}) => join(folderWith(files), "x");
  const left = (id: string, who: ProcessIdentity = dead) => JSON.stringify({ ...who, id });
  const beside = (path: string) => readdirSync(join(path, ".."));

  it("is had by one at a time and leaves nothing", async () => {
    const path = place();
    const giveBack = tryTurn(path)!;
    expect(beside(path)).toEqual(["x.turn"]);
    expect(tryTurn(path)).toBeUndefined();
    await expect(takeTurn(path, 5)).rejects.toThrow(`process ${process.pid} on`);
    const waiting = takeTurn(path, 5_000);
    giveBack();
    (await waiting)();
    expect(beside(path)).toEqual([]);
  });

  it.each<{ name: string; files: Record<string, string> }>([
    { name: "a holder", files: { "x.turn": left("a") } },
    {
      name: "one that took over",
      files: { "x.turn": left("a"), "x.turn.a.next": left("b"), "x.turn.b": left("b") },
    },
    {
      name: "three in a row",
      files: {
        "x.turn": left("a"),
        "x.turn.a.next": left("b"),
        "x.turn.b.next": left("c"),
        "x.turn.c": left("c"),
      },
    },
    { name: "one that had taken over already", files: { "x.turn": left("b"), "x.turn.a.next": left("b") } },
    { name: "a record that was lost with the power", files: { "x.turn": "" } },
    { name: "half a record", files: { "x.turn": left("a").slice(0, 20) } },
  ])("is taken over from the dead: $name", ({ files }) => {
    const path = place(files);
    const giveBack = tryTurn(path);
    expect(giveBack).toBeDefined();
    expect(tryTurn(path)).toBeUndefined();
    expect(beside(path)).toEqual(["x.turn"]);
    giveBack!();
    expect(beside(path)).toEqual([]);
  });

  it.each<{ name: string; files: Record<string, string> }>([
    { name: "a holder", files: { "x.turn": left("a", own) } },
    { name: "one that is taking over", files: { "x.turn": left("a"), "x.turn.a.next": left("b", own) } },
    { name: "one on another machine", files: { "x.turn": left("a", { ...dead, machine: "elsewhere" }) } },
  ])("is not taken from the living: $name", ({ files }) => {
    const path = place(files);
    expect(tryTurn(path)).toBeUndefined();
    expect(beside(path)).toEqual(Object.keys(files));
  });

  it("leaves alone what others are about to link", () => {
    const path = place({ "x.turn": left("a"), "x.turn.b": left("b", own), "x.turn.c": "", "x.turnips": "" });
    tryTurn(path)!();
    expect(beside(path)).toEqual(["x.turn.b", "x.turn.c", "x.turnips"]);
  });

  it("gives back only its own", () => {
    const path = place();
    const giveBack = tryTurn(path)!;
    writeFileSync(`${path}.turn`, left("other", own));
    giveBack();
    expect(readFileSync(`${path}.turn`, "utf8")).toBe(left("other", own));
  });

  it("is not taken twice when a dead holder's turn goes to another between looking and linking", () => {
    const path = place({ "x.turn": left("a") });
    const looked = vi.spyOn(process, "kill").mockImplementation(() => {
      looked.mockRestore();
      rmSync(`${path}.turn`);
      writeFileSync(`${path}.other`, left("b", own));
      linkSync(`${path}.other`, `${path}.turn`);
      throw Object.assign(new Error("no such process"), { code: "ESRCH" });
    });
    expect(tryTurn(path)).toBeUndefined();
    expect(beside(path)).toEqual(["x.other", "x.turn"]);
  });
});
