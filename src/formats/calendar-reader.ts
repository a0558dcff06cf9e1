import { createDoc } from "../doc/doc.ts";
import type { Edit } from "../doc/edits.ts";
import { createPartList, type PartList } from "../doc/file-part.ts";
import { message, problem } from "../words/problem.ts";
import { codecOf } from "./codec.ts";
import { type Column, layered, rewritten, URL_ESCAPES } from "./compose-segments.ts";
import {
  type ContentLine,
  type Parameter,
  quoteBytes,
  type Unfolded,
  unfold,
  unquoteBytes,
} from "./content-lines.ts";
import { type Decisions, UNRECORDED } from "./decisions.ts";
import { docOptions, type FileDoc, type FormatOptions, type TextReader, wholeFile } from "./format.ts";
import { type Line, placeLines } from "./labelled-lines.ts";
import { assemble, type Escapes, type Segment, unescaped } from "./segments.ts";

/** A calendar or a file of address cards as one text: a line for every property, and for what its parameters say. */
export function open(options: FormatOptions): TextReader {
  function read(source: string): FileDoc {
    const unfolded = unfold(source);
    if (typeof unfolded === "number")
      throw problem("cannot-read", { id: options.id, why: message("calendar-odd", { line: unfolded }) });
    const parts = createPartList();
    parts.add("text", "read");
    const removed = new Set<ContentLine>();
    const fixed: Edit[] = [];
    const { keepMetadata = false, decisions = UNRECORDED } = options;
    const lines = readLines(unfolded, keepMetadata, { parts, removed, fixed, decisions });
    const { pieces, cells } = placeLines(lines, decisions);
    const { text, toFile, written } = assemble(pieces);
    const doc = createDoc(options.id, text, docOptions(options, { parts: parts.list(), cells }));
    return {
      doc,
      toFile: (edits) =>
        unfolded.toFile(
          [...toFile(edits), ...fixed].sort((a, b) => a.from - b.from),
          removed,
        ),
      written,
    };
  }
  return wholeFile(read);
}

interface Found {
  readonly parts: PartList;
  readonly removed: Set<ContentLine>;
  /** Edits of metadata that a calendar must have: it says nothing any more. */
  readonly fixed: Edit[];
  readonly decisions: Decisions;
}

/** Made by programs: who wrote the entry, when, and its number. */
const METADATA = new Set(
  "REV PRODID UID CREATED LAST-MODIFIED DTSTAMP RELATED-TO X-WR-RELCALID CLIENTPIDMAP X-ABUID X-MICROSOFT-CDO-OWNERAPPTID".split(
    " ",
  ),
);
const STRUCTURE = new Set(
  "BEGIN END VERSION METHOD CALSCALE ACTION CLASS STATUS TRANSP PRIORITY SEQUENCE PERCENT-COMPLETE REPEAT KIND PROFILE REQUEST-STATUS".split(
    " ",
  ),
);
const TIMES = new Set(
  "DTSTART DTEND DUE COMPLETED RECURRENCE-ID EXDATE RDATE RRULE EXRULE TRIGGER DURATION FREEBUSY TZOFFSETFROM TZOFFSETTO TZNAME TZURL ACKNOWLEDGED".split(
    " ",
  ),
);
const FILES = new Set("PHOTO LOGO SOUND KEY ATTACH IMAGE".split(" "));

function readLines({ text, lines }: Unfolded, keepMetadata: boolean, found: Found): Line[] {
  const numbers = new Map<string, number>();
  let isCard = false;
  return lines.flatMap((line): Line[] => {
    const { name, from, to } = line;
    const value = text.slice(from, to);
    if (name === "BEGIN") isCard = /^vcard/i.test(value);
    if (STRUCTURE.has(name)) return [];
    if (METADATA.has(name) && !keepMetadata) {
      const insert = isCard ? undefined : neutral(name, value, numbers);
      if (insert === undefined) found.removed.add(line);
      else found.fixed.push({ from, to, insert });
      found.parts.add("record-metadata", "removed", name);
      return [];
    }
    if (FILES.has(name) && isBinary(text, line)) {
      found.removed.add(line);
      found.parts.add("photo", "removed", name);
      return [];
    }
    if (TIMES.has(name)) {
      found.parts.add("event-time", "unread", name);
      return [];
    }
    return propertyLines(text, line, found.decisions);
  });
}

