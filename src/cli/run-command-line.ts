import { version } from "../report/version.ts";
import { LANGUAGES, type Language, localeLanguage } from "../words/language.ts";
import type { Command } from "./command.ts";
import { findCommand, loadCommands } from "./commands.ts";
import { EXIT, reportError } from "./failure.ts";
import { findConfig } from "./find-config.ts";
import type { Values } from "./flag.ts";
import { print } from "./outputs.ts";
import { checkArguments, type Defaults, GLOBAL_FLAGS, type Parsed, parseWords, readFlags } from "./parse.ts";
import { createShell } from "./shell.ts";

type Env = Defaults["env"];

/** Does what the words after `tokumei` ask for, and answers with the exit code. */
export async function runCommandLine(words: readonly string[], env: Env = process.env): Promise<number> {
  const lang = languageOf(words, env);
  try {
    const request = words[0] === "help" ? [...words.slice(1), "--help"] : words;
    const { name, rest } = findCommand(request, ["--lang-ui", "--config"]);
    const [command] = await loadCommands([name]);
    return command ? await runCommand(command, rest, lang, env) : await withoutCommand(name, rest, lang);
  } catch (error) {
    return reportError(error, createShell({ lang }), words.includes("--debug"));
  }
}

/** --version, or the help of the program or of a group; without --help that is wrong use. */
async function withoutCommand(group: string, words: readonly string[], lang: Language): Promise<number> {
  const { typed } = parseWords({ ...NO_COMMAND, name: `tokumei ${group}`.trim() }, words);
  if (typed.has("version")) return printVersion();
  const { groupHelp } = await import("./help.ts");
  const help = groupHelp(group, lang, columnsOf(process.stdout));
  if (typed.has("help")) await print(help);
  else process.stderr.write(help);
  return typed.has("help") ? EXIT.done : EXIT.usage;
}

async function printVersion(): Promise<number> {
  await print(`${version}\n`);
  return EXIT.done;
}

const NO_COMMAND: Command = {
  ...{ name: "tokumei", summary: ["", ""], arguments: "", example: "", flags: {} },
  run: async () => EXIT.usage,
};

async function runCommand(
  command: Command,
  words: readonly string[],
  lang: Language,
  env: Env,
): Promise<number> {
  const parsed = parseWords(command, words);
  if (parsed.typed.has("version")) return printVersion();
  if (parsed.typed.has("help")) {
    const { commandHelp } = await import("./help.ts");
    await print(commandHelp(command, lang, columnsOf(process.stdout)));
    return EXIT.done;
  }
  const config = await configOf(command, parsed);
  const everywhere = readFlags({ ...command, flags: GLOBAL_FLAGS }, parsed, { env, config }) as Values<
    typeof GLOBAL_FLAGS
  >;
  const shell = { lang: everywhere.langUi ?? lang, quiet: everywhere.quiet };
  try {
    checkArguments(command, parsed.args);
    const flags = readFlags(command, parsed, { env, config });
    const { dryRun } = flags;
    return await command.run([...parsed.args], flags, createShell({ ...shell, dryRun: dryRun === true }));
  } catch (error) {
    return reportError(error, createShell(shell), everywhere.debug);
  }
}

async function configOf(command: Command, { typed }: Parsed): Promise<ReadonlyMap<string, unknown>> {
  if (typed.has("noConfig")) return new Map();
  const path = typed.get("config");
  const file = typeof path === "string" ? path : await findConfig();
  return file === undefined ? new Map() : (await import("./config.ts")).readConfig(file, command);
}

/** The language before flags are read, so that what is wrong with them is said in it. */
function languageOf(words: readonly string[], env: Env): Language {
  const at = words.findLastIndex((word) => /^--lang-ui(=|$)/.test(word));
  const value = words[at]?.split("=")[1] ?? words[at + 1];
  const lang = at < 0 ? undefined : LANGUAGES.find((each) => each === value);
  return lang ?? localeLanguage(env);
}

const columnsOf = ({ columns }: { readonly columns?: number }) => Math.min(columns ?? 100, 120);
