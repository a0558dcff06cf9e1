/** Values by name, of which the most recently used are kept. */
export interface RecentlyUsed<T> {
  readonly get: (name: string, make: () => T) => T;
}

/** A promise that fails is not kept. `drop` is told what goes. */
export function recentlyUsed<T>(
  capacity: number,
  drop: (value: T) => void = () => undefined,
): RecentlyUsed<T> {
  const kept = new Map<string, T>();
  return {
    get(name, make) {
      const value = kept.get(name) ?? make();
      kept.delete(name);
      kept.set(name, value);
      if (value instanceof Promise) value.catch(() => kept.get(name) === value && kept.delete(name));
      for (const [oldest, old] of kept) {
        if (kept.size <= capacity) break;
        kept.delete(oldest);
        drop(old);
      }
      return value;
    },
  };
}
