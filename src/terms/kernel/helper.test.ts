import { expect, it } from "vitest";
import { wasm } from "../../strings/kernel/wasm-api.ts";
import { startHelper } from "./helper.ts";

/** The caller waits without running anything else, so that nobody could tell it that a thread is gone. */
it("a helper without memory to work in fails at once, and again", () => {
  const memory = new wasm.Memory({ initial: 1, maximum: 1, shared: true });
  const index = [0, 0, 4096, 4096, 4096, 4096, 4096];
  const places = { workspaceBytes: 2 ** 20, afterQuery: 0, best: 0, count: 0 };
  const help = startHelper({ memory, index, ...places });
  const job = { q: Uint16Array.of(1, 2), emptyStar: false, signatures: [0, 0, 0, 0], deletions: 1, least: 2 };
  for (let i = 0; i < 2; i++) expect(help({ ...job, rule: 0, remaining: 1000 }).wait()).toBeUndefined();
}, 30_000);
