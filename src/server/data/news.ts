/** What those who share a store tell each other, small and at once: heard by all who listen, also by who says it, and kept nowhere. */
import { EventEmitter } from "node:events";

export interface News {
  /** `news` is JSON of some kilobytes at most. */
  readonly tell: (topic: string, news: unknown) => Promise<void>;
  /** Hears what is told from now on, until the returned function is called. */
  readonly hear: (topic: string, listener: (news: unknown) => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Among all of one process. */
export function localNews(): News & { readonly deliver: (topic: string, news: unknown) => void } {
  const emitter = new EventEmitter().setMaxListeners(0);
  const deliver = (topic: string, news: unknown) => void emitter.emit(`news ${topic}`, news);
  return {
    deliver,
    tell: async (topic, news) => deliver(topic, news),
    hear(topic, listener) {
      emitter.on(`news ${topic}`, listener);
      return () => emitter.off(`news ${topic}`, listener);
    },
    close: async () => void emitter.removeAllListeners(),
  };
}
