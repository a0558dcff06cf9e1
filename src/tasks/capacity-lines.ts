import type { Capacity, Reach } from "../audience/codes/capacity.ts";

/** What a message can promise, as sentences to read before it is sent. */
export function capacityLines({ copies, bits, recipients, bound, ...reached }: Capacity): string[] {
  const needed =
    reached.messagesNeeded === undefined
      ? "no number of messages like this names anybody"
      : `${reached.messagesNeeded} message${reached.messagesNeeded === 1 ? "" : "s"} like this name${reached.messagesNeeded === 1 ? "s" : ""} a leaker at ${bound}`;
  return [
    `${figure(copies)} different copies are possible (${bits.toFixed(1)} bits) for ${recipients} recipients`,
    `a leak word for word could be anybody's with chance ${chance(reached.verbatim)}, with 30 % of the places lost ${chance(reached.edited)}; ${needed}`,
  ];
}

const chance = ({ typical }: Reach) => (typical >= 0.01 ? typical.toFixed(2) : typical.toExponential(0));
const figure = (n: number) => (n < 1e6 ? String(n) : n.toExponential(1));
