/** What has a longer key than this comes back too seldom to be kept. */
const LONGEST = 4_000;

/**
 * The same function, with its last results remembered by a key that says all it sees of what it is given: those of `most` keys at
 * least and of twice as many at most, so that memory stays bounded. For functions whose results nobody changes.
 */
export function remembering<Given, T extends {}>(
  keyOf: (given: Given) => string,
  work: (given: Given) => T,
  most: number,
): (given: Given) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (given) => {
    const key = keyOf(given);
    const fresh = recent.get(key);
    if (fresh !== undefined) return fresh;
    const found = older.get(key) ?? work(given);
    if (key.length > LONGEST) return found;
    if (recent.size >= most) [older, recent] = [recent, new Map()];
    recent.set(key, found);
    return found;
  };
}

/** For functions of a text, which is its own key. */
export const itself = (text: string): string => text;
