/** `npm run bench [NAME...]`: runs the benches named, or all of them. Each prints its table, and which data it needs. */
import { readdirSync } from "node:fs";

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const selectedNames = process.argv.slice(2);
const unknownName = selectedNames.find((name) => !names.includes(name));
if (unknownName !== undefined) {
  console.error(`No bench "${unknownName}": there are ${names.join(", ")}`);
  process.exit(2);
}
for (const name of selectedNames.length > 0 ? selectedNames : names) {
  console.log(`\n## ${name}\n`);
  const { run } = (await import(`./${name}.bench.ts`)) as { run: () => Promise<void> };
  await run();
}
