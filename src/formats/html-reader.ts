import { type DefaultTreeAdapterMap, Parser, parseFragment, type Token } from "parse5";
import { isListedName } from "../detect/table/value-kind.ts";
import { createDoc } from "../doc/doc.ts";
import { type Edit, Edits } from "../doc/edits.ts";
import { createPartList, type FilePart } from "../doc/file-part.ts";
import { UNRECORDED } from "./decisions.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextReader, wholeFile } from "./format.ts";
import { scanJson } from "./json-scanner.ts";
import { JSON_ESCAPES } from "./json-strings.ts";
import {
  type Assembled,
  applyAll,
  asField,
  assemble,
  createFlow,
  type Escapes,
  type Segment,
  simplified,
  unescaped,
  verbatim,
} from "./segments.ts";

/** A page as one text, and what is removed from it whatever it says. */
export interface Page extends Assembled {
  /** Changes besides those of the text's edits; asked after `toFile`, of which it gives the part that pages inside attributes have. */
  readonly changes: () => readonly Edit[];
  readonly parts: readonly FilePart[];
}

/**
 * Text, comments and attributes of an HTML page as one text. The places come from the tokens that the parser reads,
 * in the order of the file: the tree moves misplaced elements about, tokens stay where they are. Block elements separate
 * text by a line break, inline elements do not; attributes and comments follow the block they stand in, so that they do
 * not part what reads together. Scripts are removed but for data (JSON-LD), and so is what says who made the page.
 */
export function assembleHtml(source: string, options: PageOptions = {}, depth = 0): Page {
  const flow = createFlow();
  const read = referenceReader();
  const parts = createPartList();
  const removals: Edit[] = [];
  const { decide } = options.decisions ?? UNRECORDED;
  const pages: InnerPage[] = [];
  let text: { readonly from: number; to: number; readonly raw: boolean } | undefined;
  let script:
    | { readonly from: number; readonly isData: boolean; data?: { from: number; to: number } }
    | undefined;

  let ruby: { readonly bases: Segment[]; isReading: boolean } | undefined;
  let style: { readonly from: number; readonly to: number } | undefined;

  function flush(): void {
    if (style && TELLING_STYLE.test(source.slice(style.from, style.to))) parts.add("style", "unread");
    style = undefined;
    if (text?.raw) flow.inline(rawSegment(source, text.from, text.to));
    else if (text) placeText(textSegment(source, text.from, text.to, read));
    text = undefined;
  }
  /** Readings stand apart, so that the words they are of read on. */
  function placeText(segment: Segment): void {
    if (ruby?.isReading) flow.aside({ ...segment, bases: ruby.bases }, "reading");
    else {
      ruby?.bases.push(segment);
      flow.inline(segment);
    }
  }
  function onRuby(name: string, opens: boolean): void {
    if (name === "ruby") ruby = opens ? { bases: [], isReading: false } : undefined;
    else if (ruby && /^r(?:t|p|tc)$/.test(name)) ruby.isReading = opens;
    else if (ruby && name === "rb" && opens) ruby.isReading = false;
  }
  function onTag(name: string, opens: boolean): void {
    flush();
    onRuby(name, opens);
    if (!INLINE.has(name)) flow.break();
  }
  function remove(kind: string, from: number, to: number): void {
    removals.push({ from, to, insert: "" });
    parts.add(kind, "removed");
  }
  function endScript(to: number): void {
    const segments = script!.isData && script!.data ? dataSegments(source, script!.data) : undefined;
    if (segments) for (const segment of segments) flow.aside(segment);
    else remove("script", script!.from, to);
    script = undefined;
  }
  function onText({ startOffset, endOffset }: Token.Location, parent: string): void {
    if (script) {
      const { from } = (script.data ??= { from: startOffset, to: endOffset });
      script.data = { from, to: endOffset };
    } else if (parent === "style") {
      style = { from: style?.from ?? startOffset, to: endOffset };
    } else {
      if (text?.to !== startOffset) flush();
      text ??= { from: startOffset, to: endOffset, raw: RAW.has(parent) };
      text.to = endOffset;
    }
  }
  function onStart(token: Token.TagToken): void {
    onTag(token.tagName, true);
    const { startOffset, endOffset } = token.location!;
    if (token.tagName === "script") {
      script = { from: startOffset, isData: isData(token) };
      if (token.selfClosing && source[endOffset - 2] === "/" && isForeign()) endScript(endOffset);
    } else if (token.tagName === "meta" && !options.keepMetadata && isMakerMeta(token)) {
      remove("page-maker", startOffset, endOffset);
    } else onAttributes(token);
  }
  let isForeign = () => false;
  function onAttributes(token: Token.TagToken): void {
    if (hasHiddenAttributes(source, token)) parts.add("attribute", "unread");
    for (const { name, value, from, to } of placedAttributes(token)) {
      const now = kindOf(token, name, value);
      const kind = now === "script" ? now : decide(() => now);
      if (kind === "plain") {
        if (/^(?:id|name|for)$/.test(name) && isPersonalName(value))
          parts.add("element-name", "unread", value);
        continue;
      }
      const own = attributeSegment(source, from, to, read);
      const segment = name === "content" && isPersonMeta(token) ? asField(own, "author", "PERSON") : own;
      if (kind === "script") remove("script", from - (/\s/.test(source[from - 1] ?? "") ? 1 : 0), to);
      else if (kind === "page" && depth < DEEPEST_PAGE) flow.aside(innerPage(segment));
      else if (kind === "address") flow.aside(addressSegment(segment, value));
      else flow.aside(segment);
    }
  }
  function innerPage(segment: Segment): Segment {
    const page = assembleHtml(segment.text, options, depth + 1);
    const inner: InnerPage = { page, segment, edits: [] };
    pages.push(inner);
    for (const { kind, fate } of page.parts) parts.add(kind, fate);
    return {
      text: page.text,
      toFile(edits) {
        inner.edits = edits;
        return [];
      },
    };
  }
  function addressSegment(segment: Segment, value: string): Segment {
    const media = /^\s*data:\s*([a-z]*)/i.exec(value);
    if (!media) return percentDecoded(segment);
    parts.add(media[1]!.toLowerCase() === "image" ? "picture" : "data-address", "unread");
    return { text: "", toFile: () => [] };
  }
  readTokens(source, {
    onText,
    onStart,
    onEnd(token) {
      onTag(token.tagName, false);
      if (script && token.tagName === "script") endScript(token.location!.endOffset);
      else if (hasHiddenAttributes(source, token)) parts.add("attribute", "unread");
    },
    onComment({ startOffset, endOffset }) {
      flush();
      flow.aside(commentSegment(source, startOffset, endOffset));
    },
    onForeign: (ask) => {
      isForeign = ask;
    },
  });
  flush();
  if (script) endScript(source.length);
  const changes = () => [...removals, ...pages.flatMap(changesOf)].sort((a, b) => a.from - b.from);
  return { ...assemble(flow.pieces()), changes, parts: parts.list() };
}

