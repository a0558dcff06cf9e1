import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { KEY } from "../../test/ledger-key.ts";
import { openLedger } from "../store/open-ledger.ts";
import { type LedgerState, moveTo, readLedger } from "./ledger-book.ts";
import { recordedCopies, recordShare } from "./record-share.ts";
import { planShare } from "./share.ts";

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
