import type { Screen } from "../../shell/screens.ts";
import Audiences from "./Audiences.svelte";

export const screen: Screen = { component: Audiences };
