import type { Recognizer } from "../recognizer.ts";
import { frNir } from "./nir.ts";

export const fr: readonly Recognizer[] = [frNir];
