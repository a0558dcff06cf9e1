import { tableHash } from "../doc/packed-table.ts";
import { shipped } from "../doc/shipped.ts";
import { englishResources } from "../nlp/en/tables.ts";
import type { FeatureTables } from "../nlp/features.ts";
import { problem } from "../words/problem.ts";

/** Word tables a set of features looks at, with the name that goes into the model card. */
export interface NamedTables {
  readonly name: string;
  readonly resources: FeatureTables;
}

/** Only `names` and `names-pos` look at tables: those of English that come with the package. */
export const tablesFor = (features: string): NamedTables | undefined =>
  features.startsWith("names") ? englishTables() : undefined;

function englishTables(): NamedTables {
  const bytes = shipped("en.tables");
  return { name: `en.tables ${tableHash(bytes)}`, resources: englishResources(bytes) };
}

/** The tables a model card names; weights learnt with others would mean nothing. */
export function tablesNamed(name: unknown): FeatureTables | undefined {
  if (name === undefined) return undefined;
  const tables = englishTables();
  if (name !== tables.name) {
    throw problem("model-tables-other", { name: String(name), own: tables.name });
  }
  return tables.resources;
}