/** What a calendar needs in the place of metadata: the same number for the same identifier. Undefined for what it can do without. */
function neutral(name: string, value: string, numbers: Map<string, number>): string | undefined {
  if (name === "PRODID") return "-//tokumei//tokumei//EN";
  if (name === "DTSTAMP") return "19700101T000000Z";
  if (name !== "UID" && name !== "RELATED-TO") return undefined;
  const number = numbers.get(value) ?? numbers.size + 1;
  numbers.set(value, number);
  return `${number}@entry.invalid`;
}

const isBinary = (text: string, { parameters, from, to }: ContentLine) =>
  /^data:/i.test(text.slice(from, to)) ||
  parameters.some((parameter) =>
    /^"?(?:b|base64|binary)"?$/i.test(text.slice(parameter.from, parameter.to) || parameter.name),
  );

/** What properties are called in the document, and what their value is, whatever a recogniser thinks. */
const PROPERTIES: Readonly<Record<string, readonly [label: string, is?: string]>> = {
  N: ["Name", "PERSON"],
  FN: ["Full name", "PERSON"],
  NICKNAME: ["Nickname", "PERSON"],
  "SORT-STRING": ["Name", "PERSON"],
  SOUND: ["Name", "PERSON"],
  "X-PHONETIC-FIRST-NAME": ["Name", "PERSON"],
  "X-PHONETIC-LAST-NAME": ["Name", "PERSON"],
  "X-MAIDENNAME": ["Name", "PERSON"],
  "X-SPOUSE": ["Spouse", "PERSON"],
  "X-ASSISTANT": ["Assistant", "PERSON"],
  "X-MANAGER": ["Manager", "PERSON"],
  AGENT: ["Agent", "PERSON"],
  TEL: ["Phone", "PHONE_NUMBER"],
  EMAIL: ["Email", "EMAIL_ADDRESS"],
  ADR: ["Address", "ADDRESS"],
  LABEL: ["Address", "ADDRESS"],
  BDAY: ["Birthday", "DATE_TIME"],
  ANNIVERSARY: ["Anniversary", "DATE_TIME"],
  DEATHDATE: ["Date of death", "DATE_TIME"],
  GEO: ["Coordinates", "COORDINATES"],
  IMPP: ["Account", "USERNAME"],
  ORG: ["Organization"],
  TITLE: ["Job title"],
  ROLE: ["Role"],
  NOTE: ["Note"],
  SUMMARY: ["Summary"],
  DESCRIPTION: ["Description"],
  LOCATION: ["Location"],
  ATTENDEE: ["Email", "EMAIL_ADDRESS"],
  ORGANIZER: ["Email", "EMAIL_ADDRESS"],
};
/** Properties whose value has parts, separated by semicolons. */
const STRUCTURED = new Set(["N", "ADR", "ORG", "GEO", "GENDER", "X-PHONETIC-N"]);
const ADDRESSES = new Set([
  "ATTENDEE",
  "ORGANIZER",
  "URL",
  "IMPP",
  "SOURCE",
  "FBURL",
  "CALURI",
  "CALADRURI",
  "MEMBER",
  "RELATED",
  "TEL",
]);

function propertyLines(text: string, line: ContentLine, decisions: Decisions): Line[] {
  const [label, is] = PROPERTIES[line.name] ?? [line.name];
  const column = is === undefined ? undefined : { column: line.name, label: is };
  const values = valueSegments(text, line, decisions);
  return [
    { label, segments: values, separator: " ", ...(column && { is: column }) },
    ...line.parameters.flatMap((parameter) => parameterLines(text, parameter)),
  ];
}

