/** Rare stretches: suppressed for one k, and what is kept for several. */
import Type, { type Static } from "typebox";
import { Certificate, closed, Document, Span, Text } from "./common.ts";

const MOST_DOCUMENTS = 100_000;

const requestFields = {
  text: Type.Optional(Text),
  documents: Type.Optional(
    Type.Array(Document, {
      minItems: 1,
      maxItems: MOST_DOCUMENTS,
      description: "One corpus, instead of text",
    }),
  ),
  l: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: "Least length of a stretch that is left; without it 1, and no part of a number is left",
    }),
  ),
  by: Type.Optional(Type.Enum(["occurrence", "document"], { description: "What is counted; occurrence" })),
  cover: Type.Optional(Type.Enum(["exact", "greedy"])),
};
const K = Type.Integer({ minimum: 2, maximum: 1_000_000_000 });

export const RareRequest = closed({
  ...requestFields,
  k: K,
  symbol: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
  keepLength: Type.Optional(Type.Boolean()),
  records: Type.Optional(
    Type.Integer({
      minimum: 2,
      description: "Go on until every document is one of at least this many alike, or withheld",
    }),
  ),
  release: Type.Optional(
    Type.Boolean({
      description: "Answer with what may be published as well; the rest of the answer is secret",
    }),
  ),
  view: Type.Optional(
    Type.Boolean({ description: "Tell how often every stretch left occurs, and where the others were" }),
  ),
});
export type RareRequest = Static<typeof RareRequest>;
const Records = closed({
  documents: Type.Integer(),
  unique: Type.Integer({ description: "Documents that equal no other" }),
  below: Type.Integer({ description: "Documents of which there are fewer than k alike" }),
  withheld: Type.Integer(),
  curve: Type.Array(closed({ k: Type.Integer(), below: Type.Integer() })),
});

/** What may be published of rare text. */
export const PublicRare = closed({
  format: Type.Literal("tokumei/rare/1"),
  documents: Type.Array(closed({ id: Type.String(), text: Text }), { maxItems: MOST_DOCUMENTS }),
  guarantees: Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 2 }),
  records: Records,
  signature: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export const RareAnswer = closed({
  release: Type.Optional(PublicRare),
  documents: Type.Array(
    closed({
      id: Type.String(),
      text: Text,
      kept: Type.Integer(),
      suppressed: Type.Integer(),
      total: Type.Integer(),
      alike: Type.Integer({ description: "How many documents of the answer have this text" }),
      certificates: Type.Array(Certificate),
      exceptions: Type.Optional(Type.Integer()),
      runs: Type.Optional(
        Type.Array(closed({ ...Span, count: Type.Integer() }), {
          description: "Stretches left, in the text of the answer",
        }),
      ),
      spans: Type.Optional(
        Type.Array(closed(Span), { description: "Stretches suppressed, in the text of the request" }),
      ),
    }),
  ),
  stats: Type.Object({
    characters: Type.Integer(),
    kept: Type.Integer(),
    keptShare: Type.Number(),
    kernel: Type.String(),
    kernelSeconds: Type.Number(),
    peakBytes: Type.Number(),
    k: Type.Integer(),
    l: Type.Integer(),
    by: Type.String(),
    records: Records,
    runLengths: Type.Record(Type.String(), Type.Integer()),
  }),
});
export type RareAnswer = Static<typeof RareAnswer>;

export const RareCurveRequest = closed({
  ...requestFields,
  ks: Type.Array(K, { minItems: 1, maxItems: 50 }),
});
export type RareCurveRequest = Static<typeof RareCurveRequest>;
export const RareCurveAnswer = closed({
  total: Type.Integer(),
  points: Type.Array(
    closed({ k: Type.Integer(), kept: Type.Integer(), share: Type.Number({ description: "Kept, of all" }) }),
  ),
});
export type RareCurveAnswer = Static<typeof RareCurveAnswer>;
