import { describe, expect, it } from "vitest";
import { createDoc } from "../../doc/doc.ts";
import type { Finding } from "../../doc/finding.ts";
import type { EntityReader } from "../entities/entity-recognizer.ts";
import { detect, type Recognizer } from "../recognizer.ts";
import { courtReader } from "./court-model.ts";
import { isJudgment } from "./is-judgment.ts";
import { isPublicOffice, judgment } from "./judgment.ts";

const PREAMBLE = `The case originated in an application (no. 90417/02) by a Ruritanian national, Ms Vilma Ostrander ("the applicant").
The applicant was represented by Mr J. Halloway, a lawyer practising in Zenda. The Ruritanian Government ("the Government")
were represented by their Agent. On 4 May 2003 the Court decided to communicate the application. The applicant complained that
the proceedings before the Supreme Court had been too long. She was convicted of fraud by the Strelsau District Court on
3 March 1999. The applicant appealed; her appeal was dismissed by the Court of Appeal. The applicant brought proceedings in the
Administrative Court; the court gave judgment against her. The applicant asked the Government for compensation. `;

describe("isJudgment", () => {
  const rows: [name: string, text: string, expected: boolean][] = [
    ["a judgment", PREAMBLE, true],
    ["nothing", "", false],
    [
      "a message",
      "Saw the judge at the court today, the appeal of tennis! The applicant for the job came too.",
      false,
    ],
    [
      "a long novel that once goes to court",
      `${PREAMBLE}${"They walked home in the rain. ".repeat(2000)}`,
      false,
    ],
    ["Japanese", "原告は被告に対し、損害賠償を請求した。".repeat(50), false],
  ];
  for (const [name, text, expected] of rows) it(name, () => expect(isJudgment(text)).toBe(expected));
});

describe("isPublicOffice", () => {
  const rows: [name: string, expected: boolean][] = [
    ["Supreme Administrative Court", true],
    ["Ministry of Foreign Affairs", true],
    ["Republic of Ruritania", true],
    ["Ruritanian Government", true],
    ["Third Section of the Court", true],
    ["Strelsau District Court", false],
    ["Zenda Savings Bank", false],
    ["Government Street Bakery", false],
  ];
  for (const [name, expected] of rows) it(name, () => expect(isPublicOffice(name)).toBe(expected));
});

describe("judgment", () => {
  /** Finds one phrase as ORGANIZATION, and the model one other. */
  const finding = (phrase: string, label: string): Recognizer => ({
    name: "test.v1",
    labels: [label],
    words: {},
    *find({ text }) {
      const from = text.indexOf(phrase);
      if (from >= 0)
        yield { from, to: from + phrase.length, label, score: 0.9, source: "test.v1", why: { code: "test" } };
    },
  });
  const model =
    (phrase: string, label: string): EntityReader =>
    (text) => [{ from: text.indexOf(phrase), to: text.indexOf(phrase) + phrase.length, label, score: 0.8 }];
  const run = (text: string, found: [string, string], masked: [string, string]): Record<string, Finding> => {
    const findings = detect(createDoc("1", text), [finding(...found)], [judgment(() => model(...masked))]);
    return Object.fromEntries(findings.map((one) => [text.slice(one.from, one.to), one]));
  };

  it("takes strength from public offices, and from others that the model leaves", () => {
    const lawyer: [string, string] = ["lawyer", "DEM"];
    expect(run(PREAMBLE, ["Supreme Court", "ORGANIZATION"], lawyer)["Supreme Court"]!.score).toBeLessThan(
      0.5,
    );
    const name = "Strelsau District Court";
    expect(run(PREAMBLE, [name, "ORGANIZATION"], lawyer)[name]!.score).toBeLessThan(0.5);
    expect(run(PREAMBLE, [name, "ORGANIZATION"], [name, "ORG"])[name]!.score).toBe(0.9);
    expect(run(PREAMBLE, ["Ruritanian", "PERSON"], lawyer).Ruritanian!.score).toBe(0.9);
  });

  it("adds what the model masks, under our labels", () => {
    const found = run(PREAMBLE, ["Zenda", "LOCATION"], ["lawyer", "DEM"]);
    expect(found.lawyer).toMatchObject({ label: "OCCUPATION", score: 0.9, source: "judgment.v1" });
    expect(run(PREAMBLE, ["Zenda", "LOCATION"], ["90417/02", "CODE"])["90417/02"]!.label).toBe("CODE");
  });

  it("takes no blank of a release for a finding", () => {
    const released = PREAMBLE.replace("4 May 2003", "\ufffc".repeat(10));
    expect(Object.keys(run(released, ["Zenda", "LOCATION"], ["On \ufffc\ufffc", "DATETIME"]))).toEqual([
      "Zenda",
    ]);
  });

  it("leaves other texts as they are", () => {
    const found = run("The Supreme Court sat.", ["Supreme Court", "ORGANIZATION"], ["sat", "DEM"]);
    expect(Object.keys(found)).toEqual(["Supreme Court"]);
    expect(found["Supreme Court"]!.score).toBe(0.9);
  });

  it("the shipped model masks people, dates and case numbers of a judgment it has not seen", () => {
    const text = PREAMBLE;
    const masked = courtReader()()(text).map(({ from, to }) => text.slice(from, to));
    expect(masked).toEqual(expect.arrayContaining(["90417/02", "4 May 2003", "3 March 1999"]));
    expect(masked.some((phrase) => phrase.includes("Ostrander"))).toBe(true);
    expect(masked).not.toContain("Supreme Court");
  });
});
