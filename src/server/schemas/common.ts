/**
 * What a body, an answer and a query are made of. Schemas check requests and describe the API; their static types are what
 * the app in the browser reads and writes. Every object refuses fields it does not know.
 */
import Type, { type Static, type TProperties } from "typebox";
import { PolicySchema } from "../../pipeline/policy-schema.ts";
import { presets } from "../../pipeline/presets.ts";

/** An object of these fields and no others. */
export const closed = <T extends TProperties>(fields: T, description?: string) =>
  Type.Object(fields, { additionalProperties: false, ...(description && { description }) });

const LONGEST_ID = 200;

export const Text = Type.String({ description: "The text. Offsets are UTF-16 code units of it" });
export const Id = Type.String({ minLength: 1, maxLength: LONGEST_ID, description: "Name of the document" });
export const Lang = Type.Enum(["en", "ja", "auto"], { description: "Language of the text; auto by default" });
export const KeyHex = Type.String({
  pattern: "^[0-9a-fA-F]{64}$",
  description: "A key, 64 hexadecimal digits; that of the data folder by default",
});

/** Names of what is kept in the data folder: they are parts of addresses and of file names. */
export const Name = Type.String({
  pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0,63}$",
  description: "Letters, digits, - and _; at most 64",
});

/** A policy as its file says it. */
export const PolicyBody = Type.Object(PolicySchema.properties, {
  additionalProperties: false,
  title: "policy",
});

export const PolicyRef = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), PolicyBody], {
  description: `A preset (${Object.keys(presets).join(", ")}), a stored policy by name, or a policy itself`,
});

const Values = Type.Union([
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 100 }),
]);
const value = () => Type.Optional(Values);

/** What is known of the person who writes, field by field as in a profile file. */
export const ProfileFields = closed({
  full_name: value(),
  nickname: value(),
  email: value(),
  phone: value(),
  hometown: value(),
  current_city: value(),
  education: value(),
  work: value(),
  religion: value(),
  politics: value(),
  sports: value(),
  interests: value(),
});
export type ProfileFields = Static<typeof ProfileFields>;
export const ProfileRef = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), ProfileFields], {
  description: "A stored profile by name, or a profile itself",
});

export const Span = { from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) };

/** A code, and what stands in the holes of its sentence; GET /api/docs lists the sentences. */
export const Message = Type.Object({
  code: Type.String(),
  values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type Message = Static<typeof Message>;

/** A message: what was recognised; `checks` are messages too. */
export const Evidence = closed({
  code: Type.String({ description: "What was recognised" }),
  values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  checks: Type.Optional(Type.Array(Message)),
  context: Type.Optional(Type.String()),
  figures: Type.Optional(Type.Record(Type.String(), Type.Number())),
});

const findingFields = {
  ...Span,
  label: Type.String(),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  source: Type.String({ description: "Name of the recogniser, with its version" }),
  why: Evidence,
  entity: Type.Optional(
    Type.Integer({
      description: "Findings with the same number name the same person, place or organisation",
    }),
  ),
};
export const Finding = closed(findingFields);
export type Finding = Static<typeof Finding>;

/** A finding with what became of it. */
export const JudgedFields = { ...findingFields, changed: Type.Boolean(), reason: Message };
export const Judged = closed(JudgedFields);
export type Judged = Static<typeof Judged>;

export const Edit = closed({
  ...Span,
  insert: Type.String(),
  label: Type.Optional(Type.String()),
  operator: Type.Optional(Type.String()),
});
export type Edit = Static<typeof Edit>;

/** Certificates differ by guarantee in what they add. */
export const Certificate = Type.Object({
  guarantee: Type.String(),
  holds: Type.Boolean(),
  code: Type.Optional(Type.String({ description: "What the check gave, as a word for programs" })),
  values: Type.Optional(Type.Record(Type.String(), Type.Number())),
  sha256: Type.Optional(Type.String({ description: "Of the text it was checked on, as UTF-8" })),
  policy: Type.Optional(Type.Object({ name: Type.String(), sha256: Type.String() })),
});
export type Certificate = Static<typeof Certificate>;

export const Document = closed({ id: Id, text: Text });
export type Document = Static<typeof Document>;

/** Errors, as RFC 9457 has them. They name a field and never repeat what was sent. */
export const Problem = closed(
  {
    type: Type.String({ description: "A word for programs, after the last slash: /problems/too-large" }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(
      Type.String({ description: "In the language that Accept-Language asks for, en or ja" }),
    ),
    code: Type.Optional(
      Type.String({ description: "A word for programs, one for each sentence of `detail`" }),
    ),
    values: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "What stands in the holes of the sentence" }),
    ),
    field: Type.Optional(Type.String({ description: "The field that is wrong, as a.b.0" })),
  },
  "application/problem+json",
);
export type Problem = Static<typeof Problem>;

export const NameParams = closed({ name: Name });
export const IdParams = closed({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }) });
