import { expect, it } from "vitest";
import { parseAudiences } from "./audiences.ts";

const one = (fields: Record<string, unknown>) => ({
  audiences: [{ name: "Family", trust: 1, recipients: ["hidden"], ...fields }],
});

it.each([
  [
    "audiences",
    { audiences: [{ name: "家族", trust: 1, recipients: ["葵", "Orla"] }] },
    [{ name: "家族", trust: 1, recipients: ["葵", "Orla"] }],
  ],
  [
    "names with spaces around and marks apart",
    { audiences: [{ name: " Amis ", trust: 0.5, recipients: ["Jose\u0301", "か\u3099"] }] },
    [{ name: "Amis", trust: 0.5, recipients: ["José", "が"] }],
  ],
  [
    "nobody yet",
    { audiences: [{ name: "Public", trust: 0, recipients: [] }] },
    [{ name: "Public", trust: 0, recipients: [] }],
  ],
  [
    "equal trust",
    {
      audiences: [
        { name: "a", trust: 0.5, recipients: ["𠮷野"] },
        { name: "b", trust: 0.5, recipients: ["吉野"] },
      ],
    },
    [
      { name: "a", trust: 0.5, recipients: ["𠮷野"] },
      { name: "b", trust: 0.5, recipients: ["吉野"] },
    ],
  ],
])("reads %s", (_, content, wanted) => {
  expect(parseAudiences(content)).toEqual(wanted);
});

it.each([
  ["an unknown field", { audiences: [], groups: 1 }, "groups: unknown field, known is audiences"],
  [
    "an unknown field of an audience",
    one({ colour: "hidden" }),
    "audiences.0.colour: unknown field, known are name, trust, recipients",
  ],
  ["too much trust", one({ trust: 1.5 }), "audiences.0.trust: 1.5, a number from 0 to 1 is wanted"],
  ["no number", one({ trust: Number.NaN }), "audiences.0.trust: NaN, a number from 0 to 1 is wanted"],
  ["trust in words", one({ trust: "hidden" }), "audiences.0.trust: a string, a number from 0 to 1 is wanted"],
  [
    "no trust",
    { audiences: [{ name: "a", recipients: [] }] },
    "audiences.0.trust: nothing, a number from 0 to 1",
  ],
  ["an empty name", one({ name: "　" }), "audiences.0.name: empty, a text is wanted"],
  [
    "a number",
    one({ recipients: [7] }),
    "audiences.0.recipients.0: a number, a text is wanted (put it in quotes)",
  ],
  ["no list", one({ recipients: "hidden" }), "audiences.0.recipients: a string, a list is wanted"],
  ["a long name", one({ name: "x".repeat(201) }), "audiences.0.name: 201 characters, 200 are the most"],
  ["no audience", { audiences: [] }, "audiences: an empty list, 1 or more are wanted"],
  [
    "a recipient twice",
    one({ recipients: ["hidden", "b", "hidden "] }),
    "audiences.0.recipients.2: the same as audiences.0.recipients.0",
  ],
  [
    "a recipient twice with other spaces",
    one({ recipients: ["hid den", "b", "hid\u3000 den"] }),
    "audiences.0.recipients.2: the same as audiences.0.recipients.0",
  ],
  [
    "recipients who look the same",
    one({ recipients: ["hidden", "ｈｉｄｄｅｎ"] }),
    "audiences.0.recipients.1: the same as audiences.0.recipients.0",
  ],
  ["a name nobody sees", one({ name: "\u200b" }), "audiences.0.name: empty, a text is wanted"],
  [
    "a recipient of two audiences",
    {
      audiences: [
        { name: "a", trust: 1, recipients: ["b", "hidden"] },
        { name: "c", trust: 0, recipients: ["hidden"] },
      ],
    },
    "audiences.1.recipients.0: the same as audiences.0.recipients.1",
  ],
  [
    "an audience twice",
    {
      audiences: [
        { name: "a", trust: 1, recipients: [] },
        { name: "a", trust: 0, recipients: [] },
      ],
    },
    "audiences.1.name: the same as audiences.0.name",
  ],
  ["a list", [], "audiences: a list, fields are wanted"],
  ["nothing", null, "audiences: nothing, fields are wanted"],
])("refuses %s and says where, not who", (_, content, says) => {
  const read = () => parseAudiences(content);
  expect(read).toThrow(`Cannot read the audiences: ${says}`);
  expect(read).not.toThrow(/hidden/);
});
