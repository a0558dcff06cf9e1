import { readFile } from "node:fs/promises";
import type { Connector } from "../connectors/connector.ts";
import { message, problem } from "../words/problem.ts";
import { about } from "./failure.ts";
import { refuseFlag } from "./flag.ts";

/** The connectors of these names, of a file that says how they are reached. Nobody is contacted. */
export async function loadConnectors(
  file: string | undefined,
  names: readonly string[],
): Promise<readonly Connector[]> {
  if (names.length === 0) return [];
  if (file === undefined) throw refuseFlag("--connectors", message("connectors-wanted"));
  const { readConnectors } = await import("../connectors/read-connectors.ts");
  const text = await about(file, readFile(file, "utf8"));
  const connectors = readConnectors(text, file, { env: process.env });
  return [...new Set(names)].map((name) => {
    const connector = connectors.get(name);
    if (connector) return connector;
    throw problem("connector-unknown", { name, names: [...connectors.keys()].join(", ") });
  });
}

/** The same, all of which post. */
export async function loadOutlets(file: string | undefined, names: readonly string[]) {
  const connectors = await loadConnectors(file, names);
  const reader = connectors.find(({ outlet }) => !outlet);
  if (reader) throw problem("connector-posts-not", { name: reader.name });
  return connectors;
}

/** The same, all of which can be read. */
export async function loadFeeds(file: string | undefined, names: readonly string[]) {
  const connectors = await loadConnectors(file, names);
  const writer = connectors.find(({ feed }) => !feed);
  if (writer) throw problem("connector-reads-not", { name: writer.name });
  return connectors;
}
