import { createInterface } from "node:readline/promises";
import { message, problem } from "../words/problem.ts";
import type { Shell } from "./shell.ts";

/** Shows a query that would leave this machine; it is sent when the user says so. */
export function confirmation(
  flags: { readonly yes: boolean },
  shell: Shell,
): (query: string) => Promise<boolean> {
  return async (query) => {
    if (flags.yes) shell.notice(message("web-query", { query }));
    if (flags.yes) return true;
    if (!process.stdin.isTTY) throw problem("web-needs-yes");
    process.stderr.write(`${shell.say(message("web-query", { query }))}\n`);
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`${shell.say(message("web-send"))} [y/N] `);
    terminal.close();
    return /^y(es)?$/i.test(answer.trim());
  };
}
