/** `tokumei serve` and `tokumei key api`, as built. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith, MAIN, tokumeiAlone } from "./cli.ts";

/** The first line of a server that was started, and the server. */
function start(folder: string, ...args: string[]): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [MAIN, "serve", "--data", "data", "--port", "0", ...args], {
    cwd: folder,
  });
  return new Promise((done, fail) => {
    child.once("exit", (code) => fail(new Error(`the server stopped with ${code}`)));
    child.stdout.setEncoding("utf8").once("data", (line: string) => done({ child, line }));
  });
}

function stop(child: ChildProcess): Promise<number | null> {
  child.kill("SIGTERM");
  return new Promise((done) => child.removeAllListeners("exit").once("exit", done));
}

it("says where it is, answers from its threads too, and stops when it is told", async () => {
  const { child, line } = await start(folderWith());
  const url = /^tokumei is at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line)?.[1];
  const text = "山田花子さんへ mia@example.com ".repeat(1000);
  const body = JSON.stringify({ text });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/anonymize`, { method: "POST", headers, body });
  expect(((await answer.json()) as { text: string }).text).not.toContain("mia@example.com");
  const taken = await tokumeiAlone(folderWith(), ["serve", "--data", "data", "--port", new URL(url!).port]);
  expect([taken.code, taken.stdout, taken.stderr]).toEqual([
    2,
    "",
    expect.stringMatching(/^tokumei: serve: port \d+ is in use.*\n$/),
  ]);
  expect(await stop(child)).toBe(0);
});

it("is open to others only with keys, of which files hold the hash", async () => {
  const folder = folderWith();
  const refused = await tokumeiAlone(folder, ["serve", "--host", "0.0.0.0", "--port", "0", "--data", "data"]);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("needs --keys")]);
  const keys = ["reviewer", "admin"].map(async (role) =>
    (await tokumeiAlone(folder, ["key", "api", "--role", role, "-o", `${role}.json`])).stdout.trim(),
  );
  const [reviewer, admin] = await Promise.all(keys);
  expect(readFileSync(join(folder, "admin.json"), "utf8")).not.toContain(admin);
  expect(statSync(join(folder, "admin.json")).mode & 0o777).toBe(0o600);
  const { child, line } = await start(folder, "--keys", "admin.json");
  const ask = async (key?: string) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await fetch(`${line.trim().split(" ").at(-1)}/api/metrics`, { headers })).status;
  };
  expect([await ask(), await ask(reviewer), await ask(admin)]).toEqual([401, 401, 200]);
  expect(await stop(child)).toBe(0);
});
