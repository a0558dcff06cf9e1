/** Writes the programs of README and the guides into a folder, as files whose types can be checked. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const [folder = "."] = process.argv.slice(2);
for (const page of ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)]) {
  if (!page.endsWith(".md")) continue;
  const programs = readFileSync(join(ROOT, page), "utf8").matchAll(/```js\n([\s\S]*?)```/g);
  [...programs].forEach(([, program = ""], i) => {
    writeFileSync(join(folder, `${page.replace(/\W+/g, "-")}-${i + 1}.mts`), program);
  });
}
