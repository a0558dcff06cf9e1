/**
 * Compiles src/strings/kernel/assembly to WebAssembly and writes it into src/strings/kernel/wasm.generated.ts, which is
 * committed: only a change of the source needs this command. `--check` says whether the file is up to date.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(import.meta.dirname, "../src/strings/kernel");
const target = join(folder, "wasm.generated.ts");
const options = [
  ...["-O3", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory", "--sharedMemory"],
  ...["--initialMemory", "1", "--maximumMemory", "65536", "--enable", "threads", "--enable", "simd"],
  ...["--memoryBase", "64", "--outFile", "kernel.wasm"],
];

const sources = readdirSync(join(folder, "assembly")).sort();
const hash = createHash("sha256").update(options.join(" "));
for (const file of sources) hash.update(file).update(readFileSync(join(folder, "assembly", file)));
const source = hash.digest("hex");

if (process.argv.includes("--check")) {
  const current = readFileSync(target, "utf8").includes(source);
  if (!current) process.stderr.write("Kernel is out of date: run node scripts/build-kernel.mjs\n");
  process.exit(current ? 0 : 1);
}

const { default: asc } = await import("assemblyscript/asc");
let wasm;
const { error, stderr } = await asc.main(["index.ts", ...options], {
  readFile: (name) => {
    try {
      return readFileSync(join(folder, "assembly", name), "utf8");
    } catch {
      return null;
    }
  },
  writeFile: (_name, contents) => {
    wasm = contents;
  },
  listFiles: () => [],
});
if (error) {
  process.stderr.write(stderr.toString());
  process.exit(1);
}
const base64 = Buffer.from(wasm).toString("base64");
writeFileSync(
  target,
  `// biome-ignore-all format: generated\n/** Made by scripts/build-kernel.mjs from assembly/, source ${source}. */\nexport const KERNEL_SOURCE = "${source}";\nexport const KERNEL_WASM =\n  "${base64}";\n`,
);
process.stdout.write(`${wasm.length} bytes\n`);
