/**
 * The structure of an internet message (RFC 5322, RFC 2045, RFC 2046), by positions in its text. A unit of the text is a
 * byte of the file.
 */
import type { Span } from "../doc/span.ts";

export interface Header {
  /** In lower case. */
  readonly name: string;
  /** The lines it stands on, their ends included. */
  readonly lines: Span;
  /** Where its value stands, white space around it left out, folds included. */
  readonly from: number;
  readonly to: number;
}

export interface Entity {
  readonly headers: readonly Header[];
  /** Behind the last header, in front of the empty line. */
  readonly headersEnd: number;
  /** The line in front of the headers by which a mailbox separates its messages. */
  readonly envelope?: Span;
  readonly body: Span;
  /** Media type in lower case. */
  readonly type: string;
  readonly parameters: readonly Parameter[];
  readonly children: readonly Entity[];
  /** The lines around its parts, the boundary without dashes; empty for an entity without parts. */
  readonly delimiters: readonly Delimiter[];
}

export interface Delimiter extends Span {
  readonly boundary: Span;
}

/** A parameter of a header, in one piece or in the sections of RFC 2231. */
export interface Parameter {
  /** In lower case, without what RFC 2231 adds to it. */
  readonly name: string;
  /** In the order of the value. */
  readonly sections: readonly Section[];
}

export interface Section extends Span {
  readonly index: number;
  /** Whether its value is percent-encoded. */
  readonly extended: boolean;
  /** Without quotes and backslashes. */
  readonly value: string;
}

/** Deeper nesting is refused, so that no message can exhaust the stack. */
export const DEEPEST_PART = 50;

/** Why an entity could not be read: the position of a line that is no header, or parts nested too deeply. */
export type Malformed = { readonly badLine: number } | { readonly tooDeep: true };

/** The entity between two positions. Only the outermost one is refused for a line that is no header; in a part, its body begins there. */
export function parseEntity(
  text: string,
  { from, to }: Span,
  defaultType = "text/plain",
  depth = 0,
): Entity | Malformed {
  const head = parseHeaders(text, from, to);
  if (head.badLine !== undefined && depth === 0) return { badLine: head.badLine };
  const { headers, headersEnd, body } = head;
  const declared = headers.find(({ name }) => name === "content-type");
  const { token, parameters } = declared
    ? parseParameters(text, declared)
    : { token: defaultType, parameters: [] };
  const type = token.toLowerCase();
  const encoding = headerValue(text, headers, "content-transfer-encoding") ?? "";
  const isMessage =
    /^message\/(?:rfc822|global)$|^text\/rfc822-headers$/.test(type) && !/base64|quoted/i.test(encoding);
  const boundary = type.startsWith("multipart/") ? parameterValue(parameters, "boundary") : undefined;
  const delimiters = boundary ? findDelimiters(text, body, boundary) : [];
  const spans = isMessage ? [body] : partsBetween(text, delimiters, body);
  if (depth >= DEEPEST_PART && spans.length > 0) return { tooDeep: true };
  const children: Entity[] = [];
  for (const span of spans) {
    const inner = type === "multipart/digest" ? "message/rfc822" : "text/plain";
    const child = parseEntity(text, span, inner, depth + 1);
    if (!("body" in child)) return child;
    children.push(child);
  }
  const { envelope } = head;
  return { headers, headersEnd, ...(envelope && { envelope }), body, type, parameters, children, delimiters };
}

interface Head {
  readonly headers: readonly Header[];
  readonly headersEnd: number;
  readonly body: Span;
  readonly envelope?: Span;
  readonly badLine?: number;
}

function parseHeaders(text: string, from: number, to: number): Head {
  const headers: Header[] = [];
  let envelope: Span | undefined;
  let at = from;
  const done = (bodyFrom: number, badLine?: number): Head => ({
    headers,
    headersEnd: at,
    body: { from: bodyFrom, to },
    ...(envelope && { envelope }),
    ...(badLine !== undefined && { badLine }),
  });
  while (at < to) {
    const end = lineEnd(text, at, to);
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] === "\n")) return done(end);
    const last = foldedEnd(text, end, to);
    const header = parseHeader(text, at, last);
    if (header) headers.push(header);
    else if (at === from && /^>?From /.test(text.slice(at, at + 6))) envelope = { from: at, to: last };
    else return done(at, at);
    at = last;
  }
  return done(to);
}

/** Past the lines that continue a header. */
function foldedEnd(text: string, end: number, to: number): number {
  let last = end;
  while (last < to && (text[last] === " " || text[last] === "\t")) last = lineEnd(text, last, to);
  return last;
}

const LONGEST_NAME = 1000;

function parseHeader(text: string, at: number, end: number): Header | undefined {
  const name = /^([!-9;-~]+)[ \t]*:/.exec(text.slice(at, Math.min(end, at + LONGEST_NAME)));
  if (!name) return undefined;
  let from = at + name[0].length;
  let to = end;
  while (from < to && SPACES.has(text[from]!)) from++;
  while (to > from && SPACES.has(text[to - 1]!)) to--;
  return { name: name[1]!.toLowerCase(), lines: { from: at, to: end }, from, to };
}

