import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../doc/shipped.ts";
import { command } from "./command.ts";
import { EXIT } from "./failure.ts";
import { flag, flagOfMany, text, toggle, type Values } from "./flag.ts";
import { loadPolicy } from "./setup.ts";

const flags = {
  policy: flag("NAME|FILE", text, { default: "default", path: true }, [
    "what is replaced: a preset or a policy file",
    "置き換えるもの。プリセットまたは方針のファイル",
  ]),
  allowFolder: flagOfMany("FOLDER", { commandLineOnly: true }, [
    "files may be read in these folders; in none without it",
    "ファイルを読めるフォルダー。指定しなければ読めない",
  ]),
  surrogates: toggle([
    "invented names and numbers instead of placeholders",
    "仮の語の代わりに、架空の名前や番号を使う",
  ]),
} as const;
type McpFlags = Values<typeof flags>;

export const mcp = command({
  arguments: "",
  example: "tokumei mcp --allow-folder ./cases",
  flags,
  run: serveUntilClosed,
});

/** Speaks on standard input and output until the client closes them. */
async function serveUntilClosed(_: [], flags: McpFlags): Promise<number> {
  const { createMcpServer } = await import("../connect/mcp.ts");
  const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
  const { version } = JSON.parse(readFileSync(join(packageFolder("dist"), "../package.json"), "utf8"));
  const { surrogates, allowFolder: folders = [] } = flags;
  const server = createMcpServer({ policy: await loadPolicy(flags.policy), surrogates, folders, version });
  const closed = new Promise((done) => process.stdin.once("end", done).once("close", done));
  await server.connect(new StdioServerTransport());
  await closed;
  await server.close();
  return EXIT.done;
}
