import { t } from "../../i18n/index.svelte.ts";

/** A label in the words of the interface; a label of a policy's own as it is. */
export function labelName(label: string): string {
  return (t().labels as Record<string, string>)[label] ?? label;
}
