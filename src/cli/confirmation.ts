import { createInterface } from "node:readline/promises";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import type { Shell } from "./shell.ts";

/** Shows a query that would leave this machine; it is sent when the user says so. */
export function confirmation(
  flags: { readonly yes: boolean },
  shell: Shell,
): (query: string) => Promise<boolean> {
  return async (query) => {
    if (!flags.yes && !process.stdin.isTTY) throw problem("web-needs-yes");
    return confirmed(message("web-query", { query }), message("web-send"), flags, shell);
  };
}

/** Shows whom a connector would contact. Throws a Problem unless the user agrees. */
export async function confirmContact(
  contacts: readonly Message[],
  question: Message,
  flags: { readonly yes: boolean },
  shell: Shell,
): Promise<void> {
  if (!flags.yes && !process.stdin.isTTY) throw problem("contact-needs-yes");
  for (const said of contacts)
    if (!(await confirmed(said, question, flags, shell))) throw problem("contact-refused");
}

async function confirmed(
  said: Message,
  question: Message,
  flags: { readonly yes: boolean },
  shell: Shell,
): Promise<boolean> {
  if (flags.yes) shell.notice(said);
  if (flags.yes) return true;
  process.stderr.write(`${shell.say(said)}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${shell.say(question)} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
