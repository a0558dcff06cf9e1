import type { Recognizer } from "../recognizer.ts";
import { itDriverLicense } from "./driver-license.ts";
import { itFiscalCode } from "./fiscal-code.ts";
import { itIdentityCard } from "./identity-card.ts";
import { itPassport } from "./passport.ts";
import { itVatCode } from "./vat-code.ts";

export const it: readonly Recognizer[] = [
  itFiscalCode,
  itVatCode,
  itPassport,
  itIdentityCard,
  itDriverLicense,
];
