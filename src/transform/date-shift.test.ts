import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operatorOf, target } from "../../test/target.ts";
import { Problem } from "../words/problem.ts";
import { dateShift } from "./date-shift.ts";

const KEY = new Uint8Array(32).fill(1);
const DAY = 86_400_000;

interface Options {
  readonly key?: Uint8Array;
  readonly days?: number;
  readonly unit?: "day" | "week";
}

function shifted(value: string, { key = KEY, ...options }: Options = {}): string {
  return operatorOf(dateShift, options, { key }).replace(target(value, { label: "DATE_TIME", number: 4 }));
}

const shiftOf = (options: Options) =>
  (Date.parse(shifted("2021-05-01", options)) - Date.parse("2021-05-01")) / DAY;

describe("dateShift", () => {
  it("keeps what lies between two dates, however they are written", () => {
    const days = (Date.parse(shifted("2021-05-08")) - Date.parse(shifted("1 May 2021"))) / DAY;
    expect(days).toBeCloseTo(7, 0);
  });

  it("moves by 1 to `days` days either way, never by none; keys differ", () => {
    const shifts = new Set<number>();
    for (let i = 0; i < 200; i++) shifts.add(shiftOf({ key: new Uint8Array(32).fill(i), days: 3 }));
    expect([...shifts].sort((a, b) => a - b)).toEqual([-3, -2, -1, 1, 2, 3]);
  });

  it("moves by whole weeks when asked to", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (key) => {
        const shift = shiftOf({ key, unit: "week", days: 30 });
        return shift % 7 === 0 && shift !== 0 && Math.abs(shift) <= 30;
      }),
    );
  });

  it.each(["Monday", "明日", "2021-02-30", ""])("labels %j", (value) => {
    expect(shifted(value)).toBe("[DATE_TIME_4]");
  });

  it.each([{ days: 0 }, { days: 1.5 }, { days: 6, unit: "week" as const }])("refuses %j", (options) => {
    expect(() => shifted("2021-05-01", options)).toThrow(Problem);
  });
});
