import type { Resources } from "../doc/resources.ts";
import { shippedResources } from "../doc/shipped.ts";
import { fold } from "./fold.ts";
import { readKeyIndex } from "./key-index.ts";

/** Whether a name is listed as a brand, a performer, a work or, in Japanese, as somebody's of a dictionary of names; see models/public.md. */
export type IsListed = (name: string) => boolean;

const isListedIn = (resources: Resources): IsListed => {
  const keys = readKeyIndex(resources.table("public.bin"), "keys");
  return (name) => keys.find(fold(name)) >= 0;
};

/** By the list that comes with the package. */
export const isListed: IsListed = (name) => shippedResources().get(isListedIn)(name);
