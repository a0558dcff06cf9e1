import { defineConfig } from "vitest/config";

/** Tests keep no state between files, so they may share a process: half the time of a process for each. */
export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "threads",
    isolate: false,
    maxWorkers: "100%",
  },
});
