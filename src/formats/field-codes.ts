/**
 * What people wrote among the codes of Word's fields (`HYPERLINK "…" \o "…"`) and of Excel's page headers (`&"Arial,Bold"&12…`). The codes are commands of
 * the program: they are no text of the document, and an edit of them would break the field.
 */
import type { Span } from "../doc/span.ts";
import type { Segment } from "./segments.ts";

/** The stretches of a segment at these spans, each a segment of its own. */
export const stretchesAt = (segment: Segment, spans: readonly Span[]): Segment[] =>
  spans.map(({ from, to }) => ({
    text: segment.text.slice(from, to),
    toFile: (edits) =>
      segment.toFile(edits.map((edit) => ({ ...edit, from: edit.from + from, to: edit.to + from }))),
  }));

const tells = (segment: Segment): boolean => /[\p{L}\p{N}]/u.test(segment.text);

/** A font, a size, a colour, or a letter for a page number, a date, a side. `&&` is an ampersand of the text. */
const PAGE_CODE = /&(?:"[^"]*"|K(?:[0-9A-Fa-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[A-JL-Z])/g;

/** The text of a header or footer of Excel. */
export function pageHeaderSegments(segment: Segment): Segment[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { index, 0: code } of segment.text.matchAll(PAGE_CODE)) {
    spans.push({ from, to: index });
    from = index + code.length;
  }
  spans.push({ from, to: segment.text.length });
  return stretchesAt(segment, spans).filter(tells);
}

const NAMES =
  "=|ADDRESSBLOCK|ADVANCE|ASK|AUTHOR|AUTONUM|AUTONUMLGL|AUTONUMOUT|AUTOTEXT|AUTOTEXTLIST|BARCODE|BIBLIOGRAPHY|CITATION|COMMENTS|COMPARE|CREATEDATE|DATABASE|DATE|" +
  "DDE|DDEAUTO|DISPLAYBARCODE|DOCPROPERTY|DOCVARIABLE|EDITTIME|EMBED|EQ|FILENAME|FILESIZE|FILLIN|FORMCHECKBOX|FORMDROPDOWN|FORMTEXT|GOTOBUTTON|GREETINGLINE|" +
  "HYPERLINK|IF|INCLUDEPICTURE|INCLUDETEXT|INDEX|INFO|KEYWORDS|LASTSAVEDBY|LINK|LISTNUM|MACROBUTTON|MERGEBARCODE|MERGEFIELD|MERGEREC|MERGESEQ|NEXT|NEXTIF|NOTEREF|" +
  "NUMCHARS|NUMPAGES|NUMWORDS|PAGE|PAGEREF|PRINT|PRINTDATE|PRIVATE|QUOTE|RD|REF|REVNUM|SAVEDATE|SECTION|SECTIONPAGES|SEQ|SET|SHAPE|SKIPIF|STYLEREF|SUBJECT|SYMBOL|TA|TC|" +
  "TEMPLATE|TIME|TITLE|TOA|TOC|USERADDRESS|USERINITIALS|USERNAME|XE";
const FIELD_NAME = new RegExp(`^\\s*(?:${NAMES})(?=[\\s"\\\\]|$)`);
/** Outside of quotes: a switch with its format or number, a quote, or what is neither. */
const FIELD_TOKEN =
  /(\\\*\s*"Font:[^"]*"|\\[*#@]\s*(?:[A-Za-z]+\d*)?|\\[a-z!]{1,2}(?![A-Za-z])(?:\s*\d+)?)|"|[^"\\]+|\\/y;

/** Stands between stretches that codes divide. */
const DIVIDER: Segment = { text: " ", writable: false, toFile: () => [] };

/** Reads the instruction of one field, whose text may stand in several segments: the name of the field and its switches apart. */
export function createFieldReader(): (segment: Segment) => Segment[] {
  let isStart = true;
  let isQuoted = false;
  let isFilled = false;
  let isDivided = false;
  return (segment) => {
    const { text } = segment;
    const pieces: Segment[] = [];
    let at = isStart ? (FIELD_NAME.exec(text)?.[0].length ?? 0) : 0;
    isStart &&= text.trim() === "";
    while (at < text.length) {
      FIELD_TOKEN.lastIndex = at;
      const [token, code] = isQuoted ? [/[^"]*/.exec(text.slice(at))![0] || '"'] : FIELD_TOKEN.exec(text)!;
      if (token === '"') isQuoted = !isQuoted;
      const [stretch] = stretchesAt(segment, [{ from: at, to: at + token.length }]).filter(tells);
      if (code === undefined && stretch) pieces.push(...(isDivided ? [DIVIDER] : []), stretch);
      isFilled ||= code === undefined && stretch !== undefined;
      isDivided = isFilled && (code !== undefined || token === '"' || (isDivided && !stretch));
      at += token.length;
    }
    return pieces;
  };
}
