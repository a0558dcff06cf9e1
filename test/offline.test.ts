import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { createRunner, folderWith, ROOT } from "./cli.ts";

/** Every way out of the process throws, and so ends the command with another exit code. */
const NO_NETWORK = `
import net from "node:net"; import dns from "node:dns"; import tls from "node:tls"; import dgram from "node:dgram";
import { syncBuiltinESMExports } from "node:module";
const refuse = () => { process.stderr.write("NETWORK"); process.exit(99); };
net.Socket.prototype.connect = refuse; tls.connect = refuse; dns.lookup = refuse; dns.resolve = refuse; dgram.createSocket = refuse;
globalThis.fetch = refuse; syncBuiltinESMExports();`;

const preload = `data:text/javascript,${encodeURIComponent(NO_NETWORK)}`;
const examples = join(ROOT, "examples");
const folder = folderWith();
const offline = createRunner(["--import", preload]);
afterAll(offline.end);

for (const [name, args, shown] of [
  ["messages", ["anonymize", "chat.txt", "--policy", "message", "--profile", "profile.yaml"], "fried rice"],
  ["records", ["scan", "record-ja.txt"], "JP_MY_NUMBER"],
  ["archives", ["archive", "build", "public.jsonl", "-o", join(folder, "a.archive")], ""],
  [
    "attacks",
    ["attack", "--archive", join(folder, "a.archive"), "reports.jsonl", "--names", "persons.jsonl"],
    "r1",
  ],
] as const) {
  it(`${name} need no network`, async () => {
    const { code, stdout } = await offline.run(examples, args);
    expect([code, stdout]).toEqual([0, expect.stringContaining(shown)]);
  });
}

it("the guard sees an attempt", async () => {
  const args = ["--import", preload, "--input-type=module", "-e", 'await fetch("http://localhost:1")'];
  await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({ code: 99 });
});