type PageOptions = Pick<FormatOptions, "keepMetadata" | "decisions">;

/** A page in an attribute of another. */
interface InnerPage {
  readonly page: Page;
  readonly segment: Segment;
  edits: readonly Edit[];
}

const DEEPEST_PAGE = 3;

function changesOf(inner: InnerPage): readonly Edit[] {
  const { page, segment, edits } = inner;
  inner.edits = [];
  const all = pageEdits(page, Edits.of(page.text.length, edits));
  return all.length === 0 ? [] : segment.toFile(all);
}

/** All changes to the source of a page. */
export const pageEdits = (page: Page, edits: Edits): readonly Edit[] =>
  [...page.toFile(edits), ...page.changes()].sort((a, b) => a.from - b.from || a.to - b.to);

/** Styles that may say something: texts, addresses, comments. */
const TELLING_STYLE = /url\(|content\s*:|@import|\/\*|["']/i;

const isData = (token: Token.TagToken) =>
  token.attrs.some(
    ({ name, value }) => name === "type" && /^application\/(?:ld\+)?json$/i.test(value.trim()),
  );

/** Every string of the JSON in a script; undefined where it is none. */
function dataSegments(source: string, { from, to }: { from: number; to: number }): Segment[] | undefined {
  const segments: Segment[] = [];
  const error = scanJson(source, from, to, (leaf) => {
    if (leaf.kind === "string")
      segments.push(withoutTags(unescaped(source, leaf.from, leaf.to, JSON_ESCAPES)));
  });
  return error ? undefined : segments;
}

/** No end of a script may stand in a string. */
const withoutTags = ({ text, toFile }: Segment): Segment => ({
  text,
  toFile: (edits) =>
    toFile(edits).map((edit) => ({ ...edit, insert: edit.insert.replaceAll("<", "\\u003c") })),
});

/** Elements whose text has no character references. */
const RAW = new Set(["xmp", "iframe", "noembed", "noframes", "plaintext"]);
/** Elements that do not separate what stands before them from what stands after. */
const INLINE = new Set(
  (
    "a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark nobr picture q " +
    "rb rp rt rtc ruby s samp small source span strike strong sub sup time tspan tt u var wbr"
  ).split(" "),
);

interface TokenListener {
  /** `parent` is the name of the element that the text stands in. */
  readonly onText: (location: Token.Location, parent: string) => void;
  readonly onStart: (token: Token.TagToken) => void;
  readonly onEnd: (token: Token.TagToken) => void;
  readonly onComment: (location: Token.Location) => void;
  /** Given a way to ask whether what is read now belongs to SVG or MathML, where tags can close themselves. */
  readonly onForeign: (ask: () => boolean) => void;
}

/** Listens in on the parser, which alone knows whether `<` is markup where it stands. */
function readTokens(source: string, listener: TokenListener): void {
  const { onText, onStart, onEnd, onComment } = listener;
  const parser = new Parser<DefaultTreeAdapterMap>({ sourceCodeLocationInfo: true, scriptingEnabled: false });
  listener.onForeign(() => {
    const parent = parser.openElements.current;
    return Boolean(parent && "namespaceURI" in parent && !/xhtml$/.test(parent.namespaceURI));
  });
  let end = 0;
  /** The parser may take a token several times, until it is in the mode that the token belongs to. */
  function before<T extends Token.Token>(own: (token: T) => void, heard: (token: T) => void) {
    return (token: T) => {
      if (token.location!.startOffset >= end) heard(token);
      end = Math.max(end, token.location!.endOffset);
      own.call(parser, token);
    };
  }
  const hearText = (token: Token.CharacterToken) => {
    const parent = parser.openElements.current;
    onText(token.location!, parent && "tagName" in parent ? parent.tagName : "");
  };
  parser.onCharacter = before(parser.onCharacter, hearText);
  parser.onWhitespaceCharacter = before(parser.onWhitespaceCharacter, hearText);
  parser.onNullCharacter = before(parser.onNullCharacter, hearText);
  parser.onStartTag = before(parser.onStartTag, onStart);
  parser.onEndTag = before(parser.onEndTag, onEnd);
  parser.onComment = before(parser.onComment, (token) => onComment(token.location!));
  parser.tokenizer.write(source, true);
}

/** What a character reference reads, in text or in an attribute value. */
type ReferenceReader = (sequence: string, attribute: boolean) => string;

/**
 * With the letters and the equals sign after it, since old names work without a semicolon and mean something else in
 * attributes when more follows. The parser is asked, once for each.
 */
const REFERENCE = /&(?:#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[A-Za-z][A-Za-z0-9]*(?:;|=)?)/g;

function referenceReader(): ReferenceReader {
  const texts = new Map<string, string>();
  return (sequence, attribute) => {
    const markup = attribute ? `<i title="${sequence}">` : sequence;
    let text = texts.get(markup);
    if (text === undefined) {
      const node = parseFragment(markup).childNodes[0]!;
      text = "attrs" in node ? node.attrs[0]!.value : "value" in node ? node.value : sequence;
      texts.set(markup, text);
    }
    return text;
  };
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A bare `<` or `&` in front of an edit is written anew: what follows it now could make it markup. */
function escapesOf(read: ReferenceReader, attribute: boolean, encode: (text: string) => string): Escapes {
  return {
    pattern: REFERENCE,
    decode: (sequence) => read(sequence, attribute),
    encode,
    open: (sequence) => !sequence.endsWith(";"),
    risk: /(?:<|&[A-Za-z0-9#]*)$/,
  };
}

function textSegment(source: string, from: number, to: number, read: ReferenceReader): Segment {
  return unescaped(source, from, to, escapesOf(read, false, escapeText));
}

function rawSegment(source: string, from: number, to: number): Segment {
  const encode = (text: string) => text.replaceAll("<", "&lt;");
  return simplified(verbatim(from, source.slice(from, to), encode), encode);
}

function commentSegment(source: string, from: number, to: number): Segment {
  const markup = source.slice(from, to);
  const start = markup.startsWith("<!--") ? 4 : 2;
  const end = Math.max(start, markup.length - (/--!?>$|>$/.exec(markup)?.[0].length ?? 0));
  const inner = markup.slice(start, end);
  const closes = start === 4 ? /^-?>|--!?>|--!?$|-$|<!-$/ : />/;
  const says = (edits: readonly Edit[]) => {
    const value = applyAll(inner, edits);
    return closes.test(value) ? value.replaceAll(">", "&gt;").replace(/-$|!$/, "$& ") : value;
  };
  return {
    text: inner,
    says,
    toFile: (edits) => [{ from: from + start, to: from + end, insert: says(edits) }],
  };
}

/** What an attribute holds: text, an address, a page, a program, or a word of the markup. */
type AttributeKind = "text" | "address" | "page" | "script" | "plain";

const ADDRESSES =
  /^(?:href|src|action|formaction|poster|cite|background|data|longdesc|ping|manifest|xlink:href|srcset|imagesrcset|codebase|profile|itemid)$/;
/** Attributes that name things for style sheets and programs. */
const IDENTIFIERS =
  /^(?:id|class|name|for|headers|form|list|itemref|slot|part|usemap|aria-(?:labelledby|describedby|controls|owns|flowto|details|activedescendant))$/;
const PLAIN_WORDS = /^(?:[a-z][a-z0-9]*(?:[-_:][a-z0-9]+)*|[a-z]+(?:[A-Z][a-z0-9]*)*)(?:\s+[a-z][\w:-]*)*$/;
/** Whether the id of an element is a person's name: `john-smith`, `taroYamada`. Classes are mostly words of design, as `font-bold` is. */
function isPersonalName(id: string): boolean {
  const words = id.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "-").split(/[-_:]+/);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return (
    words.length > 1 && words.every((word) => word.length > 2) && isListedName(words.map(capital).join(" "))
  );
}

/** Attributes of markup, whose values are words, numbers, colours, sizes and shapes. */
const MARKUP =
  /^(?:type|rel|rev|lang|xml:lang|dir|width|height|charset|role|method|target|(?:col|row)?span|(?:v|char)?align|border|cell(?:padding|spacing)|(?:bg|text)?color|size|sizes|face|media|loading|decoding|viewbox|d|points|transform|fill.*|stroke.*|font.*|text-.*|[xy][12]?|[cr][xy]|r|dx|dy|offset|opacity|clip.*|mask|marker.*|gradient.*|preserveaspectratio|version|xmlns.*|http-equiv|property|itemprop|itemtype|itemscope|scope|tabindex|min|max|step|(?:max|min)length|autocomplete|enctype|accept|accept-charset|integrity|crossorigin|referrerpolicy|fetchpriority|sandbox|allow|inputmode|spellcheck|translate|contenteditable|draggable|wrap|rows|cols|start|shape|coords|kind|srclang|datetime|nowrap|frameborder|scrolling|margin.*|hspace|vspace|bullet|style)$/;
const MARKUP_VALUE = /^[\w\s.,:;#%+*=()/!-]*$/;
/** Names of `meta` elements that speak to machines, and those that say who made the page and how. */
const TECHNICAL = /^(?:viewport|robots|googlebot|theme-color|color-scheme|referrer|format-detection)$/i;
const MAKER =
  /^(?:author|generator|creator|publisher|copyright|owner|designer|web_author|progid|originator|reply-to|dc(?:terms)?\.(?:creator|publisher|contributor)|article:author|twitter:creator|[\w-]*-verification|csrf-token|csrf-param)$/i;

const metaName = (token: Token.TagToken): string =>
  token.attrs.find(({ name }) => name === "name" || name === "property" || name === "http-equiv")?.value ??
  "";

/** Names of `meta` elements that hold a person. */
const PERSON_META =
  /^(?:author|creator|owner|designer|web_author|originator|dc(?:terms)?\.(?:creator|contributor)|article:author|twitter:creator)$/i;
const isPersonMeta = (token: Token.TagToken): boolean =>
  token.tagName === "meta" && PERSON_META.test(metaName(token).trim());

const isMakerMeta = (token: Token.TagToken): boolean => MAKER.test(metaName(token).trim());

function kindOf(token: Token.TagToken, name: string, value: string): AttributeKind {
  if (value === "") return "plain";
  if (/^on[a-z]/.test(name)) return "script";
  if (name === "srcdoc") return "page";
  if (ADDRESSES.test(name)) return /^\s*javascript:/i.test(value) ? "script" : "address";
  if (IDENTIFIERS.test(name)) return PLAIN_WORDS.test(value) && !/\d{4}/.test(value) ? "plain" : "text";
  if (name === "content" && TECHNICAL.test(metaName(token))) return "plain";
  if (name === "content" && /^content-type$/i.test(metaName(token))) return "plain";
  if (
    MARKUP.test(name) &&
    MARKUP_VALUE.test(value) &&
    (/^(?:d|points)$/.test(name) || !/\d{6}|\burl\(/i.test(value))
  )
    return "plain";
  if (name.startsWith("aria-") && /^(?:true|false|mixed|[a-z]+|\d{1,3})$/.test(value)) return "plain";
  return "text";
}

function placedAttributes(token: Token.TagToken) {
  return token.attrs.flatMap(({ name, prefix, value }) => {
    const location = token.location?.attrs?.[name] ?? token.location?.attrs?.[`${prefix}:${name}`];
    if (!location) return [];
    return [{ name, value, from: location.startOffset, to: location.endOffset }];
  });
}

/** Whether a tag holds more than its name and the attributes that count: the second of one name, or those of an end tag. */
function hasHiddenAttributes(source: string, { location }: Token.TagToken): boolean {
  const { startOffset, endOffset, attrs = {} } = location!;
  const isEnd = source[startOffset + 1] === "/";
  const places = Object.values(isEnd ? {} : attrs).sort((a, b) => a.startOffset - b.startOffset);
  let rest = "";
  let at = startOffset;
  for (const place of places) {
    rest += source.slice(at, place.startOffset);
    at = place.endOffset;
  }
  return !/^<\/?[^\s>/]*[\s/]*>?$/.test(rest + source.slice(at, endOffset));
}

/** What stands percent-encoded in an address is read decoded. */
function percentDecoded(segment: Segment): Segment {
  const decoded = unescaped(segment.text, 0, segment.text.length, {
    pattern: /(?:%[0-9A-Fa-f]{2})+/g,
    decode: fromPercent,
    encode: (text) => text.replace(/[^\w.~!$'()*,;:@/?&=#[\]-]/gu, toPercent),
  });
  return { text: decoded.text, toFile: (edits) => segment.toFile(decoded.toFile(edits)) };
}

function fromPercent(sequence: string): string {
  try {
    return decodeURIComponent(sequence);
  } catch {
    return sequence;
  }
}

const toPercent = (char: string) => (/\p{Surrogate}/u.test(char) ? "" : encodeURIComponent(char));

function attributeSegment(source: string, from: number, to: number, read: ReferenceReader): Segment {
  const [before] = /^[^=]*=\s*/.exec(source.slice(from, to))!;
  const start = from + before.length;
  const quote = /["']/.test(source[start]!) ? source[start]! : "";
  const encode = (text: string) =>
    escapeText(text).replaceAll(quote || '"', quote === "'" ? "&#39;" : "&quot;");
  const segment = unescaped(source, start + quote.length, to - quote.length, escapesOf(read, true, encode));
  if (quote) return segment;
  return {
    text: segment.text,
    toFile: (edits) => [{ from: start, to, insert: `"${encode(applyAll(segment.text, edits))}"` }],
  };
}

export function open(options: FormatOptions): TextReader {
  function read(source: string): FileDoc {
    const page = assembleHtml(source, options);
    const own = createPartList();
    own.add("text", "read");
    const doc = createDoc(
      options.id,
      page.text,
      docOptions(options, {
        parts: [...own.list(), ...page.parts],
        cells: page.cells,
        readings: page.readings,
      }),
    );
    return { doc, toFile: (edits) => pageEdits(page, edits), written: page.written };
  }
  return wholeFile(read);
}
