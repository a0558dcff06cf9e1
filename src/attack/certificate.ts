/** What an attack proves when it failed, and that it proves nothing when some of it could not be tried. */
import type { ArchiveInfo } from "../archive/archive.ts";
import type { Attack, AttackSettings } from "./attack.ts";

export interface AttackCertificate {
  readonly guarantee: "search-attack";
  readonly holds: boolean;
  readonly says: string;
  readonly archive: ArchiveInfo;
  readonly attacker: string;
  readonly basis: Attack["basis"];
  readonly figures: {
    readonly keywords: number;
    readonly hits: number;
    readonly queries: number;
    readonly succeeded: number;
    readonly untried: number;
  };
}

export function certifyAttack(
  attack: Attack,
  { attacker, keywords, hits }: AttackSettings,
  archive: ArchiveInfo,
): AttackCertificate {
  const { queries, untried, basis } = attack;
  const succeeded = queries.filter((query) => query.reidentified).length;
  const figures = { keywords, hits, queries: queries.length, succeeded, untried: untried.length };
  const holds = succeeded === 0 && untried.length === 0;
  return { guarantee: "search-attack", holds, says: saying(figures), archive, attacker, basis, figures };
}

function saying({ queries, succeeded, untried, hits }: AttackCertificate["figures"]): string {
  if (untried > 0) return `refused: ${untried} of ${queries + untried} queries could not be tried`;
  if (queries === 0) return "no words left to search with";
  return succeeded === 0
    ? `none of ${queries} queries, ${hits} hits each, leads to the person`
    : `${succeeded} of ${queries} queries lead to the person`;
}
