/** Archives that an attacker could search, and the attack. */
import Type, { type Static, type TSchema } from "typebox";
import { ATTACKER_NAMES } from "../../attack/attackers.ts";
import { PRESET_NAMES } from "../../attack/presets.ts";
import { Certificate, closed, Edit, Id, Lang, Message, Name, PolicyRef, Span, Text } from "./common.ts";

export const ArchiveInfo = closed({
  name: Type.String(),
  documents: Type.Integer(),
  bytes: Type.Integer(),
  hash: Type.String(),
  version: Type.String(),
  tokenizer: Type.String(),
});
export type ArchiveInfo = Static<typeof ArchiveInfo>;
export const ArchiveList = closed({ archives: Type.Array(ArchiveInfo) });
export type ArchiveList = Static<typeof ArchiveList>;

export const ArchiveRequest = closed({
  name: Name,
  documents: Type.Array(closed({ id: Id, title: Type.Optional(Type.String()), text: Text }), {
    minItems: 1,
    maxItems: 100_000,
  }),
});
export type ArchiveRequest = Static<typeof ArchiveRequest>;
/** For a multipart body of files, each of any format. */
export const ArchiveQuery = closed({ name: Type.Optional(Name) });
export const ArchiveReport = closed({
  name: Type.String(),
  documents: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
});
export type ArchiveReport = Static<typeof ArchiveReport>;

const names = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: "\\S" }), {
      minItems: 1,
      maxItems: 100,
      description,
    }),
  );

export const AttackRequest = closed({
  text: Text,
  archive: Name,
  names: names("Names of the person: who finds them has succeeded"),
  truth: names("Ids of documents about the person"),
  metadata: names("What else is known of the document"),
  keywords: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  hits: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  attacker: Type.Optional(Type.Enum([...ATTACKER_NAMES])),
  kind: Type.Optional(Type.Enum([...PRESET_NAMES])),
  threshold: Type.Optional(Type.Integer({ minimum: 1 })),
  repair: Type.Optional(Type.Boolean()),
  remove: Type.Optional(
    Type.Boolean({ description: "Repair: leave words out rather than telling them generally" }),
  ),
  rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  policy: Type.Optional(PolicyRef),
  lang: Type.Optional(Lang),
  id: Type.Optional(Id),
});
export type AttackRequest = Static<typeof AttackRequest>;

const Query = closed({
  words: Type.Array(Type.String()),
  mode: Type.Enum(["all", "any"]),
  hits: Type.Array(
    closed({
      id: Type.String(),
      score: Type.Number(),
      overlap: Type.Integer(),
      title: Type.String(),
      reidentified: Type.Boolean(),
    }),
  ),
  chance: Type.Number({ description: "Share of texts that fit the query by chance" }),
  reidentified: Type.Boolean({ description: "A hit gives the person away, and not by chance" }),
});
const Untried = Type.Optional(Type.Array(Type.Object({ words: Type.Integer(), reason: Message })));

/** Whom to search for in a review, and how. */
export const ReviewAttackRequest = closed({
  archive: Name,
  names: names("Names of the person: who finds them has succeeded"),
  keywords: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  hits: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  attacker: Type.Optional(Type.Enum([...ATTACKER_NAMES])),
});
export type ReviewAttackRequest = Static<typeof ReviewAttackRequest>;

const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });

export const AttackFigures = closed({
  queries: Count,
  succeeded: Type.Integer({ description: "Queries that led to the person" }),
  rank: Type.Union([Count, Type.Null()], {
    description: "Where the person stands for who asks for every word; null beyond the hits looked at",
  }),
  k: Type.Union([Count, Type.Null()], {
    description: "Fewest pages that hold all words of a query that led to the person",
  }),
  random: OrNull(
    closed({
      rate: Type.Number({ description: "Share of random queries that lead to the person" }),
      lower: Type.Number(),
      upper: Type.Number(),
      chance: Type.Number({ description: "The same share for somebody else" }),
      ahead: Type.Integer({ description: "Others whom the same queries find more often" }),
    }),
  ),
});
export type AttackFigures = Static<typeof AttackFigures>;

/** An attack on what a review would publish, beside the same on the text as it was read. */
export const ReviewAttack = closed({
  time: Type.Integer({ description: "Milliseconds since 1970, UTC" }),
  current: Type.Boolean({ description: "The review publishes the same text now" }),
  request: ReviewAttackRequest,
  basis: Type.String(),
  documents: Type.Integer({ description: "Pages of the archive" }),
  before: AttackFigures,
  after: AttackFigures,
  control: Type.Union([closed({ documents: Type.Integer(), reidentified: Type.Integer() }), Type.Null()], {
    description: "Pages that have nothing to do with the person, and of how many the words lead there too",
  }),
  queries: Type.Array(
    closed({
      words: Type.Array(Type.String()),
      mode: Type.Enum(["all", "any"]),
      chance: Type.Number({ description: "Share of texts that fit the query by chance" }),
      k: Type.Union([Count, Type.Null()], { description: "Pages that hold all its words" }),
      reidentified: Type.Boolean({ description: "A hit gives the person away, and not by chance" }),
      hits: Type.Array(
        closed({
          id: Type.String(),
          title: Type.String(),
          reidentified: Type.Boolean(),
          snippet: Type.Optional(
            closed({
              text: Type.String(),
              marks: Type.Array(closed({ ...Span, kind: Type.Enum(["name", "word"]) })),
            }),
          ),
        }),
      ),
    }),
  ),
  riskWords: Type.Array(Type.String()),
  untried: Type.Array(Type.Object({ words: Type.Integer(), reason: Message })),
  certificates: Type.Array(Certificate),
});
export type ReviewAttack = Static<typeof ReviewAttack>;

export const ReviewAttacks = closed({ last: OrNull(ReviewAttack) });
export type ReviewAttacks = Static<typeof ReviewAttacks>;

export const AttackAnswer = closed({
  id: Type.String(),
  risk: Type.Number(),
  queries: Type.Array(Query),
  riskWords: Type.Array(Type.String()),
  changed: Type.Array(Edit),
  changedWords: Type.Integer(),
  words: Type.Integer(),
  basis: Type.String(),
  label: Type.Optional(Type.String()),
  untried: Untried,
  after: Type.Optional(
    closed({
      risk: Type.Number(),
      queries: Type.Array(Query),
      riskWords: Type.Array(Type.String()),
      untried: Untried,
      rounds: Type.Integer(),
      exact: Type.Boolean(),
      putBack: Type.Integer(),
    }),
  ),
  allWords: closed({ risk: Type.Number(), rank: Type.Union([Type.Integer(), Type.Null()]) }),
  certificate: Certificate,
  places: Type.Array(closed({ word: Type.String(), spans: Type.Array(closed(Span)) }), {
    description: "Where the words stand that queries asked for or that were changed",
  }),
  repaired: Type.Optional(
    closed({
      text: Text,
      edits: Type.Array(Edit),
      changed: Type.Integer({ description: "Words changed" }),
      certificate: Certificate,
      steps: Type.Array(
        closed({
          banned: Type.Array(Type.String(), { description: "Words changed before this attack" }),
          succeeded: Type.Array(Type.Array(Type.String()), {
            description: "Queries that still led to the person",
          }),
        }),
      ),
    }),
  ),
});
export type AttackAnswer = Static<typeof AttackAnswer>;
