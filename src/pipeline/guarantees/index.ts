import { charactersAccounted } from "./characters-accounted.ts";
import { datesMoved } from "./dates-moved.ts";
import type { Guarantee } from "./guarantee.ts";
import { noFindingLeft } from "./no-finding-left.ts";
import { partsAccounted } from "./parts-accounted.ts";
import { substringKAnonymity } from "./substring-k-anonymity.ts";
import { termKAnonymity } from "./term-k-anonymity.ts";

/** Every guarantee that releases are checked for, in the order of their certificates. */
export const guarantees: readonly Guarantee[] = [
  noFindingLeft,
  charactersAccounted,
  partsAccounted,
  datesMoved,
  substringKAnonymity,
  termKAnonymity,
];
