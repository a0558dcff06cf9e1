import { inLanguage, type Language, type Pair } from "../words/language.ts";
import { message, sentence } from "../words/problem.ts";
import type { Command } from "./command.ts";
import { summariesUnder } from "./commands.ts";
import type { Flags } from "./flag.ts";
import { GLOBAL_FLAGS, shownFlag } from "./parse.ts";
import { padded, widthOf, wrapped } from "./width.ts";

const PROGRAM: Pair = ["Publish text without publishing people.", "人を公開せずに、文章を公開します。"];

/** The help of one command. */
export function commandHelp(command: Command, lang: Language, width: number): string {
  const { name, arguments: args, summary, example, flags } = command;
  const heading = (code: "help-options" | "help-options-all" | "help-example") =>
    sentence(message(code), lang);
  const own = flagRows(flags, lang);
  return [
    `Usage: tokumei ${[name, args].filter(Boolean).join(" ")} [options]`,
    "",
    inLanguage(summary, lang),
    ...(own.length > 0 ? ["", `${heading("help-options")}:`, ...columns(own, width)] : []),
    "",
    `${heading("help-options-all")}:`,
    ...columns(flagRows(GLOBAL_FLAGS, lang), width),
    "",
    `${heading("help-example")}:`,
    ...example.split("\n").map((line) => `  ${line}`),
    "",
  ].join("\n");
}

/** The help of the program, or of the commands of a group. */
export function groupHelp(group: string, lang: Language, width: number): string {
  const rows = summariesUnder(group).map(([name, summary]): Row => [name, inLanguage(summary, lang)]);
  const [first] = rows;
  return [
    `Usage: tokumei ${group === "" ? "" : `${group} `}COMMAND [options]`,
    ...(group === "" ? ["", inLanguage(PROGRAM, lang)] : []),
    "",
    `${sentence(message("help-commands"), lang)}:`,
    ...columns(rows, width),
    "",
    `${sentence(message("help-options-all"), lang)}:`,
    ...columns(flagRows(GLOBAL_FLAGS, lang), width),
    "",
    sentence(message("help-more", { command: `tokumei ${first?.[0] ?? ""} --help` }), lang),
    "",
  ].join("\n");
}

type Row = readonly [name: string, description: string];

function flagRows(flags: Flags, lang: Language): Row[] {
  return Object.entries(flags)
    .filter(([, { hidden }]) => !hidden)
    .map(([key, flag]) => {
      const { parse, default: value, env } = flag;
      const { choices } = parse;
      const fallback = typeof value === "boolean" || value === undefined ? undefined : String(value);
      const more = [
        ...(choices ? [choices.join("|")] : []),
        ...(fallback ? [sentence(message("help-default", { value: fallback }), lang)] : []),
        ...(env ? [sentence(message("help-env", { name: env }), lang)] : []),
        ...(flag.required ? [sentence(message("help-required"), lang)] : []),
      ];
      const after = more.length > 0 ? ` (${more.join("; ")})` : "";
      return [shownFlag(key, flag), `${inLanguage(flag.description, lang)}${after}`];
    });
}

/** Names to the left, descriptions beside them. */
function columns(rows: readonly Row[], width: number): string[] {
  const left = Math.max(0, ...rows.map(([name]) => widthOf(name)).filter((each) => each <= 28));
  return rows.flatMap(([name, description]) => {
    const [first = "", ...others] = wrapped(description, Math.max(30, width - left - 4));
    const indent = `${" ".repeat(left + 4)}`;
    const head =
      widthOf(name) <= left ? [`  ${padded(name, left)}  ${first}`] : [`  ${name}`, `${indent}${first}`];
    return [...head, ...others.map((line) => `${indent}${line}`)];
  });
}
