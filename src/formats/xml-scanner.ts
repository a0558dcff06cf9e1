import type { Escapes } from "./segments.ts";

/** A tag, or a stretch of text between tags. Names are without namespace prefix. */
export type XmlToken =
  | {
      readonly kind: "text";
      readonly from: number;
      readonly to: number;
      /** Set for text in a CDATA section, where nothing is escaped. */
      readonly cdata?: true;
    }
  | {
      readonly kind: "open" | "close" | "empty";
      readonly name: string;
      readonly from: number;
      readonly to: number;
      /** Behind the name, where an attribute can be added. */
      readonly nameEnd: number;
    };

export interface XmlAttribute {
  /** Without namespace prefix, and with it. */
  readonly name: string;
  readonly qualified: string;
  /** Of the white space before it. */
  readonly start: number;
  /** Of the value, without quotes. */
  readonly from: number;
  readonly to: number;
  readonly quote: string;
}

const TAG =
  /<(\/?)((?:[^\s<>/:=!?]+:)?([^\s<>/:=!?]+))((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const OTHER = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;
const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/y;

/** What is done with the tokens of an XML file, and with its comments and instructions. */
export interface XmlVisitor {
  readonly open: (tag: Exclude<XmlToken, { kind: "text" }>) => void;
  readonly close: (tag: Exclude<XmlToken, { kind: "text" }>) => void;
  readonly text: (token: Extract<XmlToken, { kind: "text" }>) => void;
  readonly other: (from: number, to: number) => void;
}

/** {@link scanXml} by the kind of token; an empty element is opened only. */
export const visitXml = (source: string, { open, close, text, other }: XmlVisitor): number =>
  scanXml(
    source,
    (token) => (token.kind === "text" ? text(token) : token.kind === "close" ? close(token) : open(token)),
    other,
  );

/**
 * The tags and texts of an XML file, in order; `visitOther` is given its comments and processing instructions. Returns the position of
 * what is not well-formed, -1 when all is. A document type is refused: office documents have none, and it can define entities.
 */
export function scanXml(
  source: string,
  visit: (token: XmlToken) => void,
  visitOther?: (from: number, to: number) => void,
): number {
  const open: string[] = [];
  for (let at = 0; at < source.length; ) {
    if (source[at] !== "<") {
      const next = source.indexOf("<", at);
      const to = next < 0 ? source.length : next;
      visit({ kind: "text", from: at, to });
      at = to;
      continue;
    }
    TAG.lastIndex = OTHER.lastIndex = CDATA.lastIndex = at;
    const tag = TAG.exec(source);
    if (tag) {
      const [whole, slash, qualified, name, , empty] = tag as unknown as string[];
      const kind = slash ? "close" : empty ? "empty" : "open";
      if (kind === "open") open.push(qualified!);
      if (kind === "close" && open.pop() !== qualified) return at;
      visit({ kind, name: name!, from: at, to: at + whole!.length, nameEnd: at + 1 + qualified!.length });
      at += whole!.length;
    } else if (OTHER.test(source)) {
      visitOther?.(at, OTHER.lastIndex);
      at = OTHER.lastIndex;
    } else if (CDATA.test(source)) {
      visit({
        kind: "text",
        from: at + "<![CDATA[".length,
        to: CDATA.lastIndex - "]]>".length,
        cdata: true,
      });
      at = CDATA.lastIndex;
    } else return at;
  }
  return open.length > 0 ? source.length : -1;
}

export function xmlAttributes(source: string, from: number, to: number): XmlAttribute[] {
  const pattern = /\s((?:[^\s<>/:=]+:)?([^\s<>/:=]+))\s*=\s*("[^"]*"|'[^']*')/g;
  return [...source.slice(from, to).matchAll(pattern)].map((match) => {
    const [whole, qualified, name, value] = match as unknown as string[];
    const start = from + match.index;
    const end = start + whole!.length;
    return {
      ...{ name: name!, qualified: qualified!, start },
      ...{ from: end - value!.length + 1, to: end - 1, quote: value![0]! },
    };
  });
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Characters that XML 1.0 does not allow are dropped; white space in attributes is written by number. */
export function xmlEscapes(attribute: boolean): Escapes {
  return {
    pattern: /&(?:#[0-9]+|#x[0-9a-fA-F]+|[a-z]+);/g,
    decode(sequence) {
      const name = sequence.slice(1, -1);
      if (!name.startsWith("#")) return NAMED[name] ?? sequence;
      const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code <= 0x10ffff ? String.fromCodePoint(code) : sequence;
    },
    encode(text) {
      const escaped = text
        .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;");
      if (!attribute) return escaped;
      return escaped.replace(/["'\t\n\r]/g, (char) => `&#${char.charCodeAt(0)};`);
    },
  };
}
