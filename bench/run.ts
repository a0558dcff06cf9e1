/** `npm run bench [NAME...]`: runs the benches named, or all of them. Each prints its table and what it needs. */
import { readdirSync } from "node:fs";

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`No bench "${unknown}": there are ${names.join(", ")}`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : names) {
  console.log(`\n## ${name}\n`);
  const { run } = (await import(`./${name}.bench.ts`)) as { run: () => Promise<void> };
  await run();
}
