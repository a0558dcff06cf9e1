import { testRecognizer } from "../../../test/recognizer.ts";
import { occupation } from "./occupation.ts";

testRecognizer(
  occupation,
  {
    finds: [
      "She works as a ⟦nurse⟧.",
      "He was employed as an ⟦electrical engineer⟧ in Brno.",
      "The applicant is a ⟦retired non-commissioned officer⟧.",
      "I'm a ⟦software developer⟧",
      "My wife is a ⟦primary school teacher⟧",
      "Occupation: ⟦lorry driver⟧",
      "a ⟦former judge⟧ and two ⟦retired bakers⟧",
      "She became a ⟦ballet\ndancer⟧.",
      "an ⟦accountant⟧ by profession",
      "She was a ⟦headmistress⟧ of the school.",
      "職業は⟦看護師⟧です",
      "⟦高校教諭⟧として勤める",
      "元⟦警察官⟧の男性",
      "⟦会社員⟧の男性(34)",
      "⟦弁護士⟧をしている",
    ],
    hints: [
      "The ⟦nurses⟧ were on strike.",
      "a letter to the ⟦editor-in-chief⟧",
      "Ms Oduya, a ⟦lawyer⟧ practising in Izmir",
      "⟦医師⟧が不足する",
      "It serves as an ⟦advocate⟧ for peace.",
    ],
    ignores: ["", "to nurse a grudge is nursing it", "医師会と弁護士法", "the cooking", "teachership"],
  },
  { fullWidth: true },
);
