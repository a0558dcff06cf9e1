import Type, { type Static } from "typebox";

const strict = { additionalProperties: false };
const score = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

const OperatorName = Type.Enum(
  [
    "redact",
    "mask",
    "label",
    "pseudonym",
    "substitute",
    "surrogate",
    "coarsen-time",
    "date-shift",
    "hash",
    "encrypt",
    "term-mask",
    "keep",
  ],
  {
    description: "What is put in the place of a value",
  },
);

const Rule = Type.Object(
  {
    operator: Type.Optional(OperatorName),
    threshold: Type.Optional(score("Findings of this label with a lower score are left")),
    with: Type.Optional(Type.String({ description: "redact: the text put in place of the value" })),
    character: Type.Optional(
      Type.String({ minLength: 1, maxLength: 2, description: "mask: the character it is made of" }),
    ),
    width: Type.Optional(Type.Integer({ minimum: 1, description: "mask: how many characters wide" })),
    sameLength: Type.Optional(
      Type.Boolean({ description: "mask: as long as the value, which tells its length" }),
    ),
    keepLast: Type.Optional(
      Type.Integer({ minimum: 0, description: "mask: how many characters at the end stay" }),
    ),
    level: Type.Optional(
      Type.Enum(["part-of-day", "day", "week", "month", "season", "year", "decade", "sibling", "up"], {
        description:
          "coarsen-time: how much of a time is left; substitute: a place like it, or what it lies in",
      }),
    ),
    days: Type.Optional(Type.Integer({ minimum: 1, description: "date-shift: the most days a date moves" })),
    length: Type.Optional(
      Type.Integer({ minimum: 8, maximum: 64, description: "hash: how many hexadecimal digits" }),
    ),
    unsalted: Type.Optional(
      Type.Boolean({ description: "hash: without a key; whoever can list the values can undo it" }),
    ),
  },
  strict,
);

const words = (description: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1 }), { description }));

const PhraseLists = Type.Object(
  {
    private: words("Lemmas that make a phrase private: live, be from"),
    nonPrivate: words("Lemmas of opinions and hearsay: love, hear"),
    wish: words("Lemmas of what is not so, or not yet: want"),
  },
  strict,
);
const kinds = ["any", "person", "place", "organisation", "group", "event", "time", "fact"] as const;
const ByKind = Type.Object(
  Object.fromEntries(kinds.map((kind) => [kind, Type.Optional(PhraseLists)])) as Record<
    (typeof kinds)[number],
    ReturnType<typeof Type.Optional<typeof PhraseLists>>
  >,
  strict,
);

/** What a policy file may say. Published as policy.schema.json; every object refuses fields it does not know. */
export const PolicySchema = Type.Object(
  {
    version: Type.Literal(1),
    name: Type.Optional(Type.String({ minLength: 1 })),
    extends: Type.Optional(
      Type.Enum(["default", "message", "document", "everything"], {
        description: "The preset this policy starts from",
      }),
    ),
    threshold: Type.Optional(score("Findings with a lower score are left; 0.5 by default")),
    operator: Type.Optional(
      Type.Union([OperatorName, Rule], { description: "For labels that `labels` does not name" }),
    ),
    labels: Type.Optional(
      Type.Record(Type.String(), Type.Union([OperatorName, Rule]), {
        description: "Operator and threshold by label",
      }),
    ),
    recognizers: Type.Optional(
      Type.Object(
        {
          only: Type.Optional(
            Type.Array(Type.String(), { description: "Use these recognisers and no others" }),
          ),
          without: Type.Optional(Type.Array(Type.String(), { description: "Leave these recognisers out" })),
        },
        strict,
      ),
    ),
    recall: Type.Optional(
      Type.Number({
        minimum: -10,
        maximum: 10,
        description: "Above 0 the models of names find more and err more; 0 by default, 1 to 4 are usual",
      }),
    ),
    private: Type.Optional(
      Type.Union(
        [
          Type.Boolean(),
          Type.Object(
            {
              words: Type.Optional(
                Type.Object({ en: Type.Optional(ByKind), ja: Type.Optional(ByKind) }, strict),
              ),
            },
            strict,
          ),
        ],
        {
          description:
            "Names, places and times change only where a phrase tells something of the writer's life",
        },
      ),
    ),
    regions: Type.Optional(
      Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }), {
        description: "Countries whose national telephone numbers are looked for",
      }),
    ),
    rare: Type.Optional(
      Type.Object(
        {
          k: Type.Integer({
            minimum: 2,
            description: "How often every stretch left must occur in the documents of the run",
          }),
          l: Type.Optional(
            Type.Integer({ minimum: 1, description: "Least length of a stretch that is left" }),
          ),
          by: Type.Optional(Type.Enum(["occurrence", "document"], { description: "What is counted" })),
        },
        { ...strict, description: "Stretches that occur too rarely are findings, label RARE" },
      ),
    ),
    terms: Type.Optional(
      Type.Object(
        {
          index: Type.String({ minLength: 1, description: "File that `tokumei terms build` wrote" }),
          k: Type.Integer({ minimum: 2, description: "How many terms of the list must fit every mask" }),
        },
        {
          ...strict,
          description: "Terms of a list are findings, label TERM, and are masked so that k of them fit",
        },
      ),
    ),
    deny: Type.Optional(
      Type.Array(
        Type.Object(
          {
            label: Type.String({ minLength: 1 }),
            terms: Type.Array(Type.String({ minLength: 1 })),
            caseSensitive: Type.Optional(Type.Boolean()),
          },
          strict,
        ),
        { description: "Terms that are always found" },
      ),
    ),
    allow: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), { description: "Values that are never changed" }),
    ),
    patterns: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ minLength: 1 }),
            label: Type.String({ minLength: 1 }),
            pattern: Type.String({
              minLength: 1,
              description: "RE2 syntax: runs in linear time, no back-references, no look-around",
            }),
            score: Type.Optional(score("0.6 by default")),
            context: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
            ignoreCase: Type.Optional(Type.Boolean()),
          },
          strict,
        ),
        { description: "Patterns of the user's own" },
      ),
    ),
  },
  { ...strict, $schema: "https://json-schema.org/draft/2020-12/schema", title: "tokumei policy" },
);

export type PolicyFile = Static<typeof PolicySchema>;
export type RuleFile = Static<typeof Rule>;
