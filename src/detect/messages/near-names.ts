/**
 * Names one slip away from a word: a letter left out, doubled, exchanged with its neighbour or mistaken for another. All forms
 * of a name with one letter left out are kept in a table (the symmetric deletes of SymSpell), so a look-up costs as many steps
 * as the word has letters. The first letter has to be right, as it nearly always is.
 */
export function nearNames(names: Iterable<string>): (word: string) => string | undefined {
  const exact = new Map<string, string>();
  const missing = new Map<string, string[]>();
  for (const name of names) {
    const lower = name.toLowerCase();
    if (exact.has(lower)) continue;
    exact.set(lower, name);
    for (const form of withoutOne(lower)) missing.set(form, [...(missing.get(form) ?? []), name]);
  }
  return (word) => {
    const lower = word.toLowerCase();
    if (exact.has(lower)) return undefined;
    const direct = missing.get(lower)?.[0];
    if (direct !== undefined) return direct;
    const forms = [...withoutOne(lower)];
    const longer = forms.find((form) => exact.has(form));
    if (longer !== undefined) return exact.get(longer);
    return forms
      .flatMap((form) => missing.get(form) ?? [])
      .find((name) => oneSlip(lower, name.toLowerCase()));
  };
}

/** The word without one of its letters, the first excepted; each form once. */
function withoutOne(word: string): Set<string> {
  const forms = new Set<string>();
  for (let i = 1; i < word.length; i++) forms.add(word.slice(0, i) + word.slice(i + 1));
  return forms;
}

/** Two words of one length that differ in one letter, or in two neighbours exchanged. */
function oneSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const exchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return exchanged || a.slice(at + 1) === b.slice(at + 1);
}
