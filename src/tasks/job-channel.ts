/** Chunks from whoever makes them to whoever writes them, one at a time: a push waits until the one before was taken. */
export interface Channel {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly push: (chunk: Uint8Array) => Promise<void>;
  readonly end: () => void;
  /** The reader throws this. */
  readonly fail: (error: unknown) => void;
}

export function createChannel(): Channel {
  let pending: Uint8Array[] = [];
  let ended = false;
  let failure: { readonly error: unknown } | undefined;
  let wakeReader: () => void = () => undefined;
  let wakeWriter: () => void = () => undefined;
  const sleep = (set: (wake: () => void) => void) => new Promise<void>((wake) => set(wake));

  async function* read(): AsyncIterable<Uint8Array> {
    try {
      for (;;) {
        const taken = pending;
        pending = [];
        wakeWriter();
        yield* taken;
        if (failure) throw failure.error;
        if (pending.length > 0) continue;
        if (ended) return;
        await sleep((wake) => (wakeReader = wake));
      }
    } finally {
      ended = true;
      wakeWriter();
    }
  }

  return {
    chunks: read(),
    async push(chunk) {
      while (pending.length > 0 && !ended) await sleep((wake) => (wakeWriter = wake));
      pending.push(chunk);
      wakeReader();
    },
    end() {
      ended = true;
      wakeReader();
    },
    fail(error) {
      failure = { error };
      wakeReader();
    },
  };
}
