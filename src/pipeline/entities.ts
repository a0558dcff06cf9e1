import { foldValue } from "../doc/normalized.ts";

/** What two spellings of one value have in common: width, case and spacing folded, separators dropped from long numbers. */
export function entityKey(label: string, value: string): string {
  const folded = foldValue(value).toLowerCase().replace(/\s+/g, " ").trim();
  const digits = folded.match(/\d/g)?.length ?? 0;
  return label !== "DATE_TIME" && digits >= 7 ? folded.replace(/[\s().-]/g, "") : folded;
}

/**
 * Numbers the entities of a document, or of a conversation, in the order they are asked for: the same entity, the same
 * number. Numbers that already stand in the text as placeholders are passed over.
 */
export class Entities {
  private readonly numbers = new Map<string, number>();
  private readonly last = new Map<string, number>();
  private readonly taken = new Set<string>();

  /** Call with every text before it is numbered. */
  reserve(text: string): void {
    for (const [, label, number] of text.matchAll(/\[([A-Z][A-Z0-9_]*)_(\d+)\]/g))
      this.taken.add(`${label} ${number}`);
  }

  number(label: string, value: string): number {
    const key = `${label} ${entityKey(label, value)}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = (this.last.get(label) ?? 0) + 1;
      while (this.taken.has(`${label} ${number}`)) number++;
      this.numbers.set(key, number);
      this.last.set(label, number);
    }
    return number;
  }
}
