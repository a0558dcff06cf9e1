/** One message, a copy for every recipient; who leaked one. */
import Type, { type Static } from "typebox";
import { Certificate, closed, Edit, Lang, Message, ProfileRef, Span, Text } from "./common.ts";
import { AudiencesBody } from "./library.ts";

export const AudiencesRef = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), AudiencesBody], {
  description: "Stored audiences by name, or audiences themselves",
});

const Bound = Type.Number({
  exclusiveMinimum: 0,
  maximum: 0.5,
  description: "Largest chance of accusing anybody innocent",
});

const Copy = closed({
  recipient: Type.String(),
  audience: Type.String(),
  text: Text,
  edits: Type.Array(Edit),
});

const Index = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Name = Type.String({ minLength: 1, maxLength: 200 });
const Choice = Type.Union([
  closed({ audience: Name, fact: Index, level: Index }),
  closed({ recipient: Name, fact: Index, level: Index }),
  closed({ recipient: Name, slot: Index, wording: Index }),
]);

/** A preview and a share take the same; with the message of a preview the copies are the same too. */
export const ShareRequest = closed({
  text: Text,
  profile: ProfileRef,
  audiences: AudiencesRef,
  lang: Type.Optional(Lang),
  private: Type.Optional(
    Type.Boolean({
      description: "Generalise whatever is private to the writer, not only what the profile tells",
    }),
  ),
  marks: Type.Optional(Type.Boolean({ description: "Invisible marks too" })),
  bound: Type.Optional(Bound),
  message: Type.Optional(
    Type.String({ pattern: "^[0-9a-f-]{36}$", description: "Id that a preview answered with" }),
  ),
  copies: Type.Optional(
    Type.Array(closed({ recipient: Type.String({ minLength: 1, maxLength: 200 }), text: Text }), {
      maxItems: 100_000,
      description: "Copies that were edited by hand",
    }),
  ),
  choices: Type.Optional(
    Type.Array(Choice, {
      maxItems: 10_000,
      description:
        "Levels and wordings by their numbers in a preview; whether they are monotone is in its certificates",
    }),
  ),
  hierarchies: Type.Optional(
    Type.Array(
      closed({
        name: Type.String({ minLength: 1, maxLength: 64 }),
        csv: Type.String({ maxLength: 1_000_000 }),
      }),
      {
        maxItems: 100,
        description:
          "Own chains, for an attribute of the profile or a label: value;what says less;what says least",
      },
    ),
  ),
  unchanged: Type.Optional(
    Type.Boolean({
      description: "Everyone reads it as it is; refused unless it clearly is a general message",
    }),
  ),
});
export type ShareRequest = Static<typeof ShareRequest>;

const Reach = Type.Object({
  best: Type.Number({
    description: "Chance that a leak is anybody's, if the leaker has the rarest wordings",
  }),
  typical: Type.Number({ description: "The same, for half of the leakers at least as good" }),
});
const Capacity = Type.Object(
  {
    copies: Type.Number(),
    bits: Type.Number(),
    recipients: Type.Integer(),
    bound: Type.Number(),
    verbatim: Reach,
    edited: Reach,
    messagesNeeded: Type.Optional(Type.Integer()),
  },
  { description: "How many copies can be told apart, and what a leak of one proves" },
);

const MessageParts = {
  facts: Type.Array(
    Type.Object({
      ...Span,
      key: Type.String(),
      label: Type.String(),
      chain: Type.Array(Type.Object({ text: Type.String() }), {
        description: "From the phrase itself to what says least",
      }),
    }),
  ),
  slots: Type.Array(Type.Object({ ...Span, kind: Type.String(), wordings: Type.Array(Type.String()) })),
};

/** A message as the app and programs say it themselves, each in its own language. */
const Said = {
  code: Type.String({ description: "Which sentence it is, as a word for programs" }),
  values: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: "Names and numbers in it",
    }),
  ),
};

const ReadChoice = Type.Union([Type.Integer(), Type.Null()]);

