import { describe, expect, it } from "vitest";
import { Problem } from "../words/problem.ts";
import { parseKey, subkey } from "./key.ts";

const HEX = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const RAW = Uint8Array.from({ length: 32 }, (_, i) => i);

describe("parseKey", () => {
  it.each([HEX, `${HEX}\n`, `${HEX}\r\n`, HEX.toUpperCase()])("reads %j", (text) => {
    expect(parseKey(Buffer.from(text))).toEqual(RAW);
  });

  it("reads 32 raw bytes", () => expect(parseKey(RAW)).toEqual(RAW));

  it.each([
    ["", "0 bytes"],
    [HEX.slice(1), "63 bytes"],
    [`${HEX}\n\n`, "66 bytes"],
    [`${HEX.slice(1)}g`, "64 bytes"],
    [` ${HEX}`, "65 bytes"],
  ])("refuses %j and says how much it got, not what", (text, size) => {
    expect(() => parseKey(Buffer.from(text))).toThrow(Problem);
    expect(() => parseKey(Buffer.from(text))).toThrow(
      `Cannot read a key from ${size}: want 64 hexadecimal digits or 32 raw bytes`,
    );
  });
});

describe("subkey", () => {
  it("is another for each purpose, and never the key", () => {
    const made = ["hash", "pseudonym"].map((purpose) => Buffer.from(subkey(RAW, purpose)).toString("hex"));
    expect(new Set([...made, HEX]).size).toBe(3);
    expect(made[0]).toHaveLength(64);
  });

  it("stays what it was, so that releases of other days can be joined", () => {
    expect(Buffer.from(subkey(RAW, "pseudonym")).toString("hex")).toBe(
      "0b326dac748d31bf2f251249657a2b6b30d374ca9a4abfd0d396a0210d370250",
    );
  });

  it("refuses a key of another length", () => {
    expect(() => subkey(new Uint8Array(16), "hash")).toThrow("Cannot derive a key: want 32 bytes, got 16");
  });
});
