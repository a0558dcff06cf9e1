import { testRecognizer } from "../../../test/recognizer.ts";
import { addressField } from "./address-field.ts";

testRecognizer(addressField, {
  finds: [
    "(g) Address: ⟦Kuttikkal House, Ward 11, Mariapuram P.O., Thrissur 680006⟧\r\n(h) Mob.: none",
    "Home address: ⟦238, rue Ukuiass, app. 4, Uashat (Québec) G4R 4W7⟧",
    "Address: ⟦14 The Paddocks, Vesk Green⟧  Tel: 01632 555 0100",
    "Customer: ⟦the old smithy llanrug ll55 4bd⟧\n",
    "His office: ⟦Askao kalea 7, 2. ezk., 48005 Bilbo⟧, tel",
    "海外の住所は⟦14 rue des Tanneurs, L-1147 Luxembourg⟧でまだ合ってる？",
    "applied for ⟦U5/17 Ipswich Rd Annerley 4103⟧, $340 a week",
  ],
  ignores: [
    "",
    "Address: as above",
    "E-mail address: orla@example.org",
    "In 1861 The address was read; 1862 Lincoln answered.",
    "We addressed 14 points. IP address: unknown",
    "3/4 cup of Sugar",
  ],
});
