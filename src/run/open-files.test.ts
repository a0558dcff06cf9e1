import { describe, expect, it } from "vitest";
import { sharedHandles } from "./open-files.ts";

/** A resource that notes when it is closed. */
function resource(name: string, log: string[]) {
  return async () => ({ name, close: async () => void log.push(name) });
}
const settled = () => new Promise((done) => setImmediate(done));

describe("shared handles", () => {
  it("stay open for the next user, and are closed when they are evicted", async () => {
    const closed: string[] = [];
    const handles = sharedHandles<{ name: string; close(): Promise<void> }>(2);
    const use = (name: string) => handles.use(name, "1", resource(name, closed), async (each) => each.name);
    expect([await use("a"), await use("b"), await use("a")]).toEqual(["a", "b", "a"]);
    expect(closed).toEqual([]);
    await use("c");
    await settled();
    expect(closed).toEqual(["b"]);
  });

  it("are not closed before their last user is done", async () => {
    const closed: string[] = [];
    const handles = sharedHandles<{ name: string; close(): Promise<void> }>(1);
    const waiting: (() => void)[] = [];
    const work = () => new Promise<void>((done) => waiting.push(done));
    const users = [1, 2].map(() => handles.use("a", "1", resource("a", closed), work));
    await handles.use("b", "1", resource("b", closed), async () => undefined);
    for (const [i, finish] of waiting.entries()) {
      expect(closed).toEqual([]);
      finish();
      await users[i];
    }
    await settled();
    expect(closed).toEqual(["a"]);
  });

  it("are replaced by another resource of the same name", async () => {
    const closed: string[] = [];
    const handles = sharedHandles<{ name: string; close(): Promise<void> }>(2);
    await handles.use("a", "1", resource("old", closed), async () => undefined);
    expect(await handles.use("a", "2", resource("new", closed), async ({ name }) => name)).toBe("new");
    await settled();
    expect(closed).toEqual(["old"]);
  });

  it("that could not be opened are opened again", async () => {
    const handles = sharedHandles<{ name: string; close(): Promise<void> }>(2);
    const fail = () => Promise.reject(new Error("no"));
    await expect(handles.use("a", "1", fail, async () => 1)).rejects.toThrow("no");
    expect(await handles.use("a", "1", resource("a", []), async ({ name }) => name)).toBe("a");
  });
});
