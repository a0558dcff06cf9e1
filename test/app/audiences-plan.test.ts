import { expect, it } from "vitest";
import { parseAudiences } from "../../src/audience/audiences.ts";
import { parseProfile } from "../../src/detect/profile/profile.ts";
import {
  ATTRIBUTES,
  audiencesBody,
  emptyPlan,
  missingIn,
  type Plan,
  planOf,
  profileBody,
  repeatedIn,
  requestOf,
} from "../../web/src/screens/audiences/plan.ts";
import { SAMPLES } from "../../web/src/screens/audiences/samples.ts";

const sample = planOf(SAMPLES[0]!);
const withNames = (...names: string[]): Plan => ({
  ...sample,
  audiences: names.map((name, key) => ({ key, name, trust: 0.5, recipients: [`reader of ${key}`] })),
});
const withReaders = (...recipients: string[]): Plan => ({
  ...sample,
  audiences: [{ key: 1, name: "all", trust: 1, recipients }],
});

it.each<[Plan, ReturnType<typeof missingIn>]>([
  [emptyPlan(), "text"],
  [{ ...sample, text: "\r\n\u3000" }, "text"],
  [withReaders(), "recipients"],
  [withNames("Family", " "), "name"],
  [withNames("家族", "家族"), "sameName"],
  [withReaders("Orla", "𠮷野", "Orla"), "twice"],
  [withReaders("Zoë", "Zoe\u0308"), "twice"],
  [withReaders("Orla", "𠮷野"), undefined],
])("says what is missing, case %#", (plan, missing) => {
  expect(missingIn(plan)).toBe(missing);
});

it("names what stands in a list twice, however it is written", () => {
  expect([...repeatedIn(["か\u3099", "が", "a", " a"])]).toEqual(["が", " a"]);
  expect(repeatedIn(Array.from({ length: 100_000 }, (_, i) => String(i))).size).toBe(0);
});

it.each(SAMPLES)("sends the sample in $lang as the server wants it", (sample) => {
  const plan = planOf(sample);
  expect(missingIn(plan)).toBeUndefined();
  expect(parseAudiences(audiencesBody(plan.audiences))).toEqual(sample.audiences);
  expect(parseProfile(profileBody(plan.profile))).toEqual(sample.profile);
  expect(Object.keys(plan.profile).sort()).toEqual([...ATTRIBUTES].sort());
});

it("sends edited copies of those who are there only", () => {
  const madeFor = sample.text;
  const edits = { Orla: { text: "Hi", madeFor }, Nobody: { text: "?", madeFor } };
  expect(requestOf(sample, edits).copies).toEqual([{ recipient: "Orla", text: "Hi" }]);
  expect(requestOf(sample, {})).not.toHaveProperty("copies");
});
