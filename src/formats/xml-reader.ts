import { isDataName } from "../detect/table/data-name.ts";
import { createDoc } from "../doc/doc.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import { message, type Problem, problem } from "../words/problem.ts";
import { layered, URL_ESCAPES } from "./compose-segments.ts";
import { type Decisions, UNRECORDED } from "./decisions.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextReader, wholeFile } from "./format.ts";
import { judgedLines } from "./judged-lines.ts";
import { type Line, placeLines } from "./labelled-lines.ts";
import { type Assembled, assemble, type Escapes, type Segment, unescaped, verbatim } from "./segments.ts";
import { commentSegment, documentTypeAt, entityEscapes, MOST_EXPANDED } from "./xml-entities.ts";
import { scanXml, type XmlToken, xmlAttributes } from "./xml-scanner.ts";

type Tag = Exclude<XmlToken, { kind: "text" }>;

/**
 * Any XML file as one text: a line for the text of every element, with its name in front as a label; elements inside of text belong to its
 * line. Attributes and comments follow the line they stand in.
 */
export function open(options: FormatOptions): TextReader {
  function read(source: string): FileDoc {
    const parts = createPartList();
    const { text, toFile, written, cells } = assembleXml(source, options, parts);
    const doc = createDoc(options.id, text, docOptions(options, { parts: parts.list(), cells }));
    return { doc, toFile, written };
  }
  return wholeFile(read);
}

function assembleXml(source: string, options: FormatOptions, parts: PartList): Assembled {
  const { id, decisions = UNRECORDED } = options;
  parts.add("text", "read");
  const start = prologEnd(source);
  const type = documentTypeAt(source, start);
  if (type === "bomb")
    throw problem("cannot-read", { id, why: message("xml-bomb", { most: MOST_EXPANDED }) });
  if (type === "odd") throw notWellFormed(source, start, id);
  for (let i = 0; i < (type?.external ?? 0); i++) parts.add("entity", "unread");
  const scanned = type
    ? source.slice(0, type.from) + " ".repeat(type.to - type.from) + source.slice(type.to)
    : source;
  let expanded = 0;
  const escapes = (attribute: boolean) =>
    entityEscapes(type?.entities ?? new Map(), attribute, (length) => {
      expanded += length;
      if (expanded > MOST_EXPANDED)
        throw problem("cannot-read", { id, why: message("xml-bomb", { most: MOST_EXPANDED }) });
    });
  const withText = textElements(scanned);
  const collector = lineCollector(
    source,
    (tag) => decisions.decide(() => withText.has(tag.from)),
    (tag) => attributeLines(source, tag, escapes(true), decisions),
    escapes(false),
  );
  const bad = scanXml(scanned, collector.onToken, (from, to) => {
    if (source.startsWith("<!--", from)) collector.onAside(commentSegment(source, from, to));
    else if (!/^<\?xml\s/.test(source.slice(from, from + 6))) parts.add("processing-instruction", "unread");
  });
  if (bad >= 0) throw notWellFormed(source, bad, id);
  for (const name of namesIn(scanned)) if (isTellingName(name)) parts.add("element-name", "unread", name);
  const declared = (type?.segments ?? []).map((segment): Line => ({ segments: [segment] }));
  const lines = judgedLines([...declared, ...collector.lines()], options, parts);
  const { pieces, cells } = placeLines(lines, decisions);
  return { ...assemble(pieces), cells };
}

/** Most names of a vocabulary that are looked at. */
const MOST_NAMES = 1000;

/** The different names of elements and attributes. */
function namesIn(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  scanXml(source, (token) => {
    if (token.kind === "text" || token.kind === "close" || names.size >= MOST_NAMES) return;
    names.add(token.name);
    for (const { name } of xmlAttributes(source, token.nameEnd, token.to)) names.add(name);
  });
  return names;
}

/** Whether a name is data: a person, an address, a number. */
const isTellingName = (name: string): boolean =>
  isDataName(name.replace(/[_.-]+/g, " ").replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " "));

