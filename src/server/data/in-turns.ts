/** Files that may be open at once, well below what systems allow a process. */
const AT_ONCE = 32;

/** What `work` makes of every item, in their order; of many items some wait until others are done. */
export async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const made = new Array<R>(items.length);
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) made[i] = await work(items[i]!);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return made;
}
