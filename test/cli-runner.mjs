/**
 * The built command line, run again and again in one process, so that models are read once: every command is evaluated anew, in its
 * own folder, with its own arguments and input, and what it prints is sent back. One command at a time.
 */
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";

const MAIN = resolve(import.meta.dirname, "../dist/cli/main.js");
let runs = 0;

function capture(stream, into) {
  stream.write = (chunk, encoding, done) => {
    into.push(typeof chunk === "string" ? Buffer.from(chunk) : Buffer.from(chunk));
    const callback = typeof encoding === "function" ? encoding : done;
    if (callback) queueMicrotask(callback);
    return true;
  };
}

async function run({ number, folder, args, input }) {
  const [stdout, stderr] = [[], []];
  capture(process.stdout, stdout);
  capture(process.stderr, stderr);
  const stdin = Readable.from(input === "" ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, "stdin", { value: stdin, configurable: true });
  process.chdir(folder);
  process.argv = [process.execPath, MAIN, ...args];
  process.exitCode = undefined;
  await import(`${pathToFileURL(MAIN).href}?run=${++runs}`);
  const code = process.exitCode ?? 0;
  process.send({
    number,
    ran: { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() },
  });
}

process.stdout.setMaxListeners(0);
let last = Promise.resolve();
process.on("message", (request) => {
  last = last.then(() => run(request));
});
process.on("disconnect", () => process.exit());
