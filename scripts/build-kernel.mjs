/**
 * Compiles every assembly folder of a kernel (src/<folder>/kernel/assembly, and one folder deeper) to WebAssembly and writes it into wasm.generated.ts
 * beside that folder, which is committed: run it after a change of the source. `--check` fails if the files
 * are out of date.
 */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const sourceFolder = resolve(import.meta.dirname, "../src");
const options = [
  ...["-O3", "--noAssert", "--runtime", "stub", "--importMemory", "--noExportMemory", "--sharedMemory"],
  ...["--initialMemory", "1", "--maximumMemory", "65536", "--enable", "threads", "--enable", "simd"],
  ...["--memoryBase", "64", "--outFile", "kernel.wasm"],
];

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));
const kernels = foldersIn(sourceFolder)
  .flatMap((folder) => [folder, ...foldersIn(folder)])
  .map((folder) => join(folder, "kernel"))
  .filter((folder) => existsSync(join(folder, "assembly")));
for (const folder of kernels) {
  const source = hashOf(folder);
  const target = join(folder, "wasm.generated.ts");
  if (existsSync(target) && readFileSync(target, "utf8").includes(source)) continue;
  if (process.argv.includes("--check")) {
    process.stderr.write(`${target} is out of date: run node scripts/build-kernel.mjs\n`);
    process.exitCode = 1;
  } else await build(folder, target, source);
}

function hashOf(folder) {
  const hash = createHash("sha256").update(options.join(" "));
  for (const file of readdirSync(join(folder, "assembly")).sort())
    hash.update(file).update(readFileSync(join(folder, "assembly", file)));
  return hash.digest("hex");
}

async function build(folder, target, source) {
  const { default: asc } = await import("assemblyscript/asc");
  let wasm;
  const { error, stderr } = await asc.main(["index.ts", ...options], {
    readFile: (name) => {
      const path = join(folder, "assembly", name);
      return existsSync(path) ? readFileSync(path, "utf8") : null;
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
  process.stdout.write(`${target}: ${wasm.length} bytes\n`);
}
