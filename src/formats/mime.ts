/**
 * The structure of an internet message (RFC 5322, RFC 2045, RFC 2046), by positions in its text. A unit of the text is a
 * byte of the file.
 */
export interface Header {
  readonly name: string;
  /** Where its value stands, white space around it left out, folds included. */
  readonly from: number;
  readonly to: number;
}

export interface Entity {
  readonly headers: readonly Header[];
  /** Behind the last header, in front of the empty line. */
  readonly headersEnd: number;
  readonly body: { readonly from: number; readonly to: number };
  /** Media type in lower case, and its parameters. */
  readonly type: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly children: readonly Entity[];
}

/** Deeper nesting is taken as text, so that no message can exhaust the stack. */
const DEEPEST = 50;

/** The entity between two positions, or the position of a line that is no header. */
export function parseEntity(
  text: string,
  from: number,
  to: number,
  defaultType: string,
  depth = 0,
): Entity | number {
  const head = parseHeaders(text, from, to);
  if (typeof head === "number") return head;
  const { headers, headersEnd, bodyFrom } = head;
  const value = (name: string) => {
    const header = headers.find((header) => header.name === name);
    return header && text.slice(header.from, header.to).replace(/\r?\n/g, "");
  };
  const { type, parameters } = parseType(value("content-type") ?? defaultType);
  const body = { from: bodyFrom, to };
  const children: Entity[] = [];
  const wrapped =
    type === "message/rfc822" && !/base64|quoted/i.test(value("content-transfer-encoding") ?? "");
  const spans = wrapped
    ? [body]
    : type.startsWith("multipart/")
      ? splitParts(text, body, parameters.boundary)
      : [];
  for (const span of depth < DEEPEST ? spans : []) {
    const inner = type === "multipart/digest" ? "message/rfc822" : "text/plain";
    const child = parseEntity(text, span.from, span.to, inner, depth + 1);
    if (typeof child === "number") return child;
    children.push(child);
  }
  return { headers, headersEnd, body, type, parameters, children };
}

function parseHeaders(text: string, from: number, to: number) {
  const headers: Header[] = [];
  let at = from;
  while (at < to) {
    const end = lineEnd(text, at, to);
    if (/^\r?\n?$/.test(text.slice(at, end))) return { headers, headersEnd: at, bodyFrom: end };
    let last = end;
    while (last < to && /[ \t]/.test(text[last]!)) last = lineEnd(text, last, to);
    const name = /^([!-9;-~]+)[ \t]*:[ \t]*/.exec(text.slice(at, last));
    const mailbox = at === from && text.startsWith("From ", at);
    if (!name && !mailbox) return at;
    if (name) {
      const start = at + name[0].length;
      const length = text.slice(start, last).trimEnd().length;
      headers.push({ name: name[1]!.toLowerCase(), from: start, to: start + length });
    }
    at = last;
  }
  return { headers, headersEnd: to, bodyFrom: to };
}

function lineEnd(text: string, from: number, to: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 || newline >= to ? to : newline + 1;
}

/** `text/plain; charset="utf-8"`; names in lower case. */
function parseType(value: string): { type: string; parameters: Record<string, string> } {
  const parameters: Record<string, string> = {};
  for (const match of value.matchAll(/;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g)) {
    parameters[match[1]!.toLowerCase()] = match[2]?.replace(/\\(.)/g, "$1") ?? match[3]!;
  }
  return { type: value.split(";")[0]!.trim().toLowerCase(), parameters };
}

/** What stands between the lines that begin with the boundary; the last part may lack its end. */
function splitParts(
  text: string,
  body: { from: number; to: number },
  boundary: string | undefined,
): { from: number; to: number }[] {
  if (!boundary) return [];
  const parts: { from: number; to: number }[] = [];
  const marker = `--${boundary}`;
  let start = -1;
  for (let at = text.indexOf(marker, body.from); at >= 0 && at < body.to; at = text.indexOf(marker, at + 1)) {
    const end = lineEnd(text, at, body.to);
    const rest = text.slice(at + marker.length, end);
    if ((at > body.from && text[at - 1] !== "\n") || !/^(?:--)?[ \t]*\r?\n?$/.test(rest)) continue;
    if (start >= 0) parts.push({ from: start, to: Math.max(start, beforeBreak(text, at)) });
    start = rest.startsWith("--") ? -1 : end;
    if (start < 0) return parts;
  }
  if (start >= 0) parts.push({ from: start, to: body.to });
  return parts;
}

/** The line break in front of a boundary belongs to the boundary. */
function beforeBreak(text: string, at: number): number {
  return text[at - 1] === "\n" ? (text[at - 2] === "\r" ? at - 2 : at - 1) : at;
}
