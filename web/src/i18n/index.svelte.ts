import type { Language } from "../../../src/words/language.ts";
import { preferences } from "../shell/preferences.svelte.ts";
import { en } from "./en.ts";
import { ja } from "./ja.ts";

export type { Language };
export const languages: Readonly<Record<Language, string>> = { en: "English", ja: "日本語" };

/** Japanese has every message English has, with the same parameters: the type says so. */
export type Messages = typeof en;

const messages: Record<Language, Messages> = { en, ja };

/** The messages of the language chosen. Read in markup, it follows the choice. */
export const t = (): Messages => messages[preferences.language];

/** The language chosen. */
export const language = (): Language => preferences.language;

/** A count as the language writes it. */
export const count = (value: number): string => value.toLocaleString(preferences.language);