export const ShareAnswer = Type.Object({
  message: Type.String({ description: "Id of the message" }),
  ...MessageParts,
  capacity: Capacity,
  levels: Type.Array(
    Type.Object({
      audience: Type.String(),
      trust: Type.Number(),
      levels: Type.Array(Type.Integer(), { description: "For every fact the level that is shown" }),
      loss: Type.Number({ description: "Information lost" }),
    }),
  ),
  copies: Type.Array(Copy),
  byHand: Type.Array(
    Type.Object({
      recipient: Type.String(),
      same: Type.Integer({ description: "Other copies with the very same text" }),
      alike: Type.Integer({ description: "Other copies that read alike at all places that still tell" }),
      levels: Type.Array(ReadChoice, { description: "For every fact; null where it no longer tells" }),
      word: Type.Array(ReadChoice, { description: "For every slot" }),
    }),
    { description: "What copies that were edited by hand still tell" },
  ),
  naturalness: Type.Array(
    Type.Object({ audience: Type.String(), least: Type.Number(), typical: Type.Number() }),
    { description: "1 is as natural as what was written" },
  ),
  remarks: Type.Array(
    Type.Object({
      kind: Type.String({
        description:
          "elsewhere, earlier, unrelated, unnatural, as-it-is, general, repeated, by-hand, again, omitted, removed or chosen",
      }),
      ...Said,
      audience: Type.Optional(Type.String()),
      recipient: Type.Optional(Type.String()),
      fact: Type.Optional(Type.Integer()),
      level: Type.Optional(Type.Integer()),
      count: Type.Optional(Type.Integer()),
    }),
  ),
  certificates: Type.Array(Certificate),
});
export type ShareAnswer = Static<typeof ShareAnswer>;

export const TraceRequest = closed({
  text: Type.Optional(Text),
  texts: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 1000 })),
  bound: Type.Optional(Bound),
});
export type TraceRequest = Static<typeof TraceRequest>;
const Suspect = Type.Object({
  recipient: Type.String(),
  audience: Type.String(),
  pValue: Type.Number(),
  corrected: Type.Number({ description: "The same, for all recipients together: held against the bound" }),
  likelihood: Type.Number(),
  accused: Type.Boolean(),
  evidence: Type.Array(
    Type.Object({
      leak: Type.Integer({ description: "Which of the texts" }),
      message: Type.String(),
      kind: Type.Enum(["slot", "level"]),
      at: Type.Integer({ description: "Which slot or fact of the message" }),
      span: Type.Object(Span, { description: "Where in the leak" }),
      shows: Type.Integer({ description: "Position in the wordings, or in the chain" }),
      matches: Type.Boolean(),
    }),
  ),
});
export const TraceResult = Type.Object({
  verdict: Type.Enum(["accused", "suspects", "nobody"]),
  bound: Type.Number(),
  recipients: Type.Integer(),
  messages: Type.Array(Type.String()),
  audiences: Type.Array(
    Type.Object({
      audience: Type.String(),
      likelihood: Type.Number(),
      same: Type.Integer({ description: "Facts told at the very level the audience has" }),
      vaguer: Type.Integer(),
      sharper: Type.Integer(),
    }),
  ),
  suspects: Type.Array(Suspect),
  retelling: Type.Optional(
    Type.Object(
      {
        message: Type.String(),
        facts: Type.Array(Type.Object({ key: Type.String(), level: Type.Integer() })),
        audiences: Type.Array(Type.String(), {
          description: "Given this detail or more; the least trusted first",
        }),
        score: Type.Number(),
        coverage: Type.Number({ description: "How much of the message it tells, 0 to 1" }),
      },
      { description: "Where nobody can be named: what a text tells in words of its own" },
    ),
  ),
});
export type TraceResult = Static<typeof TraceResult>;

export const TraceAnswer = Type.Object({
  ...TraceResult.properties,
  suspects: Type.Array(
    Type.Object({
      ...Suspect.properties,
      readsWith: Type.String({ description: "The audience from the next message on" }),
      removed: Type.Optional(Type.Boolean({ description: "They get nothing any more" })),
      copies: Type.Array(
        Type.Object({
          message: Type.String(),
          levels: Type.Array(Type.Integer()),
          word: Type.Array(Type.Integer(), { description: "255 where it was written by hand" }),
        }),
      ),
    }),
  ),
  trusts: Type.Array(Type.Object({ audience: Type.String(), trust: Type.Number() }), {
    description: "The audiences of the last message",
  }),
  originals: Type.Array(
    Type.Object({
      id: Type.String(),
      time: Type.String(),
      lang: Type.Enum(["en", "ja"]),
      text: Text,
      ...MessageParts,
    }),
    { description: "The messages as they were written" },
  ),
});
export type TraceAnswer = Static<typeof TraceAnswer>;

export const LedgerHead = closed({ length: Type.Integer(), hash: Type.String() });
export type LedgerHead = Static<typeof LedgerHead>;

