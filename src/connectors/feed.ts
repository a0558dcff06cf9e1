import { createHash } from "node:crypto";
import Type from "typebox";
import { politeReader } from "../archive/web-pages.ts";
import type { Post } from "../audience/trace/watch.ts";
import { message, problem } from "../words/problem.ts";
import { closed, declareConnector, MOST, MOST_POSTS, NETWORK } from "./connector.ts";
import { htmlPost } from "./html-post.ts";
import { httpUrl } from "./http-url.ts";
import { peer } from "./peer.ts";
import { newPosts } from "./seen.ts";

const ACCEPT =
  "application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9";
const QUESTION = { accept: ACCEPT, types: /xml|json|text\/plain/i };

/** RSS, Atom, RDF and JSON feeds. */
export const feed = declareConnector({
  kind: "feed",
  words: ["RSS, Atom and JSON feeds", "RSS、Atom、JSONのフィード"],
  options: closed({ ...NETWORK, url: Type.String({ pattern: "^https?://" }), most: MOST }),
  open(options, { name, ...deps }) {
    const url = httpUrl(options.url, name);
    const { most = MOST_POSTS, private: privatePages = false, pause, timeout } = options;
    const read = politeReader({ privatePages, pause, timeout, ...deps });
    return {
      ...{ name, address: url.host },
      feed: {
        async *read(cursor) {
          const { body, why } = await read(url, QUESTION);
          // Half a feed is no feed: its last entry would be taken for a whole one.
          if (body === undefined || why)
            throw problem("feed-unread", { name, why: why ?? message("unreachable") });
          const posts = (await entriesOf(body, name)).map(({ id, said }) => postOf(id, said, name));
          const unread = posts.length > most ? [message("posts-older", { count: posts.length - most })] : [];
          yield newPosts(posts.slice(0, most).toReversed(), cursor, unread);
        },
      },
    };
  },
});

interface Entry {
  readonly id: string | undefined;
  /** Title and content, as HTML. */
  readonly said: readonly (string | undefined)[];
}

async function entriesOf(body: string, name: string): Promise<readonly Entry[]> {
  const { parseFeed } = await peer("feedsmith", () => import("feedsmith"));
  try {
    return entriesIn(parseFeed(body));
  } catch {
    throw problem("feed-unread", { name, why: message("feed-odd") });
  }
}

type Parsed = ReturnType<typeof import("feedsmith").parseFeed>;

/** The whole content where there is one, else the summary. */
function entriesIn({ format, feed }: Parsed): readonly Entry[] {
  if (format === "atom")
    return (feed.entries ?? []).map(({ id, links, title, content, summary }) => ({
      id: id ?? links?.[0]?.href,
      said: [title?.value, content?.value ?? summary?.value],
    }));
  if (format === "json")
    return (feed.items ?? []).map(({ id, url, title, content_html, content_text, summary }) => ({
      id: id ?? url,
      said: [title, content_html ?? content_text ?? summary],
    }));
  if (format === "rss")
    return (feed.items ?? []).map(({ guid, link, title, content, description }) => ({
      id: guid?.value ?? link,
      said: [title, content?.encoded ?? description],
    }));
  return (feed.items ?? []).map(({ link, title, content, description }) => ({
    id: link,
    said: [title, content?.encoded ?? description],
  }));
}

function postOf(id: string | undefined, said: Entry["said"], name: string): Post {
  const text = said.flatMap((part) => (part ? [htmlPost(part)] : [])).join("\n");
  const own = createHash("sha256").update(text).digest("hex").slice(0, 16);
  return { id: `${name}/${id ?? own}`, text };
}
