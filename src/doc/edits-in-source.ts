import type { Edit, Edits } from "./edits.ts";

/**
 * What `next`, edits of the text that `edits` made of `text`, means for `text` itself: replacements of its spans, in order and disjoint.
 * One that reaches into something inserted stands for the whole edit. These, and the edits that none of them covers, give together what both
 * give one after the other. Linear in the number of edits.
 */
export function editsInSource(edits: Edits, next: Edits, text: string): Edit[] {
  const between = edits.apply(text);
  const grown = growths(edits);
  return groupsOf(edits, next).map(({ from, to, first, last, changes }) => {
    const start = from - grown[first]!;
    return {
      from: start,
      to: Math.max(start, to - grown[last]!),
      insert: changed(between, from, to, changes),
    };
  });
}

/** Edits of the text between that are one replacement: it covers the edits from `first` to before `last`. */
interface Group {
  from: number;
  to: number;
  readonly first: number;
  last: number;
  readonly changes: Edit[];
}

function groupsOf(edits: Edits, next: Edits): readonly Group[] {
  const inserted = edits.inserted();
  const groups: Group[] = [];
  let first = 0;
  for (const edit of next.list) {
    let group = groups.at(-1);
    if (!group || edit.from >= group.to) {
      while (first < inserted.length && inserted[first]!.to <= edit.from) first++;
      group = { from: edit.from, to: edit.to, first, last: first, changes: [] };
      groups.push(group);
    }
    group.changes.push(edit);
    group.to = Math.max(group.to, edit.to);
    for (; group.last < inserted.length && inserted[group.last]!.from < group.to; group.last++) {
      group.from = Math.min(group.from, inserted[group.last]!.from);
      group.to = Math.max(group.to, inserted[group.last]!.to);
    }
    first = group.last;
  }
  return groups;
}

/** How much longer the text is after the first 0, 1, 2, … edits. */
function growths({ list }: Edits): number[] {
  const grown = [0];
  for (const { from, to, insert } of list) grown.push(grown.at(-1)! + insert.length - (to - from));
  return grown;
}

function changed(text: string, from: number, to: number, changes: readonly Edit[]): string {
  let made = "";
  let at = from;
  for (const edit of changes) {
    made += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return made + text.slice(at, to);
}
