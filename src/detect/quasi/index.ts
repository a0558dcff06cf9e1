import type { Recognizer } from "../recognizer.ts";
import { age } from "./age.ts";
import { calendarMark } from "./calendar-mark.ts";
import { caseNumber } from "./case-number.ts";
import { education } from "./education.ts";
import { medical } from "./medical.ts";
import { money } from "./money.ts";
import { nationality } from "./nationality.ts";
import { occupation } from "./occupation.ts";
import { organisation } from "./organisation.ts";
import { quantity } from "./quantity.ts";
import { relation } from "./relation.ts";
import { religion } from "./religion.ts";

/** What identifies somebody together with other things, though not alone. */
export const quasi: readonly Recognizer[] = [
  calendarMark,
  age,
  occupation,
  nationality,
  religion,
  education,
  organisation,
  relation,
  medical,
  money,
  quantity,
  caseNumber,
];
