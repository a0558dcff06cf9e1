/**
 * Samples of everyday files, written as texts with marks: `⟦gone⟧` identifies somebody and must not be in what is published, `⟪kept⟫` is an amount, a time
 * or a number of a thing and must be. What is encoded in the file (base64, percent, escapes) is listed beside it. All people are invented.
 */
export interface Sample {
  /** Its file name, as its owner has it. */
  readonly name: string;
  /** The marked text. */
  readonly source: string;
  /** Encoding of its text in the file; UTF-8 by default. */
  readonly encoding?: "shift_jis" | "iso-2022-jp" | "utf-16le" | "latin1";
  /** Flat OpenDocument that LibreOffice makes this file of. */
  readonly flat?: "fodt" | "fods" | "fodp";
  /** Files packed into it: a zip, a gz or a mail (`{{name}}` in the source is their base64). */
  readonly files?: readonly Sample[];
  readonly gone?: readonly string[];
  readonly kept?: readonly string[];
}

const GONE = /⟦([^⟧]*)⟧/gu;
const KEPT = /⟪([^⟫]*)⟫/gu;

export const unmarked = (source: string): string => source.replace(/[⟦⟧⟪⟫]/gu, "");

const marked = (source: string, mark: RegExp): readonly string[] =>
  [...source.matchAll(mark)].map((match) => match[1] ?? "");

/** What must not be published of a sample, files inside included. */
export function goneOf(sample: Sample): readonly string[] {
  return [
    ...new Set([
      ...marked(sample.source + sample.name, GONE),
      ...(sample.gone ?? []),
      ...(sample.files ?? []).flatMap(goneOf),
    ]),
  ];
}

export function keptOf(sample: Sample): readonly string[] {
  return [
    ...new Set([
      ...marked(sample.source, KEPT),
      ...(sample.kept ?? []),
      ...(sample.files ?? []).flatMap(keptOf),
    ]),
  ];
}

const OFFICE_NAMESPACES = [
  'office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
  'table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"',
  'fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"',
  'draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
  'presentation="urn:oasis:names:tc:opendocument:xmlns:presentation:1.0"',
  'svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
  'xlink="http://www.w3.org/1999/xlink"',
  'dc="http://purl.org/dc/elements/1.1/"',
  'meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"',
]
  .map((namespace) => `xmlns:${namespace}`)
  .join(" ");

const MIME = { text: "text", spreadsheet: "spreadsheet", presentation: "presentation" } as const;

/** A flat OpenDocument file around a body. */
export function flat(kind: keyof typeof MIME, body: string, meta = "", styles = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${OFFICE_NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${MIME[kind]}">
<office:meta>${meta}</office:meta>${styles}<office:body><office:${kind}>${body}</office:${kind}></office:body></office:document>`;
}

/** Styles with a page header and footer, hidden text and bold. */
export function pageStyles(header: string, footer: string): string {
  return `<office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:header-style/><style:footer-style/></style:page-layout>
<style:style style:name="Bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="Hidden" style:family="text"><style:text-properties text:display="none"/></style:style>
<style:style style:name="Gone" style:family="table"><style:table-properties table:display="false"/></style:style>
<style:style style:name="dp1" style:family="drawing-page"/></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm1"><style:header><text:p>${header}</text:p></style:header><style:footer><text:p>${footer}</text:p></style:footer></style:master-page></office:master-styles>`;
}
