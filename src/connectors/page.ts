import Type from "typebox";
import { politeReader, readPage } from "../archive/web-pages.ts";
import type { Post } from "../audience/trace/watch.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { closed, declareConnector, NETWORK } from "./connector.ts";
import { httpUrl } from "./http-url.ts";
import { newPosts } from "./seen.ts";

/** Pages of the web: each is a post, and again when its text changes. */
export const page = declareConnector({
  kind: "page",
  words: ["web pages, again when they change", "ウェブページ（変更のたびに読む）"],
  options: closed({
    ...NETWORK,
    urls: Type.Array(Type.String({ pattern: "^https?://" }), { minItems: 1, maxItems: 100 }),
  }),
  open(options, { name, ...deps }) {
    const urls = options.urls.map((url) => httpUrl(url, name));
    const { private: privatePages = false, pause, timeout } = options;
    const read = politeReader({ privatePages, pause, timeout, ...deps });
    return {
      ...{ name, address: [...new Set(urls.map(({ host }) => host))].join(", ") },
      feed: {
        async *read(cursor) {
          const posts: Post[] = [];
          const unread: Message[] = [];
          for (const { href } of urls) {
            const { text, why } = await readPage(read, href);
            if (text !== undefined) posts.push({ id: `${name}/${href}`, text });
            if (why) unread.push(message("field", { field: href, why }));
          }
          if (posts.length === 0) throw problem("feed-unread", { name, why: unread[0]! });
          yield newPosts(posts, cursor, unread);
        },
      },
    };
  },
});
