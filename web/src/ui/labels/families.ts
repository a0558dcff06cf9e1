/** Labels in seven families, each with its own colour and shape. */
export const FAMILIES = [
  "person",
  "place",
  "organisation",
  "time",
  "identifier",
  "attribute",
  "other",
] as const;
export type Family = (typeof FAMILIES)[number];

const MEMBERS: Partial<Record<Family, readonly string[]>> = {
  person: ["PERSON", "USERNAME", "NICKNAME"],
  place: [
    "LOCATION",
    "GPE",
    "FACILITY",
    "ADDRESS",
    "JP_ADDRESS",
    "COORDINATES",
    "JP_POSTAL_CODE",
    "US_ZIP_CODE",
    "ZIP_CODE",
    "UK_POSTCODE",
    "DE_PLZ",
  ],
  organisation: ["ORGANIZATION", "EVENT", "PRODUCT"],
  time: ["DATE_TIME", "AGE"],
  attribute: ["OCCUPATION", "EDUCATION", "RELIGION", "MEDICAL", "NRP", "POLITICS", "INTEREST"],
  other: ["MONEY", "QUANTITY", "RARE", "TERM", "SEARCH"],
};

const familyByLabel = new Map(
  Object.entries(MEMBERS).flatMap(([family, labels]) => labels.map((label) => [label, family as Family])),
);

/** Unlisted labels are identifiers if they look like codes (cards, accounts, documents); others are "other". */
export function familyOf(label: string): Family {
  return familyByLabel.get(label) ?? (IDENTIFIER.test(label) ? "identifier" : "other");
}

const IDENTIFIER =
  /^[A-Z]{2}_|EMAIL|PHONE|URL|_ADDRESS$|CARD|CODE|NUMBER|CRYPTO|LICENSE|KEY|UUID|ACCOUNT|PASSPORT/;

/** What a reader sees of a finding: changed in the result, kept by the reviewer, or left by the policy. */
export type Look = "changed" | "kept" | "left";
