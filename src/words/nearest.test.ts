import { describe, expect, it } from "vitest";
import { nearest } from "./nearest.ts";

const LABELS = [
  "PERSON",
  "LOCATION",
  "ORGANIZATION",
  "URL",
  "US_SSN",
  "US_ITIN",
  "JP_MY_NUMBER",
  "PHONE_NUMBER",
];
const COMMANDS = ["anonymize", "scan", "rare", "share", "restore", "terms"];

describe("the nearest name", () => {
  it.each([
    ["PERSN", LABELS, "PERSON"],
    ["person", LABELS, "PERSON"],
    ["PRESON", LABELS, "PERSON"],
    ["ORGANISATION", LABELS, "ORGANIZATION"],
    ["JP_MYNUMBER", LABELS, "JP_MY_NUMBER"],
    ["PHONE", LABELS, undefined],
    ["UR", LABELS, "URL"],
    ["URI", LABELS, "URL"],
    ["XYZ", LABELS, undefined],
    ["anonymise", COMMANDS, "anonymize"],
    ["scna", COMMANDS, "scan"],
    ["shrae", COMMANDS, "share"],
    ["", COMMANDS, undefined],
    ["人名", ["人名", "地名"], "人名"],
    ["人各", ["地名", "人名"], "人名"],
    ["keepLst", ["character", "width", "keepLast", "sameLength"], "keepLast"],
    ["widht", ["with", "width"], "width"],
    ["x".repeat(10_000), LABELS, undefined],
    ["PERSON", [], undefined],
  ] as const)("%.20s among %j: %s", (name, names, expected) => expect(nearest(name, names)).toBe(expected));

  it("of two as near is the first", () => expect(nearest("bat", ["cat", "rat"])).toBe("cat"));
});
