/** The caches there are: of large things, of which few are held, and of results that are asked for in inner loops. */

/** Values by key, of which the most recently used are kept. */
export interface Cache<T> {
  readonly get: (key: string, make: () => T) => T;
  /** Drops every value. */
  readonly clear: () => void;
}

/**
 * At most `capacity` values, which have an owner: `dispose` is called with every value that is dropped. A promise that fails is
 * dropped too, without `dispose`.
 */
export function createCache<T>(capacity: number, dispose: (value: T) => void = () => undefined): Cache<T> {
  const values = new Map<string, T>();
  const drop = (key: string, value: T) => {
    values.delete(key);
    dispose(value);
  };
  return {
    get(key, make) {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      if (value instanceof Promise) value.catch(() => values.get(key) === value && values.delete(key));
      for (const [oldest, dropped] of values) {
        if (values.size <= capacity) break;
        drop(oldest, dropped);
      }
      return value;
    },
    clear() {
      for (const [key, value] of values) drop(key, value);
    },
  };
}

/** The same function with every result computed once; they are held as long as the function is, so for one document or one task. */
export function memoize<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  const results = new Map<Argument, { readonly result: Result }>();
  return (argument) => {
    let entry = results.get(argument);
    if (!entry) results.set(argument, (entry = { result: compute(argument) }));
    return entry.result;
  };
}

/** What has a longer key than this comes back too seldom to be kept. */
const LONGEST_KEY = 4_000;

/**
 * The same function with a cache: the results of the last `most` keys at least, and of twice as many at most. `keyOf` says all that
 * the function sees of its argument. A hit moves nothing. For functions whose results nobody changes.
 */
export function memoizeRecent<Argument, Result extends {}>(
  keyOf: (argument: Argument) => string,
  compute: (argument: Argument) => Result,
  most: number,
): (argument: Argument) => Result {
  let recent = new Map<string, Result>();
  let older = new Map<string, Result>();
  return (argument) => {
    const key = keyOf(argument);
    const hit = recent.get(key);
    if (hit !== undefined) return hit;
    const result = older.get(key) ?? compute(argument);
    if (key.length > LONGEST_KEY) return result;
    if (recent.size >= most) [older, recent] = [recent, new Map()];
    recent.set(key, result);
    return result;
  };
}

/** Characters of keys that a memory holds: those of a text of some 20 MB. What comes later is computed whenever it is asked for. */
const MOST_REMEMBERED = 2 ** 26;

/**
 * Results that the readings of one document share, by the function that gave them: a result is read again to check it, and where it is as the
 * original was, what was found there stands. Lives as long as the document is worked on.
 */
export class Memory {
  private readonly results = new Map<unknown, Map<string, unknown>>();
  private characters = 0;

  /** Characters of the keys that it holds. */
  get size(): number {
    return this.characters;
  }

  /** The same function with every result computed once. `keyOf` says all that it sees of its argument; nobody changes a result. */
  recall<Argument, Result extends {}>(
    compute: (argument: Argument, memory: Memory) => Result,
    keyOf: (argument: Argument) => string,
  ): (argument: Argument) => Result {
    const results = (this.results.get(compute) ?? new Map()) as Map<string, Result>;
    this.results.set(compute, results);
    return (argument) => {
      const key = keyOf(argument);
      const known = results.get(key);
      if (known !== undefined) return known;
      const result = compute(argument, this);
      if (this.characters < MOST_REMEMBERED) {
        this.characters += key.length;
        results.set(key, result);
      }
      return result;
    };
  }
}

/** The key of a text is the text. */
export const itself = (text: string): string => text;
