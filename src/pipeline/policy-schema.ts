import Type, { type Static, type TProperties, type TSchema, type TUnsafe } from "typebox";
import { READER_NAMES } from "../detect/recognizer.ts";
import type { OperatorDeclaration } from "../transform/operator.ts";
import { operators as builtIn } from "../transform/operators.ts";
import { type PresetName, presets } from "./presets.ts";

const strict = { additionalProperties: false };
const score = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });

/** What a rule of a policy file may say: the fields of its operator, or of the one it is layered over. */
export interface RuleFile {
  readonly operator?: string;
  readonly threshold?: number;
  readonly [option: string]: unknown;
}

type RuleSchema = TUnsafe<string | RuleFile>;

const threshold = Type.Optional(score("Findings of this label with a lower score are left"));

/** Options with their words. */
function describedOptions({ name, options, words }: OperatorDeclaration): TProperties {
  return Object.fromEntries(
    Object.entries(options.properties).map(([option, schema]) => {
      const [description = option] = words[`operator.${name}.${option}`] ?? [];
      return [option, Type.With(schema, { description: `${name}: ${description}` })];
    }),
  );
}

/** Options of all operators; those that several have fit one of them. */
function allOptions(operators: readonly OperatorDeclaration[]): TProperties {
  const byName = new Map<string, TSchema[]>();
  for (const [name, schema] of operators.flatMap((each) => Object.entries(describedOptions(each))))
    byName.set(name, [...(byName.get(name) ?? []), schema]);
  return Object.fromEntries(
    [...byName].map(([name, schemas]) => [
      name,
      Type.Optional(schemas.length > 1 ? Type.Union(schemas) : (schemas[0] ?? Type.Unknown())),
    ]),
  );
}

const operatorNames = (operators: readonly OperatorDeclaration[]) =>
  Type.Enum(
    operators.map(({ name }) => name),
    { description: "What is put in the place of a value" },
  );

/**
 * A rule with every field that some operator has. Which operator it is for is known only when the rule is layered over the preset, so
 * that `checkPolicy` looks at its options again.
 */
function looseRule(operators: readonly OperatorDeclaration[]): RuleSchema {
  const operator = operatorNames(operators);
  const fields = { operator: Type.Optional(operator), threshold, ...allOptions(operators) };
  return Type.Unsafe<string | RuleFile>(Type.Union([operator, Type.Object(fields, strict)]));
}

/** A rule by its operator, for editors; one that names no operator has the fields of any. */
function strictRule(operators: readonly OperatorDeclaration[]): RuleSchema {
  const rules = operators.map((each) =>
    Type.Object({ operator: Type.Literal(each.name), threshold, ...describedOptions(each) }, strict),
  );
  const layered = Type.Object({ threshold, ...allOptions(operators) }, strict);
  return Type.Unsafe<string | RuleFile>(Type.Union([operatorNames(operators), ...rules, layered]));
}

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

/** What a policy file may say; every object refuses fields it does not know. */
const schemaWith = (rule: RuleSchema) =>
  Type.Object(
    {
      version: Type.Literal(1),
      name: Type.Optional(Type.String({ minLength: 1 })),
      extends: Type.Optional(
        Type.Enum(Object.keys(presets) as PresetName[], {
          description: "The preset this policy starts from",
        }),
      ),
      threshold: Type.Optional(score("Findings with a lower score are left; 0.5 by default")),
      operator: Type.Optional(Type.With(rule, { description: "For labels that `labels` does not name" })),
      labels: Type.Optional(
        Type.Record(Type.String(), rule, {
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
      reader: Type.Optional(
        Type.Enum([...READER_NAMES], {
          description:
            "How names are read: `fast`, or `thorough`, which finds more, errs less and takes several times as long",
        }),
      ),
      strictParts: Type.Optional(
        Type.Boolean({ description: "Do not release a file with parts that nobody read" }),
      ),
      signatures: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 10,
          description: "How many people must sign a review off before its result is given out",
        }),
      ),
      columns: Type.Optional(
        Type.Record(Type.String(), Type.String({ minLength: 1 }), {
          description: "What columns of tables hold, by their name: a label, `text` or `keep`",
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
            k: Type.Integer({
              minimum: 2,
              description: "How many terms of the list must be published as every mask, or fit it",
            }),
            guarantee: Type.Optional(
              Type.Enum(["shared", "fit"], {
                description:
                  "shared (default): at least k terms are published as every mask; fit: at least k terms fit it",
              }),
            ),
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
              with: Type.Optional(
                Type.String({ description: "Stands in their place, whatever the label's operator" }),
              ),
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

export const PolicySchema = schemaWith(looseRule(builtIn));

export const policySchema = (operators: readonly OperatorDeclaration[]) =>
  operators === builtIn ? PolicySchema : schemaWith(looseRule(operators));

export type PolicyFile = Static<typeof PolicySchema>;

/** policy.schema.json: rules by their operator, written once. */
export function publishedSchema(operators: readonly OperatorDeclaration[] = builtIn): object {
  const reference = Type.Unsafe<string | RuleFile>({ $ref: "#/$defs/rule" });
  return { ...schemaWith(reference), $defs: { rule: strictRule(operators) } };
}
