/** One message, a copy for every recipient; who leaked one. */
import Type, { type Static } from "typebox";
import { closed, Edit, Lang, ProfileRef, Span, Text } from "./common.ts";
import { AudiencesBody } from "./library.ts";

export const AudiencesRef = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), AudiencesBody], {
  description: "Stored audiences by name, or audiences themselves",
});

const asked = {
  text: Text,
  profile: ProfileRef,
  audiences: AudiencesRef,
  lang: Type.Optional(Lang),
};
export const SharePreviewRequest = closed(asked);
export type SharePreviewRequest = Static<typeof SharePreviewRequest>;

const Copy = closed({
  recipient: Type.String(),
  audience: Type.String(),
  text: Text,
  edits: Type.Array(Edit),
});

export const ShareRequest = closed({
  ...asked,
  copies: Type.Optional(
    Type.Array(closed({ recipient: Type.String(), text: Text }), {
      maxItems: 100_000,
      description: "Copies that were edited by hand",
    }),
  ),
});
export type ShareRequest = Static<typeof ShareRequest>;

export const ShareAnswer = Type.Object({
  message: Type.String({ description: "Id of the message" }),
  facts: Type.Array(
    Type.Object({ ...Span, key: Type.String(), label: Type.String(), chain: Type.Array(Type.Unknown()) }),
  ),
  slots: Type.Array(Type.Object({ ...Span, kind: Type.String(), wordings: Type.Array(Type.String()) })),
  capacity: Type.Unknown({ description: "How many copies can be told apart, and at which bound" }),
  levels: Type.Unknown({ description: "For every audience the level of every fact, with what is lost" }),
  copies: Type.Array(Copy),
  notes: Type.Array(Type.String()),
  certificates: Type.Array(Type.Unknown()),
});
export type ShareAnswer = Static<typeof ShareAnswer>;

export const TraceRequest = closed({
  text: Type.Optional(Text),
  texts: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 1000 })),
  bound: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 0.5 })),
});
export type TraceRequest = Static<typeof TraceRequest>;
export const TraceAnswer = Type.Object({
  verdict: Type.Enum(["accused", "suspects", "nobody"]),
  suspects: Type.Array(
    Type.Object({
      recipient: Type.String(),
      audience: Type.String(),
      pValue: Type.Number(),
      likelihood: Type.Number(),
      evidence: Type.Unknown(),
    }),
  ),
});
export type TraceAnswer = Static<typeof TraceAnswer>;

export const LedgerAnswer = Type.Object({
  head: closed({ length: Type.Integer(), hash: Type.String() }),
  entries: Type.Array(
    Type.Object({
      sequence: Type.Integer(),
      kind: Type.String(),
      time: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
      audience: Type.Optional(Type.String()),
      recipient: Type.Optional(Type.String()),
    }),
  ),
});
export type LedgerAnswer = Static<typeof LedgerAnswer>;

export const LedgerVerifyRequest = closed({
  length: Type.Optional(Type.Integer({ minimum: 0 })),
  hash: Type.Optional(Type.String({ pattern: "^[0-9a-f]{64}$" })),
});
export const LedgerVerdict = closed({
  holds: Type.Boolean(),
  at: Type.Optional(Type.Integer()),
  says: Type.String(),
});
export type LedgerVerdict = Static<typeof LedgerVerdict>;

export const MoveRequest = closed({
  recipient: Type.String({ minLength: 1, maxLength: 200 }),
  audience: Type.String({ minLength: 1, maxLength: 200 }),
});
export type MoveRequest = Static<typeof MoveRequest>;

/** A post as a platform tells it; fields of its own are allowed and not read. */
export const WatchRequest = Type.Object({
  text: Text,
  bound: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 0.5 })),
});
export type WatchRequest = Static<typeof WatchRequest>;
