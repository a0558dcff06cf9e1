import { readTable, type Table } from "../../doc/packed-table.ts";
import type { Resources } from "../../doc/resources.ts";
import type { FeatureTables } from "../features.ts";
import { hashedClusters, hashedKinds, hashedPhrases, type Packed } from "../word-tables.ts";

/** Kinds of names in the tables of English, by their bit. */
export const KINDS = [
  "female",
  "male",
  "surname",
  "rareSurname",
  "city",
  "town",
  "region",
  "country",
  "university",
  "demonym",
  "group",
  "title",
  "organisation",
  "occupation",
] as const;

/** Clusters and names as scripts/models/english-tables.ts packs them. */
function englishTables(table: Table): FeatureTables {
  const packed = (keys: string, values: string): Packed => ({
    keys: table.u32(keys),
    values: table.u16(values),
    derive: (name, make) => table.derive(`${keys}:${name}`, make),
  });
  return {
    clusters: hashedClusters(packed("clusterKeys", "clusterPaths")),
    kinds: hashedKinds(packed("nameKeys", "nameKinds"), KINDS),
    gazetteer: hashedPhrases(packed("phraseKeys", "phraseKinds"), KINDS),
  };
}

export const englishTablesOf = (resources: Resources): FeatureTables =>
  englishTables(resources.table("en.tables"));

export const englishResources = (bytes: Uint8Array): FeatureTables => englishTables(readTable(bytes));
