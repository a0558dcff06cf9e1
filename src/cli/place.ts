/** Tells places of a text as line and column, both from 1; the lines are looked for once. */
export function placer(text: string): (at: number) => string {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= at) low = middle;
      else high = middle;
    }
    return `${low + 1}:${at - starts[low]! + 1}`;
  };
}
