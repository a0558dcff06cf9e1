import type { Doc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import type { Span } from "../doc/span.ts";
import type { Entities } from "../pipeline/entities.ts";
import { restoreText } from "../transform/restore.ts";
import type { RestoreTable } from "../transform/restore-table.ts";
import { problem } from "../words/problem.ts";
import type { Placeholders } from "./placeholders.ts";

export interface Exactness {
  readonly placeholders: Placeholders;
  /** Whether this very text stood for something before the document was read. */
  readonly wasGiven: (insert: string) => boolean;
  readonly entities: Entities;
  /** What restoring would read with now. */
  readonly table: () => RestoreTable;
}

/** Text that stood in the original and that restoring would take for a placeholder. */
const LITERAL = "TEXT";
/** Every round replaces something more; more rounds than this were never seen. */
const ROUNDS = 8;

/**
 * Edits whose result restores to the very text they were made for. What reads like a placeholder by chance ("Person 1 on the list") gets
 * one of its own; an invented text that would not be recognised where it stands ("Perezish") becomes a placeholder. A placeholder of the
 * session that stands in the text, exactly as it was given, stays: stripped text can be stripped again. Throws a Problem where that fails.
 */
export function exactEdits(
  doc: Doc,
  edits: Edits,
  { placeholders, wasGiven, entities, table }: Exactness,
): Edits {
  let current = edits;
  for (let round = 0; round < ROUNDS; round++) {
    const text = current.apply(doc.text);
    const restored = restoreText(text, table()).edits.list;
    const inserted = current.inserted().map((span, i) => ({ ...span, edit: current.list[i]! }));
    const broken = brokenInserts(doc.text, inserted, restored);
    const strays = restored.filter(
      (span) => !inserted.some((own) => touches(own, span)) && !wasGiven(text.slice(span.from, span.to)),
    );
    if (broken.size === 0 && strays.length === 0) return current;
    const literal = (value: string, label: string) =>
      placeholders.of(
        { value, label, entity: value, number: entities.number(label, value), lang: doc.lang },
        true,
      );
    const kept = current.list.map((edit): Edit => {
      if (!broken.has(edit)) return edit;
      return { ...edit, insert: literal(doc.text.slice(edit.from, edit.to), edit.label ?? LITERAL) };
    });
    const added = strays.map(({ from, to }): Edit => {
      const span = { from: current.sourceOf(from).from, to: current.sourceOf(to - 1).to };
      const insert = literal(doc.text.slice(span.from, span.to), LITERAL);
      return { ...span, insert, label: LITERAL, operator: "session" };
    });
    current = Edits.of(
      doc.text.length,
      [...kept, ...added].sort((a, b) => a.from - b.from),
    );
  }
  throw problem("session-unproved");
}

interface Inserted extends Span {
  readonly edit: Edit;
}

/** Inserts that restoring would not turn into what they replaced, or only together with their neighbours. */
function brokenInserts(text: string, inserted: readonly Inserted[], restored: readonly Edit[]): Set<Edit> {
  const values = new Map(restored.map(({ from, to, insert }) => [`${from} ${to}`, insert]));
  return new Set(
    inserted
      .filter(({ from, to, edit }) => values.get(`${from} ${to}`) !== text.slice(edit.from, edit.to))
      .map(({ edit }) => edit),
  );
}

const touches = (a: Span, b: Span) => a.from < b.to && b.from < a.to;
