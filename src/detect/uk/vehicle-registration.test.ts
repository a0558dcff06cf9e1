import { testRecognizer } from "../../../test/recognizer.ts";
import { ukVehicleRegistration } from "./vehicle-registration.ts";

testRecognizer(ukVehicleRegistration, {
  finds: [
    "⟦AB12 CDE⟧",
    "a silver Ford, ⟦LK53ABC⟧.",
    "(⟦BD51 SMR⟧) and ⟦AB12-CDE⟧",
    "reg ⟦ab12 cde⟧",
    "number plate ⟦A123 BCD⟧",
    "licence plate ⟦ABC 123D⟧",
    "VRM ⟦Q123 ABC⟧",
    "ナンバープレートは⟦AB12 CDE⟧",
  ],
  hints: [
    "⟦ab12 cde⟧",
    "⟦A123 BCD⟧ or ⟦A123BCD⟧",
    "⟦ABC 123D⟧",
    "⟦AIZ 1234⟧",
    "⟦ABC 123⟧",
    "⟦1234 AB⟧",
    "his car, a ⟦BMW 320⟧",
  ],
  ignores: [
    "",
    "AB00 CDE and AB01 CDE have no such age",
    "AI12 CDE, QB12 CDE and AZ12 CDE have no such area",
    "AB12 CIE and AB12 CDQ",
    "I123 BCD, O123 BCD, U123 BCD and Z123 BCD have no such year",
    "A123 BCZ",
    "ABC 123U",
    "AB1 CDE",
    "AB123 CDE",
    "AB12 CDEF",
    "AB12 CD",
    "the m25 was shut, a1 too",
    "ABCD 12",
  ],
});
