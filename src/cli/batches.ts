/**
 * What has arrived by now, together: batches of at least one and at most `most`, as soon as there is anything. An error waits until
 * what came before it was given out.
 */
export async function* batches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<readonly T[]> {
  const items = source[Symbol.asyncIterator]();
  const pull = () => items.next().catch((error: unknown): Failed => ({ error }));
  try {
    for (let next = pull(); ; ) {
      const batch: T[] = [];
      for (;;) {
        const item = await (batch.length === 0 ? next : Promise.race([next, nothingYet()]));
        if (batch.length === 0 && item && "error" in item) throw item.error;
        if (!item || "error" in item || item.done) break;
        batch.push(item.value);
        next = pull();
        if (batch.length === most) break;
      }
      if (batch.length === 0) return;
      yield batch;
    }
  } finally {
    // Not awaited: a source that is waiting for more ends only when that comes.
    void items.return?.();
  }
}

interface Failed {
  readonly error: unknown;
}

/** Undefined once nothing more is ready. */
const nothingYet = () => new Promise<undefined>((done) => setImmediate(done, undefined));
