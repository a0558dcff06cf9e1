import type { Json, StoredEntry } from "./ledger.ts";

/** Whom an entry is about, each once, in order. */
export interface EntryNames {
  readonly audiences: readonly string[];
  readonly recipients: readonly string[];
}

/**
 * Names are where bodies of every version have them: `audience` and `recipient`, or lists `audiences`, `recipients` and
 * `copies`, of strings or of objects with a `name`; entries of kind audience and recipient have their own `name`.
 */
export function entryNames({ kind, body }: Pick<StoredEntry, "kind" | "body">): EntryNames {
  const copies = listed(field(body, "copies"));
  const of = (one: "audience" | "recipient") => {
    const own = kind === one ? [field(body, "name")] : [];
    const names = [
      ...own,
      field(body, one),
      ...listed(field(body, `${one}s`)),
      ...copies.map((copy) => field(copy, one)),
    ];
    return [...new Set(names.flatMap(nameOf))];
  };
  return { audiences: of("audience"), recipients: of("recipient") };
}

function field(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Record<string, Json>)[name] : undefined;
}

const listed = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

function nameOf(value: Json | undefined): string[] {
  const name = field(value, "name") ?? value;
  return typeof name === "string" ? [name] : [];
}
