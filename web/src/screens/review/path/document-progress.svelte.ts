import type { DocumentState } from "../../../../../src/server/schemas/index.ts";
import type { Session } from "../session.svelte.ts";

export type DocumentProgress = ReturnType<typeof documentProgress>;

/** Milliseconds without a step before the server is asked again: it reads the whole text for it. */
const QUIET = 1000;

/** Where a document stands, asked for again when its review has changed. Call inside a component. */
export function documentProgress(session: Session) {
  let state = $state.raw<DocumentState | undefined>();

  async function refresh(): Promise<void> {
    state = await session.document().catch(() => state);
  }

  $effect(() => {
    const { version } = session.review;
    if (state?.version === version) return;
    const timer = setTimeout(() => void refresh(), state ? QUIET : 0);
    return () => clearTimeout(timer);
  });

  return {
    get state() {
      return state;
    },
    /** Takes what the server answered, as after a signature. */
    take: (next: DocumentState) => (state = next),
    refresh,
  };
}
