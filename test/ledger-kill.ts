/**
 * `kill -9` 200 times on processes that add to a ledger, four at a time: in a file, and in PostgreSQL when
 * TOKUMEI_TEST_POSTGRES has the address of a server. There the server is also stopped without warning, once.
 */
import { join } from "node:path";
import { folderWith } from "./cli.ts";
import { builtWriter, killWriters } from "./ledger-kill-rounds.ts";
import { newDatabase, stopServerWhileWriting } from "./ledger-server.ts";

const KILLS = 200;

const program = await builtWriter();
const server = process.env.TOKUMEI_TEST_POSTGRES;
const place = server ? await newDatabase(server) : join(folderWith(), "my.ledger");
const { kills, acknowledged, entries } = await killWriters(place, KILLS, program);
const seconds = performance.now() / 1000;
console.log(
  `${server ? "PostgreSQL" : "SQLite"}: ${kills} kills in ${seconds.toFixed(0)} s, ${acknowledged} batches acknowledged, ${entries} entries, none lost`,
);
if (server) console.log(await stopServerWhileWriting(await newDatabase(server), program));
