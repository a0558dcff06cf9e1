/** Bundles the core for a worker of a page into dist/browser/worker.js: what it takes from Node is replaced by src/browser/node. */
import { resolve } from "node:path";
import { build } from "esbuild";

const root = resolve(import.meta.dirname, "..");
const stand = (name) => [`node:${name}`, resolve(root, `src/browser/node/${name.replace("_", "-")}.ts`)];

await build({
  absWorkingDir: root,
  entryPoints: ["src/browser/worker.ts"],
  outfile: "dist/browser/worker.js",
  bundle: true,
  minify: true,
  platform: "browser",
  format: "esm",
  // It exports nothing; this says that it is a module.
  footer: { js: "export {};" },
  target: "es2022",
  logLevel: "error",
  alias: Object.fromEntries(
    ["buffer", "crypto", "fs", "module", "os", "path", "url", "worker_threads", "zlib"].map(stand),
  ),
});
