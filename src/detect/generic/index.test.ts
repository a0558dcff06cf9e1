import fc from "fast-check";
import { expect, it } from "vitest";
import { unicodeText } from "../../../test/arbitraries.ts";
import { createDoc } from "../../doc/doc.ts";
import { detect } from "../recognizer.ts";
import { generic } from "./index.ts";

it("has each recogniser once, with a versioned name", () => {
  const names = generic.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+\.v\d+$/);
});

it("gives spans of the text whatever the text is", () => {
  const piece = fc.constantFrom(
    "192.0.2.1",
    "::1",
    "a@b.co",
    "@",
    "://",
    "www.",
    "0x",
    "35.6895,",
    "-----BEGIN ",
    "DE89",
  );
  const text = fc.array(fc.oneof(piece, unicodeText(6)), { maxLength: 12 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (text) => {
      for (const { from, to, score } of detect(createDoc("d", text), generic)) {
        expect(0 <= from && from < to && to <= text.length && score > 0 && score <= 1).toBe(true);
      }
    }),
    { seed: 2, numRuns: 400 },
  );
});

it("reads a line of a hundred thousand characters without a space", () => {
  for (const piece of [
    "a",
    "1",
    ":",
    ".",
    "-",
    "@",
    "a.",
    "1.",
    "ab:",
    "a@",
    "0x",
    "日",
    "://",
    "=",
    "a1-",
    "1 ",
  ]) {
    const text = piece.repeat(Math.floor(100_000 / piece.length));
    expect(detect(createDoc("d", text), generic).length, piece).toBeLessThan(text.length);
  }
});
