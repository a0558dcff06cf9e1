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
