/** What kind of value a label promises: the label of the finding and what its values look like. */
export interface Kind {
  /** Label of the finding. Several where countries write their numbers differently: the first whose shape fits, else the last. */
  readonly types: readonly (readonly [label: string, shape?: RegExp])[];
  /** Values may have no digit at all: logins, passwords, booking codes in capitals. */
  readonly letters?: "any" | "capitals";
  /** Values may be words in lower case with digits. */
  readonly lower?: true;
  /** Values are digits and what separates them. */
  readonly digitsOnly?: true;
  /** Fewest digits of a value, where the label is certain; 2 when left out. */
  readonly fewest?: number;
  /** Values have a letter: "exhibit AB/1", not "exhibit 1". */
  readonly lettered?: true;
  /** Groups of digits may stand apart by a space. */
  readonly spaced?: true;
}

const kind = (label: string, rest: Omit<Kind, "types"> = {}): Kind => ({ types: [[label]], ...rest });
const spaced = { spaced: true } as const;

export const KINDS = {
  code: kind("CODE", spaced),
  /** After "ID": a record's or a login. */
  id: { types: [["USERNAME", /[a-z]{4}/], ["CODE"]], lower: true, ...spaced },
  collar: kind("CODE", { digitsOnly: true }),
  exhibit: kind("CODE", { fewest: 1, lettered: true }),
  pin: kind("CODE", { fewest: 3, ...spaced }),
  booking: kind("CODE", { letters: "capitals" }),
  password: kind("CODE", { letters: "any", fewest: 1 }),
  user: kind("USERNAME", { letters: "any", fewest: 1 }),
  /** Who wrote or handles something: a name as often as a login. */
  writer: kind("USERNAME", { letters: "any", fewest: 1 }),
  extension: kind("PHONE_NUMBER", { digitsOnly: true }),
  phone: kind("PHONE_NUMBER", { digitsOnly: true, fewest: 5, ...spaced }),
  card: { types: [["CREDIT_CARD", /^(?:\d{3,4}|\d{12,20})$/], ["CODE"]], fewest: 3, ...spaced },
  iban: kind("IBAN_CODE", { fewest: 6, ...spaced }),
  bank: {
    types: [["US_BANK_NUMBER", /^\d{8,17}$/], ["USERNAME", /^[a-z]{3}/], ["CODE"]],
    lower: true,
    fewest: 2,
    ...spaced,
  },
  routing: kind("ABA_ROUTING_NUMBER", { fewest: 6, ...spaced }),
  passport: {
    types: [
      ["IN_PASSPORT", /^[A-Z]\d{7}$/i],
      ["US_PASSPORT", /^[A-Z]\d{8}$/i],
      ["JP_PASSPORT", /^[A-Z]{2}\d{7}$/i],
      ["UK_PASSPORT"],
    ],
    fewest: 5,
    ...spaced,
  },
  ukLicence: kind("UK_DRIVING_LICENCE", { fewest: 4, ...spaced }),
  usLicense: kind("US_DRIVER_LICENSE", { fewest: 4, ...spaced }),
  plate: {
    types: [
      ["IN_VEHICLE_REGISTRATION", /^[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{4}$/i],
      ["UK_VEHICLE_REGISTRATION", /^[A-Z]{2}\d{2}[A-Z]{3}$/i],
      ["CODE"],
    ],
    ...spaced,
  },
  ssn: kind("US_SSN", { digitsOnly: true, fewest: 4, ...spaced }),
  itin: kind("US_ITIN", { digitsOnly: true, fewest: 6, ...spaced }),
  medicare: { types: [["AU_MEDICARE", /^\d+$/], ["US_MBI"]], fewest: 5, ...spaced },
  npi: kind("US_NPI", { digitsOnly: true, fewest: 6, ...spaced }),
  dea: kind("MEDICAL_LICENSE", { fewest: 5, ...spaced }),
  nhs: kind("UK_NHS", { digitsOnly: true, fewest: 6, ...spaced }),
  nino: kind("UK_NINO", { fewest: 4, ...spaced }),
  tfn: kind("AU_TFN", { digitsOnly: true, fewest: 6, ...spaced }),
  abn: kind("AU_ABN", { digitsOnly: true, fewest: 6, ...spaced }),
  acn: kind("AU_ACN", { digitsOnly: true, fewest: 6, ...spaced }),
  sin: kind("CA_SIN", { digitsOnly: true, fewest: 6, ...spaced }),
  aadhaar: kind("IN_AADHAAR", { digitsOnly: true, fewest: 8, ...spaced }),
  pan: { types: [["CREDIT_CARD", /^\d{12,19}$/], ["IN_PAN"]], fewest: 3, ...spaced },
  gstin: kind("IN_GSTIN", { fewest: 5 }),
  voter: kind("IN_VOTER", { fewest: 4, ...spaced }),
  nric: kind("SG_NRIC_FIN", { fewest: 5, ...spaced }),
  uen: kind("SG_UEN", { fewest: 5 }),
  zaId: kind("ZA_ID_NUMBER", { digitsOnly: true, fewest: 10, ...spaced }),
  nin: kind("NG_NIN", { digitsOnly: true, fewest: 8, ...spaced }),
  // In English "my number" is a telephone number as often.
  myNumber: {
    types: [["JP_MY_NUMBER", /^\d{12,13}$/], ["PHONE_NUMBER"]],
    digitsOnly: true,
    fewest: 6,
    ...spaced,
  },
  jpMyNumber: kind("JP_MY_NUMBER", { digitsOnly: true, fewest: 8, ...spaced }),
  jpLicence: kind("JP_DRIVER_LICENSE", { fewest: 6, ...spaced }),
  jpPassport: kind("JP_PASSPORT", { fewest: 4, ...spaced }),
  residenceCard: kind("JP_RESIDENCE_CARD", { fewest: 4, ...spaced }),
  jpBank: kind("JP_BANK_ACCOUNT", { fewest: 4, ...spaced }),
  pension: kind("JP_PENSION_NUMBER", { fewest: 6, ...spaced }),
  jpHealth: kind("JP_HEALTH_INSURANCE", { fewest: 1, ...spaced }),
  jpPlate: kind("JP_VEHICLE_REGISTRATION", { ...spaced }),
  corporate: kind("JP_CORPORATE_NUMBER", { digitsOnly: true, fewest: 8, ...spaced }),
} as const satisfies Record<string, Kind>;

/** Every label that a labelled value may get. */
export const KIND_LABELS: readonly string[] = [
  ...new Set(Object.values<Kind>(KINDS).flatMap(({ types }) => types.map(([label]) => label))),
];

/** The label of a value of this kind. */
export function typeOf({ types }: Kind, value: string): string {
  const bare = value.replace(/[^A-Za-z0-9]/g, "");
  const fitting = types.find(([, shape]) => !shape || shape.test(bare));
  return fitting ? fitting[0] : "CODE";
}
