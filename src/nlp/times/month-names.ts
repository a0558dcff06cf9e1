export const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];
export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Names of months as expressions write them, in any case. */
export const MONTH_NAME =
  "(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|" +
  "Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)";

/** A month by name or number; NaN when it is neither. */
export function monthNumber(month: string): number {
  if (/^\d/.test(month)) return Number(month);
  const at = MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase());
  return at < 0 ? Number.NaN : at + 1;
}
