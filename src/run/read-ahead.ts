import type { Doc } from "../doc/doc.ts";
import type { Finding } from "../doc/finding.ts";
import { Entities } from "../pipeline/entities.ts";
import type { Anonymized, Pipeline, ReadRequest } from "../pipeline/pipeline.ts";
import type { ReadingSession, ReadingThreads } from "./reading-threads.ts";

export interface Anonymizer {
  readonly anonymize: (doc: Doc, entities: Entities) => Promise<Anonymized>;
  /** Begins with documents that are asked for later. */
  readonly ahead: (docs: readonly Doc[]) => void;
}

/** A session with a reading that has begun. */
interface Begun {
  readonly session: ReadingSession;
  readonly first?: Promise<readonly Finding[]>;
}

/**
 * Anonymises documents by readings in other threads. A document that shares no numbers with others is released as soon as it is known; of a
 * record of a table the first reading begins, which depends on no other record; a message of a conversation waits for those before it,
 * which say who is known.
 */
export function anonymizer(pipeline: Pipeline, threads: ReadingThreads): Anonymizer {
  const released = new Map<Doc, Promise<Anonymized>>();
  const begun = new Map<Doc, Begun>();

  const run = async (doc: Doc, entities: Entities, { session, first }: Begun): Promise<Anonymized> => {
    try {
      const steps = pipeline.steps(doc, entities);
      let step = steps.next();
      for (let isFirst = true; !step.done; isFirst = false)
        step = steps.next(await ((isFirst && first) || session.read(step.value)));
      return step.value;
    } finally {
      session.end();
    }
  };
  const begin = (doc: Doc) => {
    const session = threads.open(pipeline);
    if (doc.group === undefined && doc.table === undefined)
      released.set(doc, unhandled(run(doc, new Entities(), { session })));
    else if (doc.table !== undefined) {
      const request: ReadRequest = { doc, isResult: false };
      begun.set(doc, { session, first: unhandled(session.read(request)) });
    }
  };
  const take = <T>(map: Map<Doc, T>, doc: Doc): T | undefined => {
    const value = map.get(doc);
    map.delete(doc);
    return value;
  };
  return {
    ahead: (docs) => docs.forEach(begin),
    anonymize: (doc, entities) =>
      take(released, doc) ?? run(doc, entities, take(begun, doc) ?? { session: threads.open(pipeline) }),
  };
}

/** A promise that is awaited later: until then its failure is nobody's. */
function unhandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
