import { expect, it } from "vitest";
import { entryNames } from "./entry-names.ts";
import type { EntryKind, Json } from "./ledger.ts";

it.each<[EntryKind, Json, string[], string[]]>([
  ["audience", { name: "friends", trust: 0.6 }, ["friends"], []],
  ["recipient", { name: "河合しおり", audience: "友人" }, ["友人"], ["河合しおり"]],
  ["move", { recipient: "Rin Ota", audience: "public", from: "friends" }, ["public"], ["Rin Ota"]],
  ["release", { message: "m1", recipient: "Rin Ota", audience: "friends" }, ["friends"], ["Rin Ota"]],
  [
    "message",
    {
      copies: [
        { recipient: "Rin Ota", audience: "friends" },
        { recipient: "Mio Abe", audience: "friends" },
      ],
    },
    ["friends"],
    ["Rin Ota", "Mio Abe"],
  ],
  [
    "message",
    {
      audiences: [
        { name: "家族", count: 1 },
        { name: "友人", count: 1 },
      ],
      recipients: ["父", "河合しおり"],
    },
    ["家族", "友人"],
    ["父", "河合しおり"],
  ],
  ["note", "audience", [], []],
  ["note", { name: "x", audience: 7, recipients: [null, { name: 1 }, []] }, [], []],
  ["note", ["audience"], [], []],
])("names in an entry of kind %s: %j", (kind, body, audiences, recipients) => {
  expect(entryNames({ kind, body })).toEqual({ audiences, recipients });
});