export const LedgerAnswer = Type.Object({
  head: LedgerHead,
  entries: Type.Array(
    Type.Object({
      sequence: Type.Integer(),
      kind: Type.String(),
      time: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
      audiences: Type.Array(Type.String()),
      recipients: Type.Array(Type.String()),
      signOff: Type.Optional(
        Type.Object({
          review: Type.String(),
          name: Type.String(),
          by: Type.String(),
          declared: Type.Boolean(),
          sha256: Type.String({ description: "Of the text as published, as UTF-8" }),
          policy: Type.String(),
          needed: Type.Integer(),
          certificates: Type.Array(Type.Object({ guarantee: Type.String(), holds: Type.Boolean() })),
          findings: Type.Object({ all: Type.Integer(), left: Type.Integer() }),
          unread: Type.Integer(),
          attack: Type.Optional(
            Type.Object({ archive: Type.String(), succeeded: Type.Integer(), queries: Type.Integer() }),
          ),
          note: Type.Optional(Type.String()),
        }),
      ),
    }),
  ),
});
export type LedgerAnswer = Static<typeof LedgerAnswer>;

export const LedgerVerifyRequest = closed({
  length: Type.Optional(Type.Integer({ minimum: 0 })),
  hash: Type.Optional(Type.String({ pattern: "^[0-9a-f]{64}$" })),
});
export type LedgerVerifyRequest = Static<typeof LedgerVerifyRequest>;
export const LedgerVerdict = closed({
  holds: Type.Boolean(),
  at: Type.Optional(Type.Integer()),
  ...Message.properties,
});
export type LedgerVerdict = Static<typeof LedgerVerdict>;

export const MoveRequest = closed({
  recipient: Type.String({ minLength: 1, maxLength: 200 }),
  audience: Type.String({ minLength: 1, maxLength: 200 }),
});
export type MoveRequest = Static<typeof MoveRequest>;

export const RemoveRequest = closed({ recipient: Type.String({ minLength: 1, maxLength: 200 }) });
export type RemoveRequest = Static<typeof RemoveRequest>;

export const AlertsQuery = closed({
  all: Type.Optional(Type.Enum(["true", "false"], { description: "Also those that were dismissed" })),
});
export type AlertsQuery = Static<typeof AlertsQuery>;

const AlertAction = Type.Union([
  Type.Object({ action: Type.Literal("move"), recipient: Type.String(), audience: Type.String() }),
  Type.Object({ action: Type.Literal("remove"), recipient: Type.String() }),
  Type.Object({ action: Type.Literal("dismiss"), alert: Type.Integer() }),
]);

export const AlertsAnswer = Type.Object({
  alerts: Type.Array(
    Type.Object({
      number: Type.Integer({ description: "Of its entry in the ledger" }),
      time: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
      post: Type.Object({ id: Type.String(), text: Text }),
      verdict: Type.Enum(["accused", "suspects", "nobody"]),
      recipient: Type.Optional(Type.String({ description: "The first suspect" })),
      audience: Type.Optional(Type.String({ description: "Theirs when they got the copy" })),
      readsWith: Type.Optional(
        Type.Union([Type.String(), Type.Null()], {
          description: "Their audience from the next message on; null where they get nothing any more",
        }),
      ),
      facts: Type.Optional(Type.Integer({ description: "Facts that are told in other words" })),
      bound: Type.Optional(Type.Number({ description: "Accusation bound of this look" })),
      posts: Type.Optional(Type.Integer({ description: "Posts that the evidence is from" })),
      dismissed: Type.Boolean(),
      shown: Type.Object(
        { places: Type.Integer(), agree: Type.Integer(), wordings: Type.Array(Type.String()) },
        { description: "The words that show whose copy it is, of how many places" },
      ),
      actions: Type.Array(AlertAction, { description: "What can be done" }),
    }),
  ),
  dismissed: Type.Integer({ description: "How many were dismissed" }),
  looks: Type.Integer({ description: "Looks that all watchers have spent of their bound" }),
});
export type AlertsAnswer = Static<typeof AlertsAnswer>;

export const DismissRequest = closed({
  alert: Type.Integer({ minimum: 1 }),
  dismissed: Type.Optional(Type.Boolean({ description: "False to open it again" })),
});
export type DismissRequest = Static<typeof DismissRequest>;

/** A post as a platform tells it; fields of its own are allowed and not read. */
export const WatchRequest = Type.Object({ text: Text, id: Type.Optional(Type.String({ maxLength: 1000 })) });
export type WatchRequest = Static<typeof WatchRequest>;
export const WatchAnswer = Type.Object({
  disclosure: Type.Union([
    Type.Object({
      ...{ post: Type.String(), posts: Type.Integer() },
      alert: Type.Integer({ description: "Number of the alert" }),
      ...TraceResult.properties,
    }),
    Type.Null(),
  ]),
});
export type WatchAnswer = Static<typeof WatchAnswer>;
