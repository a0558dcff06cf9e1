import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LISTS_OPEN_FILES } from "../../../test/open-descriptors.ts";
import { defaultDataFolder, openDataFolder } from "./folder.ts";
import { openStream, sealStream } from "./sealed-stream.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "tokumei-data-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe("the folder", () => {
  it("is made for its owner only, with a key that stays", async () => {
    const path = join(home, "new", "データ");
    const first = await openDataFolder(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, "key"))).mode & 0o777).toBe(0o600);
    expect((await openDataFolder(path)).key).toEqual(first.key);
  });

  it.runIf(LISTS_OPEN_FILES)("and every folder of a record survive a loss of power", async () => {
    const handle = await open(home, "r");
    const synced = new Set<string>();
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, "sync");
    sync.mockImplementation(async function (this: FileHandle) {
      synced.add(await readlink(`/proc/self/fd/${this.fd}`));
    });
    const path = join(home, "deep", "data");
    const { records, files } = await openDataFolder(path);
    await records<string>("reviews").update("a", 0, () => "text");
    await files.write("jobs/a/in/0", [Buffer.from("text")]);
    sync.mockRestore();
    await handle.close();
    const [stem] = await readdir(join(path, "records", "reviews"));
    for (const folder of [
      ...[home, join(home, "deep"), path, join(path, "records"), join(path, "records", "reviews")],
      ...[join(path, "records", "reviews", stem!), join(path, "files"), join(path, "files", "jobs")],
      ...[join(path, "files", "jobs", "a"), join(path, "files", "jobs", "a", "in")],
    ])
      expect(synced).toContain(folder);
  });

  it("has one key when two processes make it at once", async () => {
    const path = join(home, "twice");
    const opened = await Promise.all([1, 2, 3].map(() => openDataFolder(path)));
    expect(new Set(opened.map(({ key }) => Buffer.from(key).toString("hex"))).size).toBe(1);
  });

  it("is closed to others when it was open", async () => {
    const path = join(home, "open");
    await openDataFolder(path);
    await import("node:fs/promises").then(({ chmod }) => chmod(path, 0o755));
    await openDataFolder(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  for (const [what, path, reason] of [
    ["a file", () => join(home, "file"), "a file has its name"],
    ["below a file", () => join(home, "file", "deep", "data"), "a file has the name of a folder above it"],
  ] as const) {
    it(`is refused in the place of what is no folder: ${what}`, async () => {
      await writeFile(join(home, "file"), "");
      await expect(openDataFolder(path())).rejects.toThrow(`Cannot make the data folder: ${reason}`);
    });
  }

  it.runIf(process.platform === "linux")("is refused where the system makes no folders", async () => {
    await expect(openDataFolder("/proc/tokumei/data")).rejects.toThrow("Cannot make the data folder");
  });

  it("is refused when its key cannot be read", async () => {
    const path = join(home, "locked");
    await mkdir(join(path, "key"), { recursive: true });
    await expect(openDataFolder(path)).rejects.toThrow("its key file cannot be read (EISDIR)");
    await rm(join(path, "key"), { recursive: true });
    await writeFile(join(path, "key"), "");
    await expect(openDataFolder(path)).rejects.toThrow("Cannot read a key from 0 bytes");
  });

  it("is refused when it holds data and no key", async () => {
    const path = join(home, "lost");
    await (await openDataFolder(path)).records("notes").update("a", 0, () => ({ x: 1 }));
    await rm(join(path, "key"));
    await expect(openDataFolder(path)).rejects.toThrow("no key file");
  });

  for (const [platform, env, path] of [
    ["linux", {}, "/home/mia/.local/share/tokumei"],
    ["linux", { XDG_DATA_HOME: "/data" }, "/data/tokumei"],
    ["darwin", {}, "/home/mia/Library/Application Support/tokumei"],
  ] as const) {
    it(`lies at ${path} by default`, () => {
      expect(defaultDataFolder(env, platform, "/home/mia")).toBe(path);
    });
  }
});

describe("sealed files", () => {
  it("come back as they were written, and tell nothing", async () => {
    const { files, path } = await openDataFolder(join(home, "files"));
    await files.write("jobs/1/in/1", [Buffer.from("secret "), Buffer.from("雨の日")]);
    expect((await collect(files.read("jobs/1/in/1"))).toString()).toBe("secret 雨の日");
    expect((await readFile(join(path, "files/jobs/1/in/1"))).includes("secret")).toBe(false);
    expect(await files.list("jobs/1/in")).toEqual(["1"]);
    await files.remove("jobs/1");
    expect(await files.list("jobs/1/in")).toEqual([]);
    await expect(collect(files.read("jobs/1/in/1"))).rejects.toThrow("ENOENT");
  });

  it("leave nothing behind when their source fails", async () => {
    const { files, path } = await openDataFolder(join(home, "failing"));
    const source = async function* () {
      yield Buffer.alloc(100_000);
      throw new Error("gone");
    };
    await expect(files.write("a/1", source())).rejects.toThrow("gone");
    expect(await readdir(join(path, "files/a"))).toEqual([]);
  });

  it("are cleared of what killed writes left", async () => {
    const { files, path } = await openDataFolder(join(home, "swept"));
    await files.write("a/1", [Buffer.of(1)]);
    await writeFile(join(path, "files/a/.part-killed"), "half");
    await files.sweep("a");
    await files.sweep("not-there");
    expect(await readdir(join(path, "files/a"))).toEqual(["1"]);
  });

  for (const path of ["../key", "/etc/passwd", "a/../../key", "", ".", "a\0b"]) {
    it(`are never outside the folder: ${JSON.stringify(path)}`, async () => {
      const { files } = await openDataFolder(join(home, "inside"));
      await expect(files.write(path, [Buffer.of(1)])).rejects.toThrow("leads out");
    });
  }

  const KEY = new Uint8Array(32).fill(1);
  for (const size of [0, 1, 65_535, 65_536, 65_537, 200_000]) {
    it(`${size} bytes, in pieces of any size`, async () => {
      const plain = Buffer.alloc(size, "あい");
      const pieces = Array.from({ length: Math.ceil(size / 7001) }, (_, i) =>
        plain.subarray(i * 7001, (i + 1) * 7001),
      );
      const sealed = await collect(sealStream(pieces, KEY, "here"));
      for (const step of [sealed.length, 999]) {
        const parts = Array.from({ length: Math.ceil(sealed.length / step) }, (_, i) =>
          sealed.subarray(i * step, (i + 1) * step),
        );
        expect((await collect(openStream(parts, KEY, "here"))).equals(plain)).toBe(true);
      }
    });
  }

  it("do not open when cut short, altered, moved or under another key", async () => {
    const sealed = await collect(sealStream([Buffer.alloc(200_000)], KEY, "here"));
    const chunk = 65_536 + 16;
    const head = sealed.length % chunk === 0 ? 0 : 49;
    const swapped = Buffer.concat([
      sealed.subarray(0, head),
      sealed.subarray(head + chunk, head + 2 * chunk),
      sealed.subarray(head, head + chunk),
      sealed.subarray(head + 2 * chunk),
    ]);
    const altered = Buffer.from(sealed);
    altered[100_000]! ^= 1;
    for (const bytes of [
      sealed.subarray(0, -1),
      sealed.subarray(0, head + 2 * chunk),
      sealed.subarray(0, head),
      swapped,
      altered,
      Buffer.alloc(0),
    ]) {
      await expect(collect(openStream([bytes], KEY, "here"))).rejects.toThrow("Cannot open a sealed file");
    }
    await expect(collect(openStream([sealed], KEY, "there"))).rejects.toThrow("at chunk 0");
    await expect(collect(openStream([sealed], new Uint8Array(32), "here"))).rejects.toThrow("at chunk 0");
  });

  it("a file of the key alone is no data", async () => {
    const path = join(home, "given");
    await openDataFolder(path);
    await writeFile(join(path, "key"), "ab".repeat(32));
    expect((await openDataFolder(path)).key).toEqual(new Uint8Array(32).fill(0xab));
  });
});
