import { type DefaultTreeAdapterMap, Parser, parseFragment, type Token } from "parse5";
import { createDoc } from "../doc/doc.ts";
import { message } from "../words/problem.ts";
import { docOptions, type FormatOptions, type Part, type TextReader, wholeFile } from "./format.ts";
import {
  type Assembled,
  applyAll,
  assemble,
  createFlow,
  type Escapes,
  type Segment,
  unescaped,
  verbatim,
} from "./segments.ts";

/**
 * Text, comments and telling attributes of an HTML page as one text. The places come from the tokens that the parser reads,
 * in the order of the file: the tree moves misplaced elements about, tokens stay where they are. Block elements separate
 * text by a line break, inline elements do not; attributes and comments follow the block they stand in, so that they do
 * not part what reads together. Scripts and styles are left out.
 */
export function assembleHtml(source: string): Assembled & { readonly scripts: number } {
  const flow = createFlow();
  const read = referenceReader();
  let text: { readonly from: number; to: number; readonly raw: boolean } | undefined;
  let scripts = 0;

  function flush(): void {
    if (text?.raw) flow.inline(rawSegment(source, text.from, text.to));
    else if (text) flow.inline(textSegment(source, text.from, text.to, read));
    text = undefined;
  }
  function onTag(name: string): void {
    flush();
    if (!INLINE.has(name)) flow.break();
  }
  readTokens(source, {
    onText({ startOffset, endOffset }, parent) {
      if (SILENT.has(parent)) return;
      if (text?.to !== startOffset) flush();
      text ??= { from: startOffset, to: endOffset, raw: RAW.has(parent) };
      text.to = endOffset;
    },
    onStart(token) {
      onTag(token.tagName);
      if (token.tagName === "script") scripts++;
      for (const segment of attributeSegments(source, token, read)) flow.aside(segment);
    },
    onEnd: (token) => onTag(token.tagName),
    onComment({ startOffset, endOffset }) {
      flush();
      flow.aside(commentSegment(source, startOffset, endOffset));
    },
  });
  flush();
  return { ...assemble(flow.pieces()), scripts };
}

const SILENT = new Set(["script", "style"]);
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
}

/** Listens in on the parser, which alone knows whether `<` is markup where it stands. */
function readTokens(source: string, { onText, onStart, onEnd, onComment }: TokenListener): void {
  const parser = new Parser<DefaultTreeAdapterMap>({ sourceCodeLocationInfo: true, scriptingEnabled: false });
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
  return verbatim(from, source.slice(from, to), (text) => text.replaceAll("<", "&lt;"));
}

function commentSegment(source: string, from: number, to: number): Segment {
  const markup = source.slice(from, to);
  const start = markup.startsWith("<!--") ? 4 : 2;
  const end = Math.max(start, markup.length - (/--!?>$|>$/.exec(markup)?.[0].length ?? 0));
  const inner = markup.slice(start, end);
  const closes = start === 4 ? /^-?>|--!?>|--!?$|-$|<!-$/ : />/;
  return {
    text: inner,
    toFile(edits) {
      const value = applyAll(inner, edits);
      const insert = closes.test(value) ? `${value.replaceAll(">", "&gt;").replace(/-$|!$/, "$& ")}` : value;
      return [{ from: from + start, to: from + end, insert }];
    },
  };
}

const TELLING = new Set(
  "alt title placeholder value label summary aria-label aria-description aria-roledescription aria-valuetext".split(
    " ",
  ),
);
/** Names of `meta` elements that speak to machines. */
const TECHNICAL =
  /^(viewport|robots|googlebot|theme-color|color-scheme|generator|referrer|format-detection)$/i;
const CONTACT = /^\s*(?:mailto|tel|sms):/i;

function isTelling(token: Token.TagToken, { name, value }: Token.Attribute): boolean {
  if (TELLING.has(name)) return true;
  if (name === "href") return CONTACT.test(value);
  if (name !== "content" || token.tagName !== "meta") return false;
  const meta = token.attrs.find((attr) => attr.name === "name" || attr.name === "property");
  return meta !== undefined && !TECHNICAL.test(meta.value);
}

function attributeSegments(source: string, token: Token.TagToken, read: ReferenceReader): Segment[] {
  return token.attrs.flatMap((attr) => {
    const location = token.location?.attrs?.[attr.name];
    if (!location || attr.value === "" || !isTelling(token, attr)) return [];
    return attributeSegment(source, location.startOffset, location.endOffset, read);
  });
}

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
  function read(source: string): Part {
    const { text, toFile, scripts } = assembleHtml(source);
    const rest = scripts > 0 ? { notices: [message("unread-scripts", { count: scripts })] } : {};
    return { doc: createDoc(options.id, text, docOptions(options, rest)), toFile };
  }
  return wholeFile(read);
}
