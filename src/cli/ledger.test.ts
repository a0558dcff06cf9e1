import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { describe, expect, it } from "vitest";
import { folderWith } from "../../test/cli.ts";
import { tokumeiHere } from "../../test/cli-here.ts";
import { ENTRIES } from "../../test/ledger-contract.ts";
import { KEY } from "../../test/ledger-key.ts";
import { openLedger } from "../store/open-ledger.ts";

const run = (...args: string[]) => tokumeiHere(["ledger", ...args]);
/** Flags for a ledger with entries, and its head. */
async function filled(): Promise<{ place: string; flags: string[]; keyed: string[]; head: string }> {
  const folder = folderWith({ "my.key": Buffer.from(KEY), "other.key": `${"0".repeat(64)}\n` });
  const place = join(folder, "my.ledger");
  const ledger = await openLedger(place, { key: KEY, create: true });
  const copies = ["Mio Abe", "Rin\u001b[2J Ota"].map((recipient) => ({ recipient, audience: "家族" }));
  await ledger.append(ENTRIES);
  const { length, hash } = await ledger.append({ kind: "message", time: 0, body: { text: "Rin", copies } });
  await ledger.close();
  const flags = ["--ledger", place];
  return { place, flags, keyed: [...flags, "--key-file", join(folder, "my.key")], head: `${length}:${hash}` };
}

/** Changes the table as a stranger would. */
function tamper(place: string, statement: string): void {
  const database = new sqlite.Database(place);
  for (const change of ["update", "delete"]) database.exec(`drop trigger tokumei_ledger_no_${change}`);
  database.exec(statement);
  database.close();
}

describe("tokumei ledger", () => {
  it("lists who and when, never what", async () => {
    const { keyed } = await filled();
    const { code, out } = await run("list", ...keyed);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        "entry  time                      kind       audience  recipient",
        "1      2026-04-01T09:30:00.000Z  audience   friends",
        "2      2026-04-01T09:30:00.000Z  recipient  friends   河合しおり",
        "3      2026-04-01T09:30:00.001Z  message              河合しおり",
        "4      2026-04-01T09:30:00.002Z  move       public    河合しおり",
        "5      2026-04-01T09:30:00.003Z  note",
        "6      1970-01-01T00:00:00.000Z  message    家族      2 recipients",
        "",
      ].join("\n"),
    );
    const lines = (await run("list", "--json", ...keyed)).out.trim().split("\n");
    expect(JSON.parse(lines[5]!)).toEqual({
      sequence: 6,
      time: "1970-01-01T00:00:00.000Z",
      kind: "message",
      audiences: ["家族"],
      recipients: ["Mio Abe", "Rin\u001b[2J Ota"],
    });
    expect(lines.join("")).not.toContain("sails");
  });

  it("exports everything and says that it is secret", async () => {
    const { keyed, head } = await filled();
    const { code, out, err } = await run("export", ...keyed);
    const rows = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(rows.map(({ body }) => body).slice(0, 5)).toEqual(ENTRIES.map(({ body }) => body));
    expect(rows[2]).toMatchObject({
      sequence: 3,
      kind: "message",
      schema: 2,
      time: "2026-04-01T09:30:00.001Z",
    });
    expect(err).toBe(
      `Exported 6 entries, unsealed: who has this needs no key, so keep it as secret. Head: ${head}\n`,
    );
  });

  it("verifies, and tells the head", async () => {
    const { flags, keyed, head } = await filled();
    expect(await run("verify", ...keyed)).toEqual({
      code: 0,
      out: `all 6 entries are as written\nhead ${head}\n`,
      err: "",
    });
    expect((await run("verify", ...keyed, "--head", head)).code).toBe(0);
    expect((await run("verify", ...keyed, "--head", head.slice(2).toUpperCase())).code).toBe(0);
    expect((await run("verify", ...flags)).out).toMatch(
      /^all 6 entries are as written, by its hashes; only with the key/,
    );
    expect(JSON.parse((await run("verify", "--json", ...keyed)).out)).toEqual({
      holds: true,
      code: "ledger-whole",
      values: { entries: 6 },
      head: { length: 6, hash: head.slice(2) },
    });
  });

  it("fails with the place", async () => {
    const { place, keyed, head } = await filled();
    tamper(place, "delete from tokumei_ledger_entries where sequence > 4");
    expect((await run("verify", ...keyed)).code).toBe(0);
    expect((await run("verify", ...keyed, "--head", head)).err).toMatch(
      /^tokumei: the ledger does not hold: entries 5 to 6 are missing: they were cut off\n$/,
    );
    const json = await run("verify", "--json", ...keyed, "--head", head);
    expect([json.code, JSON.parse(json.out)]).toEqual([
      1,
      { holds: false, at: 5, code: "entries-cut", values: { from: 5, to: 6 } },
    ]);
    writeFileSync(place, readFileSync(place).subarray(0, -4096));
    expect((await run("verify", ...keyed)).err).toMatch(
      /^tokumei: the ledger does not hold: .* malformed\n$/,
    );
  });

  it("refuses in a sentence", async () => {
    const { place, flags, keyed } = await filled();
    const other = ["--key-file", join(place, "../other.key")];
    expect((await run("list", ...flags)).err).toMatch("ledger list: --key-file FILE is missing");
    expect((await run("list", ...flags, ...other)).err).toMatch("it was made with another key");
    expect((await run("verify", ...flags, ...other)).err).toMatch("it was made with another key");
    expect((await run("export", "--ledger", keyed.at(-1)!, ...keyed.slice(2))).err).toMatch(
      "it is not a ledger",
    );
    expect((await run("verify", "--ledger", `${place}.none`)).err).toMatch("there is no such ledger");
    expect((await run("burn", ...flags)).err).toMatch(
      "ledger burn is no command; there are list, export, verify, move",
    );
    expect((await run("list", ...keyed, "--head", "0".repeat(64))).err).toMatch(
      "ledger list has no option --head",
    );
    expect((await run("verify", ...flags, "--head", "12")).err).toMatch("64 hexadecimal digits");
  });
});
