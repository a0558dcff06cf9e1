import { testRecognizer } from "../../../test/recognizer.ts";
import { streetAddress } from "./street-address.ts";

testRecognizer(
  streetAddress,
  {
    finds: [
      "lives at ⟦24 Vesk Avenue⟧, I think",
      "⟦1200 N. Orlan Blvd., Suite 14⟧",
      "send to ⟦77 Orla Street, Apt. 3B, Springvale, OH 45011⟧.",
      "⟦12 rue de la Tourette⟧ à Lyon",
      "⟦Via Roma 131⟧ e ⟦Calle del Olmo, 5⟧",
      "wohnt ⟦Veskstraße 12a⟧",
      "⟦Veskstraße 12, 10115 Berlin⟧",
      "⟦P.O. Box 4512⟧",
      "⟦PSC 5217, Box 4854\nAPO AP 43617⟧",
      "ask at ⟦Apt. 117⟧",
      "im at ⟦24 vesk avenue⟧ lol",
      "⟦Vesk Orlan utca 7⟧",
      "𠮷野 ⟦9 Orla Way⟧",
      "⟦3 Vesk Road⟧\r\nnext line",
    ],
    ignores: [
      "5 people walked the road",
      "Chapter 3 Street life",
      "Room with 3 beds",
      "2 people on the road",
      "",
    ],
  },
  { fullWidth: false },
);
