/** Terms of a list, masked so that at least k of them fit. */
import Type, { type Static } from "typebox";
import { closed, Id, Lang, Name, Text } from "./common.ts";

const Star = Type.Enum(["one", "zero"], {
  description: "A * stands for one or more characters, or zero or more",
});
const Select = Type.Enum(["highest", "lowest"]);
const Boundaries = Type.Enum(["word", "token", "none"]);
const Guarantee = Type.Optional(
  Type.Enum(["shared", "fit"], {
    description:
      "shared (default): at least k terms of the list are published as the mask; fit: at least k fit it",
  }),
);
const K = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const TermIndexInfo = closed({
  name: Type.String(),
  terms: Type.Integer(),
  bytes: Type.Integer(),
  foldCase: Type.Boolean(),
});
export type TermIndexInfo = Static<typeof TermIndexInfo>;
export const TermIndexList = closed({ indexes: Type.Array(TermIndexInfo) });
export type TermIndexList = Static<typeof TermIndexList>;

export const TermIndexRequest = closed({
  name: Name,
  list: Type.Union([Type.String(), Type.Array(Type.String())], {
    description: "One term a line, or a list of terms",
  }),
  foldCase: Type.Optional(Type.Boolean()),
});
export type TermIndexRequest = Static<typeof TermIndexRequest>;
/** For a text/plain body of one term a line, of any length. */
export const TermIndexQuery = closed({
  name: Type.Optional(Name),
  foldCase: Type.Optional(Type.Enum(["true", "false"])),
});
export const TermIndexReport = closed({
  name: Type.String(),
  lines: Type.Integer(),
  terms: Type.Integer(),
  duplicates: Type.Integer(),
  empty: Type.Integer(),
  tooLong: Type.Integer(),
  bytes: Type.Integer(),
});
export type TermIndexReport = Static<typeof TermIndexReport>;

export const LookupRequest = closed({
  terms: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: 1000 }),
  index: Name,
  k: K,
  guarantee: Guarantee,
  select: Type.Optional(Select),
  star: Type.Optional(Star),
});
export type LookupRequest = Static<typeof LookupRequest>;
const MaskFields = {
  pattern: Type.String(),
  count: Type.Integer({ description: "Terms of the list that fit" }),
  shared: Type.Optional(
    Type.Integer({ description: "Terms of the list that are published as this very mask" }),
  ),
  remain: Type.Integer({ description: "Characters kept; 0 where the whole term goes" }),
  length: Type.Integer(),
  exact: Type.Boolean(),
};
export const LookupAnswer = closed({
  results: Type.Array(
    closed({
      term: Type.String(),
      ...MaskFields,
      ms: Type.Number(),
      interval: Type.Optional(Type.Array(Type.Integer())),
    }),
  ),
});
export type LookupAnswer = Static<typeof LookupAnswer>;

export const FrontierRequest = closed({
  terms: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: 1000 }),
  index: Name,
  maxK: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000_000_000 })),
  guarantee: Guarantee,
  star: Type.Optional(Star),
});
export type FrontierRequest = Static<typeof FrontierRequest>;
export const FrontierAnswer = closed({
  results: Type.Array(
    closed({
      term: Type.String(),
      frontier: Type.Array(
        closed({
          k: Type.Optional(Type.Integer()),
          ...{ pattern: MaskFields.pattern, count: MaskFields.count, remain: MaskFields.remain },
        }),
      ),
      exact: Type.Optional(Type.Literal(false)),
    }),
  ),
});
export type FrontierAnswer = Static<typeof FrontierAnswer>;

export const TermsVerifyRequest = closed({
  patterns: Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 100_000 }),
  index: Name,
  k: K,
  guarantee: Guarantee,
  star: Type.Optional(Star),
});
export type TermsVerifyRequest = Static<typeof TermsVerifyRequest>;

const Identifiers = Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
  maxItems: 100_000,
  description: "Terms that go altogether",
});
export const TermsMaskRequest = closed({
  text: Text,
  index: Name,
  k: K,
  guarantee: Guarantee,
  identifiers: Type.Optional(Identifiers),
  select: Type.Optional(Select),
  star: Type.Optional(Star),
  boundaries: Type.Optional(Boundaries),
  vocabulary: Type.Optional(
    Type.Boolean({ description: "Leave ordinary English words alone; true by default" }),
  ),
  lang: Type.Optional(Lang),
  id: Type.Optional(Id),
});
export type TermsMaskRequest = Static<typeof TermsMaskRequest>;
export const TermsMaskAnswer = closed({
  id: Type.String(),
  text: Text,
  masks: Type.Array(
    closed({
      from: Type.Integer(),
      to: Type.Integer(),
      ...MaskFields,
      identifier: Type.Optional(Type.Boolean()),
    }),
  ),
  kept: Type.Integer(),
  total: Type.Integer(),
  joint: Type.Optional(
    closed(
      {
        masks: Type.Integer(),
        computed: Type.Integer(),
        least: Type.Optional(Type.Integer()),
        combinations: Type.Optional(Type.Integer()),
      },
      "What the masks of the text say together with the words around them",
    ),
  ),
});
export type TermsMaskAnswer = Static<typeof TermsMaskAnswer>;

export const TermsCurveRequest = closed({
  text: Text,
  index: Name,
  maxK: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000_000 })),
  star: Type.Optional(Star),
  boundaries: Type.Optional(Boundaries),
  vocabulary: Type.Optional(Type.Boolean()),
  share: Type.Optional(
    Type.Number({ minimum: 0, maximum: 1, description: "Wanted: the largest k that keeps it" }),
  ),
});
export type TermsCurveRequest = Static<typeof TermsCurveRequest>;
export const TermsCurveAnswer = closed({
  total: Type.Integer(),
  points: Type.Array(
    closed({
      k: Type.Integer(),
      kept: Type.Integer(),
      share: Type.Number(),
      risk: Type.Number({ description: "1/k" }),
    }),
  ),
  exact: Type.Boolean(),
  share: Type.Optional(Type.Number()),
  k: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
});
export type TermsCurveAnswer = Static<typeof TermsCurveAnswer>;
