/** Posts traced as they come. Evidence adds up over posts, and every look spends a part of the bound, so that all of them together keep it. */
import type { TraceResult } from "../audience/trace/trace.ts";
import type { TraceOptions } from "./trace.ts";

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

/** Posts remembered; older ones are let go. */
const MOST_POSTS = 200;

export type Tracer = (leaks: readonly string[], options?: TraceOptions) => TraceResult;

/** Asked with one post after another; answers undefined for one that has nothing to do with what was shared. */
export function watcher(bound?: number): (post: Post, trace: Tracer) => Disclosure | undefined {
  const found: Post[] = [];
  let look = 0;
  const options = () => ({ look: ++look, ...(bound !== undefined && { bound }) });
  return (post, trace) => {
    const alone = trace([post.text], options());
    if (alone.verdict === "nobody") return undefined;
    found.push(post);
    if (found.length > MOST_POSTS) found.shift();
    if (found.length === 1 || alone.verdict === "accused") return { ...alone, post: post.id, posts: 1 };
    const together = trace(
      found.map(({ text }) => text),
      options(),
    );
    return together.verdict === "accused"
      ? { ...together, post: post.id, posts: found.length }
      : { ...alone, post: post.id, posts: 1 };
  };
}
