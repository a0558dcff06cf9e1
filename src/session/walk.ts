import type { FieldsShape, Shape } from "./shapes.ts";

/** What becomes of what a value holds. */
export interface ShapeReader {
  readonly text: (text: string) => string;
  readonly json: (value: unknown) => unknown;
  /** Of what cannot be read, at a dotted path: throws, or the value is left out. */
  readonly unread: (path: string) => void;
}

/** The same value with everything that a reader makes of its texts. Nothing passes that its shape does not name. */
export function walkShape<T>(value: T, shape: Shape, reader: ShapeReader, path = ""): T {
  return walk(value, shape, reader, path) as T;
}

const isAbsent = (value: unknown) => value === null || value === undefined || value === "";

function walk(value: unknown, shape: Shape, reader: ShapeReader, path: string): unknown {
  if (shape === "keep" || isAbsent(value)) return value;
  if (shape === "json") return reader.json(value);
  if (shape === "schema") return walkSchema(value, reader);
  if (shape === "unread") return isEmpty(value) ? value : reader.unread(path);
  if (typeof shape === "string")
    return typeof value === "string" ? readString(value, shape, reader) : reader.unread(path);
  if ("fields" in shape) return walkFields(value, shape, reader, path);
  if ("textOrList" in shape && typeof value === "string") return reader.text(value);
  if (!Array.isArray(value)) return reader.unread(path);
  const each = "list" in shape ? shape.list : shape.textOrList;
  return value
    .map((item, i) => walk(item, each, reader, `${path}[${i}]`))
    .filter((item) => item !== undefined);
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

function readString(value: string, shape: "text" | "json-text" | "name", reader: ShapeReader): string {
  if (shape === "text") return reader.text(value);
  if (shape === "name") return reader.text(value).replace(/[[\]]/g, "");
  const parsed = parseJson(value);
  return parsed === undefined ? reader.text(value) : JSON.stringify(reader.json(parsed.value));
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function walkFields(value: unknown, shape: FieldsShape, reader: ShapeReader, path: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return reader.unread(path);
  const ofType = shape.byType && own(shape.byType, String((value as { type?: unknown }).type));
  if (shape.byType && !ofType) return reader.unread(path);
  const fields: Readonly<Record<string, Shape>> = { ...shape.fields, ...ofType };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const ofField = own(fields, name) ?? unlisted(field);
      const read = walk(field, ofField, reader, path === "" ? name : `${path}.${name}`);
      return read === undefined ? [] : [[name, read]];
    }),
  );
}

/** A field that nobody listed tells nothing as long as it is a switch. */
const unlisted = (value: unknown): Shape => (typeof value === "boolean" ? "keep" : "unread");

const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const SCHEMA_TEXTS: ReadonlySet<string> = new Set(["description", "title", "$comment"]);
const SCHEMA_VALUES: ReadonlySet<string> = new Set(["default", "examples", "enum", "const"]);

/** Names of properties, types and patterns are the program's own. */
function walkSchema(schema: unknown, reader: ShapeReader): unknown {
  if (Array.isArray(schema)) return schema.map((each) => walkSchema(each, reader));
  if (typeof schema !== "object" || schema === null) return schema;
  const read = (name: string, value: unknown) => {
    if (SCHEMA_TEXTS.has(name) && typeof value === "string") return reader.text(value);
    return SCHEMA_VALUES.has(name) ? reader.json(value) : walkSchema(value, reader);
  };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, read(name, value)]));
}
