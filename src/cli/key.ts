import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { type KeyEntry, newApiKey, parseKeyFile, type Role } from "../server/keys.ts";
import { EXIT, UsageError } from "./failure.ts";
import { print, writeWhole } from "./outputs.ts";
import { about } from "./setup.ts";

interface Flags {
  output: string;
  role?: Role;
  name?: string;
}

const ACTIONS: Readonly<Record<string, (flags: Flags) => Promise<number>>> = { new: newKey, api: newApi };

export async function keyCommand([action = ""]: string[], flags: Partial<Flags>): Promise<number> {
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!run) throw new UsageError("key: the actions are new and api, as in: tokumei key new -o my.key");
  const { output } = flags;
  if (output === undefined) throw new UsageError(`key ${action}: -o says where to write the key`);
  return run({ ...flags, output });
}

/** Never overwrites: a lost key cannot be made again. */
async function newKey({ output }: Flags): Promise<number> {
  const key = `${randomBytes(32).toString("hex")}\n`;
  await about(output, writeFile(output, key, { flag: "wx", mode: 0o600 }));
  process.stderr.write(
    `Wrote ${output}. Whoever has it can undo releases made with it; without it nobody can.\n`,
  );
  return EXIT.done;
}

/** Prints a key for `serve --keys`, once, and adds its hash to the file. */
async function newApi({ output, role, name }: Flags): Promise<number> {
  if (!role) throw new UsageError("key api: --role says what the key allows: reviewer, publisher or admin");
  const { key, entry } = newApiKey(name ?? role, role);
  const keys = [...(await entriesIn(output)), entry];
  const text = `${JSON.stringify({ keys }, undefined, 1)}\n`;
  await about(output, writeWhole(output, [Buffer.from(text)], 0o600));
  await print(`${key}\n`);
  process.stderr.write(
    `Added a key for a ${role} to ${output}, which holds ${keys.length}. It is shown only here.\n`,
  );
  return EXIT.done;
}

async function entriesIn(file: string): Promise<KeyEntry[]> {
  const text = await about(
    file,
    readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    }),
  );
  return text === undefined ? [] : parseKeyFile(text, file);
}
