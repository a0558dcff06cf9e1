const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Control letter of Spanish identity numbers, the number modulo 23: Ministerio del Interior, "Cálculo del dígito de control". */
export function controlLetter(digits: string): string {
  return LETTERS.charAt(Number(digits) % 23);
}
