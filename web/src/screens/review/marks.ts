import { Decoration } from "@codemirror/view";
import type { Edits } from "../../../../src/doc/edits.ts";
import type { ReviewFinding } from "../../../../src/server/schemas/index.ts";
import { binarySearch } from "../../../../src/strings/binary-search.ts";
import { familyOf, type Look } from "../../ui/labels/families.ts";
import type { Marks } from "../../ui/panes/marks.ts";
import { lookOf } from "./model.ts";

type NameOf = (label: string) => string;

const decorations = new Map<string, Decoration>();

/** One decoration for each label, name and look, shared by all findings that have them. */
function markFor(label: string, name: string, look: Look): Decoration {
  const key = `${look} ${label} ${name}`;
  const existing = decorations.get(key);
  if (existing) return existing;
  const mark = Decoration.mark({
    class: `finding family-${familyOf(label)} ${look}`,
    attributes: { "data-label": name },
  });
  decorations.set(key, mark);
  return mark;
}

/** Marks for findings that are sorted and do not overlap. */
export const originalMarks = (findings: readonly ReviewFinding[], nameOf: NameOf): Marks => ({
  between(from, to, show) {
    const first = binarySearch(0, findings.length, (i) => findings[i]!.to >= from);
    for (let i = first; i < findings.length && findings[i]!.from <= to; i++) {
      const finding = findings[i]!;
      show(finding.from, finding.to, markFor(finding.label, nameOf(finding.label), lookOf(finding)));
    }
  },
});

/** Marks for the replacements in the result. */
export const resultMarks = (edits: Edits, nameOf: NameOf): Marks => ({
  between(from, to, show) {
    const start = (i: number) => edits.mapPos(edits.list[i]!.from, -1);
    const end = (i: number) => start(i) + edits.list[i]!.insert.length;
    for (let i = binarySearch(0, edits.list.length, (i) => end(i) >= from); i < edits.list.length; i++) {
      if (start(i) > to) return;
      const label = edits.list[i]!.label ?? "";
      show(start(i), end(i), markFor(label, nameOf(label), "changed"));
    }
  },
});
