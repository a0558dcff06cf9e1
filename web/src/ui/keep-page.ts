const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While something would be lost, the browser asks before leaving the page. For effects: returns the cleanup function. */
export function keepPageWhile(wouldLose: boolean): (() => void) | undefined {
  if (!wouldLose) return undefined;
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
