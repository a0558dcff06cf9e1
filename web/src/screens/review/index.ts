import type { Screen } from "../../shell/screens.ts";
import Review from "./Review.svelte";

export const screen: Screen = { component: Review };
