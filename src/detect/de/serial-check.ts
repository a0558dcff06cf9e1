import type { Pattern } from "../identifier.ts";

/** Letters of German identity documents: no vowels, and none that look like another (PAuswV, PassV). */
const LETTERS = "CFGHJKLMNPRTVWXYZ";

/**
 * A serial number of nine characters, its check digit and the nationality "D", both optional. Small letters are looked for
 * only where at least four digits stand together, to pass over most words.
 */
export function serialPatterns(first: string): Pattern[] {
  const upper = `[${first}][${LETTERS}\\d]{8}(?:\\dD?)?`;
  const lower = `[${first.toLowerCase()}][${LETTERS.toLowerCase()}\\d]{8}(?:\\dd?)?`;
  return [
    { regex: new RegExp(upper), score: 0.4, digits: 1 },
    { regex: new RegExp(lower), score: 0.4, digits: 4 },
  ];
}

/** Check digit of machine-readable documents, ICAO Doc 9303 part 3: weights 7 3 1, letters as 10 to 35; it is the last one. */
export function holdsSerialCheck(serial: string): boolean {
  let sum = 0;
  for (let i = 0; i < serial.length - 1; i++)
    sum += Number.parseInt(serial.charAt(i), 36) * [7, 3, 1][i % 3]!;
  return sum % 10 === Number(serial.at(-1));
}
