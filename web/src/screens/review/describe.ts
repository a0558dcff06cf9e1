import type { ReviewFinding } from "../../../../src/server/schemas/index.ts";
import { t } from "../../i18n/index.svelte.ts";
import { familyOf } from "../../ui/labels/families.ts";
import { labelName } from "../../ui/labels/label-name.ts";

/** Why a finding is one, line by line, in the words of the interface; evidence is in those of its recogniser. */
export function evidenceLines({ why }: Pick<ReviewFinding, "why">): string[] {
  const { evidence } = t().review;
  return [
    why.what,
    ...(why.checks?.length ? [evidence.checked(why.checks.join(", "))] : []),
    ...(why.context ? [evidence.near(why.context)] : []),
    ...Object.entries(why.figures ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
}

/** What became of a finding and why, in the words of the interface where the reason is one that is known. */
export function reasonText(reason: string): string {
  const { reasons } = t().review;
  const below = /^score below the threshold \(([\d.]+) of ([\d.]+)\)/.exec(reason);
  if (below) return reasons.below(below[1]!, below[2]!);
  const covered = /^covered by (.+)$/.exec(reason);
  if (covered) return reasons.covered(labelName(covered[1]!));
  const keeps = /^the policy keeps (.+)$/.exec(reason);
  if (keeps) return reasons.policyKeeps(labelName(keeps[1]!));
  if (reason === "found") return reasons.found;
  if (reason === "on the policy's allow list") return reasons.allowed;
  if (/^kept by (the )?reviewer/.test(reason)) return reasons.kept;
  if (/^(changed|accepted|added) by (the )?reviewer/.test(reason)) return reasons.decided;
  return reason;
}

/** The same for the pointer, as a small element. */
export function describe(finding: ReviewFinding): HTMLElement {
  const dom = document.createElement("div");
  dom.className = `family-${familyOf(finding.label)} why`;
  const line = (tag: string, text: string, className = "") => {
    const element = dom.appendChild(document.createElement(tag));
    element.textContent = text;
    element.className = className;
  };
  line("strong", labelName(finding.label));
  for (const text of evidenceLines(finding)) line("p", text);
  line("p", `${t().review.score} ${finding.score.toFixed(2)} · ${finding.source}`, "soft");
  line("p", reasonText(finding.reason), "soft");
  return dom;
}
