import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { EXIT, UsageError } from "./failure.ts";
import { about } from "./setup.ts";

/** Never overwrites: a lost key cannot be made again. */
export async function keyCommand([action]: string[], { output }: { output: string }): Promise<number> {
  if (action !== "new") throw new UsageError("key: the only action is new, as in: tokumei key new -o my.key");
  const key = `${randomBytes(32).toString("hex")}\n`;
  await about(output, writeFile(output, key, { flag: "wx", mode: 0o600 }));
  process.stderr.write(
    `Wrote ${output}. Whoever has it can undo releases made with it; without it nobody can.\n`,
  );
  return EXIT.done;
}
