import { createHash } from "node:crypto";

/** A guarantee, and what checking it on the output gave. */
export interface Certificate {
  readonly guarantee: string;
  readonly holds: boolean;
  /** The guarantee with its figures, as a sentence for people. */
  readonly says: string;
  readonly figures: Readonly<Record<string, number>>;
  readonly policy: { readonly name: string; readonly sha256: string };
  /** SHA-256 of the text it was checked on, as UTF-8. */
  readonly sha256: string;
}

export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
