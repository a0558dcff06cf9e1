/**
 * Posts traced as they come. Evidence adds up over posts, and every look spends a part of the bound, so that all of them together keep
 * it. Looks are counted where they survive a restart, and before anything is said of a post: a look that was broken off is spent.
 */
import type { TraceResult } from "./trace.ts";
import type { Tracer } from "./tracer.ts";

export interface Post {
  readonly id: string;
  readonly text: string;
}

/** A post that tells what was shared. */
export interface Disclosure extends TraceResult {
  readonly post: string;
  /** How many posts the evidence comes from. */
  readonly posts: number;
}

/** Records that so many looks are spent, and gives the number of the first of them, from 1. */
export type SpendLooks = (count: number) => Promise<number>;

/** Posts that tell what was shared, in their order; asked with one batch of posts after another. */
export type Watch = (
  posts: readonly Post[],
  trace: Tracer,
  spend: SpendLooks,
  /** Posts that were evidence before this watcher started, the oldest first. */
  earlier?: readonly Post[],
) => AsyncGenerator<Disclosure>;

/** Posts remembered as evidence; older ones are dropped. */
const MOST_POSTS = 200;

export function watcher(bound?: number): Watch {
  const evidence: Post[] = [];
  const at = (look: number) => ({ look, ...(bound !== undefined && { bound }) });
  const isKnown = ({ id, text }: Post) => evidence.some((one) => one.id === id && one.text === text);
  return async function* (posts, trace, spend, earlier = []) {
    evidence.unshift(...earlier.filter((post) => !isKnown(post)).slice(-MOST_POSTS));
    if (posts.length === 0) return;
    const first = await spend(posts.length);
    for (const [i, post] of posts.entries()) {
      const alone = trace([post.text], at(first + i));
      if (alone.verdict === "nobody") {
        // Told in other words: no fingerprint is left, so it is no evidence against anybody.
        if (alone.retelling) yield { ...alone, post: post.id, posts: 1 };
        continue;
      }
      evidence.push(post);
      if (evidence.length > MOST_POSTS) evidence.shift();
      const isEnough = evidence.length === 1 || alone.verdict === "accused";
      const together = isEnough
        ? undefined
        : trace(
            evidence.map(({ text }) => text),
            at(await spend(1)),
          );
      yield together?.verdict === "accused"
        ? { ...together, post: post.id, posts: evidence.length }
        : { ...alone, post: post.id, posts: 1 };
    }
  };
}
