import type { Language } from "../i18n/index.svelte.ts";

export type Theme = "auto" | "light" | "dark";

/** Settings for this browser. None of them is about a document. */
interface Preferences {
  language: Language;
  theme: Theme;
  /** Shortcuts of one letter can be turned off (WCAG 2.1.4). */
  letterKeys: boolean;
  /** Labels beside the findings in the text. */
  chips: boolean;
}

const KEY = "tokumei.preferences";

const defaults = (): Preferences => ({
  language: navigator.language.startsWith("ja") ? "ja" : "en",
  theme: "auto",
  letterKeys: true,
  chips: true,
});

function loadPreferences(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const preferences = $state<Preferences>({ ...defaults(), ...loadPreferences() });

/** Stores the settings and applies them to the root element; call inside an effect. */
export function applyPreferences(): void {
  const root = document.documentElement;
  root.lang = preferences.language;
  if (preferences.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = preferences.theme;
  localStorage.setItem(KEY, JSON.stringify(preferences));
}
