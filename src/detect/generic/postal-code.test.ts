import { testRecognizer } from "../../../test/recognizer.ts";
import { postalCode } from "./postal-code.ts";

testRecognizer(postalCode, {
  finds: [
    "ZIP: ⟦3520⟧",
    "my zip code is ⟦880⟧.",
    "Zip code ⟦840 24⟧ in Sweden",
    "postal code: ⟦90010-170⟧",
    "postcode ⟦B0J 2H0⟧",
    "Postal code is ⟦7412 SL⟧",
    "郵便番号は⟦150-0002⟧です",
    "PLZ ⟦10115⟧",
  ],
  ignores: ["zip file 2021", "the zipper is 300 mm", "Room 3520", "zip it: 12", "郵便番号一覧"],
});
