import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { folderWith } from "./cli.ts";
import { builtWriter, killWriters } from "./ledger-kill-rounds.ts";

/** 200 times in `.ci/run`. */
it("a ledger survives four writers that are killed", { timeout: 120_000 }, async () => {
  const place = join(folderWith(), "my.ledger");
  const { acknowledged, entries } = await killWriters(place, 4, await builtWriter());
  expect(acknowledged).toBeGreaterThanOrEqual(4);
  expect(entries).toBeGreaterThanOrEqual(4);
  expect(readdirSync(dirname(place)).filter((name) => !name.includes(".turn."))).toEqual([
    "my.ledger",
    "my.ledger-journal",
  ]);
});
