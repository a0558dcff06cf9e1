import { rm, writeFile } from "node:fs/promises";
import { newSigningKey } from "../transform/signature.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, text } from "./flag.ts";
import { dryRun } from "./flags.ts";

export const keySign = command({
  arguments: "",
  example: "tokumei key sign -o my-signing.key",
  flags: {
    output: flag("FILE", text, { short: "o", required: true, path: true }, [
      "where to write the key; its public half goes to FILE.pub",
      "署名鍵を書き込むファイル。公開鍵は FILE.pub に書き込む",
    ]),
    dryRun,
  },
  /** Never overwrites: releases signed with a lost key cannot be signed again. */
  async run(_, { output }, shell) {
    const beside = `${output}.pub`;
    if (shell.dryRun) {
      for (const path of [output, beside]) shell.notice(message("would-write", { path }));
      return EXIT.done;
    }
    const { privateKey, publicKey } = newSigningKey();
    await about(beside, writeFile(beside, publicKey, { flag: "wx" }));
    try {
      await about(output, writeFile(output, privateKey, { flag: "wx", mode: 0o600 }));
    } catch (error) {
      await rm(beside);
      throw error;
    }
    shell.notice(message("sign-key-written", { output, beside }));
    return EXIT.done;
  },
});
