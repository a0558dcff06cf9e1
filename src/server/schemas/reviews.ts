/** A text under review: findings, what a person decided on them, and what results. */
import Type, { type Static } from "typebox";
import {
  Certificate,
  closed,
  Edit,
  IdParams,
  JudgedFields,
  Lang,
  Message,
  Name,
  PolicyRef,
  Span,
  Text,
} from "./common.ts";

export const ReviewRequest = closed({
  text: Text,
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  policy: Type.Optional(PolicyRef),
  lang: Type.Optional(Lang),
  profile: Type.Optional(Name),
});
export type ReviewRequest = Static<typeof ReviewRequest>;

export const ChangeScope = Type.Enum(["this", "same", "always"], {
  description: "This one; all with the same text and label; always: written into the policy",
});
export const ReviewChange = closed({
  op: Type.Enum([
    ...["accept", "reject", "label", "replace", "add", "remove", "merge", "split"],
    ...["accept-all", "reject-all", "label-all"],
  ] as const),
  finding: Type.Optional(Type.String({ description: "Id of the finding; not with add" })),
  span: Type.Optional(closed(Span)),
  where: Type.Optional(
    closed(
      {
        label: Type.Optional(Type.String()),
        entity: Type.Optional(Type.Integer({ description: "All mentions of one person" })),
        value: Type.Optional(Type.String({ description: "The text of the finding" })),
        leastScore: Type.Optional(Type.Number()),
        undecided: Type.Optional(Type.Boolean({ description: "Only what nobody has decided yet" })),
      },
      "With accept-all, reject-all and label-all: findings that have all of this",
    ),
  ),
  scope: Type.Optional(ChangeScope),
  value: Type.Optional(
    Type.String({
      maxLength: 10_000,
      description: "The label, the replacement, or the finding to merge into",
    }),
  ),
});
export type ReviewChange = Static<typeof ReviewChange>;
export const ReviewPatch = closed({ changes: Type.Array(ReviewChange, { minItems: 1, maxItems: 10_000 }) });
export type ReviewPatch = Static<typeof ReviewPatch>;

export const Alternative = closed({
  operator: Type.String(),
  insert: Type.String(),
  level: Type.Optional(Type.Integer({ description: "Steps of generalisation" })),
});
export type Alternative = Static<typeof Alternative>;

export const FindingState = Type.Enum(["open", "accepted", "rejected", "added"], {
  description: "What the reviewer said of it; open: nothing, so the policy counts",
});
export const ReviewFinding = closed({
  id: Type.String(),
  ...JudgedFields,
  state: FindingState,
  insert: Type.Optional(Type.String({ description: "What stands in its place in the result" })),
  alternatives: Type.Optional(Type.Array(Alternative)),
});
export type ReviewFinding = Static<typeof ReviewFinding>;

export const FindingParams = closed({
  ...IdParams.properties,
  finding: Type.String({ pattern: "^[af]\\d{1,9}$" }),
});

export const ReviewName = closed({ name: Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }) });
export type ReviewName = Static<typeof ReviewName>;
export const ReviewRenamed = closed({ name: Type.String(), version: Type.Integer() });
export type ReviewRenamed = Static<typeof ReviewRenamed>;

/** Another policy for the text of a review. */
export const ReviewPolicy = closed({ policy: PolicyRef });
export type ReviewPolicy = Static<typeof ReviewPolicy>;
export const PolicyPreview = closed({
  findings: Type.Integer({ description: "Findings under the other policy" }),
  decisions: Type.Integer({ description: "Decisions of the reviewer, which are carried over" }),
  more: Type.Integer({ description: "Places that would be changed and are left now" }),
  fewer: Type.Integer({ description: "Places that would be left and are changed now" }),
  other: Type.Integer({ description: "Places that would be replaced by something else" }),
  samples: Type.Array(
    closed({ ...Span, before: Type.Optional(Type.String()), after: Type.Optional(Type.String()) }),
    { description: "Some of these places, in the order of the text" },
  ),
});
export type PolicyPreview = Static<typeof PolicyPreview>;

