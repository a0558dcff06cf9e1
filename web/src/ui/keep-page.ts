const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While something would be lost, the browser asks before the page is left. For effects: returns the function that ends it. */
export function keepPageWhile(wouldLose: boolean): (() => void) | undefined {
  if (!wouldLose) return undefined;
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}
