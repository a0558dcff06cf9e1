/** An entity in a sentence: words from `from` up to, not including, `to`. */
export interface Entity {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/**
 * Entities of IOB labels, read leniently: B- begins one, I- goes on with one of its label and begins one
 * otherwise. That reads IOB1 and IOB2 alike.
 */
export function entitiesOf(labels: readonly string[]): Entity[] {
  const entities: Entity[] = [];
  let open: { from: number; label: string } | undefined;
  for (let i = 0; i <= labels.length; i++) {
    const { prefix, label } = parts(labels[i] ?? "O");
    if (open && !(prefix === "I" && open.label === label)) {
      entities.push({ from: open.from, to: i, label: open.label });
      open = undefined;
    }
    if (!open && prefix !== "O") open = { from: i, label };
  }
  return entities;
}

/** IOB2: each entity begins with B-. */
export function labelsOf(entities: readonly Entity[], length: number): string[] {
  const labels = new Array<string>(length).fill("O");
  for (const { from, to, label } of entities) {
    for (let i = from; i < to; i++) labels[i] = `${i === from ? "B" : "I"}-${label}`;
  }
  return labels;
}

/** "B-geo" -> B, geo; anything without such a prefix, like a tag, stands for itself at this place only. */
function parts(text: string): { prefix: "B" | "I" | "O"; label: string } {
  if (text === "O") return { prefix: "O", label: "" };
  if (text.startsWith("I-")) return { prefix: "I", label: text.slice(2) };
  return { prefix: "B", label: text.startsWith("B-") ? text.slice(2) : text };
}

/** Whether labels are IOB, and not tags. */
export function isIob(labels: readonly string[]): boolean {
  return labels.every((label) => label === "O" || /^[BI]-/.test(label));
}

/**
 * May `after` stand behind `before`? In IOB2, I-x only goes on with B-x or I-x. `before` undefined is the
 * sentence's start.
 */
export function follows(before: string | undefined, after: string): boolean {
  if (!after.startsWith("I-")) return true;
  return before !== undefined && before !== "O" && before.slice(2) === after.slice(2);
}
