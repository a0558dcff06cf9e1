import { Option } from "commander";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

/** Flags of `archive`; each action takes those that mean something to it. */
export const archiveFlags: readonly Flag[] = [
  () => new Option("-o, --output <archive>", "build: the archive, which is made or added to"),
  () =>
    new Option(
      "-a, --archive <archive>",
      "search: a file, postgres://..., opensearch+https://..., searxng+https://...",
    ),
  () => new Option("--any", "search: at least one of the words, instead of all"),
  () => new Option("--limit <number>", "search: how many hits").argParser(options.whole(1)).default(10),
  () => new Option("--yes", "search: send queries to a web search without asking"),
  () => new Option("--title <field>", "build: where the title is in jsonl and csv").default("title"),
  () => new Option("--id <field>", "build: where the id is in jsonl and csv").default("id"),
  () =>
    new Option("--segment <tokens>", "build: tokens between two commits")
      .argParser(options.whole(1))
      .hideHelp(),
  options.path,
  options.columns,
  options.encoding,
  options.json,
];

export interface ArchiveFlags {
  output?: string;
  archive?: string;
  any?: boolean;
  limit: number;
  yes?: boolean;
  title: string;
  id: string;
  segment?: number;
  path?: string[];
  columns?: string[];
  encoding?: string;
  json?: boolean;
}
