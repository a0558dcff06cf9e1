import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { KEY } from "../../test/ledger-key.ts";
import { emptyLedger, type LedgerState, lookEntry, moveTo } from "../audience/book/ledger-book.ts";
import { recordedCopies } from "../audience/plan/copies.ts";
import type { Tracer } from "../audience/trace/tracer.ts";
import { type Disclosure, watcher } from "../audience/trace/watch.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { readLedger, recordShare, spendLooks, watchPosts } from "./ledger-share.ts";
import { messagePlanner } from "./message-planner.ts";

const planShare = messagePlanner();

const TEXT = "I went back to Sendai yesterday, but I do not think that I will stay. 𠮷野さんへ";
const AUDIENCES = [
  { name: "Friends", trust: 0.6, recipients: ["Kemal", "葵"] },
  { name: "Nobody yet", trust: 0, recipients: [] },
];
const planned = (id: string) => (state: LedgerState) =>
  planShare(
    { text: TEXT, lang: "en", profile: { hometown: ["Sendai"] }, audiences: AUDIENCES },
    { key: KEY, id, time: 0, state },
  );

it("says what to do where an audience has less trust than when it was told more", async () => {
  const ledger = await openLedger(join(folderWith(), "my.ledger"), { key: KEY, create: true });
  const trusting = (id: string, friends: number) => (state: LedgerState) =>
    planShare(
      {
        ...{ text: TEXT, lang: "en", profile: { hometown: ["Sendai"] } },
        audiences: [
          { name: "Friends", trust: friends, recipients: ["Kemal"] },
          { name: "Colleagues", trust: 0.9, recipients: ["葵"] },
        ],
      },
      { key: KEY, id, time: 0, state },
    );
  await recordShare(ledger, await readLedger(ledger), trusting("m1", 1));
  const less = recordShare(ledger, await readLedger(ledger), trusting("m2", 0.2));
  await expect(less).rejects.toThrow(/less trust now .*ledger move/);
  expect((await ledger.head()).length).toBe(1);
  await ledger.close();
});

it("plans again on what another process wrote meanwhile, and reads back what it handed out", async () => {
  const place = join(folderWith(), "my.ledger");
  const ledger = await openLedger(place, { key: KEY, create: true });
  const before = await readLedger(ledger);
  const [first, second] = [await recordShare(ledger, before, planned("m1")), [] as number[]];
  await recordShare(ledger, before, (state) => {
    second.push(state.sequence);
    return planned("m2")(state);
  });
  const state = await readLedger(ledger);
  expect(second).toEqual([0, 1]);
  expect(recordedCopies(state.book.messages.get("m1")!)).toEqual(first.copies);
  await ledger.append(moveTo(state, "Kemal", "Nobody yet", 0));
  expect(() => moveTo(state, "葵", "Strangers", 0)).toThrow(
    "audience: unknown, known are Friends, Nobody yet",
  );
  expect((await readLedger(ledger)).moves.get("Kemal")?.to).toBe("Nobody yet");
  await ledger.close();
});

it("does not plan again when a watcher spends looks meanwhile", async () => {
  const ledger = await openLedger(join(folderWith(), "my.ledger"), { key: KEY, create: true });
  const before = await readLedger(ledger);
  await ledger.append(lookEntry(1, 0));
  let plans = 0;
  await recordShare(ledger, before, (state) => {
    plans++;
    return planned("m1")(state);
  });
  expect([plans, (await readLedger(ledger)).shared.length]).toEqual([1, 1]);
  await ledger.close();
});