const SPACES = new Set(" \t\r\n");

function lineEnd(text: string, from: number, to: number): number {
  const newline = text.indexOf("\n", from);
  return newline < 0 || newline >= to ? to : newline + 1;
}

export const unfold = (value: string): string => value.replace(/\r?\n/g, "");

/** The first header of that name, unfolded. */
export function headerValue(text: string, headers: readonly Header[], name: string): string | undefined {
  const header = headers.find((each) => each.name === name);
  return header && unfold(text.slice(header.from, header.to));
}

/** `text/plain; charset="utf-8"`: the token in front, the parameters, and stretches that belong to neither. */
export interface Parameters {
  readonly token: string;
  readonly tokenEnd: number;
  readonly parameters: readonly Parameter[];
  readonly junk: readonly Span[];
}

export function parseParameters(text: string, { from, to }: Span): Parameters {
  const [token] = /^[^\s;()"]*/.exec(text.slice(from, Math.min(to, from + LONGEST_NAME)))!;
  const junk: Span[] = [];
  const parameters = new Map<string, { name: string; sections: Section[] }>();
  let at = from + token.length;
  while (at < to) {
    const start = at;
    const end = endOfParameter(text, at, to);
    at = end;
    const section = parseSection(text, start, end);
    if (section) addSection(parameters, section);
    else if (/\S/.test(text.slice(start, end).replace(/^;/, ""))) junk.push({ from: start, to: end });
  }
  return { token, tokenEnd: from + token.length, parameters: [...parameters.values()], junk };
}

/** Up to the next semicolon outside of quotes. */
function endOfParameter(text: string, from: number, to: number): number {
  let quoted = false;
  for (let at = from + 1; at < to; at++) {
    const char = text[at];
    if (char === '"') quoted = !quoted;
    else if (char === "\\" && quoted) at++;
    else if (char === ";" && !quoted) return at;
  }
  return to;
}

interface NamedSection extends Section {
  readonly name: string;
}

const SECTION_NAME = /^;\s*([^\s=;*"()]+)(?:\*(\d{1,3}))?(\*)?\s*=\s*/;

/** One `;name=value` without anything after it; undefined for anything else. */
function parseSection(text: string, from: number, to: number): NamedSection | undefined {
  const head = SECTION_NAME.exec(text.slice(from, Math.min(to, from + LONGEST_NAME)));
  if (!head) return undefined;
  const raw = unfold(text.slice(from + head[0].length, to)).trim();
  const quoted = raw.length > 1 && raw.startsWith('"') && raw.endsWith('"');
  if (!quoted && /["()\s]/.test(raw)) return undefined;
  const value = quoted ? raw.slice(1, -1).replace(/\\(.)/g, "$1") : raw;
  const [, name, index, star] = head;
  return { from, to, name: name!.toLowerCase(), index: Number(index ?? -1), extended: star === "*", value };
}

/** Sections of one value belong together; `name` beside `name*` are two values. */
function addSection(
  all: Map<string, { name: string; sections: Section[] }>,
  { name, ...section }: NamedSection,
) {
  const key = section.index >= 0 ? `${name}*0` : section.extended ? `${name}*` : name;
  const parameter = all.get(key);
  if (parameter && section.index < 0) all.set(`${key}#${all.size}`, { name, sections: [section] });
  else if (parameter) parameter.sections.push(section);
  else all.set(key, { name, sections: [section] });
}

/** Value of a parameter that is plain text by its definition. */
export const parameterValue = (parameters: readonly Parameter[], name: string): string | undefined => {
  const parameter = parameters.find((each) => each.name === name);
  return parameter?.sections.map(({ value }) => value).join("");
};

function findDelimiters(text: string, body: Span, boundary: string): Delimiter[] {
  const found: Delimiter[] = [];
  const marker = `--${boundary}`;
  for (let at = text.indexOf(marker, body.from); at >= 0 && at < body.to; at = text.indexOf(marker, at + 1)) {
    if (at > body.from && text[at - 1] !== "\n") continue;
    const end = lineEnd(text, at, body.to);
    const after = at + marker.length;
    const closes = text.startsWith("--", after);
    if (end - after > LONGEST_NAME || !/^(?:--)?[ \t]*\r?\n?$/.test(text.slice(after, end))) continue;
    found.push({ from: at, to: end, boundary: { from: at + 2, to: after } });
    if (closes) break;
  }
  return found;
}

export const closesParts = (text: string, { boundary }: Delimiter): boolean =>
  text.startsWith("--", boundary.to);

/** What stands between the delimiters; the last part may lack its end. */
function partsBetween(text: string, delimiters: readonly Delimiter[], body: Span): Span[] {
  return delimiters.flatMap((delimiter, i) => {
    if (closesParts(text, delimiter)) return [];
    const next = delimiters[i + 1];
    const to = next ? beforeBreak(text, next.from) : body.to;
    return [{ from: delimiter.to, to: Math.max(delimiter.to, to) }];
  });
}

/** The line break in front of a boundary belongs to the boundary. */
function beforeBreak(text: string, at: number): number {
  return text[at - 1] === "\n" ? (text[at - 2] === "\r" ? at - 2 : at - 1) : at;
}
