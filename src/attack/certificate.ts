/** What an attack proves when it failed, and that it proves nothing when some of it could not be tried. */
import type { ArchiveInfo } from "../archive/archive.ts";
import type { Code } from "../words/problem.ts";
import type { Attack, AttackSettings } from "./attack.ts";

export interface AttackCertificate {
  readonly guarantee: "search-attack";
  readonly holds: boolean;
  readonly code: Code;
  readonly archive: ArchiveInfo;
  readonly attacker: string;
  readonly basis: Attack["basis"];
  readonly values: {
    readonly keywords: number;
    readonly hits: number;
    readonly queries: number;
    readonly succeeded: number;
    readonly untried: number;
  };
}

/** Certifies that no query of the stated attack leads to the person any more. */
export function certifyAttack(
  attack: Attack,
  { attacker, keywords, hits }: AttackSettings,
  archive: ArchiveInfo,
): AttackCertificate {
  const { queries, untried, basis } = attack;
  const succeeded = queries.filter((query) => query.reidentified).length;
  const values = { keywords, hits, queries: queries.length, succeeded, untried: untried.length };
  const holds = succeeded === 0 && untried.length === 0;
  const settings = { archive, attacker: attacker.name, basis };
  return { guarantee: "search-attack", holds, code: codeOf(values), ...settings, values };
}

function codeOf({ queries, succeeded, untried }: AttackCertificate["values"]): Code {
  if (untried > 0) return "attack-refused";
  if (queries === 0) return "attack-wordless";
  return succeeded === 0 ? "attack-failed" : "attack-succeeded";
}
