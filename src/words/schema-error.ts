import type { Message } from "./message.ts";
import { message } from "./problem.ts";

/** What a checker of schemas complains of: the part of TypeBox's errors that is read here. */
export interface SchemaError {
  readonly keyword: string;
  /** Where, as a JSON pointer: /labels/PERSON/width. */
  readonly instancePath: string;
  readonly params: object;
}

/** The error about the innermost field: where alternatives failed, it names what was meant. */
export function deepest<E extends SchemaError>(errors: readonly E[]): E | undefined {
  const depth = ({ instancePath }: E) => instancePath.split("/").length;
  return errors.reduce<E | undefined>(
    (best, next) => (best && depth(best) >= depth(next) ? best : next),
    undefined,
  );
}

/** A complaint about a value as a message; never the value itself. */
export function schemaMessage({ keyword, params }: SchemaError): Message {
  const { type, limit = 0, allowedValues, requiredProperties } = params as Params;
  switch (keyword) {
    case "boolean":
    case "additionalProperties":
      return message("unknown-field");
    case "required":
      return message("field-missing", { fields: (requiredProperties ?? []).join(", ") });
    case "type":
      return typeof type === "string"
        ? message("must-be-type", { type })
        : message("must-be-types", { types: (type ?? []).join(", ") });
    case "minimum":
      return message("must-be-least", { least: limit });
    case "maximum":
      return message("must-be-most", { most: limit });
    case "minLength":
      return message("too-few-characters", { least: limit });
    case "maxLength":
      return message("too-many-characters", { most: limit });
    case "minItems":
      return message("too-few-items", { least: limit });
    case "enum":
      return message("not-one-of", { values: (allowedValues ?? []).join(", ") });
    case "pattern":
      return message("not-written-as-described");
    default:
      return message("not-allowed-value");
  }
}

interface Params {
  readonly type?: string | readonly string[];
  readonly limit?: number;
  readonly allowedValues?: readonly unknown[];
  readonly requiredProperties?: readonly string[];
}
