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
    "Menlo, ⟦H91 X4T2⟧",
    "Eircode: ⟦D6WX4T2⟧",
    "Toronto ⟦M6R 2G6⟧",
    "Veskbrook SK ⟦S0J2E0⟧",
    "Sydney NSW ⟦2000⟧",
    "Singapore ⟦457831⟧",
    "Pincode ⟦411 038⟧",
  ],
  ignores: [
    "zip file 2021",
    "the zipper is 300 mm",
    "Room 3520",
    "zip it: 12",
    "郵便番号一覧",
    "part A99 X4T2",
    "in VIC 2019",
    "my PIN is 4417",
    "M6R2G6 and A1B2C3",
  ],
});
