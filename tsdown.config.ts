import { defineConfig } from "tsdown";

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "cli/main": "src/cli/main.ts",
    "server/worker": "src/server/worker.ts",
    "server/jobs-worker": "src/server/jobs-worker.ts",
  },
  format: "esm",
  platform: "node",
  // Hundreds of small files that would be looked up at every start.
  noExternal: [/^typebox/],
  target: "node20",
  dts: { entry: "src/index.ts" },
  clean: true,
  fixedExtension: false,
});
