import { testRecognizer } from "../../../test/recognizer.ts";
import { money } from "./money.ts";

testRecognizer(
  money,
  {
    finds: [
      "⟦$3.5m⟧, ⟦US$ 12,000⟧, ⟦£20⟧ and ⟦€1.2 billion⟧",
      "⟦EUR 5,000⟧ or ⟦PLN 552.21⟧",
      "⟦TRL 1,579,135,521⟧",
      "⟦314.44 EUR⟧ and ⟦20€⟧",
      "⟦12,355.61 Turkish liras (TRY)⟧",
      "⟦4,393 pounds sterling (GBP)⟧",
      "⟦five hundred dollars⟧",
      "⟦two million yen⟧",
      "⟦120,000 euros⟧",
      "⟦1,500 Austrian schillings⟧",
      "⟦PLN 552.21⟧ [⟦approx. EUR 138⟧]",
      "⟦about 400,000 euros⟧",
      "⟦141 Deutsch Mark (DEM)⟧",
      "⟦3万円⟧と⟦1億2000万円⟧と⟦12,000円⟧",
      "⟦¥3,000⟧",
      "⟦5,000 South Korean won⟧",
      "⟦三万五千円⟧",
      "月収⟦25万円⟧、⟦500ドル⟧",
    ],
    ignores: [
      "",
      "about euros and dollars",
      "5 pounds of flour",
      "EUROPE 2000",
      "半円形",
      "円卓",
      "TRY again",
      "seven won the race",
      "In 1998 Ferris won",
      "平成3年",
      "the pound is strong",
    ],
  },
  { fullWidth: false },
);
