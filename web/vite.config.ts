import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = resolve(import.meta.dirname, "../dist/web");

/** Writes .br and .gz beside every text asset, for the server to send as they are. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    closeBundle() {
      for (const file of readdirSync(OUT, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|html|svg)$/.test(file)) continue;
        const bytes = readFileSync(join(OUT, file));
        writeFileSync(join(OUT, `${file}.br`), brotliCompressSync(bytes));
        writeFileSync(join(OUT, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Nothing is inlined, so that the page runs under a policy without inline script, style or data. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), precompress()],
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { "/api": process.env.TOKUMEI_SERVER ?? "http://127.0.0.1:7878" } },
});
