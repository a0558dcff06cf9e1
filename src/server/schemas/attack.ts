/** Archives that an attacker could search, and the attack. */
import Type, { type Static } from "typebox";
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
