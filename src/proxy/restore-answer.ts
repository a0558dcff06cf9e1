import type { Session } from "../session/session.ts";

/** Fields with JSON inside a string. */
const JSON_TEXT = "arguments";

/** An answer with all its texts restored; ids and other structure hold no placeholders. */
export function restoreAnswer(session: Session, value: unknown, name = ""): unknown {
  if (typeof value === "string") return session.restoreAs(value, name === JSON_TEXT ? "json-text" : "text");
  if (Array.isArray(value)) return value.map((item) => restoreAnswer(session, item, name));
  if (typeof value !== "object" || value === null) return value;
  if (isToolInput(value)) return { ...value, input: session.restoreAs(value.input, "json") };
  return Object.fromEntries(
    Object.entries(value).map(([field, own]) => [field, restoreAnswer(session, own, field)]),
  );
}

const isToolInput = (value: object): value is { input: unknown } =>
  (value as { type?: unknown }).type === "tool_use" && "input" in value;
