import { untrack } from "svelte";
import { preferences } from "../shell/preferences.svelte.ts";

/** A key and its action, in a group of the help. `key` is KeyboardEvent.key; "Ctrl+Enter" also matches ⌘ on a Mac. */
export interface Shortcut {
  readonly key: string;
  readonly says: () => string;
  readonly run: (event: KeyboardEvent) => void;
  /** Only shown in the help: another part of the page handles it. */
  readonly shownOnly?: boolean;
}

let groups = $state.raw<readonly { readonly title: () => string; readonly shortcuts: readonly Shortcut[] }[]>(
  [],
);
let helpOpen = $state(false);
let commandsOpen = $state(false);

export const paletteOpen = () => commandsOpen;
export const openPalette = () => (commandsOpen = true);
export const closePalette = () => (commandsOpen = false);

export const shortcutGroups = () => groups;
export const shortcutsOpen = () => helpOpen;
export const openShortcuts = () => (helpOpen = true);
export const closeShortcuts = () => (helpOpen = false);

/** Adds a screen's shortcuts while it is shown; returns the function that removes them. Call it in an effect. */
export function offerShortcuts(title: () => string, shortcuts: readonly Shortcut[]): () => void {
  const group = { title, shortcuts };
  groups = [...untrack(() => groups), group];
  return () => {
    groups = untrack(() => groups).filter((other) => other !== group);
  };
}

const TYPING =
  "input:not([type=checkbox],[type=radio],[type=range],[type=button]), textarea, select, [contenteditable=true]";

/** Letters do nothing while typing, in a dialog, or when turned off in the settings. */
export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const target = event.composedPath()[0] as Element | undefined;
  const typing = target instanceof Element && target.matches(TYPING);
  const withModifier = event.ctrlKey || event.metaKey;
  if (document.querySelector("dialog[open]") || (!withModifier && (typing || !preferences.letterKeys)))
    return;
  const key = withModifier ? `Ctrl+${event.key}` : event.key;
  if (key.toLowerCase() === "ctrl+k") {
    event.preventDefault();
    openPalette();
    return;
  }
  if (key === "?") {
    event.preventDefault();
    openShortcuts();
    return;
  }
  const shortcut = groups.flatMap(({ shortcuts }) => shortcuts).find((s) => s.key === key && !s.shownOnly);
  if (!shortcut || (typing && key !== "Ctrl+Enter")) return;
  event.preventDefault();
  shortcut.run(event);
}
