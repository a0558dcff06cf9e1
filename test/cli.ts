import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "..");
export const MAIN = join(ROOT, "dist/cli/main.js");
const RUNNER = join(ROOT, "test/cli-runner.mjs");
const QUIET = { ...process.env, NO_COLOR: "1", LC_ALL: "C" };

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of its own with these files. */
export function folderWith(files: Record<string, string | Uint8Array> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "tokumei-test-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Runs the built command line in a folder and a process of its own, as a user would. */
export function tokumeiAlone(
  folder: string,
  args: readonly string[],
  input = "",
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env: { ...QUIET, ...env } });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk) => (stdout += chunk));
    child.stderr.setEncoding("utf8").on("data", (chunk) => (stderr += chunk));
    child.on("close", (code) => done({ code, stdout, stderr }));
    child.stdin.on("error", () => undefined).end(input);
  });
}

export interface Runner {
  readonly run: (folder: string, args: readonly string[], input?: string) => Promise<Ran>;
  readonly end: () => void;
}

/** A process that runs the built command line for every command it is given: models are read once. It ends with the tests. */
export function createRunner(execArgv: string[] = []): Runner {
  const waiting = new Map<number, (ran: Ran) => void>();
  let requests = 0;
  const child = fork(RUNNER, { execArgv, env: QUIET, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  child.on("message", ({ number, ran }: { number: number; ran: Ran }) => {
    waiting.get(number)?.(ran);
    waiting.delete(number);
    if (waiting.size === 0) rest(child);
  });
  child.on("exit", (code) => {
    for (const done of waiting.values()) done({ code, stdout: "", stderr: "the process ended" });
  });
  rest(child);
  const run: Runner["run"] = (folder, args, input = "") =>
    new Promise((done) => {
      child.ref();
      child.channel?.ref();
      waiting.set(++requests, done);
      child.send({ number: requests, folder, args, input });
    });
  return { run, end: () => child.kill() };
}

/** Lets this process end although the other one waits for commands. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

let shared: Runner | undefined;

/** Runs the built command line in a folder, in a process that other tests use too. */
export function tokumei(folder: string, args: readonly string[], input = ""): Promise<Ran> {
  shared ??= createRunner();
  return shared.run(folder, args, input);
}
