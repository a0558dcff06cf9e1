import { testRecognizer } from "../../../test/recognizer.ts";
import { fiPersonalIdentityCode } from "./personal-identity-code.ts";

testRecognizer(fiPersonalIdentityCode, {
  finds: [
    "⟦131052-308T⟧",
    "Henkilötunnus: ⟦010203A1230⟧.",
    "(⟦290200A002C⟧), ⟦150899+0454⟧; signs of 2023: ⟦010594Y9021⟧ ⟦121212F899H⟧",
    "hetu ⟦131052-308t⟧",
    "個人識別番号は⟦131052-308T⟧です",
    "⟦131052–308T⟧",
  ],
  ignores: [
    "131052-308U fails the check character",
    "310290-123T, 31 February",
    "290201A010W, 29 February 2001",
    "131052Z308T has no century",
    "311290X001X, individual number 001",
    "131052-30T, 131052-3088T, 13105-308T",
    "131052 308T",
  ],
});
