import { headerKind } from "./header-kind.ts";
import { isListedName, wholeLabel } from "./value-kind.ts";

/** Whether the name of a column or of a field is data itself: a person, an address, a number, a date. */
export function isDataName(name: string): boolean {
  const value = name.trim();
  if (/@|\d{5}/.test(value)) return true;
  if (value === "" || headerKind(value) !== undefined || /^[a-z][a-z0-9_]*$/.test(value)) return false;
  return isListedName(value) || (value.length <= 200 && wholeLabel(value) !== undefined);
}
