import type { Recognizer } from "../recognizer.ts";
import { esNie } from "./nie.ts";
import { esNif } from "./nif.ts";
import { esPassport } from "./passport.ts";

export const es: readonly Recognizer[] = [esNif, esNie, esPassport];
