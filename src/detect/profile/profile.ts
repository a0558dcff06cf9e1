import Type from "typebox";
import { Errors } from "typebox/value";
import type { Message } from "../../words/message.ts";
import { message, problem } from "../../words/problem.ts";

/** What a profile may say of its person, in the order in which a value that fits several is explained. */
export const ATTRIBUTES = [
  "full_name",
  "nickname",
  "email",
  "phone",
  "hometown",
  "current_city",
  "education",
  "work",
  "religion",
  "politics",
  "sports",
  "interests",
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** Values by attribute; all are private, so a profile is never printed or put into an error. */
export type Profile = Readonly<Partial<Record<Attribute, readonly string[]>>>;

const MOST_VALUES = 100;
const MOST_CHARACTERS = 200;
const Value = Type.String({ minLength: 1, maxLength: MOST_CHARACTERS, pattern: "\\S" });
const Values = Type.Union([Value, Type.Array(Value, { maxItems: MOST_VALUES })]);

/** What a profile file may say; every field is a text or a list of texts. */
const ProfileSchema = Type.Object(
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, Type.Optional(Values)])),
  { additionalProperties: false, title: "tokumei profile" },
);

/** A profile from what a file says. A problem names the field, never a value. */
export function parseProfile(content: unknown): Profile {
  const wrong = profileProblem(content);
  if (wrong) throw problem("cannot-read-profile", { why: wrong.says });
  const fields = Object.entries(isFields(content) ? content : {});
  return Object.fromEntries(
    fields.map(([name, value]) => [name, [...new Set([value].flat().map((each) => String(each).trim()))]]),
  );
}

export interface ProfileProblem {
  /** The field and, in a list, the number of the value. */
  readonly path: readonly string[];
  /** "shoe_size: unknown field". */
  readonly says: Message;
}

/** The first thing that is wrong with the content of a profile file. */
export function profileProblem(content: unknown): ProfileProblem | undefined {
  if (!isFields(content)) return problemAt([], message("fields-wanted", { kind: kindOf(content) }));
  const [error] = Errors(ProfileSchema, content);
  if (!error) return undefined;
  const known: readonly string[] = ATTRIBUTES;
  const unknown = Object.keys(content).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return problemAt([unknown], message("unknown-field-known", { names: ATTRIBUTES.join(", ") }));
  return wrongValue(content);
}

/** Of the whole profile where the path is empty. */
const problemAt = (path: readonly string[], why: Message): ProfileProblem => ({
  path,
  says: message("field", { field: path.join(".") || "profile", why }),
});

function wrongValue(content: Readonly<Record<string, unknown>>): ProfileProblem {
  for (const [name, value] of Object.entries(content)) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (list.length > MOST_VALUES)
      return problemAt([name], message("values-most", { length: list.length, most: MOST_VALUES }));
    for (const [i, each] of list.entries()) {
      const complaint = complaintOf(each);
      if (complaint) return problemAt(Array.isArray(value) ? [name, String(i)] : [name], complaint);
    }
  }
  return problemAt([], message("profile-odd"));
}

function complaintOf(value: unknown): Message | undefined {
  if (typeof value === "number") return message("text-quoted");
  if (typeof value !== "string") return message("text-wanted", { kind: kindOf(value) });
  if (!/\S/.test(value)) return message("text-empty");
  const { length } = value;
  return length > MOST_CHARACTERS ? message("characters-most", { length, most: MOST_CHARACTERS }) : undefined;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function kindOf(value: unknown): Message {
  if (Array.isArray(value)) return message("kind-list");
  if (isFields(value)) return message("kind-fields");
  switch (typeof value) {
    case "string":
      return message("kind-string");
    case "number":
      return message("kind-number");
    case "boolean":
      return message("kind-boolean");
    default:
      return message("kind-nothing");
  }
}