function notWellFormed(source: string, at: number, id: string): Problem {
  const line = source.slice(0, at).split("\n").length;
  return problem("cannot-read", { id, why: message("xml-at", { line }) });
}

/** Behind the XML declaration, comments and instructions that stand in front of a document type. */
function prologEnd(source: string): number {
  const prolog = /(?:\s|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)*/y;
  prolog.exec(source);
  return prolog.lastIndex;
}

/** By the position of their tag: the elements that have text of their own, not only white space. */
function textElements(source: string): ReadonlySet<number> {
  const found = new Set<number>();
  const stack: number[] = [];
  scanXml(source, (token) => {
    if (token.kind === "open") stack.push(token.from);
    else if (token.kind === "close") stack.pop();
    else if (token.kind === "text" && stack.length > 0 && !found.has(stack.at(-1)!)) {
      if (token.cdata || /\S/.test(source.slice(token.from, token.to))) found.add(stack.at(-1)!);
    }
  });
  return found;
}

function lineCollector(
  source: string,
  hasText: (tag: Tag) => boolean,
  linesOf: (tag: Tag) => readonly Line[],
  escapes: Escapes,
) {
  const done: Line[] = [];
  let asides: Line[] = [];
  let current: { readonly label: string; readonly segments: Segment[]; readonly depth: number } | undefined;
  let depth = 0;

  function endLine(): void {
    if (current) done.push(current);
    done.push(...asides);
    asides = [];
    current = undefined;
  }
  function onTag(tag: Tag): void {
    if (tag.kind === "close") {
      depth--;
      if (!current || depth < current.depth) endLine();
      return;
    }
    if (!current) endLine();
    for (const line of linesOf(tag)) asides.push(line);
    if (tag.kind === "empty") return;
    depth++;
    if (!current && hasText(tag)) current = { label: tag.name, segments: [], depth };
  }
  function onText(token: Extract<XmlToken, { kind: "text" }>): void {
    if (!current) return;
    current.segments.push(
      token.cdata ? cdataSegment(source, token) : unescaped(source, token.from, token.to, escapes),
    );
  }
  return {
    onToken: (token: XmlToken) => (token.kind === "text" ? onText(token) : onTag(token)),
    onAside: (segment: Segment) => void asides.push({ segments: [segment] }),
    lines(): readonly Line[] {
      endLine();
      return done;
    },
  };
}

const cdataSegment = (
  source: string,
  { from, to }: { readonly from: number; readonly to: number },
): Segment => verbatim(from, source.slice(from, to), (text) => text.replaceAll("]]>", "]]]]><![CDATA[>"));

/** Attributes of a drawing that say how it looks. */
const SHAPE = new Set(
  (
    "d points transform viewBox style fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity " +
    "x y x1 y1 x2 y2 cx cy r rx ry dx dy width height offset stop-color stop-opacity fill-opacity stroke-opacity " +
    "fill-rule clip-rule font-size font-family font-weight text-anchor preserveAspectRatio version gradientTransform"
  ).split(" "),
);

const isDrawing = (source: string) => /<(?:\w+:)?svg[\s>]/.test(source.slice(0, 4096));

function attributeLines(source: string, tag: Tag, escapes: Escapes, { decide }: Decisions): Line[] {
  return xmlAttributes(source, tag.nameEnd, tag.to).flatMap((attr): Line[] => {
    const isPlumbing = /^xmlns(?::|$)|^xml:(?:lang|space)$/.test(attr.qualified);
    if (isPlumbing || (SHAPE.has(attr.name) && isDrawing(source))) return [];
    const segment = unescaped(source, attr.from, attr.to, escapes);
    const isAddress = decide(
      () => /%[0-9A-Fa-f]{2}/.test(segment.text) && /^(?:[a-z][\w+.-]*:|\/|\.|\?|#)/i.test(segment.text),
    );
    return [{ label: attr.name, segments: [isAddress ? layered(segment, URL_ESCAPES) : segment] }];
  });
}
