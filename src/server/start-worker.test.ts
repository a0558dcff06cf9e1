import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { KEY } from "../../test/ledger-key.ts";
import { openLedger } from "../store/open-ledger.ts";
import { startWorker } from "./start-worker.ts";

it("a thread that is ended does not leave the ledger locked", async () => {
  const place = join(mkdtempSync(join(tmpdir(), "tokumei-lock-")), "ledger.db");
  const worker = startWorker("../../test/lock-holder", { data: { place } });
  expect(await once(worker, "message")).toEqual(["locked"]);
  await expect(openLedger(place, { key: KEY, create: true, patience: 50 })).rejects.toThrow("uses it");
  await worker.terminate();
  const ledger = await openLedger(place, { key: KEY, create: true, patience: 1000 });
  expect(await ledger.head()).toMatchObject({ length: 0 });
  await ledger.close();
});
