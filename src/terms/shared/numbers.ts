/** Lists of numbers one after the other: how many there are, the length of each, then all numbers. */
export function packNumbers(lists: readonly ArrayLike<number>[]): Uint32Array {
  const words = new Uint32Array(1 + lists.length + lists.reduce((sum, list) => sum + list.length, 0));
  words[0] = lists.length;
  let at = 1 + lists.length;
  lists.forEach((list, i) => {
    words[1 + i] = list.length;
    words.set(list, at);
    at += list.length;
  });
  return words;
}

export function unpackNumbers(words: Uint32Array, from: number): { lists: Uint32Array[]; end: number } {
  const count = words[from]!;
  let at = from + 1 + count;
  const lists = Array.from({ length: count }, (_, i) => {
    const start = at;
    at += words[from + 1 + i]!;
    return words.subarray(start, at);
  });
  return { lists, end: at };
}
