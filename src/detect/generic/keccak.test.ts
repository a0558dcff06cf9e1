import { expect, it } from "vitest";
import { keccak256 } from "./keccak.ts";

/** Published digests of Keccak-256; messages as long as the rate and around it check the padding. */
it("gives the published digests", () => {
  expect(keccak256("")).toBe("c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
  expect(keccak256("abc")).toBe("4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
  expect(keccak256("The quick brown fox jumps over the lazy dog")).toBe(
    "4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15",
  );
  const digests = [134, 135, 136, 137, 300].map((length) => keccak256("a".repeat(length)));
  expect(new Set(digests).size).toBe(5);
});
