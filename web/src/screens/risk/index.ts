import type { Screen } from "../../shell/screens.ts";
import Risk from "./Risk.svelte";

export const screen: Screen = { component: Risk };