describe("looks at posts", () => {
  const open = async (place = join(folderWith(), "my.ledger")) => {
    const ledger = await openLedger(place, { key: KEY, create: true });
    return { place, ledger, state: emptyLedger() };
  };
  const posts = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `p${i}`, text: "rain" }));
  /** Says of every post that it tells what was shared, and notes which look it was asked at. */
  const asked = (looks: number[], verdict: Disclosure["verdict"] = "nobody"): Tracer => {
    const result = { verdict, bound: 0, recipients: 0, messages: [], audiences: [], suspects: [] };
    return (_, { look = 0 } = {}) => {
      looks.push(look);
      return result;
    };
  };
  const all = async (disclosures: AsyncIterable<Disclosure>) => {
    const list: Disclosure[] = [];
    for await (const disclosure of disclosures) list.push(disclosure);
    return list;
  };

  it("go on counting after a restart, and those of two watchers add up", async () => {
    const first = await open();
    const looks: number[] = [];
    await all(watchPosts(first, posts(2), { watch: watcher(), tracerOf: () => asked(looks) }));
    await all(watchPosts(first, posts(1), { watch: watcher(), tracerOf: () => asked(looks) }));
    await first.ledger.close();
    const second = await open(first.place);
    const third = await open(first.place);
    await all(watchPosts(second, posts(2), { watch: watcher(), tracerOf: () => asked(looks) }));
    await all(watchPosts(third, posts(1), { watch: watcher(), tracerOf: () => asked(looks) }));
    await all(watchPosts(second, posts(1), { watch: watcher(), tracerOf: () => asked(looks) }));
    expect(looks).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect((await readLedger(third.ledger)).looks).toBe(7);
    for (const { ledger } of [second, third]) await ledger.close();
  });

  it("count one more for each post that is held against the others", async () => {
    const at = await open();
    const looks: number[] = [];
    const watch = watcher();
    const disclosures = await all(
      watchPosts(at, posts(3), { watch, tracerOf: () => asked(looks, "suspects") }),
    );
    expect(disclosures.map(({ post, posts }) => [post, posts])).toEqual([
      ["p0", 1],
      ["p1", 1],
      ["p2", 1],
    ]);
    expect(looks).toEqual([1, 2, 4, 3, 5]);
    await at.ledger.close();
  });

  it("keep alerts, and go on with their evidence after a restart", async () => {
    const first = await open();
    await all(
      watchPosts(first, posts(1), {
        ...{ watch: watcher(), tracerOf: () => asked([], "suspects"), now: () => 5 },
      }),
    );
    await first.ledger.close();
    const second = await open(first.place);
    expect((await readLedger(second.ledger)).alerts).toMatchObject([
      { post: posts(1)[0], time: 5, verdict: "suspects" },
    ]);
    const looks: number[] = [];
    const next = [{ ...posts(2)[1]!, id: "next" }];
    await all(watchPosts(second, next, { watch: watcher(), tracerOf: () => asked(looks, "suspects") }));
    // One look at the post alone, one at it together with what was kept.
    expect(looks).toEqual([2, 3]);
    await second.ledger.close();
  });

  it("are recorded before anything is looked at", async () => {
    const at = await open();
    const looks: number[] = [];
    const broken: Pick<Ledger, "entries" | "appendAfter"> = {
      entries: at.ledger.entries,
      appendAfter: () => Promise.reject(new Error("power is gone")),
    };
    const watching = all(
      watchPosts({ ledger: broken, state: at.state }, posts(2), {
        watch: watcher(),
        tracerOf: () => asked(looks),
      }),
    );
    await expect(watching).rejects.toThrow("power is gone");
    expect(looks).toEqual([]);
    const killed = () => {
      throw new Error("killed");
    };
    await expect(all(watchPosts(at, posts(2), { watch: watcher(), tracerOf: () => killed }))).rejects.toThrow(
      "killed",
    );
    await all(watchPosts(at, posts(1), { watch: watcher(), tracerOf: () => asked(looks) }));
    expect(looks).toEqual([3]);
    await at.ledger.close();
  });

  it("are given out once, however many ask at the same time", async () => {
    const at = await open();
    const others = await open(at.place);
    const firsts = await Promise.all(
      [2, 3, 1, 2].map((count, i) => spendLooks(i % 2 ? at : others, count, 0)),
    );
    expect(new Set(firsts).size).toBe(4);
    expect((await readLedger(at.ledger)).looks).toBe(8);
    expect((await at.ledger.verify()).holds).toBe(true);
    for (const { ledger } of [at, others]) await ledger.close();
  });
});
