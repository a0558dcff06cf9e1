import type { Key } from "../key.ts";
import { canonical, drawer } from "../keyed.ts";
import type { Cycles } from "./phrase.ts";

/**
 * Keyed cycles: a list is put into one cycle by Sattolo's shuffle, drawn from the key, and what follows a value in the
 * cycle stands for it. So no value stands for itself and no two values of a list get the same one; without the key every
 * cycle is as likely. A value that is not in the list enters at a drawn place. Shuffled once for each list, then kept.
 */
export function createCycles(secret: Key): Cycles {
  const cycles = new Map<string, (value: string) => Iterable<string>>();
  return {
    after(name, list) {
      let cycle = cycles.get(name);
      if (!cycle) cycles.set(name, (cycle = createCycle(secret, name, list)));
      return cycle;
    },
  };
}

function createCycle(
  secret: Key,
  name: string,
  list: readonly string[],
): (value: string) => Iterable<string> {
  const order = shuffled(secret, name, list);
  const at = new Map(order.map((value, i) => [canonical(value), i] as const));
  return function* (value) {
    const own = canonical(value);
    const from = at.get(own) ?? drawer(secret, "enter", name, own)(Math.max(1, order.length));
    for (let step = 1; step <= order.length; step++) {
      const next = order[(from + step) % order.length]!;
      if (canonical(next) !== own) yield next;
    }
  };
}

/** A random order, read as a cycle: the same as Sattolo's, and every cycle is as likely. */
function shuffled(secret: Key, name: string, list: readonly string[]): string[] {
  const order = [...new Set(list)];
  const draw = drawer(secret, "cycle", name);
  for (let i = order.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
