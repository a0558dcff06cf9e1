import { preferences } from "../shell/preferences.svelte.ts";

/** The reader's variant of the language of the interface, such as en-GB, if the browser has one. */
export const locale = (): string =>
  navigator.languages.find((each) => each.split("-")[0] === preferences.language) ?? preferences.language;

/** A moment with date and minute. */
export const when = (time: number | string): string =>
  new Date(time).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
