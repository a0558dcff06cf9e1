import { t } from "../../i18n/index.svelte.ts";
import { preferences } from "../../shell/preferences.svelte.ts";

/** From this chance on it is shown in percent. */
const PERCENT = 0.01;

/** A chance as people say it: 12 %, or 1 in 13 thousand. */
export function chance(value: number): string {
  if (value >= PERCENT) return percent(value);
  return t().copies.oneIn(value > 0 ? figure(1 / value) : "∞");
}

/** A share in two figures; very small and very large ones as < and >. */
export function percent(value: number): string {
  const write = (share: number) =>
    share.toLocaleString(preferences.language, { style: "percent", maximumSignificantDigits: 2 });
  if (value > 0 && value < 0.001) return `< ${write(0.001)}`;
  return value > 0.99 && value < 1 ? `> ${write(0.99)}` : write(value);
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A count that may be very large: in two figures, or as a power of ten where there is no word for it. */
export function figure(value: number): string {
  if (value > 1e15)
    return `10${[...String(Math.floor(Math.log10(value)))].map((n) => RAISED[Number(n)]).join("")}`;
  return value.toLocaleString(preferences.language, {
    notation: "compact",
    compactDisplay: "long",
    maximumSignificantDigits: value < 1000 ? 3 : 2,
  });
}
