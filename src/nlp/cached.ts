/** A longer key is asked for again too seldom to be worth keeping. */
const LONGEST = 4_000;

/**
 * The same function with a cache of its last results, by a key that says all the function sees of its input: those of `most` keys
 * at least and of twice as many at most, so that memory stays bounded. For functions whose results nobody changes.
 */
export function cached<Input, T extends {}>(
  keyOf: (input: Input) => string,
  work: (input: Input) => T,
  most: number,
): (input: Input) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (input) => {
    const key = keyOf(input);
    const hit = recent.get(key);
    if (hit !== undefined) return hit;
    const result = older.get(key) ?? work(input);
    if (key.length > LONGEST) return result;
    if (recent.size >= most) [older, recent] = [recent, new Map()];
    recent.set(key, result);
    return result;
  };
}

/** For functions of a text, which is its own key. */
export const itself = (text: string): string => text;
