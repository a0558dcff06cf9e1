import Type from "typebox";
import { politeReader } from "../archive/web-pages.ts";
import type { Post } from "../audience/trace/watch.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import { closed, declareConnector, MOST, MOST_POSTS, NETWORK } from "./connector.ts";
import { htmlPost } from "./html-post.ts";
import { httpUrl } from "./http-url.ts";
import { newPosts } from "./seen.ts";

const ACCEPT =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams"';
const QUESTION = { accept: ACCEPT, types: /[/+]json\b/i };
/** Pages of an outbox that are read, at most. */
const MOST_PAGES = 50;

// biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at where it is used
type Thing = any;

/** The public outbox of an account on any server that speaks ActivityPub (W3C). */
export const activitypub = declareConnector({
  kind: "activitypub",
  words: ["ActivityPub: the outbox of an account", "ActivityPub：アカウントの公開投稿"],
  options: closed({ ...NETWORK, actor: Type.String({ pattern: "^https?://" }), most: MOST }),
  open(options, { name, ...deps }) {
    const actor = httpUrl(options.actor, name);
    const { most = MOST_POSTS, private: privatePages = false, pause, timeout } = options;
    const read = politeReader({ privatePages, pause, timeout, ...deps });
    const get = async (address: unknown): Promise<Thing> => {
      if (typeof address !== "string") return address;
      const { body, why } = await read(httpUrl(address, name), QUESTION);
      if (body === undefined || why)
        throw problem("feed-unread", { name, why: why ?? message("unreachable") });
      return parsed(body, name);
    };
    return {
      ...{ name, address: actor.host },
      feed: {
        async *read(cursor) {
          const start = await get(actor.href);
          const { items, isCut } = await itemsOf(start.outbox ? await get(start.outbox) : start, get, most);
          const posts = items.flatMap((item) => postOf(item, name));
          const unread: Message[] = isCut ? [message("posts-older-some", { most })] : [];
          const links = items.filter(isLink).length;
          if (links > 0) unread.push(message("posts-linked", { count: links }));
          yield newPosts(posts.toReversed(), cursor, unread);
        },
      },
    };
  },
});

/** Items of a collection, the newest first, over its pages. */
async function itemsOf(collection: Thing, get: (address: unknown) => Promise<Thing>, most: number) {
  const items: Thing[] = [];
  let page = collection.first === undefined ? collection : await get(collection.first);
  for (let pages = 1; page; pages++) {
    items.push(...[page.orderedItems ?? page.items ?? []].flat());
    if (items.length >= most || pages >= MOST_PAGES)
      return { items: items.slice(0, most), isCut: items.length > most || page.next !== undefined };
    page = page.next === undefined ? undefined : await get(page.next);
  }
  return { items, isCut: false };
}

/** What its author wrote; the words of others they pass on are not theirs. */
function postOf(item: Thing, name: string): Post[] {
  const object = item?.type === "Create" ? item.object : item;
  if (typeof object?.id !== "string" || typeof object.content !== "string") return [];
  const said = [object.name, object.summary].filter((part) => typeof part === "string").map(htmlPost);
  const text = [...said, htmlPost(object.content)].filter((part) => part !== "").join("\n");
  return [{ id: `${name}/${object.id}`, text }];
}

const isLink = (item: Thing) =>
  typeof item === "string" || (item?.type === "Create" && typeof item.object === "string");

function parsed(body: string, name: string): Thing {
  try {
    const value = JSON.parse(body);
    if (typeof value === "object" && value !== null) return value;
  } catch {}
  throw problem("feed-unread", { name, why: message("answers-not-json") });
}
