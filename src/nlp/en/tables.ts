import type { Resources } from "../features.ts";
import { readTables } from "../table-file.ts";
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
export function englishResources(bytes: Uint8Array): Resources {
  const { arrays } = readTables(bytes);
  const packed = (keys: string, values: string): Packed => ({
    keys: arrays[keys] as Uint32Array,
    values: arrays[values] as Uint16Array,
  });
  return {
    clusters: hashedClusters(packed("clusterKeys", "clusterPaths")),
    kinds: hashedKinds(packed("nameKeys", "nameKinds"), KINDS),
    gazetteer: hashedPhrases(packed("phraseKeys", "phraseKinds"), KINDS),
  };
}
