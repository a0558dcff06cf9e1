/** A window of the app on a review: what it hears of others. */
import type { ReviewPresence } from "../src/server/schemas/reviews.ts";

export interface Window {
  /** The next event that is so; the present one counts. */
  readonly until: (isSo: (presence: ReviewPresence) => boolean) => Promise<ReviewPresence>;
  readonly close: () => void;
}

export async function openWindow(origin: string, review: string): Promise<Window> {
  const aborted = new AbortController();
  const answer = await fetch(`${origin}/api/reviews/${review}/events`, { signal: aborted.signal });
  if (!answer.ok) throw new Error(`events: ${answer.status}`);
  let current: ReviewPresence | undefined;
  let wake: () => void = () => undefined;
  void (async () => {
    let text = "";
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data !== undefined) current = JSON.parse(data) as ReviewPresence;
        wake();
      }
    }
  })().catch(() => undefined);
  return {
    async until(isSo) {
      while (!current || !isSo(current)) await new Promise<void>((done) => (wake = done));
      return current;
    },
    close: () => aborted.abort(),
  };
}
