import { preferences } from "../shell/preferences.svelte.ts";

/** Sorts those in the language of the interface first, otherwise keeping their order. */
export function ownLanguageFirst<T extends { readonly lang: string }>(all: readonly T[]): T[] {
  const rank = ({ lang }: T) => (lang === preferences.language ? 0 : 1);
  return [...all].sort((a, b) => rank(a) - rank(b));
}
