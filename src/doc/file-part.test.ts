import { expect, it } from "vitest";
import { addParts, countOf, createPartList, publicParts } from "./file-part.ts";

it("a part list counts parts of one kind and fate together, with their places", () => {
  const parts = createPartList();
  parts.add("header", "read", "Subject");
  parts.add("header", "read", "To");
  parts.add("header", "removed", "Received");
  parts.add("picture", "unread");
  expect(parts.list()).toEqual([
    { kind: "header", fate: "read", count: 2, places: ["Subject", "To"] },
    { kind: "header", fate: "removed", count: 1, places: ["Received"] },
    { kind: "picture", fate: "unread", count: 1 },
  ]);
  expect([countOf(parts.list(), "read"), countOf(parts.list(), "unread")]).toEqual([2, 1]);
});

it("names a dozen places at most, each once, and counts on", () => {
  const parts = createPartList();
  for (let i = 0; i < 40; i++) parts.add("列", "unread", `${i % 20}`);
  expect(parts.list()).toMatchObject([{ count: 40 }]);
  expect(parts.list()[0]?.places).toHaveLength(12);
});

it("lists add up, and are public without their places", () => {
  const one = [{ kind: "column", fate: "unread", count: 1, places: ["氏名"] }] as const;
  const sum = addParts(one, [{ kind: "column", fate: "unread", count: 2 }]);
  expect(sum).toEqual([{ kind: "column", fate: "unread", count: 3, places: ["氏名"] }]);
  expect(publicParts(sum)).toEqual([{ kind: "column", fate: "unread", count: 3 }]);
  expect(addParts(one, [])).toBe(one);
});
