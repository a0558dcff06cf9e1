/** What has arrived by now, together: batches of at least one and at most `most`, as soon as there is anything. */
export async function* batches<T>(source: AsyncIterable<T>, most: number): AsyncGenerator<readonly T[]> {
  const items = source[Symbol.asyncIterator]();
  try {
    let next: Promise<IteratorResult<T>> | undefined;
    for (;;) {
      const first = await (next ?? items.next());
      if (first.done) return;
      const batch = [first.value];
      next = items.next();
      while (batch.length < most) {
        const more = await Promise.race([next, nothingYet()]);
        if (more === undefined || more.done) break;
        batch.push(more.value);
        next = items.next();
      }
      next.catch(() => undefined);
      yield batch;
    }
  } finally {
    await items.return?.();
  }
}

/** Undefined once everything that is ready now was taken. */
const nothingYet = () => new Promise<undefined>((done) => setImmediate(done, undefined));
