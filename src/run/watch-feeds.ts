/** Posts of connectors, traced as they come: each is looked at once, over restarts too. */
import { feedEntry } from "../audience/book/ledger-book.ts";
import type { Connector } from "../connectors/connector.ts";
import type { Message } from "../words/message.ts";
import {
  appendOn,
  type KeptDisclosure,
  type ReadLedger,
  readLedger,
  type Watching,
  watchPosts,
} from "./ledger-share.ts";

/**
 * Reads a connector once, from where the ledger says. A batch counts as read when it was judged: after a kill it is read again, and its
 * looks are spent twice, which keeps the bound.
 */
export async function* watchFeed(
  at: ReadLedger,
  { name, feed }: Connector,
  watching: Watching,
  unread: (why: Message) => void,
): AsyncGenerator<KeptDisclosure> {
  at.state = await readLedger(at.ledger, at.state);
  const { now = Date.now } = watching;
  const before = at.state.feeds.get(name);
  for await (const { posts, cursor, unread: reasons } of feed?.read(before) ?? []) {
    for (const why of reasons) unread(why);
    if (posts.length > 0) yield* watchPosts(at, posts, watching);
    await appendOn(at, ({ feeds }) =>
      feeds.get(name) === cursor ? undefined : feedEntry({ connector: name, cursor }, now()),
    );
  }
}
