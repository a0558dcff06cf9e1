import { RECORD_ID } from "../detect/table/header-kind.ts";
import { createDoc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import type { Check } from "../doc/outcome.ts";
import { overlaps, type Span } from "../doc/span.ts";
import { message } from "../words/problem.ts";
import type { Pipeline } from "./pipeline.ts";
import { type Policy, ruleFor } from "./policy.ts";
import { optionsUnder, type Placeholder } from "./public-release.ts";
import { blanked, COUNTED } from "./review-release.ts";

const GUARANTEE = "inserts-shaped";

/**
 * Whether what stands in the place of values is what the policy's operators put there: a release that calls a name a placeholder would
 * otherwise hide it from the scan. What another operator made, or a person wrote, has that operator's shape or is scanned like the rest of
 * the text, unless somebody whom the reader trusts vouches for it.
 */
export function checkInserts(
  text: string,
  placeholders: readonly Placeholder[],
  pipeline: Pipeline,
  isVouched = false,
): Check {
  const judged = placeholders.map((each) => ({ ...each, shape: shapeOf(text, each, pipeline) }));
  const count = (shape: Judgement) => judged.filter((each) => each.shape === shape).length;
  const [all, odd, unknown] = [judged.length, count("odd"), count("unknown")];
  if (odd > 0) return { guarantee: GUARANTEE, holds: false, ...message("inserts-odd", { all, odd }) };
  const foreign = judged.filter(({ shape }) => shape === "foreign");
  const found = isVouched || foreign.length === 0 ? 0 : findingsIn(text, placeholders, foreign, pipeline);
  if (found > 0) return { guarantee: GUARANTEE, holds: false, ...message("inserts-tell", { all, found }) };
  if (unknown === 0) return { guarantee: GUARANTEE, holds: true, ...message("inserts-fit", { all }) };
  const operators = [
    ...new Set(judged.flatMap(({ shape, operator }) => (shape === "unknown" ? operator : []))),
  ];
  const values = { all, unknown, operators: operators.sort().join(", ") };
  if (isVouched) return { guarantee: GUARANTEE, holds: true, ...message("inserts-vouched", values) };
  return { guarantee: GUARANTEE, holds: true, checked: false, ...message("inserts-unknown", values) };
}

/** unknown: a value made up cannot be told from a real one. foreign: not what the policy does with this label. */
type Judgement = "fits" | "odd" | "unknown" | "foreign";

function shapeOf(
  text: string,
  { from, to, label, operator }: Placeholder,
  { policy, operators }: Pick<Pipeline, "policy" | "operators">,
): Judgement {
  const declaration = operators.find(({ name }) => name === operator);
  const shape = declaration?.shape?.(optionsUnder(policy, label, operator));
  const fits = shape?.(text.slice(from, to), label);
  if (fits) return "fits";
  if (!operatorsOf(policy, label).includes(operator)) return "foreign";
  return fits === false ? "odd" : "unknown";
}

/** Keys of records have pseudonyms where a key is given. */
function operatorsOf(policy: Policy, label: string): readonly string[] {
  const { operator } = ruleFor(policy, label);
  return label === RECORD_ID && operator === "label" ? [operator, "pseudonym"] : [operator];
}

/** How many findings reach into these replacements when the others are blanked out. */
function findingsIn(
  text: string,
  placeholders: readonly Placeholder[],
  foreign: readonly Span[],
  pipeline: Pipeline,
): number {
  const starts = new Set(foreign.map(({ from }) => from));
  const others = placeholders.filter(({ from }) => !starts.has(from));
  const claims = pipeline.claims(createDoc("inserts", blanked(text, inPlace(text, others))));
  return claims.filter(
    (claim) => !COUNTED.has(claim.label ?? "") && foreign.some((span) => overlaps(claim, span)),
  ).length;
}

/** Edits that put what stands at these places there. */
export const inPlace = (text: string, placeholders: readonly Placeholder[]): Edits =>
  Edits.of(
    text.length,
    placeholders.map(({ from, to, label, operator }) => ({
      ...{ from, to, label, operator, insert: text.slice(from, to) },
    })),
  );
