/** What every store of a server does, in a folder or in a database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DataStore, Records } from "../src/server/data/store.ts";

export const KEY = new Uint8Array(32).fill(7);
export const OTHER_KEY = new Uint8Array(32).fill(8);

export interface StorePlace {
  /** The store, opened once more; every time the same one. */
  readonly open: (key: Uint8Array) => Promise<DataStore>;
  /** All bytes that lie there. */
  readonly dump: () => Promise<Buffer>;
}

interface Note {
  readonly text: string;
  readonly count: number;
}
const note = (count: number, text = "窓の外は雨 😀"): Note => ({ text, count });
const more = (value?: Note): Note => ({ ...value!, count: value!.count + 1 });

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

export function storeContract(name: string, make: () => Promise<StorePlace>): void {
  let place: StorePlace;
  let store: DataStore;
  let another: DataStore;
  beforeAll(async () => {
    place = await make();
    store = await place.open(KEY);
    another = await place.open(KEY);
  });
  afterAll(async () => {
    await store.close();
    await another.close();
  });
  const notes = (kind: string, on = store): Records<Note, number> =>
    on.records<Note, number>(kind, ({ count }) => count);

  describe(`${name}: records`, () => {
    it("are kept, changed, listed and removed, for all who share them", async () => {
      const own = notes("plain");
      const others = notes("plain", another);
      expect(await own.get("一つ目")).toBeUndefined();
      expect(await own.update("一つ目", 0, () => note(1))).toMatchObject({ conflict: false, version: 1 });
      expect(await others.update("一つ目", 0, () => note(9))).toMatchObject({
        conflict: true,
        current: { value: { count: 1 } },
      });
      expect(await others.update("一つ目", 1, more)).toMatchObject({ version: 2, summary: 2 });
      await own.update("another", 0, () => note(5));
      expect(await others.list()).toMatchObject([
        { id: "another", version: 1, summary: 5 },
        { id: "一つ目", version: 2, summary: 2 },
      ]);
      for (const { created, updated } of await own.list())
        expect(Math.abs(Date.now() - created) + Math.abs(Date.now() - updated)).toBeLessThan(60_000);
      expect(await own.remove("一つ目", 1)).toBe(false);
      expect(await own.remove("一つ目", 2)).toBe(true);
      expect(await others.get("一つ目")).toBeUndefined();
      expect((await own.list()).map(({ id }) => id)).toEqual(["another"]);
    });

    it("have no version twice, even after a removal", async () => {
      const own = notes("again");
      await own.update("a", 0, () => note(1));
      await own.remove("a");
      expect(await own.update("a", 0, () => note(2))).toMatchObject({ conflict: false, version: 3 });
      expect(await own.update("a", 1, (value) => value!)).toMatchObject({
        conflict: true,
        current: { version: 3 },
      });
    });

    it("are not written where nothing is changed", async () => {
      const own = notes("unchanged");
      await own.update("a", 0, () => note(1));
      expect(await own.update("a", "any", (value) => value!)).toMatchObject({ conflict: false, version: 1 });
    });

    it("refuse ids of no length and of too much", async () => {
      for (const id of ["", "x".repeat(201)])
        await expect(async () => notes("ids").get(id)).rejects.toThrow("want 1 to 200");
    });

    it.each(["../../etc/passwd", "/absolute", "C:\\x", "nul\0", "CON", "a/b", ".", "𠮷".repeat(100)])(
      "take any id for what it is: %j",
      async (id) => {
        const own = notes("names");
        await own.update(id, 0, () => note(1, "\0 \ud83d half a pair\r\n"));
        expect(await own.get(id)).toMatchObject({ id, value: { text: "\0 \ud83d half a pair\r\n" } });
        await own.remove(id);
      },
    );

    it("let one of many that change the same version through", async () => {
      await notes("race").update("a", 0, () => note(0));
      const tries = Array.from({ length: 20 }, (_, i) =>
        notes("race", i % 2 === 0 ? store : another).update("a", 1, () => note(i + 1)),
      );
      const results = await Promise.all(tries);
      expect(results.filter(({ conflict }) => !conflict)).toHaveLength(1);
      expect(await notes("race").get("a")).toMatchObject({
        version: 2,
        value: { count: results.findIndex(({ conflict }) => !conflict) + 1 },
      });
    });

    it("lose no change of those that take any version", async () => {
      await notes("sum").update("a", 0, () => note(0));
      const add = (_: unknown, i: number) =>
        notes("sum", i % 2 === 0 ? store : another).update("a", "any", more);
      await Promise.all(Array.from({ length: 30 }, add));
      expect(await notes("sum").get("a")).toMatchObject({ version: 31, value: { count: 30 } });
    });
  });

  describe(`${name}: files`, () => {
    it.each([0, 1, 65_536, 200_000, 2 ** 20, 2_500_000])(
      "of %i bytes come back as they were",
      async (size) => {
        const plain = Buffer.alloc(size, "あい😀");
        const pieces = Array.from({ length: Math.ceil(size / 70_001) }, (_, i) =>
          plain.subarray(i * 70_001, (i + 1) * 70_001),
        );
        await store.files.write(`sizes/${size}`, pieces);
        expect((await collect(another.files.read(`sizes/${size}`))).equals(plain)).toBe(true);
      },
    );

    it("are replaced whole, listed and removed", async () => {
      const { files } = store;
      await files.write("jobs/1/in/1", [Buffer.from("first")]);
      await files.write("jobs/1/in/1", [Buffer.from("second")]);
      await files.write("jobs/1/in/10", []);
      await files.write("jobs/1/input", [Buffer.from("x")]);
      await files.write("jobs/10/in/1", [Buffer.from("y")]);
      expect((await collect(files.read("jobs/1/in/1"))).toString()).toBe("second");
      expect(await another.files.list("jobs/1/in")).toEqual(["1", "10"]);
      expect(await files.list("jobs/1")).toEqual(["in", "input"]);
      expect(
        [...(await another.files.readAll("jobs/1/in"))].map(([name, bytes]) => `${name} ${bytes}`).sort(),
      ).toEqual(["1 second", "10 "]);
      expect(await files.list("jobs/2")).toEqual([]);
      await files.remove("jobs/1/in");
      expect(await files.list("jobs/1")).toEqual(["input"]);
      await files.remove("jobs/1");
      expect(await files.list("jobs")).toEqual(["10"]);
      await expect(collect(another.files.read("jobs/1/in/1"))).rejects.toMatchObject({ code: "ENOENT" });
      await files.prune("jobs", new Set());
      expect(await files.list("jobs"), "younger than a day").toEqual(["10"]);
    });

    it("of many who write the same path are one of theirs", async () => {
      const writing = Array.from({ length: 8 }, (_, i) =>
        (i % 2 === 0 ? store : another).files.write("same/path", [Buffer.alloc(100_000, String(i))]),
      );
      await Promise.all(writing);
      const left = await collect(store.files.read("same/path"));
      expect(left).toHaveLength(100_000);
      expect(new Set(left).size).toBe(1);
    });

    it("leave nothing behind when their source fails", async () => {
      const source = async function* () {
        yield Buffer.alloc(1_500_000);
        throw new Error("gone");
      };
      await expect(store.files.write("failing/1", source())).rejects.toThrow("gone");
      expect(await store.files.list("failing")).toEqual([]);
    });

    it.each(["../key", "/etc/passwd", "a/../../key", "", ".", "a\0b", "a//b", "a/"])(
      "are never elsewhere: %j",
      async (path) => {
        await expect(store.files.write(path, [Buffer.of(1)])).rejects.toThrow("leads out");
      },
    );
  });

  describe(`${name}: what lies there`, () => {
    it("tells neither ids nor values nor files", async () => {
      await notes("sealed").update("secret-name", 0, () => note(1, "secret-text"));
      await store.files.write("sealed/1", [Buffer.from("secret-file")]);
      const dump = await place.dump();
      expect(dump.length).toBeGreaterThan(1000);
      for (const secret of ["secret-name", "secret-text", "secret-file"])
        for (const encoding of ["utf8", "hex", "base64"] as const)
          expect(dump.includes(Buffer.from(secret).toString(encoding))).toBe(false);
    });

    it("is refused under another key", async () => {
      await expect(place.open(OTHER_KEY)).rejects.toThrow("another key");
    });
  });
}
