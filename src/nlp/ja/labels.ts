/**
 * What the labels of UD Japanese GSD are called here; those without a name of ours are left out: honorifics and
 * titles (TITLE_AFFIX), ordinal numbers, languages, laws and movements identify nobody.
 */
export const FINAL_LABELS: Readonly<Record<string, string>> = {
  ...{ PERSON: "PERSON", PET_NAME: "PERSON" },
  ...{ GPE: "LOCATION", LOC: "LOCATION", FAC: "FACILITY", ORG: "ORGANIZATION", NORP: "NRP" },
  ...{ PRODUCT: "PRODUCT", WORK_OF_ART: "PRODUCT", EVENT: "EVENT" },
  ...{ DATE: "DATE_TIME", TIME: "DATE_TIME", PHONE: "PHONE_NUMBER" },
  ...{ MONEY: "MONEY", QUANTITY: "QUANTITY", PERCENT: "QUANTITY", CARDINAL: "QUANTITY" },
};
