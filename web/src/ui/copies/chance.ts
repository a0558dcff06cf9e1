import { t } from "../../i18n/index.svelte.ts";
import { preferences } from "../../shell/preferences.svelte.ts";

/** From this chance on it is told in percent. */
const PERCENT = 0.01;

/** A chance as people say it: 12 %, or 1 in 13 thousand. */
export function chance(value: number): string {
  if (value >= PERCENT) return percent(value);
  return value > 0 ? t().copies.oneIn(figure(1 / value)) : t().copies.oneIn("∞");
}

export const percent = (value: number): string =>
  value.toLocaleString(preferences.language, { style: "percent", maximumSignificantDigits: 2 });

/** A count that may be very large, in two figures. */
export const figure = (value: number): string =>
  value > 1e15
    ? value.toLocaleString(preferences.language, { notation: "scientific", maximumSignificantDigits: 2 })
    : value.toLocaleString(preferences.language, {
        notation: "compact",
        compactDisplay: "long",
        maximumSignificantDigits: value < 1000 ? 3 : 2,
      });
