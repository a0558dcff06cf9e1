/** Where the bytes of an archive are: a file, or memory. Everything is appended; what stands is never written over. */
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";

export interface Storage {
  size(): number;
  /** Exactly these bytes; a RangeError when there are fewer. */
  read(at: number, length: number): Uint8Array;
  append(bytes: Uint8Array): void;
  truncate(size: number): void;
  /** Returns when what was appended survives a loss of power. */
  sync(): void;
  close(): void;
}

/** A file on disk. `write` makes one that is missing. */
export function fileStorage(path: string, mode: "read" | "write"): Storage {
  const fd = openSync(path, mode === "read" ? "r" : "a+");
  return {
    size: () => fstatSync(fd).size,
    read(at, length) {
      const bytes = Buffer.allocUnsafe(length);
      for (let bytesRead = 0; bytesRead < length; ) {
        const read = readSync(fd, bytes, bytesRead, length - bytesRead, at + bytesRead);
        if (read === 0) throw cutShort(at, length);
        bytesRead += read;
      }
      return bytes;
    },
    append(bytes) {
      for (let bytesWritten = 0; bytesWritten < bytes.length; )
        bytesWritten += writeSync(fd, bytes, bytesWritten);
    },
    truncate: (size) => ftruncateSync(fd, size),
    sync: () => fsyncSync(fd),
    close: () => closeSync(fd),
  };
}

/** An archive in memory, of these bytes to begin with. */
export function memoryStorage(start: Uint8Array = new Uint8Array()): Storage & { bytes(): Uint8Array } {
  let bytes = Buffer.from(start);
  return {
    bytes: () => bytes,
    size: () => bytes.length,
    read(at, length) {
      if (at + length > bytes.length) throw cutShort(at, length);
      return bytes.subarray(at, at + length);
    },
    append: (more) => {
      bytes = Buffer.concat([bytes, more]);
    },
    truncate: (size) => {
      bytes = bytes.subarray(0, size);
    },
    sync: () => undefined,
    close: () => undefined,
  };
}

const cutShort = (at: number, length: number) =>
  new RangeError(`Cannot read ${length} bytes at ${at} of the archive: it is cut short`);
