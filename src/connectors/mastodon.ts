import Type from "typebox";
import type { Post } from "../audience/trace/watch.ts";
import { message } from "../words/problem.ts";
import {
  closed,
  declareConnector,
  type FeedBatch,
  MOST,
  MOST_POSTS,
  NETWORK,
  Recipients,
  Secret,
} from "./connector.ts";
import { htmlPost } from "./html-post.ts";
import { type HttpRequest, jsonOf, postResult, requester } from "./http.ts";
import { httpUrl } from "./http-url.ts";

/** A server keeps an Idempotency-Key for an hour (docs.joinmastodon.org/methods/statuses/#create). */
const KEPT = 55 * 60_000;
/** Statuses of one answer, at most. */
const PAGE = 40;
const VISIBILITIES: readonly string[] = ["public", "unlisted", "private"];

interface Status {
  readonly id: string;
  readonly content?: string;
  readonly spoiler_text?: string;
  readonly reblog?: Status | null;
  readonly media_attachments?: readonly { readonly description?: string | null }[];
  readonly poll?: { readonly options?: readonly { readonly title?: string }[] } | null;
}

/** Mastodon and servers with its API. A copy for `@someone@host` is a direct message; for public, unlisted or private a status. */
export const mastodon = declareConnector({
  kind: "mastodon",
  words: [
    "Mastodon: statuses and direct messages, timelines",
    "Mastodon：投稿とダイレクトメッセージ、タイムライン",
  ],
  options: closed({
    ...NETWORK,
    url: Type.String({ pattern: "^https?://" }),
    token: Secret,
    recipients: Type.Optional(Recipients),
    notify: Type.Optional(Type.String({ minLength: 1 })),
    timeline: Type.Optional(
      Type.String({ pattern: "^(?:home|public|tag/[^/?#]+|list/\\d+|accounts/\\d+)$" }),
    ),
    most: MOST,
  }),
  open(options, { name, secret, ...deps }) {
    const base = httpUrl(options.url, name);
    const { token, recipients = {}, notify, timeline = "home", most = MOST_POSTS } = options;
    const request = requester(options, deps);
    const ask = async (path: string, { headers, ...rest }: HttpRequest = {}) =>
      request(new URL(path, base), {
        ...rest,
        headers: { ...headers, authorization: `Bearer ${await secret(token)}` },
      });
    const page = async (query: string): Promise<readonly Status[]> => {
      const json = jsonOf(await ask(`/api/v1/${pathOf(timeline)}?limit=${PAGE}${query}`), name);
      return Array.isArray(json) ? json.filter(({ id }) => typeof id === "string") : [];
    };
    return {
      ...{ name, address: base.host },
      outlet: {
        addressOf: (recipient) => recipients[recipient],
        ...(notify !== undefined && { notifies: notify }),
        repeatable: KEPT,
        async post({ to, text, key }) {
          const isOpen = VISIBILITIES.includes(to);
          const body = JSON.stringify(
            isOpen ? { status: text, visibility: to } : { status: `${to} ${text}`, visibility: "direct" },
          );
          const answer = await ask("/api/v1/statuses", {
            method: "POST",
            headers: { "idempotency-key": key },
            body,
          });
          return postResult(answer, ({ json }) => (typeof json?.id === "string" ? json.id : undefined));
        },
      },
      feed: { read: (cursor) => (cursor ? after(page, name, cursor) : newest(page, name, most)) },
    };
  },
});

const pathOf = (timeline: string) =>
  timeline.startsWith("accounts/") ? `${timeline}/statuses` : `timelines/${timeline}`;

type ReadStatuses = (query: string) => Promise<readonly Status[]>;

/** Page after page of what is newer; `min_id` gives the oldest of it first. */
async function* after(page: ReadStatuses, name: string, cursor: string): AsyncIterable<FeedBatch> {
  for (let id = cursor; ; ) {
    const statuses = await page(`&min_id=${encodeURIComponent(id)}`);
    if (statuses.length === 0) return;
    id = newestId(statuses);
    yield { posts: postsOf(statuses, name), cursor: id, unread: [] };
  }
}

/** What is there, as one batch: only its cursor covers all of it. */
async function* newest(page: ReadStatuses, name: string, most: number): AsyncIterable<FeedBatch> {
  const statuses = [...(await page(""))];
  for (let last = statuses.length; last > 0 && statuses.length < most; ) {
    const older = await page(`&max_id=${encodeURIComponent(statuses.at(-1)!.id)}`);
    last = older.length;
    statuses.push(...older);
  }
  if (statuses.length === 0) return;
  const isCut = statuses.length >= most;
  const unread = isCut ? [message("posts-older-some", { most })] : [];
  yield { posts: postsOf(statuses.slice(0, most), name), cursor: newestId(statuses), unread };
}

/** Ids are numbers of growing length, as strings. */
const newestId = (statuses: readonly Status[]): string =>
  statuses
    .map(({ id }) => id)
    .reduce((a, b) => (b.length > a.length || (b.length === a.length && b > a) ? b : a));

const postsOf = (statuses: readonly Status[], name: string): Post[] =>
  statuses
    .toReversed()
    .map((status) => ({ id: `${name}/${status.id}`, text: textOf(status.reblog ?? status) }));

/** All that a status says: warning, text, descriptions of pictures, answers of a poll. */
function textOf({ content = "", spoiler_text = "", media_attachments = [], poll }: Status): string {
  const said = [
    spoiler_text,
    htmlPost(content),
    ...media_attachments.map(({ description }) => description ?? ""),
  ];
  const answers = poll?.options?.map(({ title = "" }) => title) ?? [];
  return [...said, ...answers].filter((part) => part !== "").join("\n");
}
