import { describe, expect, it } from "vitest";
import { Problem } from "../words/problem.ts";
import { bunzip2 } from "./bzip2.ts";

/** Written by bzip2 1.0.8, with -1 but for `random`, which has -9. */
const FILES = {
  a: [
    "QlpoMTFBWSZTWdOJVikAAAJT+QAQQAEQACAlCABwgAAIAACCwAsAIAAig0YmgNPUKBpoZGTEZCUpGaQVXi3taDzDi4+LuSKcKEhp",
    "xKsUgA==",
  ].join(""),
  empty: ["QlpoMRdyRThQkAAAAAA="].join(""),
  runs: ["QlpoMTFBWSZTWd1A4SAAAAHRgOAAACA+AAABAAggADEAMBFTTJiTXssl5LVO3DAggZoioPeCCB8XckU4UJDdQOEg"].join(""),
  long: [
    "QlpoMTFBWSZTWdsvpIEAYaMYAEAAZIAgAHAzQCapMnpREulES5KIlxREtKIlkoiWyiJYURLOipFU+YoKyTKaywxnThgAeaDAAgAD",
    "JAEAA4GaAKUmTwpDhSHBSHCkNFIYKQ2KQwUh0UKj4u5IpwoSGvp0GAA=",
  ].join(""),
  random: [
    "QlpoOTFBWSZTWfdMAk8AAIV//6L/02N6e/8R+R9V9Dbr+s+HtL+e3avvb8n5T/Y3vXv+MADypkAGhpoHqGRiPSDQA2iaaBkGgNAA",
    "GgBoAwJ6gaAAA0D1PUD1NH6o0emZUQAaDIBo02UaAPUNNNqekyGQAB6nqPUHqNAyaGTTQaB6gBpoPSH6oD1HqHqA09QeoEDI0aDQ",
    "Mhppk0DJhNBiYjJo0DIYjATRiABowQ0MIxMmTTIyMTTQZGBMSCaLsYZ9bCAQ3KNt+YJAr5iOdpZjwk/bdty+YfJWiyCP8s5f0HqV",
    "MpFeyoPymdFScS9GuGp6VaDqcgF7Y4MMCA/tY/QnOUe48giHhmXfl4rnabnH5FvEsDHKlv7u7BUr3oLtAJGzckm3L+xzb02aBr6v",
    "o+YFbI/OACiPZPI4d79NELrUfho8j3zcdhmam0KnOQ2K8knfCTeAxkaG/bGiQXScWco+Vm8QEVYM0DfQ0KNjt9H5lQ7PB8VjQzue",
    "WpGxwFcoiZZP3hkQHmJ/6FfUhr22QsqaTg/tXEHDbRRsgSgGWgspn4FWYWQeKeLFEqKV+xIH5g7h7stV6nHBHC17DhIFISBUhdyR",
    "ThQkPdMAk8A=",
  ].join(""),
};
const bytesOf = (name: keyof typeof FILES) => Buffer.from(FILES[name], "base64");

/** The least standard generator: 300 bytes that do not compress. */
function random(): Buffer {
  let seed = 7;
  return Buffer.from(Array.from({ length: 300 }, () => (seed = (seed * 48271) % 2147483647) & 255));
}

async function unpacked(bytes: Uint8Array, piece = bytes.length): Promise<Buffer> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  const out: Uint8Array[] = [];
  for await (const part of bunzip2(chunks())) out.push(part);
  return Buffer.concat(out);
}

describe("bunzip2", () => {
  it.each([
    ["a", Buffer.from("Rin sails. 凛は海へ。\n")],
    ["empty", Buffer.alloc(0)],
    ["runs", Buffer.from(`aaabbbbccccc${"d".repeat(300)}${"e".repeat(70000)}`)],
    ["long", Buffer.from(Array.from({ length: 60000 }, (_, i) => (i * i) % 9).join(" "))],
    ["random", random()],
  ] as const)("reads what bzip2 wrote: %s", async (name, expected) => {
    for (const piece of [undefined, 7])
      expect((await unpacked(bytesOf(name), piece)).equals(expected)).toBe(true);
  });

  it("reads members after each other", async () => {
    const bytes = Buffer.concat([bytesOf("a"), bytesOf("empty"), bytesOf("a")]);
    expect((await unpacked(bytes)).toString()).toBe("Rin sails. 凛は海へ。\n".repeat(2));
  });

  it("refuses what is cut short, at every byte", async () => {
    const bytes = bytesOf("a");
    for (let size = 0; size < bytes.length; size++)
      await expect(unpacked(bytes.subarray(0, size))).rejects.toThrow("Cannot read the bzip2 data");
  });

  it("never gives out damaged data as if it were right", async () => {
    const whole = (await unpacked(bytesOf("a"))).toString();
    for (let bit = 0; bit < bytesOf("a").length * 8; bit++) {
      const bytes = bytesOf("a");
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      const found = await unpacked(bytes).then(String, (error) => {
        expect(error).toBeInstanceOf(Problem);
        return whole;
      });
      expect(found).toBe(whole);
    }
  });

  it("refuses what is not bzip2", async () => {
    await expect(unpacked(Buffer.from("plain text"))).rejects.toThrow("does not begin with BZh");
  });
});
