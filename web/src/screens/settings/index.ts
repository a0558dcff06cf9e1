import type { Screen } from "../../shell/screens.ts";
import Settings from "./Settings.svelte";

export const screen: Screen = { component: Settings };
