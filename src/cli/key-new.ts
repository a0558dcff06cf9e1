import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, text } from "./flag.ts";
import { dryRun } from "./flags.ts";

export const keyNew = command({
  arguments: "",
  example: "tokumei key new -o my.key",
  flags: {
    output: flag("FILE", text, { short: "o", required: true, path: true }, [
      "where to write the key",
      "鍵を書き込むファイル",
    ]),
    dryRun,
  },
  /** Never overwrites: a lost key cannot be made again. */
  async run(_, { output }, shell) {
    if (shell.dryRun) {
      shell.notice(message("would-write", { path: output }));
      return EXIT.done;
    }
    const key = `${randomBytes(32).toString("hex")}\n`;
    await about(output, writeFile(output, key, { flag: "wx", mode: 0o600 }));
    shell.notice(message("key-written", { output }));
    return EXIT.done;
  },
});
