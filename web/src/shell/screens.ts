import type { Component } from "svelte";

/** What `screens/NAME/index.ts` exports as `screen`. */
export interface Screen {
  readonly component: Component;
}

/** The order of the navigation. A screen appears in it when its folder exists. */
export const NAMES = ["review", "risk", "audiences", "trace", "corpus", "releases", "settings"] as const;
export type ScreenName = (typeof NAMES)[number];

const folders = import.meta.glob<{ screen: Screen }>("../screens/*/index.ts");
const fileOf = (name: string) => `../screens/${name}/index.ts`;

export const available: readonly ScreenName[] = NAMES.filter((name) => fileOf(name) in folders);

export const isScreen = (name: string): name is ScreenName => (available as readonly string[]).includes(name);

/** Screens are fetched when first opened. */
export async function loadScreen(name: ScreenName): Promise<Screen> {
  return (await folders[fileOf(name)]!()).screen;
}
