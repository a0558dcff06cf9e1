import { describe, expect, it } from "vitest";
import { pipelineFor } from "../builtin.ts";
import { readPolicy } from "../read-policy.ts";
import { editsOf, type Release } from "../release.ts";
import { blanked } from "../review-release.ts";

const KEY = Buffer.alloc(32, 7);
/** Dates are acted on from this score on: 1 leaves them all in the text. */
const pipelineAt = (threshold: number) =>
  pipelineFor(
    readPolicy(
      `version: 1\nlabels: { DATE_TIME: { operator: date-shift, threshold: ${threshold} } }\nrecognizers: { only: [date-time] }`,
      "policy",
    ),
    { key: KEY },
  );
const usual = pipelineAt(0.5);
const blind = pipelineAt(1);

const certificateOf = ({ certificates }: Release) =>
  certificates.find(({ guarantee }) => guarantee === "dates-moved");

const DATES = [
  ...[
    "03.05.21",
    "week 18",
    "Christmas Day, 4 April",
    "4 April",
    "May 3, 2021",
    "2021-05-03",
    "2021-W18",
    "KW 18",
  ],
  ...[
    "3.V.21",
    "day 122 of 2021",
    "the third of May",
    "in May 1998",
    "spring 1998",
    "Easter 2021",
    "12/98",
    "'98",
  ],
  ...[
    "令和3年5月3日",
    "５月３日",
    "五月三日",
    "第18週",
    "2021年第18週",
    "昭和の日",
    "平成元年",
    "1998年5月",
    "大晦日",
  ],
];
const HARMLESS = [
  ...[
    "version 1.2.3 of it",
    "at 3.40 pm",
    "for two weeks",
    "on Monday",
    "tomorrow",
    "3/5 of a cup",
    "10.0.0.12",
  ],
  ...["二週間の休み", "午後3時", "月曜日", "明日", "週末", "海の見える家", "山の上"],
];
const FRAMES = [
  (date: string) => `The boat left ${date} and came back.`,
  (date: string) => `船は${date}に出た。`,
  (date: string) => `One line.\r\n${date}\r\nAnother 𠮷 line.`,
];

describe("dates that are not moved", () => {
  it.each(DATES)("fail the certificate where %s is left", (date) => {
    for (const frame of FRAMES)
      expect(certificateOf(blind.anonymize(frame(date)).release)).toMatchObject({
        holds: false,
        code: "dates-moved",
      });
  });

  it.each(HARMLESS)("are not seen in %s", (text) => {
    for (const frame of FRAMES)
      expect(certificateOf(blind.anonymize(frame(text)).release)).toMatchObject({
        holds: true,
        values: { left: 0 },
      });
  });

  it.each(["03.05.21", "week 18", "Christmas Day, 4 April"])(
    "as in the issue: %s is moved, removed or refused",
    (date) => {
      const { release } = usual.anonymize(`Born on 12 March 1998. The boat left ${date} and came back.`);
      const isLeft = blanked(release.text, editsOf(release)).includes(date.split(",")[0]!);
      expect(certificateOf(release)?.holds).toBe(!isLeft);
    },
  );

  it("fails exactly where one of many dates is left, at any threshold", () => {
    let state = 5;
    const below = (n: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * n);
    };
    const pipelines = [0.3, 0.5, 0.6, 0.8, 1].map(pipelineAt);
    const seen = { true: 0, false: 0 };
    for (let i = 0; i < 300; i++) {
      const dates = Array.from({ length: 1 + below(3) }, () => DATES[below(DATES.length)]!);
      const text = dates.map((date) => FRAMES[below(FRAMES.length)]!(date)).join("\n");
      const { release } = pipelines[below(pipelines.length)]!.anonymize(text);
      const residue = blanked(release.text, editsOf(release));
      const isLeft = dates.some((date) => residue.includes(date));
      if (isLeft) expect([text, certificateOf(release)?.holds]).toEqual([text, false]);
      seen[`${certificateOf(release)!.holds}`]++;
    }
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(20);
  });

  it("says nothing where no rule moves dates", () => {
    const labels = pipelineFor(readPolicy("version: 1", "policy"));
    expect(certificateOf(labels.anonymize("On 3 May 2021.").release)).toBeUndefined();
  });
});
