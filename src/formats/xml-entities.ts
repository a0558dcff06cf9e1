/** Entities that a document type declares inside of an XML file (XML 1.0, 4.2). Nothing outside of the file is ever fetched. */
import { rewritten } from "./compose-segments.ts";
import { type Escapes, type Segment, unescaped } from "./segments.ts";
import { xmlEscapes } from "./xml-scanner.ts";

export interface DocumentType {
  readonly from: number;
  readonly to: number;
  /** What internal entities stand for, references in them carried out. */
  readonly entities: ReadonlyMap<string, string>;
  /** The text of entities and comments in it, a line each. */
  readonly segments: readonly Segment[];
  /** How many entities and definitions stand in other files. */
  readonly external: number;
}

/** Characters that the references of one file may stand for, at most. */
export const MOST_EXPANDED = 2 ** 22;

const COMMENT = /<!--[\s\S]*?-->/y;
const DECLARATION =
  /<!(?:ENTITY\s+(%\s+)?([^\s"'%<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>|(?:"[^"]*"|'[^']*'|[^"'<>])*>)/y;
const HEAD = /<!DOCTYPE(?:"[^"]*"|'[^']*'|[^"'[\]<>])*/y;

/**
 * The document type at `at`, undefined when there is none, "odd" when it is not well-formed, "bomb" when its entities stand for too much
 * or for themselves.
 */
export function documentTypeAt(source: string, at: number): DocumentType | "odd" | "bomb" | undefined {
  HEAD.lastIndex = at;
  const head = HEAD.exec(source);
  if (!head) return undefined;
  const segments: Segment[] = [];
  const values = new Map<string, string>();
  let external = /\b(?:SYSTEM|PUBLIC)\b/.test(head[0]) ? 1 : 0;
  let to = HEAD.lastIndex;
  if (source[to] === "[") {
    for (to++; source[to] !== "]"; ) {
      if (to >= source.length) return "odd";
      if (/\s/.test(source[to]!)) to++;
      else if (source[to] === "%") {
        external++;
        to = source.indexOf(";", to) + 1;
        if (to === 0) return "odd";
      } else {
        const end = declarationAt(source, to, segments, values);
        if (end === undefined) return "odd";
        if (end.external) external++;
        to = end.to;
      }
    }
    to++;
  }
  const close = /\s*>/y;
  close.lastIndex = to;
  if (!close.test(source)) return "odd";
  const entities = expandAll(values);
  return entities ? { from: at, to: close.lastIndex, entities, segments, external } : "bomb";
}

function declarationAt(
  source: string,
  at: number,
  segments: Segment[],
  values: Map<string, string>,
): { readonly to: number; readonly external: boolean } | undefined {
  for (const pattern of [COMMENT, /<\?[\s\S]*?\?>/y]) {
    pattern.lastIndex = at;
    if (!pattern.test(source)) continue;
    if (pattern === COMMENT) segments.push(commentSegment(source, at, pattern.lastIndex));
    return { to: pattern.lastIndex, external: false };
  }
  DECLARATION.lastIndex = at;
  const match = DECLARATION.exec(source);
  if (!match) return undefined;
  const to = DECLARATION.lastIndex;
  const value = match[3] ?? match[4];
  if (value === undefined) return { to, external: /^<!ENTITY\s/.test(match[0]) };
  const end = to - /["']\s*>$/.exec(match[0])![0].length;
  segments.push(unescaped(source, end - value.length, end, VALUE_ESCAPES));
  if (!match[1] && !values.has(match[2]!)) values.set(match[2]!, value);
  return { to, external: false };
}

/** In the value of an entity a percent sign begins a reference too. */
const VALUE_ESCAPES: Escapes = {
  ...xmlEscapes(true),
  pattern: /&(?:#[0-9]+|#x[0-9a-fA-F]+);/g,
  encode: (text) => xmlEscapes(true).encode(text).replaceAll("%", "&#37;"),
};

const REFERENCE = /&(#[0-9]+|#x[0-9a-fA-F]+|[^\s&;<>"'#]+);/g;

/** Each entity in full, undefined when they stand for too much, or for themselves. */
function expandAll(values: ReadonlyMap<string, string>): Map<string, string> | undefined {
  const done = new Map<string, string>();
  const open = new Set<string>();
  const simple = xmlEscapes(false);
  let total = 0;
  function expand(name: string, depth: number): string | undefined {
    const ready = done.get(name);
    if (ready !== undefined) return ready;
    if (open.has(name) || depth > 100) return undefined;
    open.add(name);
    let text = "";
    let last = 0;
    const value = values.get(name)!;
    for (const match of value.matchAll(REFERENCE)) {
      const inner = values.has(match[1]!) ? expand(match[1]!, depth + 1) : simple.decode(match[0]);
      if (inner === undefined) return undefined;
      text += value.slice(last, match.index) + inner;
      last = match.index + match[0].length;
      if (text.length > MOST_EXPANDED) return undefined;
    }
    text += value.slice(last);
    total += text.length;
    open.delete(name);
    done.set(name, text);
    return total > MOST_EXPANDED ? undefined : text;
  }
  for (const name of values.keys()) if (expand(name, 0) === undefined) return undefined;
  return done;
}

/** Escapes of a file with these entities; `onExpanded` is told of the length of each that is read. */
export function entityEscapes(
  entities: ReadonlyMap<string, string>,
  attribute: boolean,
  onExpanded: (length: number) => void,
): Escapes {
  const simple = xmlEscapes(attribute);
  return {
    ...simple,
    pattern: REFERENCE,
    decode(sequence) {
      const text = entities.get(sequence.slice(1, -1));
      if (text === undefined) return simple.decode(sequence);
      onExpanded(text.length);
      return text;
    },
  };
}

/** A comment without its marks; it is written so that it does not end early. */
export function commentSegment(source: string, from: number, to: number): Segment {
  const span = { from: from + 4, to: to - 3 };
  const write = (text: string) => text.replace(/-(?=-)/g, "- ").replace(/-$/, "- ");
  return rewritten(source.slice(span.from, span.to), span, write);
}
