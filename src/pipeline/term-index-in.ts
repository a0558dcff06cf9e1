import { shareMasks } from "../terms/shared/shared-masks.ts";
import type { TermIndex } from "../terms/term-index.ts";
import { problem } from "../words/problem.ts";
import type { Policy } from "./policy.ts";

/** The index that a policy with terms needs, with masks that k terms share unless the policy asks only that k fit. */
export function termIndexIn(
  { terms }: { readonly terms?: TermIndex | undefined },
  asked: Policy["terms"],
): TermIndex {
  if (!terms) throw problem("terms-unnamed");
  const isReady = !asked || asked.guarantee === "fit" || terms.shared?.grouping.k === asked.k;
  return isReady ? terms : sharedOnce(terms, asked.k);
}

const shared = new WeakMap<TermIndex, Map<number, TermIndex>>();

/** The groups of an index that a program handed over as it is; made once for each k. */
function sharedOnce(index: TermIndex, k: number): TermIndex {
  const byK = shared.get(index) ?? new Map<number, TermIndex>();
  shared.set(index, byK);
  const ready = byK.get(k) ?? shareMasks(index, k);
  byK.set(k, ready);
  return ready;
}
