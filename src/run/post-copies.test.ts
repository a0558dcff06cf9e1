import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { KEY } from "../../test/ledger-key.ts";
import { emptyLedger } from "../audience/book/ledger-book.ts";
import type { Connector, Parcel, PostResult } from "../connectors/connector.ts";
import type { Ledger } from "../store/ledger.ts";
import { openLedger } from "../store/open-ledger.ts";
import { message } from "../words/problem.ts";
import { type PostOptions, postCopies, unreached } from "./post-copies.ts";

const COPIES = [
  { recipient: "Kemal", text: "one" },
  { recipient: "葵", text: "二つ目" },
  { recipient: "𠮷野さん", text: "three" },
];

/** A connector that keeps what arrives, and answers as it is told. */
function outletOf(answer: (parcel: Parcel) => PostResult | Promise<PostResult>, repeatable = 0) {
  const arrived: Parcel[] = [];
  const connector: Connector = {
    ...{ name: "it", address: "here" },
    outlet: {
      repeatable,
      addressOf: (recipient) => (recipient === "Nobody" ? undefined : recipient),
      async post(parcel) {
        arrived.push(parcel);
        return answer(parcel);
      },
    },
  };
  return { arrived, connector };
}

const SENT: PostResult = { state: "sent", where: "w" };
const openIn = async (place = join(folderWith(), "my.ledger")) => ({
  place,
  ledger: await openLedger(place, { key: KEY, create: true }),
  state: emptyLedger(),
});

async function posted(
  at: { ledger: Pick<Ledger, "entries" | "appendAfter"> },
  connector: Connector,
  options: Partial<PostOptions> = {},
) {
  const states: string[] = [];
  const start = { ledger: at.ledger, state: emptyLedger() };
  for await (const { state } of postCopies(start, "m1", COPIES, [connector], { key: KEY, ...options }))
    states.push(state);
  return states;
}

describe("a copy", () => {
  it("is sent once, whoever asks again", async () => {
    const at = await openIn();
    const { arrived, connector } = outletOf(() => SENT);
    expect(await posted(at, connector)).toEqual(["sent", "sent", "sent"]);
    expect(await posted(at, connector, { resend: true })).toEqual(["earlier", "earlier", "earlier"]);
    expect(arrived.map(({ text }) => text)).toEqual(COPIES.map(({ text }) => text));
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(3);
    expect(arrived.map(({ key }) => key).join()).not.toMatch(/m1|Kemal/);
    await at.ledger.close();
  });

  it("that was refused is sent again", async () => {
    const at = await openIn();
    const refused = outletOf(() => ({ state: "refused", why: message("unreachable") }));
    expect(await posted(at, refused.connector)).toEqual(["refused", "refused", "refused"]);
    expect(await posted(at, outletOf(() => SENT).connector)).toEqual(["sent", "sent", "sent"]);
    await at.ledger.close();
  });

  it("whose sending was cut off is not sent again unless asked for, and that is said", async () => {
    const at = await openIn();
    const killed = outletOf(({ text }) => {
      if (text === "二つ目") throw new Error("killed");
      return SENT;
    });
    await expect(posted(at, killed.connector)).rejects.toThrow("killed");
    const next = outletOf(() => SENT);
    expect(await posted(at, next.connector)).toEqual(["earlier", "interrupted", "sent"]);
    expect(next.arrived.map(({ text }) => text)).toEqual(["three"]);
    expect(await posted(at, next.connector, { resend: true })).toEqual(["earlier", "sent", "earlier"]);
    // The other side knows it by the same key.
    expect(next.arrived.at(-1)!.key).toBe(killed.arrived[1]!.key);
    await at.ledger.close();
  });

  it("is sent again by itself as long as the other side takes it for the same", async () => {
    const at = await openIn();
    const unknown = outletOf(() => ({ state: "unknown", why: message("unreachable") }));
    expect(await posted(at, unknown.connector, { now: () => 0 })).toEqual(["unknown", "unknown", "unknown"]);
    const later = outletOf(() => SENT, 1000).connector;
    expect(await posted(at, later, { now: () => 1000 })).toEqual([
      "interrupted",
      "interrupted",
      "interrupted",
    ]);
    expect(await posted(at, later, { now: () => 999 })).toEqual(["sent", "sent", "sent"]);
    await at.ledger.close();
  });

  it("is sent by one of two processes that share the ledger", async () => {
    const first = await openIn();
    const second = await openIn(first.place);
    const { arrived, connector } = outletOf(() => new Promise((done) => setTimeout(done, 5, SENT)));
    const states = await Promise.all([posted(first, connector), posted(second, connector)]);
    expect(arrived.map(({ text }) => text).sort()).toEqual(COPIES.map(({ text }) => text).sort());
    expect(states.flat().filter((state) => state === "sent")).toHaveLength(3);
    for (const { ledger } of [first, second]) await ledger.close();
  });

  it("is in the ledger before it is sent", async () => {
    const at = await openIn();
    const broken = {
      entries: at.ledger.entries,
      appendAfter: () => Promise.reject(new Error("power is gone")),
    };
    const { arrived, connector } = outletOf(() => SENT);
    await expect(posted({ ledger: broken }, connector)).rejects.toThrow("power is gone");
    expect(arrived).toEqual([]);
    await at.ledger.close();
  });
});

it("says who is not reached", () => {
  expect(unreached(["Kemal", "Nobody"], [outletOf(() => SENT).connector])).toEqual(["Nobody"]);
});

it("after a kill at any moment nothing is sent twice, and nothing is left unsaid", async () => {
  // Every step of three copies is a place to die at: before or after each write and each sending.
  for (let deathAt = 1; deathAt <= 9; deathAt++) {
    const at = await openIn();
    let steps = 0;
    const step = () => {
      if (++steps === deathAt) throw new Error("killed");
    };
    const dying = {
      entries: at.ledger.entries,
      appendAfter: async (...args: Parameters<Ledger["appendAfter"]>) => {
        step();
        return at.ledger.appendAfter(...args);
      },
    };
    const outlet = outletOf(() => {
      step();
      return SENT;
    });
    await expect(posted({ ledger: dying }, outlet.connector)).rejects.toThrow("killed");
    const states = await posted(at, outlet.connector);
    const times = COPIES.map(({ text }) => outlet.arrived.filter((parcel) => parcel.text === text).length);
    expect(
      times.every((count) => count <= 1),
      `${deathAt}: ${times}`,
    ).toBe(true);
    for (const [i, count] of times.entries()) if (count === 0) expect(states[i]).toBe("interrupted");
    await at.ledger.close();
  }
});
