/** Values by name, of which the most recently used are kept. */
export interface RecentlyUsed<T> {
  readonly get: (name: string, make: () => T) => T;
}

/**
 * A promise that fails is not kept. For what is large, so that `capacity` is exact; what is small and asked for in inner loops is
 * remembered by nlp/remembering.ts, which moves nothing at a hit.
 */
export function recentlyUsed<T>(capacity: number): RecentlyUsed<T> {
  const kept = new Map<string, T>();
  return {
    get(name, make) {
      const value = kept.get(name) ?? make();
      kept.delete(name);
      kept.set(name, value);
      if (value instanceof Promise) value.catch(() => kept.get(name) === value && kept.delete(name));
      if (kept.size > capacity) kept.delete(kept.keys().next().value!);
      return value;
    },
  };
}
