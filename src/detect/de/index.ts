import type { Recognizer } from "../recognizer.ts";
import { deBsnr } from "./bsnr.ts";
import { deFuehrerschein } from "./fuehrerschein.ts";
import { deHandelsregister } from "./handelsregister.ts";
import { deHealthInsurance } from "./health-insurance.ts";
import { deIdCard } from "./id-card.ts";
import { deKfz } from "./kfz.ts";
import { deLanr } from "./lanr.ts";
import { dePassport } from "./passport.ts";
import { dePlz } from "./plz.ts";
import { deSocialSecurity } from "./social-security.ts";
import { deTaxId } from "./tax-id.ts";
import { deTaxNumber } from "./tax-number.ts";
import { deVatId } from "./vat-id.ts";

export const de: readonly Recognizer[] = [
  deVatId,
  deTaxId,
  deTaxNumber,
  deIdCard,
  dePassport,
  deFuehrerschein,
  deSocialSecurity,
  deHealthInsurance,
  deHandelsregister,
  deKfz,
  deLanr,
  deBsnr,
  dePlz,
];
