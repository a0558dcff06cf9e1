import { Option } from "commander";
import type { Flag } from "./options.ts";
import * as options from "./options.ts";

const PORT = 7878;

export const serveFlags: readonly Flag[] = [
  () => new Option("--port <n>", "port; 0 for any that is free").argParser(options.whole(0)).default(PORT),
  () =>
    new Option("--host <host>", "address to listen at; one that others can reach needs --keys").default(
      "127.0.0.1",
    ),
  () =>
    new Option(
      "--data <folder>",
      "where reviews, policies and jobs are kept, sealed; default: the user's data folder",
    ).env("TOKUMEI_DATA"),
  () =>
    new Option("--database-url <url>", "postgres://...: the ledger is kept there").env(
      "TOKUMEI_DATABASE_URL",
    ),
  () =>
    new Option(
      "--keys <file>",
      "API keys, as `tokumei key api` writes them; or their text in TOKUMEI_API_KEYS",
    ),
  () => new Option("--allow-folder <folders...>", "jobs may read files in these folders in place"),
  () => new Option("--log", "one JSON line a request on standard error: route, status, time, sizes"),
  () => new Option("--open", "open the app in a browser"),
];

export interface ServeFlags {
  port: number;
  host: string;
  data?: string;
  databaseUrl?: string;
  keys?: string;
  allowFolder?: string[];
  log?: boolean;
  open?: boolean;
}
