import type { Capacity, Reach } from "./codes/capacity.ts";

/** What a message can promise, as sentences to read before it is sent. */
export function capacityLines({ copies, bits, recipients, bound, ...reached }: Capacity): string[] {
  const { verbatim, edited, messagesNeeded: needed } = reached;
  const enough =
    needed === undefined
      ? "no number of messages like this names anybody"
      : `${needed} ${needed === 1 ? "message like this names" : "messages like this name"} a leaker at ${bound}`;
  const possible = copies === 1 ? "1 copy is possible" : `${figure(copies)} different copies are possible`;
  return [
    `${possible} (${bits.toFixed(1)} bits) for ${recipients} recipient${recipients === 1 ? "" : "s"}`,
    `a leak word for word fits somebody innocent as well with chance ${chance(verbatim)}, with 30 % of the places lost ${chance(edited)}; ${enough}`,
  ];
}

const chance = ({ typical }: Reach) => (typical >= 0.01 ? typical.toFixed(2) : typical.toExponential(0));
const figure = (n: number) => (n < 1e6 ? String(n) : n.toExponential(1));
