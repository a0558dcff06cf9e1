import { readFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument, type YAMLMap } from "yaml";
import type { Message } from "../words/message.ts";
import { nearest } from "../words/nearest.ts";
import { message, Problem, problem } from "../words/problem.ts";
import type { Command } from "./command.ts";
import { commandsUnder, loadCommands } from "./commands.ts";
import { about } from "./failure.ts";
import { type Flag, parseFlag } from "./flag.ts";
import { namedFlags } from "./parse.ts";

/**
 * Defaults for the flags of a command, by key. A configuration file names flags as they are typed, without the dashes, for every
 * command that has them, or under the name of one:
 *     policy: policies/court.yaml
 *     anonymize: { out: published }
 *     terms: { star: zero, lookup: { k: 5 } }
 * Paths in it are relative to it.
 */
export async function readConfig(file: string, command: Command): Promise<Map<string, unknown>> {
  const source = await about(file, readFile(file, "utf8"));
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const fail = (offset: number | undefined, why: Message): never => {
    throw problem("file-line", { file, line: lines.linePos(offset ?? 0).line, why });
  };
  const [broken] = document.errors;
  if (broken)
    fail(broken.pos[0], message("not-yaml", { how: broken.code.toLowerCase().replaceAll("_", " ") }));
  const values = new Map<string, unknown>();
  if (document.contents === null) return values;
  if (!isMap(document.contents)) return fail(0, message("fields-wanted", { kind: message("kind-list") }));
  const flags = namedFlags(command);
  for (const { prefix, name, pair } of settingsIn(document.contents, "")) {
    const offset = rangeOf(pair.key);
    try {
      const match = commandsUnder(prefix).includes(command.name) ? flags.get(name) : undefined;
      if (match) values.set(match.key, settingValue(name, match.flag, pair.value, dirname(file)));
      else await refuseUnknown(prefix, name);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      fail(offset, error);
    }
  }
  return values;
}

interface Setting {
  /** Name of a command or of a group of commands; empty for all. */
  readonly prefix: string;
  readonly name: string;
  readonly pair: Pair;
}

/** The settings of a file, those for more commands first. */
function settingsIn(map: YAMLMap, prefix: string): Setting[] {
  const [own, deeper]: [Setting[], Setting[]] = [[], []];
  for (const pair of map.items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : "";
    const path = prefix === "" ? name : `${prefix} ${name}`;
    if (isMap(pair.value) && commandsUnder(path).length > 0) deeper.push(...settingsIn(pair.value, path));
    else own.push({ prefix, name, pair });
  }
  return [...own, ...deeper];
}

const rangeOf = (node: unknown) => (isScalar(node) ? node.range?.[0] : undefined);

/** A flag of another command is none of ours; one of no command is a mistake. */
async function refuseUnknown(prefix: string, name: string): Promise<void> {
  const commands = await loadCommands(commandsUnder(prefix));
  const flagNames = new Set(commands.flatMap((command) => [...namedFlags(command).keys()]));
  if (flagNames.has(name)) return;
  const depth = prefix === "" ? 0 : prefix.split(" ").length;
  const commandNames = commands.flatMap((command) => command.name.split(" ")[depth] ?? []);
  const close = nearest(name, [...flagNames, ...commandNames]);
  throw close === undefined
    ? problem("field", { field: name, why: message("unknown-field") })
    : problem("config-unknown-nearest", { field: name, nearest: close });
}

/** An address with a password in it. */
const SECRET = /^[\w+]+:\/\/[^/@]*:[^/@]*@/;

function settingValue(name: string, flag: Flag, node: unknown, folder: string): unknown {
  if (flag.commandLineOnly) throw problem("config-not-here", { field: name });
  const items = isSeq(node) ? node.items : [node];
  const scalars = items.map((item) => (isScalar(item) ? item.value : undefined));
  if (flag.value === undefined) {
    const [value] = scalars;
    if (typeof value !== "boolean" || scalars.length > 1) throw problem("config-boolean", { field: name });
    return value !== (flag.negative === true);
  }
  const texts = scalars.map((value) => {
    if (typeof value !== "string" && typeof value !== "number") throw problem("config-text", { field: name });
    if (SECRET.test(String(value))) throw problem("config-secret", { field: name });
    return resolvePath(String(value), flag, folder);
  });
  if (flag.many) return texts.map((each) => parseFlag(name, flag, each));
  return parseFlag(name, flag, texts.join(","));
}

function resolvePath(value: string, { path }: Flag, folder: string): string {
  const isPath = path === true || (path === "or-name" && /[./\\]/.test(value));
  if (!isPath || isAbsolute(value) || /^[\w+]+:\/\//.test(value)) return value;
  return join(relative(process.cwd(), resolve(folder)), value);
}
