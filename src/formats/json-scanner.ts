/** JSON by RFC 8259, scanned for the places of its values rather than for the values. */
export interface Leaf {
  /** Names from the root to this value; places in arrays have none. Valid during the call only. */
  readonly path: readonly string[];
  readonly kind: "string" | "other";
  /** Where it stands, a string without its quotes. */
  readonly from: number;
  readonly to: number;
  /** The element of an outermost array that it is in: its number in the text, and how many names of the path lead to the array. */
  readonly element?: { readonly number: number; readonly depth: number };
}

/** The name of a value, without its quotes; names of one object have its number. */
export interface JsonName {
  readonly name: string;
  readonly object: number;
  readonly from: number;
  readonly to: number;
}

/** Codes of messages: what should stand where something else does. */
export type Expected =
  | "json-name"
  | "json-name-end"
  | "json-colon"
  | "json-string-end"
  | "json-value"
  | "json-comma-brace"
  | "json-comma-bracket"
  | "json-end";

/** What is malformed, and where. */
export interface JsonError {
  readonly at: number;
  readonly expected: Expected;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = /[ \t\n\r]*/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Calls `visit` for every string, number, boolean and null that is the value `text` holds between `from` and `to`, or
 * inside of it, and `visitName` for every name before its value. Returns what is wrong with it, if anything is. Nesting may be of any depth.
 */
export function scanJson(
  text: string,
  from: number,
  to: number,
  visit: (leaf: Leaf) => void,
  visitName?: (name: JsonName) => void,
): JsonError | undefined {
  const path: string[] = [];
  /** Open containers, innermost last; an object has its current name on `path`. */
  const open: ("{" | "[")[] = [];
  /** Numbers of the open objects, and how many there were. */
  const objects: number[] = [];
  let objectCount = 0;
  /** Place of the open array that is in no other, or -1. */
  let outermost = -1;
  let elementCount = 0;
  let element: Leaf["element"];
  let at = from;

  /** Past what the pattern matches here, if it does and ends in time. */
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const matches = pattern.test(text);
    if (matches) at = Math.min(pattern.lastIndex, to);
    return matches;
  };
  const wrong = (expected: Expected): JsonError => ({ at, expected });
  const char = () => (at < to ? text[at] : undefined);

  /** Past a string; its span without quotes, or undefined when it is malformed. */
  function string(): { from: number; to: number } | undefined {
    const start = ++at;
    for (; at < to; at++) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE) return { from: start, to: at++ };
      if (unit < 0x20) return undefined;
      if (unit !== BACKSLASH) continue;
      if (!skip(ESCAPE)) return undefined;
      at--;
    }
    return undefined;
  }

  function name(): JsonError | undefined {
    skip(SPACE);
    const start = at;
    const span = char() === '"' ? string() : undefined;
    if (!span) return wrong(at === start ? "json-name" : "json-name-end");
    const own = JSON.parse(text.slice(start, at)) as string;
    path.push(own);
    visitName?.({ name: own, object: objects.at(-1)!, ...span });
    skip(SPACE);
    if (char() !== ":") return wrong("json-colon");
    at++;
    return undefined;
  }

  /** Past a scalar, or into a container; true when a value is complete. */
  function value(): boolean | JsonError {
    skip(SPACE);
    const first = char();
    if (first === '"') {
      const span = string();
      if (!span) return wrong("json-string-end");
      visit({ path, kind: "string", ...span, ...(element && { element }) });
      return true;
    }
    if (first === "{" || first === "[") {
      at++;
      skip(SPACE);
      if (char() === (first === "{" ? "}" : "]")) {
        at++;
        return true;
      }
      open.push(first);
      if (first === "[" && outermost < 0) {
        outermost = open.length - 1;
        element = { number: elementCount++, depth: path.length };
      }
      if (first === "{") objects.push(objectCount++);
      return (first === "{" ? name() : undefined) ?? false;
    }
    const start = at;
    if (first === undefined || !skip(SCALAR)) return wrong("json-value");
    visit({ path, kind: "other", from: start, to: at, ...(element && { element }) });
    return true;
  }

  /** After a complete value: closes containers; true when the next value begins, false at the end. */
  function next(): boolean | JsonError {
    while (open.length > 0) {
      const inner = open.at(-1)!;
      if (inner === "{") path.pop();
      skip(SPACE);
      if (char() === ",") {
        at++;
        if (element && open.length - 1 === outermost) element = { ...element, number: elementCount++ };
        return (inner === "{" ? name() : undefined) ?? true;
      }
      if (char() !== (inner === "{" ? "}" : "]"))
        return wrong(inner === "{" ? "json-comma-brace" : "json-comma-bracket");
      at++;
      if (open.pop() === "{") objects.pop();
      if (open.length === outermost) {
        outermost = -1;
        element = undefined;
      }
    }
    return false;
  }

  for (;;) {
    const complete = value();
    if (typeof complete === "object") return complete;
    if (!complete) continue;
    const more = next();
    if (typeof more === "object") return more;
    if (!more) break;
  }
  skip(SPACE);
  return at < to ? wrong("json-end") : undefined;
}
