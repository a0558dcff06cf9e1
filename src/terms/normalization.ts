/** How terms are compared, and kept in the index: in NFC always, in lower case where `foldCase`. */
export interface Normalization {
  readonly foldCase: boolean;
}

/** A term as the index holds it. */
export function normalizeTerm(term: string, { foldCase }: Normalization): string {
  const composed = term.normalize("NFC");
  return foldCase ? composed.toLowerCase().replaceAll("ς", "σ").normalize("NFC") : composed;
}

/** The characters to show for a normalised term: as they were written, where folding case left their number alone. */
export function shownCharacters(term: string, normalization: Normalization): string[] {
  const written = [...term.normalize("NFC")];
  if (!normalization.foldCase) return written;
  const folded = [...normalizeTerm(term, normalization)];
  return folded.length === written.length ? written : folded;
}
