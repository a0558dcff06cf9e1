import type { Screen } from "../../shell/screens.ts";
import Releases from "./Releases.svelte";

export const screen: Screen = { component: Releases };
