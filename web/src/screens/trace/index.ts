import type { Screen } from "../../shell/screens.ts";
import Trace from "./Trace.svelte";

export const screen: Screen = { component: Trace };