const ESCAPES: Escapes = {
  pattern: /\\[\\;,:nN]/g,
  decode: (sequence) => (/n/i.test(sequence[1]!) ? "\n" : sequence[1]!),
  encode: (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n"),
};

function valueSegments(text: string, line: ContentLine, { decide }: Decisions): Segment[] {
  const { from, to, name } = line;
  const parts = STRUCTURED.has(name) ? split(text, from, to, ";") : [{ from, to }];
  return parts.map((part) => {
    if (line.quoted) return quotedSegment(text, line, part);
    const scheme = ADDRESSES.has(name) && decide(() => schemeOf(text.slice(part.from, part.to)));
    if (scheme) {
      const isBare = /^(?:mailto|tel):/i.test(scheme);
      const bare = unescaped(text, part.from + (isBare ? scheme.length : 0), part.to, LINE);
      return layered(bare, URL_ESCAPES);
    }
    return unescaped(text, part.from, part.to, ESCAPES);
  });
}

const schemeOf = (address: string): string => /^[a-z][\w+.-]*:/i.exec(address)?.[0] ?? "";

/** A value without escapes must still stay on its line. */
const LINE: Escapes = {
  pattern: /$^/g,
  decode: (text) => text,
  encode: (text) => text.replace(/[\r\n]+/g, " "),
};

function split(text: string, from: number, to: number, mark: string): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let start = from;
  for (let i = from; i < to; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === mark) {
      parts.push({ from: start, to: i });
      start = i + 1;
    }
  }
  return [...parts, { from: start, to }];
}

/** vCard 2.1: bytes of a charset in quoted-printable. */
function quotedSegment(
  text: string,
  { parameters }: ContentLine,
  { from, to }: { from: number; to: number },
): Segment {
  const named = parameters.find(({ name }) => name === "CHARSET");
  const codec = codecOf((named && text.slice(named.from, named.to)) ?? "utf-8") ?? codecOf("utf-8")!;
  const { text: value, bad } = codec.decode(unquoteBytes(text.slice(from, to)), 0);
  const decoded = bad >= 0 ? text.slice(from, to) : value;
  const write = (written: string) =>
    quoteBytes(codec.encode(written, 0, 0) ?? Buffer.from(written.replace(/[^\x20-\x7e]/g, "?")));
  return rewritten(decoded, { from, to }, write);
}

/** Parameters that name or describe somebody. */
const TELLING: Readonly<Record<string, readonly [label: string, is?: string]>> = {
  CN: ["Name", "PERSON"],
  "SORT-AS": ["Name", "PERSON"],
  PHONETIC: ["Name", "PERSON"],
  EMAIL: ["Email", "EMAIL_ADDRESS"],
  "SENT-BY": ["Email", "EMAIL_ADDRESS"],
  "DELEGATED-TO": ["Email", "EMAIL_ADDRESS"],
  "DELEGATED-FROM": ["Email", "EMAIL_ADDRESS"],
  MEMBER: ["Email", "EMAIL_ADDRESS"],
  LABEL: ["Address", "ADDRESS"],
  ALTREP: ["Link"],
  DIR: ["Link"],
  GEO: ["Coordinates", "COORDINATES"],
  FILENAME: ["File"],
};
const TECHNICAL =
  /^(?:TYPE|VALUE|ENCODING|CHARSET|CUTYPE|ROLE|PARTSTAT|RSVP|TZID|PREF|LANGUAGE|ALTID|PID|MEDIATYPE|CALSCALE|FMTTYPE|RELATED|RANGE|RELTYPE|FBTYPE|LEVEL|INDEX|SCHEDULE-.*)$/;

function parameterLines(text: string, { name, from, to }: Parameter): Line[] {
  if (TECHNICAL.test(name)) return [];
  const [label, is] = TELLING[name] ?? [name];
  const raw = text.slice(from, to);
  const value = raw.startsWith('"') ? raw.slice(1, -1) : raw;
  const decoded = value.replace(/\^[n'^]/g, (code) => ({ "^n": "\n", "^'": '"', "^^": "^" })[code]!);
  const prefix = /^mailto:/i.exec(decoded)?.[0] ?? "";
  const segment = rewritten(decoded.slice(prefix.length), { from, to }, (written) =>
    quotedParameter(prefix + written),
  );
  const column: Column | undefined = is === undefined ? undefined : { column: name, label: is };
  return [{ label, segments: [segment], ...(column && { is: column }) }];
}

/** RFC 6868. */
function quotedParameter(value: string): string {
  const escaped = value
    .replaceAll("^", "^^")
    .replace(/\r\n?|\n/g, "^n")
    .replaceAll('"', "^'");
  return /[,;:]/.test(escaped) ? `"${escaped}"` : escaped;
}
