import Type, { type Static, type TObject, type TProperties } from "typebox";
import { Errors } from "typebox/value";
import type { Lang } from "../doc/doc.ts";
import type { Gender } from "../knowledge/names.ts";
import type { Message } from "../words/message.ts";
import { message, problem } from "../words/problem.ts";
import type { Words } from "../words/say.ts";
import { deepest, schemaMessage } from "../words/schema-error.ts";
import type { Key } from "./key.ts";

/** A value that an operator replaces. */
export interface Target {
  readonly value: string;
  readonly label: string;
  /** The value folded so that spellings of one entity agree: what keyed operators derive their answer from. */
  readonly entity: string;
  /** 1 for the first entity of this label in the document, 2 for the second, ...; the same entity has the same number. */
  readonly number: number;
  readonly lang: Lang;
  /** Whether a name stands in the text already, so that it should not stand for another. */
  readonly inText?: (name: string) => boolean;
  /** Of a person, what the text says beside any mention: "my sister, Sam". */
  readonly gender?: () => Gender | undefined;
}

/**
 * Says what stands in the place of a value. Operators are values without state: the same target gives the same text, so
 * that a release can be made again and checked. Those that need a key take it when they are made.
 */
export interface Operator {
  /** Name as policies and edits show it: "pseudonym". */
  readonly name: string;
  readonly replace: (target: Target) => string;
  /** Asked before `replace` by operators that may have to change an article, a preposition or a particle beside the value. */
  readonly reword?: (target: Target, beside: Beside) => Rewording | undefined;
}

/** What stands beside a value on its line, up to the next value that is replaced too; at most 60 characters each. */
export interface Beside {
  readonly before: string;
  readonly after: string;
}

/** What stands in the place of the value and of so many characters before and after it. */
export interface Rewording {
  readonly insert: string;
  readonly before: number;
  readonly after: number;
  /** Whose text it is, where it is not the operator's own. */
  readonly operator?: string;
}

/** What an operator may need besides its options; a function throws a problem where the program has none to give. */
export interface Given {
  readonly key: () => Key;
  /** The key of the program, else one that this pipeline alone has. */
  readonly freshKey: () => Key;
  /** Whether a name may not stand for another: values of a profile. */
  readonly avoid: (name: string) => boolean;
  /** The mask that k terms of the policy's list fit. */
  readonly maskTerm: () => (value: string) => string;
}

export type Need = keyof Given;

/** Undefined: of this label it cannot be told. */
export type Shape = (insert: string, label: string) => boolean | undefined;

/** What is left of a value in what stands for it; `tells.<name>` are its words. */
export type Tell =
  | "same-in-document"
  | "same-under-key"
  | "same-everywhere"
  | "guessable"
  | "decryptable"
  | "length"
  | "rough-length"
  | "characters"
  | "format"
  | "kind"
  | "coarser-value"
  | "intervals"
  | "value"
  | "by-hand"
  | "not-stated";

/**
 * Everything about an operator: the policy schema, the guides, the menus and the sentences of reports are made from it. Words are
 * `operator.<name>` (its name), `operator.<name>.puts` (what it puts in place of a value) and `operator.<name>.<option>` for each option.
 */
export interface OperatorDeclaration<Options extends TObject = TObject, N extends Need = Need> {
  /** As policies and edits show it: "mask". */
  readonly name: string;
  /** Every field that a rule of a policy may have for it, with ranges; no others. */
  readonly options: Options;
  readonly needs: readonly N[];
  readonly words: Words;
  /**
   * Whether a text is one that it can insert for a label, as far as that shows without the key and the value. Left out where a value that
   * was made up cannot be told from a real one.
   */
  shape?(options: Static<Options>): Shape;
  /** What a reader learns of a value from what stands in its place. Left out: nobody has said. */
  tells?(options: Static<Options>): readonly Tell[];
  /** `options` fit their schema. */
  make(options: Static<Options>, given: Pick<Given, N>): Operator;
}

/** Infers the types of options and needs. */
export const declareOperator = <Options extends TObject, N extends Need = never>(
  declaration: OperatorDeclaration<Options, N>,
): OperatorDeclaration<Options, N> => declaration;

/** A schema of options, each of which may be left out. */
export const optionsOf = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** What is wrong with the options of an operator: which one, and why. */
export function optionProblem(
  { options: schema }: Pick<OperatorDeclaration, "options">,
  options: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly why: Message } | undefined {
  const error = deepest(Errors(schema, options));
  return error && { field: error.instancePath.split("/")[1] ?? "", why: schemaMessage(error) };
}

/** An operator with these options. Throws a problem that names the option when one is not as the schema says. */
export function makeOperator<Options extends TObject, N extends Need>(
  declaration: OperatorDeclaration<Options, N>,
  options: Readonly<Record<string, unknown>>,
  given: Pick<Given, N>,
): Operator {
  const wrong = optionProblem(declaration, options);
  if (wrong)
    throw problem("operator-option", {
      operator: declaration.name,
      why: message("field", { field: wrong.field, why: wrong.why }),
    });
  return declaration.make(options as Static<Options>, given);
}
