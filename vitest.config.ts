import { defineConfig } from "vitest/config";

const LONG = "**/*.long.test.ts";
const ALL = ["src/**/*.test.ts", "test/**/*.test.ts"];

/**
 * Tests keep no state between files, so they may share a process: half the time of a process for each. What sends every route huge
 * bodies or unpacks bombs is named `.long.test.ts` and runs with `--mode long`.
 */
export default defineConfig(({ mode }) => ({
  test: {
    ...(mode === "long" ? { include: [LONG] } : { include: ALL, exclude: [LONG, "**/node_modules/**"] }),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "threads",
    isolate: false,
    maxWorkers: "100%",
  },
}));
