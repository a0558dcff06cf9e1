import { testRecognizer } from "../../../test/recognizer.ts";
import { ukDrivingLicence } from "./driving-licence.ts";

testRecognizer(ukDrivingLicence, {
  finds: [
    "⟦MORGA657054SM9IJ⟧",
    "Licence ⟦MORGA657054SM9IJ⟧ 35",
    "⟦MORGA 657054 SM9IJ⟧.",
    "(⟦FOX99902296J99AB⟧), ⟦LEE99101019AB9CD⟧",
    "⟦morga657054sm9ij⟧",
    "英国の運転免許証⟦MORGA657054SM9IJ⟧",
  ],
  ignores: [
    "",
    "MORGA613054SM9IJ has month 13",
    "MORGA663054SM9IJ has month 63",
    "MORGA657324SM9IJ has day 32",
    "MORGA602305SM9IJ has 30 February",
    "FOX99702295J99AB has 29 February of 1975 and 2075",
    "99999657054SM9IJ has no surname",
    "MO9GA657054SM9IJ pads in the middle",
    "MORGA657054SM9I",
    "MORGA657054SM9IJK",
    "MORG657054SM9IJ",
  ],
});
