/** Policies, profiles and audiences that are kept: each by name, versioned by ETag. */
import Type, { type Static, type TSchema } from "typebox";
import { closed } from "./common.ts";

export const LibraryList = closed({
  entries: Type.Array(
    closed({
      name: Type.String(),
      version: Type.Integer({ description: "0 for what is in the box and cannot be changed" }),
      preset: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type LibraryList = Static<typeof LibraryList>;

const PersonName = Type.String({ minLength: 1, maxLength: 200 });
export const AudiencesBody = closed({
  audiences: Type.Array(
    closed({
      name: PersonName,
      trust: Type.Number({ minimum: 0, maximum: 1 }),
      recipients: Type.Array(PersonName, { maxItems: 10_000 }),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
});
export type AudiencesBody = Static<typeof AudiencesBody>;

/** The answer of GET and PUT; its ETag is the version in quotes. */
export const stored = <T extends TSchema>(value: T) =>
  closed({ name: Type.String(), version: Type.Integer(), value });

export interface Stored<T> {
  readonly name: string;
  readonly version: number;
  readonly value: T;
}

/** What PUT and PATCH need where something is there already: the version that is to be replaced. */
export const IfMatch = Type.Object({
  "if-match": Type.Optional(Type.String({ pattern: '^(?:"\\d{1,15}"|\\d{1,15}|\\*)$' })),
});
