import { identifier } from "../identifier.ts";

/**
 * Nigerian number plate: since 2011 three letters of the local government area, three digits and two letters, ABC-123DE; from
 * 1992 the other way round, AB123-CDE (Federal Road Safety Corps). There are 774 areas and no complete public list of their
 * letters, so the letters are not checked.
 */
export const ngVehicleRegistration = identifier({
  name: "ng-vehicle-registration.v1",
  label: "NG_VEHICLE_REGISTRATION",
  called: ["Nigerian vehicle registration", "ナイジェリア車両番号"],
  what: ["Nigerian vehicle registration", "ナイジェリアの車両番号"],
  patterns: [
    { regex: /[A-Z]{3}-\d{3}[ -]?[A-Z]{2}|[a-z]{3}-\d{3}[a-z]{2}/, score: 0.6, digits: 3 },
    { regex: /[A-Z]{3} \d{3} ?[A-Z]{2}|[A-Z]{3}\d{3}[A-Z]{2}|[a-z]{3}\d{3}[a-z]{2}/, score: 0.4, digits: 3 },
    { regex: /[A-Z]{2}[ -]?\d{3}-?[A-Z]{3}/, score: 0.4, digits: 3 },
  ],
  context: {
    en: [
      "plate",
      "plate number",
      "number plate",
      "license plate",
      "licence plate",
      "registration",
      "registration number",
      "reg no",
      "vehicle number",
      "vehicle",
      "frsc",
    ],
    ja: ["ナンバープレート", "車両番号", "登録番号", "車両登録"],
  },
  validate: (value) => (value.includes("000") ? false : undefined),
});
