/** scan, anonymize, restore, verify. */
import Type, { type Static } from "typebox";
import {
  Certificate,
  closed,
  Edit,
  Finding,
  Id,
  Judged,
  KeyHex,
  Lang,
  Message,
  Name,
  PolicyRef,
  ProfileRef,
  Text,
} from "./common.ts";

const requestFields = {
  text: Text,
  policy: Type.Optional(PolicyRef),
  lang: Type.Optional(Lang),
  profile: Type.Optional(ProfileRef),
  id: Type.Optional(Id),
};

export const ScanRequest = closed(requestFields);
export type ScanRequest = Static<typeof ScanRequest>;
const Notices = Type.Optional(
  Type.Array(Message, { description: "Languages of the text that no model reads" }),
);
export const ScanAnswer = closed({
  id: Type.String(),
  findings: Type.Array(Finding),
  notices: Notices,
});
export type ScanAnswer = Static<typeof ScanAnswer>;

export const AnonymizeRequest = closed({
  ...requestFields,
  key: Type.Optional(KeyHex),
  map: Type.Optional(
    Type.Boolean({ description: "Answer with what restores the text, sealed under the key" }),
  ),
});
export type AnonymizeRequest = Static<typeof AnonymizeRequest>;
export const ReleaseFields = {
  id: Type.String(),
  text: Text,
  edits: Type.Array(Edit),
  findings: Type.Array(Judged),
  certificates: Type.Array(Certificate),
  notices: Notices,
};
export const AnonymizeAnswer = closed({
  ...ReleaseFields,
  map: Type.Optional(Type.String({ description: "Base64; only with the key it tells anything" })),
});
export type AnonymizeAnswer = Static<typeof AnonymizeAnswer>;

/** For a text/plain body, which streams in and out: the policy by name, and the language. */
export const AnonymizeQuery = closed({ policy: Type.Optional(Name), lang: Type.Optional(Lang) });

export const RestoreRequest = closed({
  text: Type.String({ description: "A released text, or one written from it" }),
  map: Type.String({ pattern: "^[A-Za-z0-9+/]*={0,2}$", description: "What anonymize answered, base64" }),
  key: Type.Optional(KeyHex),
  doc: Type.Optional(Id),
});
export type RestoreRequest = Static<typeof RestoreRequest>;
export const RestoreAnswer = closed({
  text: Type.String(),
  exact: Type.Boolean({ description: "The released text itself came back, exactly" }),
  restored: Type.Integer({ description: "Values put back" }),
  unknown: Type.Array(closed({ from: Type.Integer(), to: Type.Integer() }), {
    description: "Placeholders that are not in the map, or stand for several values",
  }),
});
export type RestoreAnswer = Static<typeof RestoreAnswer>;

/** A release as anonymize or rare answered it, or several. */
const Released = Type.Object({
  id: Type.String(),
  text: Text,
  certificates: Type.Array(Certificate, { maxItems: 100 }),
  edits: Type.Optional(Type.Array(Edit)),
});
export const VerifyRequest = closed({
  release: Type.Union([Released, Type.Array(Released, { minItems: 1, maxItems: 10_000 })]),
  source: Type.Optional(
    Type.Union([Text, Type.Array(Text, { maxItems: 10_000 })], {
      description: "The texts it was made from; rare needs them",
    }),
  ),
  policy: Type.Optional(PolicyRef),
});
export type VerifyRequest = Static<typeof VerifyRequest>;
export const VerifyAnswer = closed({
  results: Type.Array(
    closed({
      id: Type.String(),
      holds: Type.Boolean(),
      checks: Type.Array(
        closed({
          guarantee: Type.String(),
          holds: Type.Boolean(),
          code: Type.String(),
          values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
    }),
  ),
});
export type VerifyAnswer = Static<typeof VerifyAnswer>;
