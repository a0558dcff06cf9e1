/** Judges the values of records that are no table by the names they have. */
import { type ColumnPlan, planValues } from "../detect/table/column-plan.ts";
import { KEEP } from "../detect/table/header-kind.ts";
import { isNumber } from "../detect/table/value-kind.ts";
import type { PartList } from "../doc/file-part.ts";
import { lazy } from "../strings/lazy.ts";
import { base64Kind, base64Segment } from "./base64-value.ts";
import type { Column } from "./compose-segments.ts";
import { UNRECORDED } from "./decisions.ts";
import type { FormatOptions } from "./format.ts";
import { createKeyNumbers, type KeyNumbers } from "./key-numbers.ts";
import { type Line, labelText } from "./labelled-lines.ts";
import { shownCell } from "./table-plan.ts";

/**
 * The lines with what their names say of them, as columns of a table are judged: by the name and by all values that have it. Numbers that identify nobody are
 * left out. Base64 that is text is read decoded, other base64 left out and told.
 */
export function judgedLines(
  lines: readonly Line[],
  { decisions = UNRECORDED, keyNumbers = createKeyNumbers() }: FormatOptions,
  parts: PartList,
): Line[] {
  const plans = lazy(() => plansOf(lines));
  return lines.flatMap((line): Line[] => {
    if (line.is) return [line];
    const [value, ...more] = line.segments;
    const verdict = decisions.decide((): Verdict => {
      const isWhole = value !== undefined && more.length === 0;
      return isWhole ? verdictOn(value.text, plans().get(nameOf(line) ?? ""), keyNumbers) : "plain";
    });
    if (verdict === "text" && value) return [{ ...line, segments: [base64Segment(value)] }];
    if (verdict === "text") return [line];
    if (verdict === "file") parts.add("base64", "unread", nameOf(line));
    if (verdict === "file" || verdict === "number") return [];
    return [verdict === "plain" ? line : { ...line, is: { column: nameOf(line) ?? "", ...verdict } }];
  });
}

type Verdict = "plain" | "number" | "text" | "file" | Omit<Column, "column">;

const nameOf = ({ label, name }: Line): string | undefined => label ?? name;

function plansOf(lines: readonly Line[]): ReadonlyMap<string, ColumnPlan> {
  const values = new Map<string, string[]>();
  for (const line of lines) {
    const name = nameOf(line);
    if (name === undefined || labelText(name) === "") continue;
    const own = values.get(name) ?? [];
    if (own.length < MOST_VALUES) own.push(line.segments.map(({ text }) => text).join(""));
    values.set(name, own);
  }
  return new Map(planValues([...values.keys()], [...values.values()]).map((plan) => [plan.name, plan]));
}

/** Values of a name that it is judged by, at most. */
const MOST_VALUES = 1000;

function verdictOn(value: string, plan: ColumnPlan | undefined, keys: KeyNumbers): Verdict {
  const shown = plan && shownCell(plan, value, keys);
  if (shown?.label !== undefined) {
    const { value: _, ...column } = shown;
    return column;
  }
  if (plan?.kind === KEEP && !shown && isNumber(value)) return "number";
  return base64Kind(value) ?? "plain";
}
