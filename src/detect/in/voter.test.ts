import { testRecognizer } from "../../../test/recognizer.ts";
import { inVoter } from "./voter.ts";

testRecognizer(inVoter, {
  finds: [
    "⟦ABC1234566⟧",
    "Voter ID ⟦WKH1186253⟧.",
    "EPIC (⟦abc1234567⟧)",
    "⟦UP/14/078/123456⟧",
    "有権者番号は⟦ABC1234566⟧です",
  ],
  hints: ["⟦ABC1234567⟧", "⟦ABC1234567⟧; ⟦XYZ7654321⟧"],
  ignores: [
    "",
    "voter ABC0000000",
    "voter ABC123456",
    "voter ABC12345678",
    "voter AB1234567",
    "voter ABCD1234567",
    "voter XX/14/078/123456",
    "voter UP/14/078/12345",
  ],
});
