import { testRecognizer } from "../../../test/recognizer.ts";
import { inVehicleRegistration } from "./vehicle-registration.ts";

testRecognizer(inVehicleRegistration, {
  finds: [
    "⟦MH12AB1234⟧",
    "a taxi, ⟦KA 01 MJ 2022⟧.",
    "(⟦TN-09-BC-0001⟧), ⟦UP32 CX 1234⟧",
    "⟦DL3CAB1234⟧ or ⟦DL 3C AB 1234⟧",
    "⟦mh12ab1234⟧",
    "⟦22BH1234AA⟧ and ⟦21 BH 2345 A⟧",
    "vehicle ⟦77 CD 1234⟧",
    "number plate ⟦03D153874H⟧",
    "RTO: ⟦GA 1 T 1234⟧",
    "ナンバープレートは⟦MH12AB1234⟧",
  ],
  hints: ["⟦MH 12 1234⟧", "⟦77 CD 1234⟧", "⟦03D153874H⟧", "⟦KA1A123⟧"],
  ignores: [
    "",
    "XX12AB1234 is of no state",
    "MH00AB1234 has no office 00",
    "MH12AB0000 has number 0000",
    "MH12IO1234 has I and O",
    "20BH1234AA is before the series",
    "22BH12345AA",
    "MH12ABCD1234",
    "MH12AB12345",
    "MH123AB1234",
    "as 1 in 2000 or 2 to 1000",
  ],
});
