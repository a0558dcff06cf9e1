import type { TSchema } from "typebox";
import type { OperatorDeclaration } from "../../src/transform/operator.ts";

/** The table of docs/policies.md: what each operator puts in place, and its options. */
export function operatorsTable(operators: readonly OperatorDeclaration[]): string {
  const rows = operators.map(({ name, options, needs, words }) => {
    const said = (key: string) => words[`operator.${name}${key}`]?.[0] ?? "";
    const fields = Object.entries(options.properties).map(
      ([option, schema]) => `\`${option}\` (${valuesOf(schema)}): ${said(`.${option}`)}`,
    );
    return `| \`${name}\` | ${said(".puts")} | ${fields.join("<br>")} | ${needs.includes("key") ? "yes" : ""} |`;
  });
  return [
    "| operator | puts in place | options | needs the key |",
    "| --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** What an option may be. */
function valuesOf(schema: TSchema): string {
  const {
    type,
    minimum,
    maximum,
    enum: values,
  } = schema as {
    readonly type?: string;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly enum?: readonly string[];
  };
  if (values) return values.join(", ");
  if (minimum !== undefined) return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`;
  return type === "boolean" ? "true or false" : "text";
}
