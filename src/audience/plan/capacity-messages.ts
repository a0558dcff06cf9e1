import type { Message } from "../../words/message.ts";
import { message } from "../../words/problem.ts";
import type { Capacity, Reach } from "../codes/capacity.ts";

/** What a message can promise, to be read before it is sent. */
export function capacityMessages({ copies, bits, recipients, ...reached }: Capacity): Message[] {
  const { verbatim, edited } = reached;
  return [
    message("capacity", {
      possible: copies === 1 ? message("possible-one") : message("possible-many", { copies: figure(copies) }),
      bits: bits.toFixed(1),
      readers:
        recipients === 1 ? message("recipients-one") : message("recipients-many", { count: recipients }),
    }),
    message("leak-fits", { verbatim: chance(verbatim), edited: chance(edited), enough: enough(reached) }),
  ];
}

function enough({ messagesNeeded: count, bound }: Pick<Capacity, "messagesNeeded" | "bound">): Message {
  if (count === undefined) return message("messages-never");
  const values = { bound: String(bound) };
  return count === 1 ? message("messages-one", values) : message("messages-many", { ...values, count });
}

const chance = ({ typical }: Reach) => (typical >= 0.01 ? typical.toFixed(2) : typical.toExponential(0));
const figure = (n: number) => (n < 1e6 ? String(n) : n.toExponential(1));
