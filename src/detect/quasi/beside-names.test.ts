import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import { TextView } from "../view.ts";
import { besideNames } from "./beside-names.ts";

/** Names are marked {so}; what is to be found beside them ⟦so⟧. */
function refined(marked: string): string {
  const names: { from: number; to: number }[] = [];
  const bare = marked.replace(/[⟦⟧]/g, "");
  let text = "";
  for (const part of bare.split(/([{}])/)) {
    if (part === "{") names.push({ from: text.length, to: -1 });
    else if (part === "}") names[names.length - 1] = { from: names.at(-1)!.from, to: text.length };
    else text += part;
  }
  const findings: Finding[] = names.map((name) => ({
    ...{ ...name, label: "PERSON", score: 0.9, source: "test" },
    why: { code: "person-name" },
  }));
  const doc = createDoc("case", text);
  const found = besideNames
    .refine(findings, new TextView(text), doc)
    .filter(({ label }) => label !== "PERSON");
  const marks = [
    ...names.flatMap(({ from, to }) => [
      { at: from, sign: "{" },
      { at: to, sign: "}" },
    ]),
    ...found.flatMap(({ from, to }) => [
      { at: from, sign: "⟦" },
      { at: to, sign: "⟧" },
    ]),
  ];
  const order = "}⟧⟦{";
  marks.sort((a, b) => b.at - a.at || order.indexOf(b.sign) - order.indexOf(a.sign));
  return marks.reduce((out, { at, sign }) => out.slice(0, at) + sign + out.slice(at), text);
}

const CASES: Readonly<Record<string, readonly string[]>> = {
  "reads what is told of somebody": [
    "{Ioana Vesk} (⟦34⟧) was seen.",
    "{Ioana Vesk}, ⟦34⟧, ⟦care assistant⟧, of Zenda",
    "{Gul Ahmad} (M, ⟦36⟧)",
    "{Temi Bankole} (wife, ⟦34⟧), whiplash",
    "{Aoife} (⟦9⟧) and {Mo} (⟦eleven⟧)",
    "Kids: {Yusuf} ⟦9⟧, {Zara} ⟦6⟧.",
    "{Advaith} is ⟦four⟧. {Nick}, who is ⟦15⟧, came.",
    "{Ruth Amsel} (⟦Team Leader⟧) wrote",
    "{Hilary Moss} – ⟦Chartered Surveyor⟧",
    "{Lorne Cartwell}\n⟦Store Manager⟧\nBrannoch",
    "{Ann Oduya}, a ⟦lawyer⟧ practising in Izmir",
    "{Sue Pike} (⟦HRBP⟧)",
    "{Barrett Lind}, ⟦Head of Operations⟧.",
    "our ⟦payroll officer⟧ Mr {Ibim Dokubo} resigned",
    "the ⟦school nurse⟧, Sister {Agnes}, rang",
    "spoke to ⟦carer⟧ {Agnes}",
    "{工藤 亜由美}（⟦31⟧、⟦パチンコ店店員⟧）",
    "{智也}さん（⟦24⟧、⟦消防士⟧）",
    "{ツル}様（⟦88⟧）",
    "⟦八百屋⟧の{八幡}さん",
    "{鈴木 とも}（⟦66歳⟧、⟦茶農家⟧）",
    "{Ione}\r\n⟦Physiotherapist⟧\r\nZenda",
    "{𠮷田}（⟦45⟧、⟦看護師⟧）",
  ],
  "leaves the rest": [
    "",
    "{Ioana Vesk} (see page 34)",
    "{Ioana Vesk} (2019)",
    "{Ioana Vesk} has 3 cats",
    "{Ioana Vesk} (Chair), {Mo Lind} (Secretary)",
    "Judge {Amsel}, Officer {Kelly} and Nurse {Oduya}",
    "{Ruth}, my partner, left",
    "our client {Ruth} paid",
    "{Mo} is 3 minutes late",
    "the doctor said that {Mo} left",
    "{Mo}: 12 apples",
    "{田中}会長、{佐藤}課長",
    "{田中}（課長）",
    "{田中}さん（2階）",
    "世帯主の{田中}",
  ],
};

for (const [name, cases] of Object.entries(CASES)) {
  describe(name, () => {
    for (const marked of cases) it(marked, () => expect(refined(marked)).toBe(marked.normalize("NFC")));
  });
}

it("leaves judgments to their model", () => {
  const court =
    "The applicant appealed to the court. The respondent and the judge of the tribunal spoke. ".repeat(8);
  const text = `${court}Ann Oduya, a lawyer, of Zenda.`;
  const from = text.indexOf("Ann");
  const names: Finding[] = [
    { ...{ from, to: from + 9, label: "PERSON", score: 0.9, source: "test" }, why: { code: "person-name" } },
  ];
  expect(besideNames.refine(names, new TextView(text), createDoc("case", text))).toEqual(names);
});
