import type { ReviewPresence } from "../../../../src/server/schemas/reviews.ts";
import { eventsFrom } from "../../api/events.ts";
import type { Session } from "./session.svelte.ts";

const AGAIN = 5000;

/** Who has the review open, this window among them, as long as `signal` lets it. What others change is taken over. */
export function followOthers(session: Session, signal: AbortSignal) {
  let people = $state.raw<ReviewPresence["people"]>([]);
  const follow = async (): Promise<void> => {
    for await (const data of eventsFrom(`/api/reviews/${session.review.id}/events`, signal)) {
      const presence = JSON.parse(data) as ReviewPresence;
      people = presence.people;
      if (presence.version > session.review.version) await session.refresh();
    }
  };
  void (async () => {
    while (!signal.aborted) {
      await follow().catch(() => undefined);
      people = [];
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  })();
  return {
    get windows() {
      return people.reduce((sum, { windows }) => sum + windows, 0);
    },
    /** Of keys; none without keys. */
    get names() {
      return people.flatMap(({ name }) => (name === "" ? [] : name));
    },
  };
}
