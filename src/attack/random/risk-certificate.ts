/** What a sample of random queries proves, with all that is needed to draw the same sample again. */
import type { ArchiveInfo } from "../../archive/archive.ts";
import { sha256 } from "../../doc/sha256.ts";
import type { Code } from "../../words/problem.ts";
import { LENGTHS, type RandomRisk } from "./random-risk.ts";
import { meets, type RiskGoal } from "./repair-risk.ts";

export interface RiskCertificate {
  readonly guarantee: "random-query-risk";
  readonly holds: boolean;
  readonly code: Code;
  readonly archive: ArchiveInfo;
  /** Of the text it was checked on, as UTF-8. */
  readonly sha256: string;
  readonly values: {
    /** Queries have 1 to `m` units. */
    readonly m: number;
    /** Queries drawn for all m, and how many of them gave the person away. */
    readonly samples: number;
    readonly succeeded: number;
    /** Hits looked at for each query. */
    readonly hits: number;
    /** In percent: what was asked for, the highest upper bound over m, and the rate of somebody else. */
    readonly bound: number;
    readonly upper: number;
    readonly chance: number;
    readonly confidence: number;
    /** How many others the same queries find more often, and how many must be. */
    readonly ahead: number;
    readonly others: number;
    /** 1 where other forms of words were searched for too. */
    readonly folded: number;
    readonly seed: number;
  };
}

export function certifyRisk(
  risk: RandomRisk,
  goal: RiskGoal,
  { text, hits, archive }: { readonly text: string; readonly hits: number; readonly archive: ArchiveInfo },
): RiskCertificate {
  const total = (field: "samples" | "hits") => risk.lengths.reduce((sum, length) => sum + length[field], 0);
  const values = {
    ...{ m: LENGTHS.at(-1)!, samples: total("samples"), succeeded: total("hits"), hits },
    bound: goal.kind === "bound" ? percent(goal.bound) : 100,
    ...{ upper: percent(risk.upper), chance: percent(risk.chance), confidence: percent(risk.confidence) },
    ...{ ahead: risk.ahead, others: goal.kind === "rank" ? goal.others : 0 },
    ...{ folded: risk.folded ? 1 : 0, seed: risk.seed },
  };
  const holds = meets(risk, goal);
  const checked = { archive, sha256: sha256(text), values };
  return { guarantee: "random-query-risk", holds, code: codeOf(holds, goal, values), ...checked };
}

function codeOf(holds: boolean, goal: RiskGoal, { samples }: RiskCertificate["values"]): Code {
  if (samples === 0) return "risk-wordless";
  if (goal.kind === "rank") return holds ? "risk-ranked" : "risk-not-ranked";
  return holds ? "risk-bounded" : "risk-not-bounded";
}

/** A share in percent, to four decimals: bounds are rounded up. */
const percent = (share: number) => Math.ceil(share * 1e6 - 1e-6) / 1e4;
