import { t } from "../../i18n/index.svelte.ts";

/** A label in the words of the interface, or split into words: US_DRIVER_LICENSE is "US driver license". */
export function labelName(label: string): string {
  return (t().labels as Record<string, string>)[label] ?? wordsOf(label);
}

function wordsOf(label: string): string {
  const [first = "", ...rest] = label.split("_");
  const begin = first.length <= 3 ? first : first[0] + first.slice(1).toLowerCase();
  return [begin, ...rest.map((word) => word.toLowerCase())].join(" ");
}
