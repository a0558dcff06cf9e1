import { coarsenTime } from "./coarsen-time.ts";
import { dateShift } from "./date-shift.ts";
import { encrypt } from "./encrypt.ts";
import { hash } from "./hash.ts";
import { keep } from "./keep.ts";
import { label } from "./label.ts";
import { mask } from "./mask.ts";
import type { OperatorDeclaration } from "./operator.ts";
import { pseudonym } from "./pseudonym.ts";
import { redact } from "./redact.ts";
import { substitute } from "./substitute/substitute.ts";
import { surrogate } from "./surrogate.ts";
import { termMask } from "./term-mask.ts";

/** Every operator that is built in, in the order in which people are shown them. */
export const operators: readonly OperatorDeclaration[] = [
  redact,
  mask,
  label,
  pseudonym,
  substitute,
  surrogate,
  coarsenTime,
  dateShift,
  hash,
  encrypt,
  termMask,
  keep,
];
