import { defineConfig } from "tsdown";

const shared = { format: "esm", platform: "node", target: "node20", fixedExtension: false } as const;

/** What programs import: the library, and a small entry point for each package it works with. */
const library = {
  index: "src/index.ts",
  "browser/index": "src/browser/index.ts",
  "connect/ai": "src/connect/ai.ts",
  "connect/express": "src/connect/express.ts",
  "connect/fastify": "src/connect/fastify.ts",
  "connect/langchain": "src/connect/langchain.ts",
};

export default defineConfig([
  {
    ...shared,
    entry: {
      ...library,
      "cli/main": "src/cli/main.ts",
      "run/pool-worker": "src/run/pool-worker.ts",
      "run/reading-worker": "src/run/reading-worker.ts",
      "server/worker": "src/server/worker.ts",
      "server/jobs-worker": "src/server/jobs-worker.ts",
      "server/json-worker": "src/server/json-worker.ts",
      "server/pieces-worker": "src/server/pieces-worker.ts",
    },
    // Hundreds of small files that would be looked up at every start.
    noExternal: [/^typebox/],
    dts: false,
    clean: true,
  },
  // Types are taken from typebox itself: bundled, they no longer check.
  { ...shared, entry: library, dts: { emitDtsOnly: true }, clean: false },
]);
