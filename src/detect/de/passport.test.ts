import { testRecognizer } from "../../../test/recognizer.ts";
import { dePassport } from "./passport.ts";

testRecognizer(dePassport, {
  finds: [
    "Reisepass ⟦C01X00T47⟧",
    "Passport No. ⟦C01XYCCG9⟧, issued in Berlin",
    "⟦C01X00T478⟧ / ⟦C01X00T478D⟧<<6408125F2702283",
    "reisepass: ⟦c01x00t47⟧",
    "パスポート番号：⟦C01X00T47⟧",
  ],
  hints: ["⟦C01X00T47⟧", "'⟦G1K4LMNP7⟧'"],
  ignores: [
    "C01X00T479 fails the check digit",
    "L01X00T47 is an identity card",
    "C01X00T4, C01XO0T47, C01X00T4788",
    "CFGHJKLMN",
  ],
});
