/** scan, anonymize, restore, verify. */
import Type, { type Static } from "typebox";
import { CHECK_DEPTHS } from "../../pipeline/guarantees/guarantee.ts";
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
  Span,
  Text,
} from "./common.ts";
import { PublicRare } from "./rare.ts";

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
  check: Type.Optional(
    Type.Enum([...CHECK_DEPTHS], {
      description:
        "How the result is scanned again: where an edit could have changed what is found (default), or all of it",
    }),
  ),
  release: Type.Optional(Type.Boolean({ description: "Answer with what may be published as well" })),
  record: Type.Optional(
    Type.Boolean({ description: "Answer with the record of the release, sealed under the key" }),
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
const Place = Type.Object({
  ...Span,
  label: Type.String(),
  operator: Type.Optional(Type.String()),
});

/** What may be published of texts: nothing in it is computed from what was removed. */
export const PublicRelease = Type.Object(
  {
    format: Type.Enum(["tokumei/release/1"]),
    preset: Type.Optional(Type.String({ description: "Where the policy is a preset and nothing else" })),
    documents: Type.Array(
      Type.Object({
        id: Type.String(),
        text: Text,
        placeholders: Type.Array(Place, { description: "By their places in the text as published" }),
        changes: Type.Array(
          Type.Object({
            label: Type.String(),
            operator: Type.String(),
            count: Type.Integer({ minimum: 0 }),
            tells: Type.Array(Type.String(), { description: "What a reader learns of the values" }),
          }),
        ),
        kept: Type.Optional(Type.Array(Place, { description: "What a person kept" })),
        guarantees: Type.Array(
          Type.Object({
            guarantee: Type.String(),
            holds: Type.Boolean(),
            code: Type.String(),
            values: Type.Optional(Type.Record(Type.String(), Type.Number())),
          }),
        ),
        parts: Type.Optional(
          Type.Array(
            Type.Object({
              kind: Type.String(),
              fate: Type.Enum(["read", "removed", "unread"]),
              count: Type.Integer(),
            }),
          ),
        ),
        notices: Type.Optional(Type.Array(Message)),
      }),
      { maxItems: 10_000 },
    ),
    signature: Type.Optional(
      Type.Object({ algorithm: Type.String(), publicKey: Type.String(), value: Type.String() }),
    ),
  },
  { description: "A release that may be published" },
);

export const AnonymizeAnswer = closed({
  ...ReleaseFields,
  map: Type.Optional(Type.String({ description: "Base64; only with the key it tells anything" })),
  release: Type.Optional(PublicRelease),
  record: Type.Optional(Type.String({ description: "Base64; only with the key it tells anything" })),
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
  release: Type.Union([
    PublicRelease,
    PublicRare,
    Released,
    Type.Array(Released, { minItems: 1, maxItems: 10_000 }),
  ]),
  publicKey: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: "Whose signature it must have: PEM of an Ed25519 public key",
    }),
  ),
  record: Type.Optional(
    Type.String({ pattern: "^[A-Za-z0-9+/]*={0,2}$", description: "The record of the release, base64" }),
  ),
  key: Type.Optional(KeyHex),
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
          checked: Type.Optional(
            Type.Boolean({
              description: "False: stated by whoever made the release, not checkable with this",
            }),
          ),
          code: Type.String(),
          values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        }),
      ),
    }),
  ),
});
export type VerifyAnswer = Static<typeof VerifyAnswer>;
