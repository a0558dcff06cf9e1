import Type from "typebox";
import { Errors } from "typebox/value";

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

const Value = Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" });
const Values = Type.Union([Value, Type.Array(Value, { maxItems: 100 })]);

/** What a profile file may say; every field is a text or a list of texts. */
export const ProfileSchema = Type.Object(
  Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, Type.Optional(Values)])),
  { additionalProperties: false, title: "tokumei profile" },
);

/** A profile from what a file says. Throws a SyntaxError that names the field, never a value. */
export function parseProfile(content: unknown): Profile {
  const problem = profileProblem(content);
  if (problem) throw new SyntaxError(`Cannot read the profile: ${problem.says}`);
  const fields = Object.entries(content as Record<Attribute, string | string[]>);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, [...new Set([value].flat().map((each) => each.trim()))]]),
  );
}

export interface ProfileProblem {
  /** The field and, in a list, the number of the value. */
  readonly path: readonly string[];
  /** One sentence without a full stop: "shoe_size: unknown field". */
  readonly says: string;
}

/** The first thing that is wrong with the content of a profile file. */
export function profileProblem(content: unknown): ProfileProblem | undefined {
  if (typeof content !== "object" || content === null || Array.isArray(content))
    return { path: [], says: `profile: ${kindOf(content)}, fields are wanted` };
  const [error] = Errors(ProfileSchema, content);
  if (!error) return undefined;
  const unknown = Object.keys(content).find((name) => !(ATTRIBUTES as readonly string[]).includes(name));
  if (unknown !== undefined)
    return { path: [unknown], says: `${unknown}: unknown field, known are ${ATTRIBUTES.join(", ")}` };
  return wrongValue(content as Record<string, unknown>);
}

function wrongValue(content: Record<string, unknown>): ProfileProblem {
  for (const [name, value] of Object.entries(content)) {
    const list = Array.isArray(value) ? value : [value];
    if (list.length > 100) return { path: [name], says: `${name}: ${list.length} values, 100 are the most` };
    const at = list.findIndex((each) => complaint(each) !== undefined);
    if (at < 0) continue;
    const path = Array.isArray(value) ? [name, String(at)] : [name];
    return { path, says: `${path.join(".")}: ${complaint(list[at])}` };
  }
  return { path: [], says: "profile: not as docs/profile.md describes" };
}

function complaint(value: unknown): string | undefined {
  if (typeof value === "number") return "a number, a text is wanted (put it in quotes)";
  if (typeof value !== "string") return `${kindOf(value)}, a text is wanted`;
  if (!/\S/.test(value)) return "empty, a text is wanted";
  return value.length > 200 ? `${value.length} characters, 200 are the most` : undefined;
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "fields" : `a ${typeof value}`;
}
