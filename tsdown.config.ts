import { defineConfig } from "tsdown";

const shared = { format: "esm", platform: "node", target: "node20", fixedExtension: false } as const;

export default defineConfig([
  {
    ...shared,
    entry: {
      index: "src/index.ts",
      "cli/main": "src/cli/main.ts",
      "server/worker": "src/server/worker.ts",
      "server/jobs-worker": "src/server/jobs-worker.ts",
      "server/json-worker": "src/server/json-worker.ts",
    },
    // Hundreds of small files that would be looked up at every start.
    noExternal: [/^typebox/],
    dts: false,
    clean: true,
  },
  // Types are taken from typebox itself: bundled, they no longer check.
  { ...shared, entry: { index: "src/index.ts" }, dts: { emitDtsOnly: true }, clean: false },
]);
