import { locale } from "./when.ts";

/** A part of one in percent. */
export const share = (part: number, digits = 1): string =>
  part.toLocaleString(locale(), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
