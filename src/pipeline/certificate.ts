import type { Outcome } from "../doc/outcome.ts";
import { sha256 } from "../doc/sha256.ts";
import type { Check, CheckSetting, Guarantee, Result } from "./guarantees/guarantee.ts";
import type { Policy } from "./policy.ts";

/** What was checked on a result, whether it holds, and by how much. */
export interface Certificate extends Outcome {
  readonly policy: { readonly name: string; readonly sha256: string };
  /** SHA-256 of the text it was checked on, as UTF-8. */
  readonly sha256: string;
}

/** Makes the certificates of results under a policy: one for each guarantee that it asks for. */
export function certifier(
  policy: Policy,
  guarantees: readonly Guarantee[],
  setting: CheckSetting = {},
): (result: Result) => Certificate[] {
  const checks = guarantees.flatMap(({ name, check }): [string, Check][] => {
    const checked = check(policy, setting);
    return checked ? [[name, checked]] : [];
  });
  const under = { name: policy.name, sha256: sha256(JSON.stringify(policy)) };
  return (result) => {
    const checksum = sha256(result.text);
    return checks.flatMap(([guarantee, check]) => {
      const outcome = check(result);
      if (!outcome) return [];
      const { holds, code, values } = outcome;
      return { guarantee, holds, code, values, policy: under, sha256: checksum };
    });
  };
}
