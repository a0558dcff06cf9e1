/**
 * Runs the scenarios of *.e2e.ts in a real browser against a real server with an empty data folder:
 *
 *     node --import tsx test/app/run.ts [--built] [WORD...]
 *
 * With words, only scenarios whose names contain one of them; --built runs dist/ instead of the sources. The app
 * must have been built. The browser is Chromium at CHROMIUM, by default Debian's.
 */
import { readdirSync } from "node:fs";
import { withApp } from "./app.ts";
import { play, type Scenario } from "./stage.ts";

const LONGEST = 120_000;
const args = process.argv.slice(2);
const words = args.filter((arg) => !arg.startsWith("--"));

async function scenarios(): Promise<[name: string, scenario: Scenario][]> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".e2e.ts"));
  const modules = await Promise.all(files.sort().map((file) => import(`./${file}`)));
  const all = modules.flatMap((module) => Object.entries<Scenario>(module.default));
  return words.length === 0 ? all : all.filter(([name]) => words.some((word) => name.includes(word)));
}

const tooLong = (name: string) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${name}: longer than ${LONGEST / 1000} s`)), LONGEST).unref();
  });

const failureCount = await withApp({ built: args.includes("--built") }, async (browser, url, restart) => {
  let failures = 0;
  for (const [name, scenario] of await scenarios()) {
    const start = performance.now();
    const error = await Promise.race([play(browser, url, restart, scenario), tooLong(name)]).catch(
      (error) => error,
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${error ? "✗" : "✓"} ${name} (${seconds} s)`);
    if (error) console.error(error);
    failures += error ? 1 : 0;
  }
  return failures;
});
process.exit(failureCount === 0 ? 0 : 1);
