import { evidenceParts } from "../../../../src/doc/evidence-words.ts";
import type { ReviewFinding } from "../../../../src/server/schemas/index.ts";
import type { Message } from "../../../../src/words/message.ts";
import { sentence } from "../../../../src/words/problem.ts";
import { language, t } from "../../i18n/index.svelte.ts";
import { familyOf } from "../../ui/labels/families.ts";
import { labelName } from "../../ui/labels/label-name.ts";

/** Why a finding is one, part by part. */
export const evidenceLines = ({ why }: Pick<ReviewFinding, "why">): string[] =>
  evidenceParts(why, language());

/** What became of a finding and why. */
export const reasonText = (reason: ReviewFinding["reason"]): string =>
  sentence(reason as Message, language());

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
