/** Check-digit schemes. Each takes the characters that count, without separators. */

/** The digits of a value, separators dropped. */
export function digitsOf(value: string): string {
  return value.replace(/[^0-9]/g, "");
}

/** Letters and digits of a value in upper case, separators dropped. */
export function alphanumeric(value: string): string {
  return value.replace(/[^0-9A-Za-z]/g, "").toUpperCase();
}

/** Luhn, ISO/IEC 7812-1. */
export function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = digits.length - 1, double = false; i >= 0; i--, double = !double) {
    const digit = digits.charCodeAt(i) - 48;
    sum += double ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit;
  }
  return sum % 10 === 0;
}

/** The digit that completes a number by Luhn. */
export function luhnDigit(body: string): string {
  return [..."0123456789"].find((digit) => luhn(body + digit))!;
}

/** Sum of digit times weight; weights line up with the first digits. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (digits.charCodeAt(i) - 48) * weights[i]!;
  return sum;
}

/** The value modulo 97 with letters as 10 to 35: ISO/IEC 7064 MOD 97-10 holds when it is 1. */
export function mod97(characters: string): number {
  let rest = 0;
  for (const character of characters) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** ISO/IEC 7064 MOD 11,10, check digit last. */
export function mod11x10(digits: string): boolean {
  let product = 10;
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (digits.charCodeAt(i) - 48 + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits.charCodeAt(digits.length - 1) - 48;
}

const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff (1969): the dihedral group D5, check digit last. */
export function verhoeff(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++) {
    let digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    for (let n = i % 8; n > 0; n--) digit = VERHOEFF_PERMUTATION[digit]!;
    check = dihedral(check, digit);
  }
  return check === 0;
}

/** Product in D5: 0 to 4 are rotations, 5 to 9 reflections. */
function dihedral(a: number, b: number): number {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
}

/** A calendar date that exists. Months are 1 to 12. */
export function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year);
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
