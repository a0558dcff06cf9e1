import { type Range, RangeSet } from "@codemirror/state";
import { Decoration, type DecorationSet } from "@codemirror/view";
import type { Edits } from "../../../../src/doc/edits.ts";
import type { ReviewFinding } from "../../../../src/server/schemas/index.ts";
import { familyOf, type Look } from "../../ui/labels/families.ts";
import { lookOf } from "./model.ts";

type NameOf = (label: string) => string;

/** One decoration for each label and look, shared by all findings that have them. */
function decorations(nameOf: NameOf): (label: string, look: Look) => Decoration {
  const made = { changed: new Map(), kept: new Map(), left: new Map() } as Record<
    Look,
    Map<string, Decoration>
  >;
  return (label, look) => {
    const known = made[look].get(label);
    if (known) return known;
    const mark = Decoration.mark({
      class: `finding family-${familyOf(label)} ${look}`,
      attributes: { "data-label": nameOf(label) },
    });
    made[look].set(label, mark);
    return mark;
  };
}

/** Marks for findings that are sorted and do not overlap. */
export function originalMarks(findings: readonly ReviewFinding[], nameOf: NameOf): DecorationSet {
  const markFor = decorations(nameOf);
  const ranges: Range<Decoration>[] = [];
  for (const finding of findings)
    if (finding.from < finding.to)
      ranges.push(markFor(finding.label, lookOf(finding)).range(finding.from, finding.to));
  return RangeSet.of(ranges);
}

/** Marks for what stands in the result in the place of findings. */
export function resultMarks(edits: Edits, nameOf: NameOf): DecorationSet {
  const markFor = decorations(nameOf);
  const ranges: Range<Decoration>[] = [];
  edits.inserted().forEach(({ from, to }, i) => {
    if (from < to) ranges.push(markFor(edits.list[i]!.label ?? "", "changed").range(from, to));
  });
  return RangeSet.of(ranges);
}
