import type { Recognizer } from "../recognizer.ts";
import { thTnin } from "./tnin.ts";

export const th: readonly Recognizer[] = [thTnin];
