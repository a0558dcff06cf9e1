/**
 * Who has a review open, and at which version it is, as events, at whichever server each is. Every window says again and again that it is
 * there, and answers one it did not know; one that falls silent is gone.
 */
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { News } from "./data/news.ts";
import { sendEvents } from "./events.ts";
import { type ById, type ReviewContext, storedReview } from "./reviews-session.ts";
import { IdParams } from "./schemas/common.ts";
import type { ReviewPresence } from "./schemas/reviews.ts";

const SAY_EVERY = 10_000;
const GONE_AFTER = 25_000;

/** What windows tell each other. A change of the review comes without a window. */
interface Said {
  readonly window?: string;
  readonly name?: string;
  readonly left?: true;
}

const topicOf = (id: string) => `reviews/${id}`;

export function presenceRoutes(app: FastifyInstance, context: ReviewContext): void {
  const { news } = context.deps.data;
  const streams = new Set<() => void>();
  app.get<ById>(
    "/api/reviews/:id/events",
    {
      schema: {
        summary: "Who has the review open and its version, as server-sent events",
        params: IdParams,
      },
    },
    async ({ params: { id }, identity }, reply) => {
      await storedReview(id, context);
      const present = announce(news, id, identity.name);
      const stop = sendEvents<ReviewPresence>(reply, {
        event: "review",
        look: async () => {
          const review = await context.store.records.get(id);
          return review && { version: review.version, people: present.people() };
        },
        watch: present.watch,
      });
      streams.add(stop);
      reply.raw.once("close", () => streams.delete(stop));
    },
  );
  app.addHook("onResponse", async ({ method, params, routeOptions }, { statusCode }) => {
    if (method === "GET" || statusCode >= 300 || !routeOptions.url?.startsWith("/api/reviews/:id")) return;
    await news.tell(topicOf((params as { id: string }).id), {}).catch(() => undefined);
  });
  app.addHook("preClose", async () => {
    for (const stop of streams) stop();
  });
}

interface Presence {
  readonly people: () => ReviewPresence["people"];
  /** Says that this window is there, and calls `notify` after every change, until the returned function is called. */
  readonly watch: (notify: () => void) => () => void;
}

function announce(news: News, id: string, name: string, now = Date.now): Presence {
  const topic = topicOf(id);
  const window = randomUUID();
  const others = new Map<string, { readonly name: string; readonly heard: number }>();
  const say = (left?: true) => {
    news.tell(topic, { window, name, ...(left && { left }) } satisfies Said).catch(() => undefined);
  };
  const hear = (said: Said, notify: () => void): void => {
    if (said.window === window) return;
    if (said.window !== undefined) {
      const isNew = !others.has(said.window);
      if (said.left) others.delete(said.window);
      else others.set(said.window, { name: said.name ?? "", heard: now() });
      if (isNew && !said.left) say();
    }
    notify();
  };
  return {
    people() {
      const names = [name, ...[...others.values()].map((other) => other.name)];
      return [...new Set(names)].map((each) => ({
        name: each,
        windows: names.filter((other) => other === each).length,
      }));
    },
    watch(notify) {
      const unhear = news.hear(topic, (said) => hear(said as Said, notify));
      const beat = setInterval(() => {
        for (const [other, { heard }] of others)
          if (heard < now() - GONE_AFTER && others.delete(other)) notify();
        say();
      }, SAY_EVERY).unref();
      say();
      return () => {
        clearInterval(beat);
        unhear();
        say(true);
      };
    },
  };
}
