/**
 * What the package knows: models, dictionaries and tables, read when they are first asked for. Their numbers lie in memory that
 * threads share, so a process holds them once however many threads it has.
 */
import { type Derive, type NumberArray, readTable, type Table, uncompressed } from "./packed-table.ts";

export interface Resources {
  /** The bytes of a file, before compression. */
  readonly bytes: (file: string) => Uint8Array;
  readonly table: (file: string) => Table;
  /** An array by a name that no other has, made by the first thread that asks. */
  readonly derive: Derive;
  /** What a function makes of the resources, made once: `resources.get(placesOf)`. */
  readonly get: <T>(make: (resources: Resources) => T) => T;
  /** Everything that was read or derived so far, for `createResources` in another thread. */
  readonly shared: SharedArrays;
  /** Takes an array that another thread has made; false if there is one of that name. */
  readonly add: (name: string, array: NumberArray) => boolean;
}

/** Arrays on shared memory by the name of their file or of what they are. Nobody writes to them. */
export type SharedArrays = ReadonlyMap<string, NumberArray>;

interface ResourceOptions {
  /** What another thread has read. */
  readonly shared?: SharedArrays | undefined;
  /** Called when there is more to share. */
  readonly onShare?: (name: string, array: NumberArray) => void;
  /** Called before an array is made: adds what other threads have made meanwhile. */
  readonly receive?: () => void;
}

/** Resources of the files that `read` reads, and of what another thread shares. */
export function createResources(
  read: (file: string) => Uint8Array,
  { shared = new Map(), onShare, receive }: ResourceOptions = {},
): Resources {
  const arrays = new Map(shared);
  const made = new Map<unknown, unknown>();
  const derive: Derive = <A extends NumberArray>(name: string, make: () => A): A => {
    if (!arrays.has(name)) receive?.();
    let array = arrays.get(name) as A | undefined;
    if (array === undefined) {
      arrays.set(name, (array = onSharedMemory(make())));
      onShare?.(name, array);
    }
    return array;
  };
  const bytes = (file: string) =>
    derive(file, () => {
      const { buffer, byteOffset, length } = uncompressed(read(file));
      return new Uint8Array(buffer, byteOffset, length);
    });
  const resources: Resources = {
    bytes,
    table: (file) => readTable(bytes(file), (name, make) => derive(`${file}#${name}`, make)),
    derive,
    get: <T>(make: (resources: Resources) => T): T => {
      if (!made.has(make)) made.set(make, make(resources));
      return made.get(make) as T;
    },
    shared: arrays,
    add(name, array) {
      const isNew = !arrays.has(name);
      if (isNew) arrays.set(name, array);
      return isNew;
    },
  };
  return resources;
}

function onSharedMemory<A extends NumberArray>(array: A): A {
  if (array.buffer instanceof SharedArrayBuffer) return array;
  const View = array.constructor as new (buffer: SharedArrayBuffer) => A;
  const copy = new View(new SharedArrayBuffer(array.byteLength));
  copy.set(array as never);
  return copy;
}
