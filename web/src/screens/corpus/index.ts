import type { Screen } from "../../shell/screens.ts";
import Corpus from "./Corpus.svelte";

export const screen: Screen = { component: Corpus };
