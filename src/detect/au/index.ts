import type { Recognizer } from "../recognizer.ts";
import { auAbn } from "./abn.ts";
import { auAcn } from "./acn.ts";
import { auMedicare } from "./medicare.ts";
import { auTfn } from "./tfn.ts";

export const au: readonly Recognizer[] = [auAbn, auAcn, auTfn, auMedicare];
