import { MessageChannel } from "node:worker_threads";
import { expect, it } from "vitest";
import { writeTable } from "./packed-table.ts";
import { connectedResources } from "./shared-resources.ts";

/** As many threads as named, each connected with the first; and who read which file. */
function connected<N extends string>(first: N, ...others: readonly N[]) {
  const reads: string[] = [];
  const start = (name: string) =>
    connectedResources((file) => {
      reads.push(`${name} reads ${file}`);
      return writeTable({ name: file }, { numbers: Uint32Array.of(1, 2, 3) });
    });
  const parent = start(first);
  const children = others.map((name) => {
    const child = start(name);
    const { port1, port2 } = new MessageChannel();
    parent.connect(port1);
    child.connect(port2);
    return child.resources;
  });
  return { reads, resources: [parent.resources, ...children] };
}

it("the first thread that needs a file reads it for all", () => {
  const { reads, resources } = connected("main", "one", "two");
  const [main, one, two] = resources.map(({ table }) => table);
  const [first, ...others] = [one!, main!, two!].map((table) => table("a").u32("numbers"));
  first![0] = 9;
  expect(others.map(([number]) => number)).toEqual([9, 9]);
  for (const table of [main!, one!, two!]) expect([...table("b").u32("numbers")]).toEqual([1, 2, 3]);
  expect(reads).toEqual(["one reads a", "main reads b"]);
});

it("what one thread derives reaches the others by way of the first", async () => {
  const { resources } = connected("main", "one", "two");
  const [main, one, two] = resources;
  const array = one!.derive("sum", () => Float64Array.of(6));
  await expect.poll(() => two!.shared.has("sum")).toBe(true);
  array[0] = 7;
  expect([main, two].map((each) => each!.shared.get("sum")?.[0])).toEqual([7, 7]);
});
