import { type Evidence, evidenceParts } from "../../../../src/doc/finding.ts";
import type { ReviewFinding } from "../../../../src/server/schemas/index.ts";
import type { Message } from "../../../../src/words/message.ts";
import { MESSAGES } from "../../../../src/words/messages.ts";
import { NAMES } from "../../../../src/words/names.ts";
import { speaker } from "../../../../src/words/say.ts";
import { language, t } from "../../i18n/index.svelte.ts";
import { EVIDENCE, LABELS } from "../../i18n/words.generated.ts";
import { familyOf } from "../../ui/labels/families.ts";
import { labelName } from "../../ui/labels/label-name.ts";

const labels = Object.fromEntries(Object.entries(LABELS).map(([label, words]) => [`label.${label}`, words]));
const say = speaker(MESSAGES, NAMES, EVIDENCE, labels);

/** Why a finding is one, part by part. */
export const evidenceLines = ({ why }: Pick<ReviewFinding, "why">): string[] =>
  evidenceParts(why as Evidence, language(), say);

/** What became of a finding and why. */
export const reasonText = (reason: ReviewFinding["reason"]): string => say(reason as Message, language());

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
