import { type MessagePort, receiveMessageOnPort } from "node:worker_threads";
import type { NumberArray } from "./packed-table.ts";
import { createResources, type Resources, type SharedArrays } from "./resources.ts";

export interface ConnectedResources {
  readonly resources: Resources;
  /** What either end of the port reads from now on, both have. */
  readonly connect: (port: MessagePort) => void;
}

type Named = readonly [name: string, array: NumberArray];

/** Resources that threads read together: the first one that needs a file reads it, and the others get its memory. */
export function connectedResources(
  read: (file: string) => Uint8Array,
  shared?: SharedArrays,
): ConnectedResources {
  const ports = new Set<MessagePort>();
  const send = (named: Named, from?: MessagePort) => {
    for (const port of ports) if (port !== from) port.postMessage(named);
  };
  const take = (named: Named, from: MessagePort) => {
    if (resources.add(...named)) send(named, from);
  };
  const resources = createResources(read, {
    shared,
    onShare: (...named) => send(named),
    receive() {
      for (const port of ports)
        for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
          take(next.message, port);
    },
  });
  return {
    resources,
    connect(port) {
      ports.add(port);
      port.on("message", (named: Named) => take(named, port));
      port.on("close", () => ports.delete(port));
      port.unref();
    },
  };
}
