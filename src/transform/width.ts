/**
 * Full-width forms one code unit for one, so that positions in the narrow text are positions in the text. Only what has
 * such a form is touched; `doc/normalized.ts` folds more, and moves positions.
 */
export function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f]/g, " ")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}

export function widen(text: string): string {
  return text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).replace(/ /g, "\u3000");
}

/** `text` as wide as `model`: full-width when that has full-width letters or digits and no others. */
export function widthOf(model: string, text: string): string {
  return /[０-９Ａ-Ｚａ-ｚ]/.test(model) && !/[0-9A-Za-z]/.test(model) ? widen(text) : text;
}

/** `text` in the case of `model`: capitals, a capital first, or small letters. */
export function caseOf(model: string, text: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return text.toUpperCase();
  if (model[0] !== model[0]?.toLowerCase()) return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  return text.toLowerCase();
}

/**
 * Puts `characters`, one after another, in the place of those of `value` that match, in their width and case; the rest of
 * the value stays. Undefined when the count differs, or when the value has digits of another kind (①, ٣) that would stay.
 */
export function fill(value: string, matching: RegExp, characters: string): string | undefined {
  const plain = narrow(value);
  if (/(?![0-9])\p{N}/u.test(plain)) return undefined;
  let next = 0;
  const filled = Array.from({ length: value.length }, (_, i) => {
    const [unit, narrowed] = [value.charAt(i), plain.charAt(i)];
    if (!matching.test(narrowed)) return unit;
    const character = characters.charAt(next++);
    const cased = /[a-z]/i.test(narrowed) ? caseOf(narrowed, character) : character;
    return unit === narrowed ? cased : widen(cased);
  });
  return next === characters.length ? filled.join("") : undefined;
}

/** The digits of a value in ASCII, everything else dropped. */
export function digitsOf(value: string): string {
  return narrow(value).replace(/[^0-9]/g, "");
}
