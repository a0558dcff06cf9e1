import type { Key } from "../../../transform/key.ts";
import { localNews, type News } from "../news.ts";
import { sealer } from "../seal.ts";
import type { Database } from "./database.ts";
import { listen } from "./listen.ts";

const CHANNEL = "tokumei_news";

/** Among all who share a database, by its notices; sealed, as whoever may connect hears them. Listens from the first who asks. */
export function databaseNews(database: Database, key: Key): News {
  const local = localNews();
  const seals = sealer(key, "news");
  let stop: (() => Promise<void>) | undefined;
  const notice = (payload: string) => {
    const { topic, news } = JSON.parse(
      Buffer.from(seals.open(Buffer.from(payload, "base64"), CHANNEL)).toString("utf8"),
    ) as { topic: string; news: unknown };
    local.deliver(topic, news);
  };
  return {
    async tell(topic, news) {
      const sealed = seals.seal(Buffer.from(JSON.stringify({ topic, news })), CHANNEL);
      await database.query("select pg_notify($1, $2)", [CHANNEL, Buffer.from(sealed).toString("base64")]);
    },
    hear(topic, listener) {
      stop ??= listen(database, CHANNEL, { notice: ignoringOthers(notice) });
      return local.hear(topic, listener);
    },
    async close() {
      await stop?.();
      await local.close();
    },
  };
}

/** A notice that somebody else sent on the channel is nothing. */
const ignoringOthers = (notice: (payload: string) => void) => (payload: string) => {
  try {
    notice(payload);
  } catch {
    // Not sealed under our key.
  }
};
