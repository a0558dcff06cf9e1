import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { storeContract } from "../../../test/store-contract.ts";
import { openDataFolder } from "./folder.ts";

const home = mkdtempSync(join(tmpdir(), "tokumei-store-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

storeContract("a folder", async () => ({
  open: (key) => openDataFolder(home, { key }),
  async dump() {
    const paths = readdirSync(home, { recursive: true, encoding: "utf8" }).map((name) => join(home, name));
    const files = paths.filter((path) => statSync(path).isFile());
    return Buffer.concat([
      ...paths.map((path) => Buffer.from(path)),
      ...files.map((path) => readFileSync(path)),
    ]);
  },
}));
