import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { folderWith, ROOT } from "./cli.ts";

/** Every way out of the process throws, and so ends the command with another exit code. */
const NO_NETWORK = `
import net from "node:net"; import dns from "node:dns"; import tls from "node:tls"; import dgram from "node:dgram";
import { syncBuiltinESMExports } from "node:module";
const refuse = () => { process.stderr.write("NETWORK"); process.exit(99); };
net.Socket.prototype.connect = refuse; tls.connect = refuse; dns.lookup = refuse; dns.resolve = refuse; dgram.createSocket = refuse;
globalThis.fetch = refuse; syncBuiltinESMExports();`;

const MAIN = join(ROOT, "dist/cli/main.js");
const example = (name: string) => join(ROOT, "examples", name);

async function offline(folder: string, ...args: string[]): Promise<string> {
  const preload = `data:text/javascript,${encodeURIComponent(NO_NETWORK)}`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", preload, MAIN, ...args], {
    cwd: folder,
  });
  return stdout;
}

it("messages, records and attacks need no network", async () => {
  const folder = folderWith();
  const message = ["--policy", "message", "--profile", example("profile.yaml")];
  expect(await offline(folder, "anonymize", example("chat.txt"), ...message)).toContain("fried rice");
  expect(await offline(folder, "scan", example("record-ja.txt"))).toContain("JP_MY_NUMBER");
  await offline(folder, "archive", "build", example("public.jsonl"), "-o", "a.archive");
  const names = ["--names", example("persons.jsonl")];
  expect(
    await offline(folder, "attack", "--archive", "a.archive", example("reports.jsonl"), ...names),
  ).toContain("r1");
});

it("the guard sees an attempt", async () => {
  const preload = `data:text/javascript,${encodeURIComponent(NO_NETWORK)}`;
  const args = ["--import", preload, "--input-type=module", "-e", 'await fetch("http://localhost:1")'];
  await expect(promisify(execFile)(process.execPath, args)).rejects.toMatchObject({ code: 99 });
});
