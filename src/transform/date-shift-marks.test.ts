import { expect, it } from "vitest";
import { pipelineFor } from "../pipeline/builtin.ts";
import { presetPolicy } from "../pipeline/policy.ts";

const base = presetPolicy("default");
const rules = { ...base.rules, DATE_TIME: { ...base.fallback, operator: "date-shift", options: {} } };
const { anonymize } = pipelineFor({ ...base, rules }, { key: new Uint8Array(32).fill(3) });

it.each([
  ["Seen on 03.05.21 again.", "03.05.21"],
  ["Born in week 18 of 2021.", "18"],
  ["Admitted in calendar week 18.", "18"],
  ["Due 2021-W18.", "W18"],
  ["It was Christmas Day, 4 April 2021.", "Christmas"],
  ["第18週に入院した。", "18"],
  ["春分の日に生まれた。", "春分"],
  ["The first Monday of May 2021 was free.", "Monday"],
  ["Signed on 31.02.2021.", "31.02"],
  ["Signed on 2021/13/45.", "13/45"],
])("a date that cannot be moved does not stay: %s", (text, date) => {
  expect(anonymize(text).release.text).not.toContain(date);
});

it.each(["a week later", "for 18 weeks", "week by week", "3.5.1", "山の日当たり"])(
  "but %j is no date of its own",
  (text) => {
    const marks = anonymize(text).release.findings.filter(({ source }) => source === "calendar-mark.v1");
    expect(marks.filter(({ from, to }) => /[0-9]/.test(text.slice(from, to)))).toEqual([]);
  },
);
