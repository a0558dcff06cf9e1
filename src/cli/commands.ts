import { nearest } from "../words/nearest.ts";
import { problem } from "../words/problem.ts";
import type { Command } from "./command.ts";

/** Every command, in the order of the help; each is loaded when it is asked for. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  anonymize: async () => (await import("./anonymize.ts")).anonymize,
  scan: async () => (await import("./scan.ts")).scan,
  rare: async () => (await import("./rare.ts")).rare,
  restore: async () => (await import("./restore.ts")).restore,
  verify: async () => (await import("./verify.ts")).verify,
  "terms build": async () => (await import("./terms-build.ts")).termsBuild,
  "terms lookup": async () => (await import("./terms-lookup.ts")).termsLookup,
  "terms frontier": async () => (await import("./terms-frontier.ts")).termsFrontier,
  "terms mask": async () => (await import("./terms-mask.ts")).termsMask,
  "terms dictionary": async () => (await import("./terms-dictionary.ts")).termsDictionary,
  "terms curve": async () => (await import("./terms-curve.ts")).termsCurve,
  "terms collect": async () => (await import("./terms-collect.ts")).termsCollect,
  "archive build": async () => (await import("./archive-build.ts")).archiveBuild,
  "archive search": async () => (await import("./archive-search.ts")).archiveSearch,
  attack: async () => (await import("./attack.ts")).attack,
  "attack labels train": async () => (await import("./attack-labels-train.ts")).attackLabelsTrain,
  "attack labels eval": async () => (await import("./attack-labels-eval.ts")).attackLabelsEval,
  share: async () => (await import("./share.ts")).share,
  trace: async () => (await import("./trace.ts")).trace,
  watch: async () => (await import("./watch.ts")).watch,
  "ledger list": async () => (await import("./ledger-list.ts")).ledgerList,
  "ledger export": async () => (await import("./ledger-export.ts")).ledgerExport,
  "ledger verify": async () => (await import("./ledger-verify.ts")).ledgerVerify,
  "ledger move": async () => (await import("./ledger-move.ts")).ledgerMove,
  eval: async () => (await import("./eval.ts")).evaluate,
  "model train": async () => (await import("./model-train.ts")).modelTrain,
  "model eval": async () => (await import("./model-eval.ts")).modelEval,
  labels: async () => (await import("./labels.ts")).labels,
  "key new": async () => (await import("./key-new.ts")).keyNew,
  "key api": async () => (await import("./key-api.ts")).keyApi,
  serve: async () => (await import("./serve.ts")).serve,
  demo: async () => (await import("./demo.ts")).demo,
  completion: async () => (await import("./completion.ts")).completion,
};

export const COMMAND_NAMES: readonly string[] = Object.keys(COMMANDS);

export const loadCommands = (names: readonly string[]): Promise<Command[]> =>
  Promise.all(names.flatMap((name) => COMMANDS[name]?.() ?? []));

/** Commands that begin with these words: one that is named so, and those of a group. */
export const commandsUnder = (prefix: string): string[] =>
  COMMAND_NAMES.filter((name) => prefix === "" || name === prefix || name.startsWith(`${prefix} `));

export interface Found {
  /** The name of a command, or of a group of commands; empty when no word names one. */
  readonly name: string;
  /** The words before and after the name. */
  readonly rest: readonly string[];
}

/** Finds the longest name of a command that the words begin with; `valued` are flags with a value that may stand before it. */
export function findCommand(words: readonly string[], valued: readonly string[]): Found {
  let start = 0;
  while (words[start]?.startsWith("-")) start += valued.includes(words[start] ?? "") ? 2 : 1;
  let [name, length] = ["", 0];
  for (let end = start + 1; end <= words.length; end++) {
    const longer = words.slice(start, end).join(" ");
    if (commandsUnder(longer).length === 0) break;
    [name, length] = [longer, end - start];
  }
  const unknown = words[start + length];
  if (!COMMANDS[name] && unknown !== undefined && !unknown.startsWith("-"))
    throw unknownCommand(name, unknown);
  return { name, rest: [...words.slice(0, start), ...words.slice(start + length)] };
}

function unknownCommand(group: string, word: string) {
  const names = commandsUnder(group).map((name) => name.slice(group.length).trim());
  const close = nearest(word, [...new Set(names.flatMap((name) => [name, name.split(" ")[0] ?? ""]))]);
  const command = `${group} ${word}`.trim();
  return close === undefined
    ? problem("command-unknown", {
        command,
        names: [...new Set(names.map((name) => name.split(" ")[0]))].join(", "),
      })
    : problem("command-unknown-nearest", { command, nearest: `${group} ${close}`.trim() });
}
