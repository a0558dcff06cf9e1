import { readFile } from "node:fs/promises";
import { type KeyEntry, newApiKey, parseKeyFile } from "../server/keys.ts";
import { message } from "../words/problem.ts";
import { command } from "./command.ts";
import { about, EXIT } from "./failure.ts";
import { flag, oneOf, text } from "./flag.ts";
import { dryRun } from "./flags.ts";
import { print } from "./outputs.ts";

export const keyApi = command({
  arguments: "",
  example: "tokumei key api --role reviewer -o keys.json",
  flags: {
    output: flag("FILE", text, { short: "o", required: true, path: true }, [
      "the file of hashes, which is made or added to",
      "ハッシュのファイル。なければ作る",
    ]),
    role: flag("ROLE", oneOf("reviewer", "publisher", "admin"), { required: true }, [
      "what the key allows",
      "キーの役割",
    ]),
    name: flag("NAME", text, ["whose key it is; the role by default", "キーの持ち主。指定しなければ役割"]),
    dryRun,
  },
  async run(_, { output, role, name = role }, shell) {
    const { key, entry } = newApiKey(name, role);
    const keys = [...(await entriesIn(output)), entry];
    const content = `${JSON.stringify({ keys }, undefined, 1)}\n`;
    await about(output, shell.write(output, [Buffer.from(content)], 0o600));
    if (shell.dryRun) return EXIT.done;
    await print(`${key}\n`);
    shell.notice(message("key-added", { role, output, keys: keys.length }));
    return EXIT.done;
  },
});

async function entriesIn(file: string): Promise<KeyEntry[]> {
  const content = await about(
    file,
    readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    }),
  );
  return content === undefined ? [] : parseKeyFile(content, file);
}
