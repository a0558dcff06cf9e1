/** Cursors of feeds that number nothing: which posts were there at the last reading. */
import { createHash } from "node:crypto";
import type { Post } from "../audience/trace/watch.ts";
import type { Message } from "../words/message.ts";
import type { FeedBatch } from "./connector.ts";

const idOf = ({ id, text }: Post) =>
  createHash("sha256").update(`${id}\0${text}`).digest("base64url").slice(0, 16);

/** Posts that are new or whose text changed; the cursor names all that are there now. */
export function newPosts(
  posts: readonly Post[],
  cursor: string | undefined,
  unread: readonly Message[] = [],
): FeedBatch {
  const seen = new Set(cursor?.split(" "));
  const now = posts.map(idOf);
  return {
    posts: posts.filter((_, i) => !seen.has(now[i]!)),
    // Nothing read is nothing known: what was there before counts on.
    cursor: posts.length === 0 && cursor !== undefined ? cursor : now.join(" "),
    unread,
  };
}
