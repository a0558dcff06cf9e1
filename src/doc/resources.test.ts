import { expect, it } from "vitest";
import { compressTable, writeTable } from "./packed-table.ts";
import { createResources, type Resources } from "./resources.ts";

const files: Readonly<Record<string, Uint8Array>> = {
  plain: writeTable({ name: "plain" }, { numbers: Uint32Array.of(1, 2, 3) }),
  small: compressTable(writeTable({ name: "small" }, { numbers: Uint32Array.of(4) })),
};

/** Resources of the files above, and the names of those that were read. */
function counted(options?: Parameters<typeof createResources>[1]): { resources: Resources; reads: string[] } {
  const reads: string[] = [];
  const read = (file: string) => {
    reads.push(file);
    return files[file]!;
  };
  return { resources: createResources(read, options), reads };
}

const doubled = (resources: Resources) => {
  const table = resources.table("plain");
  return table.derive("doubled", () => table.u32("numbers").map((n) => 2 * n));
};

it("reads a file once, and makes of it once what a function makes", () => {
  const { resources, reads } = counted();
  expect(reads).toEqual([]);
  expect([...resources.get(doubled)]).toEqual([2, 4, 6]);
  expect(resources.get(doubled)).toBe(resources.get(doubled));
  expect([...resources.table("small").u32("numbers")]).toEqual([4]);
  resources.table("small");
  expect(reads).toEqual(["plain", "small"]);
});

it("keeps arrays in memory that another thread uses without a copy", () => {
  const first = counted();
  const made = first.resources.get(doubled);
  const second = counted({ shared: first.resources.shared });
  const shared = second.resources.get(doubled);
  expect(made.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(shared.buffer).toBe(made.buffer);
  const buffers = [first, second].map(({ resources }) => resources.table("plain").u32("numbers").buffer);
  expect(buffers[0]).toBe(buffers[1]);
  expect(second.reads).toEqual([]);
});

it("says when there is more to share", () => {
  const names: string[] = [];
  const { resources } = counted({ onShare: (name) => names.push(name) });
  resources.get(doubled);
  expect(names).toEqual(["plain", "plain#doubled"]);
});