/** Words of the result that were not found and should be looked at. */
export const ReviewLook = closed({
  version: Type.Integer(),
  total: Type.Integer({ description: "Words, of which some are listed" }),
  words: Type.Array(
    closed({
      kind: Type.Enum(["code", "name", "number", "rare"]),
      text: Type.String(),
      spans: Type.Array(closed(Span), { description: "In the result" }),
    }),
  ),
});
export type ReviewLook = Static<typeof ReviewLook>;

/** Where else the value of a finding stands. */
export const ValueElsewhere = closed({
  here: Type.Integer({ description: "Places in this review" }),
  reviews: Type.Array(closed({ id: Type.String(), name: Type.String(), count: Type.Integer() })),
  skipped: Type.Integer({ description: "Reviews that were not looked at: too many, or too long" }),
});
export type ValueElsewhere = Static<typeof ValueElsewhere>;

export const ReviewSummary = closed({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  created: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
  characters: Type.Integer(),
  findings: Type.Integer(),
});
export type ReviewSummary = Static<typeof ReviewSummary>;
export const ReviewList = closed({ reviews: Type.Array(ReviewSummary) });
export type ReviewList = Static<typeof ReviewList>;

/** The data of an event. */
export const ReviewPresence = closed({
  version: Type.Integer(),
  people: Type.Array(
    closed({ name: Type.String({ description: "Of the key; empty without keys" }), windows: Type.Integer() }),
  ),
});
export type ReviewPresence = Static<typeof ReviewPresence>;

export const ReviewState = closed({
  id: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  state: Type.Enum(["preparing", "ready", "failed"]),
  progress: Type.Optional(Type.Number({ description: "0 to 1, an estimate, while it is preparing" })),
  remainingSeconds: Type.Optional(
    Type.Number({
      description: "An estimate, while it is preparing; absent when it took longer than estimated",
    }),
  ),
  characters: Type.Integer({ description: "Length of the text" }),
  text: Type.String({ description: "Empty while it is preparing" }),
  lang: Type.Enum(["en", "ja"]),
  policy: Type.String(),
  findings: Type.Array(ReviewFinding),
  edits: Type.Array(Edit),
  result: Text,
  certificates: Type.Array(Certificate),
  notices: Type.Optional(
    Type.Array(Message, { description: "What of the text and of its file was not read" }),
  ),
  parts: Type.Optional(
    Type.Array(
      closed({
        kind: Type.String(),
        fate: Type.Enum(["read", "removed", "unread"]),
        count: Type.Integer(),
      }),
      { description: "What became of the parts of its file" },
    ),
  ),
  undo: Type.Integer({ description: "Changes that can be undone" }),
  redo: Type.Integer(),
});
export type ReviewState = Static<typeof ReviewState>;

/** What a change did to a review: findings that are new or other, edits by the span of the text they are in. */
export const ReviewDelta = closed({
  id: Type.String(),
  version: Type.Integer(),
  findings: Type.Array(ReviewFinding),
  removed: Type.Array(Type.String(), { description: "Ids of findings that are no more" }),
  settled: Type.Optional(
    Type.Array(
      closed({
        state: FindingState,
        changed: Type.Boolean(),
        reason: Message,
        ids: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]), {
          description: "First and last number of runs of ids, so [3, 5] is f3, f4 and f5",
        }),
      }),
      { description: "Of a step on very many findings: those that are as before except for this" },
    ),
  ),
  edits: Type.Array(closed({ ...Span, edits: Type.Array(Edit) }, "The edits of this span are now these")),
  certificates: Type.Array(Certificate),
  undo: Type.Integer(),
  redo: Type.Integer(),
  policy: Type.Optional(
    closed({ name: Type.String(), version: Type.Integer(), diff: Type.Array(Type.String()) }),
  ),
});
export type ReviewDelta = Static<typeof ReviewDelta>;

/** What a repair suggests, as a step of the review that is taken. */
export const ReviewRepair = closed({
  suggested: Type.Integer({ description: "Findings that were added, open" }),
  refused: Type.Integer({ description: "Suggestions that the reviewer rejected before" }),
  delta: Type.Optional(ReviewDelta),
});
export type ReviewRepair = Static<typeof ReviewRepair>;
