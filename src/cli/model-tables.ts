import { shipped } from "../doc/shipped.ts";
import { englishResources } from "../nlp/en/tables.ts";
import type { Resources } from "../nlp/features.ts";
import { tablesHash } from "../nlp/table-file.ts";
import { UsageError } from "./failure.ts";

/** Word tables a set of features looks at, with the name that goes into the model card. */
export interface NamedTables {
  readonly name: string;
  readonly resources: Resources;
}

/** Only `names` and `names-pos` look at tables: those of English that come with the package. */
export function tablesFor(features: string): NamedTables | undefined {
  if (!features.startsWith("names")) return undefined;
  const bytes = shipped("en.tables");
  return { name: `en.tables ${tablesHash(bytes)}`, resources: englishResources(bytes) };
}

/** The tables a model card names; weights learnt with others would mean nothing. */
export function tablesNamed(name: unknown): Resources | undefined {
  if (name === undefined) return undefined;
  const tables = tablesFor("names")!;
  if (name !== tables.name) {
    throw new UsageError(`the model was trained with tables ${name}, this package has ${tables.name}`);
  }
  return tables.resources;
}
