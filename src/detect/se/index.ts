import type { Recognizer } from "../recognizer.ts";
import { seOrganisationsnummer } from "./organisationsnummer.ts";
import { sePersonnummer } from "./personnummer.ts";

export const se: readonly Recognizer[] = [sePersonnummer, seOrganisationsnummer];
