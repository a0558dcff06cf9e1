/**
 * Names in fields: beside a label with a colon, a tab, a bar or a gap between, below it, in a column under it, and as the value of such a
 * key in XML and JSON. Headers of mails are fields.
 */
import type { Finding } from "../../../doc/finding.ts";
import type { Span } from "../../../doc/span.ts";
import type { Words } from "../../../words/say.ts";
import type { Recognizer } from "../../recognizer.ts";
import { personLabel } from "./field-labels.ts";
import { cellsOf, isBlank, linesOf } from "./lines.ts";
import type { ReadName } from "./read-name.ts";
import { readPeople } from "./read-people.ts";

const NAME = "name-in-field.v1";

const WORDS = {
  "name-in-column": ["name in a column of names", "名前の列の値"],
} as const satisfies Words;

const SCORES = { "name-in-field": 0.8, "name-in-column": 0.7, "name-in-list": 0.75 } as const;

export const nameInField: Recognizer = {
  name: NAME,
  labels: ["PERSON"],
  words: WORDS,
  *find(view) {
    const { text } = view;
    const lines = view.once(linesOf);
    yield* colonFields(text, lines);
    yield* cellFields(text, lines);
    yield* columns(text, lines);
    if (text.includes("</")) yield* elements(text);
    if (text.includes('":') || text.includes('" :')) yield* members(text);
  },
};

function finding({ from, to }: ReadName, code: keyof typeof SCORES, label: string): Finding {
  const why = { code, context: label.trim().toLowerCase().slice(0, 40) };
  return { from, to, label: "PERSON", score: SCORES[code], source: NAME, why };
}

// Label: value ----------------------------------------------------------------------------------------

/** The longest label. */
const REACH = 48;
const CUTS = /[\t|;!?>"“”{}=]| {2,}|[.,] |^[-*•] |\] /gu;

function* colonFields(text: string, lines: readonly Span[]): Iterable<Finding> {
  let line = 0;
  for (let colon = nextColon(text, 0); colon >= 0; colon = nextColon(text, colon + 1)) {
    while (line + 1 < lines.length && lines[line + 1]!.from <= colon) line++;
    const { from, to } = lines[line]!;
    const label = labelBefore(text.slice(Math.max(from, colon - REACH), colon));
    const kind = personLabel(label);
    if (!kind) continue;
    const end = valueEnd(text, colon + 1, to);
    const many = kind === "many";
    if (/\S/.test(text.slice(colon + 1, end))) {
      const lower = /^[\s\-*>]*$/.test(text.slice(from, Math.max(from, colon - label.length))) || many;
      for (const name of readPeople(text, colon + 1, end, { many, lower }))
        yield finding(name, "name-in-field", label);
    } else if (end >= to) yield* below(text, lines, line + 1, many, label);
  }
}

/** Colons that may stand after a label: not those of times and addresses. */
function nextColon(text: string, from: number): number {
  for (let at = text.indexOf(":", from); at >= 0; at = text.indexOf(":", at + 1)) {
    const next = text.charCodeAt(at + 1);
    const isTime = next >= 0x30 && next <= 0x39 && /\d/.test(text.charAt(at - 1));
    if (!isTime && next !== 0x2f) return at;
  }
  return -1;
}

function labelBefore(text: string): string {
  let from = 0;
  for (const cut of text.matchAll(CUTS))
    if (cut.index + cut[0].length < text.length) from = cut.index + cut[0].length;
  return text.slice(from);
}

/** A value ends at a tab, a bar or a wide gap. */
function valueEnd(text: string, from: number, to: number): number {
  const start = from + /^[ \t]*/.exec(text.slice(from, Math.min(to, from + 60)))![0].length;
  const gap = /\t|\|| {2,}/.exec(text.slice(start, to));
  return gap ? start + gap.index : to;
}

// Below a label ---------------------------------------------------------------------------------------

const MOST_LINES = 40;

/** Of several people every line until a blank one, the first blank aside; of one the next line with something on it. */
function* below(
  text: string,
  lines: readonly Span[],
  first: number,
  many: boolean,
  label: string,
): Iterable<Finding> {
  let at = first;
  if (at < lines.length && isBlank(text, lines[at]!)) at++;
  const last = many ? at + MOST_LINES : at + 1;
  for (; at < Math.min(last, lines.length); at++) {
    const line = lines[at]!;
    if (isBlank(text, line)) return;
    const [cell] = cellsOf(text, line);
    const people = cell ? readPeople(text, cell.from, cell.to, { many: false, whole: !many }) : [];
    if (people.length === 0 && at > first + 1) return;
    for (const name of people) yield finding(name, "name-in-list", label);
  }
}

// Cells -----------------------------------------------------------------------------------------------

/** "Surname⇥TRAN", "| Next of kin | NUR AISYAH |", and a label alone on its line with names below it. */
function* cellFields(text: string, lines: readonly Span[]): Iterable<Finding> {
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.to - line.from > 400 || line.to === line.from) continue;
    const written = text.slice(line.from, line.to);
    if (!/\t|\||\S {2,}\S/.test(written)) {
      if (
        written.length < 32 &&
        !/[.:,;!?]/.test(written) &&
        ALONE.test(written) &&
        personLabel(written) === "many"
      )
        yield* below(text, lines, i + 1, true, written);
      continue;
    }
    const cells = cellsOf(text, line).filter(({ from, to }) => to > from);
    for (let c = 0; c + 1 < cells.length; c++) {
      const label = text.slice(cells[c]!.from, cells[c]!.to);
      if (label.length > REACH || /[:.]/.test(label)) continue;
      const kind = personLabel(label);
      if (!kind || personLabel(text.slice(cells[c + 1]!.from, cells[c + 1]!.to))) continue;
      const { from, to } = cells[c + 1]!;
      for (const name of readPeople(text, from, to, { many: kind === "many" }))
        yield finding(name, "name-in-field", label);
    }
  }
}

const ALONE =
  /^[\s*#_-]*(?:also |those |members |others )?(?:present|attendees|attendance|in attendance|apologies|regrets|absent|participants|panel|signed|signatures)[\s*_]*$/i;

// Columns ---------------------------------------------------------------------------------------------

const RULE = /^[\s|:+=-]+$/;

/** Rows under a header line that has a column for names. */
function* columns(text: string, lines: readonly Span[]): Iterable<Finding> {
  for (let i = 0; i + 1 < lines.length; i++) {
    const separator = separatorOf(text, lines[i]!);
    if (!separator) continue;
    const header = split(text, lines[i]!, separator);
    const labels = header.map(({ from, to }) => text.slice(from, to));
    if (labels.some((label) => label.length > 40 || /[.:@]|\d{3}/.test(label))) continue;
    const kinds = labels.map((label) => personLabel(label, true));
    if (!kinds.some(Boolean) || header.some((cell) => isPerson(text, cell))) continue;
    for (let row = i + 1; row < lines.length; row++) {
      const line = lines[row]!;
      if (isBlank(text, line)) break;
      if (RULE.test(text.slice(line.from, line.to))) continue;
      const cells = split(text, line, separator);
      if (cells.length < Math.min(2, header.length) || cells.length > header.length + 2) break;
      for (let c = 0; c < cells.length; c++) {
        if (!kinds[c]) continue;
        const { from, to } = cells[c]!;
        for (const name of readPeople(text, from, to, { many: false, lower: true }))
          yield finding(name, "name-in-column", labels[c]!);
      }
    }
  }
}

/** A header has labels; a row of people is none. Short words in capitals are abbreviations there. */
const isPerson = (text: string, { from, to }: Span) =>
  !/^\p{Lu}{2,4}$/u.test(text.slice(from, to)) && readPeople(text, from, to, { many: false }).length > 0;

/** What keeps the cells of a header apart; commas and semicolons only in a line of short labels. */
function separatorOf(text: string, { from, to }: Span): string | undefined {
  if (to - from < 5 || to - from > 240) return undefined;
  const line = text.slice(from, to);
  if (line.includes("\t")) return "\t";
  if (line.includes("|")) return "|";
  if (/\S {2,}\S/.test(line)) return "  ";
  for (const separator of [",", ";"])
    if (/^[\w"' ]+(?:[,;][\w"' ]+){2,}$/.test(line) && line.split(separator).length > 2 && !/, /.test(line))
      return separator;
  return undefined;
}

function split(text: string, line: Span, separator: string): Span[] {
  if (separator !== "," && separator !== ";") return cellsOf(text, line);
  const cells: Span[] = [];
  let from = line.from;
  for (let at = line.from; at <= line.to; at++) {
    if (at < line.to && text.charAt(at) !== separator) continue;
    cells.push({ from, to: at });
    from = at + 1;
  }
  return cells;
}

// XML and JSON ----------------------------------------------------------------------------------------

const ELEMENT = /<(?<key>[A-Za-z][\w:.-]{1,40})(?: [^<>\n]{0,80})?>(?<value>[^<>\n]{2,80})<\//g;
const MEMBER = /"(?<key>[A-Za-z][\w .-]{1,40})"\s?:\s?"(?<value>[^"\n]{2,80})"/g;

const elements = (text: string) => values(text, ELEMENT);
const members = (text: string) => values(text, MEMBER);

function* values(text: string, regex: RegExp): Iterable<Finding> {
  for (const match of text.matchAll(regex)) {
    const { key = "", value = "" } = match.groups ?? {};
    const kind = personLabel(key.slice(key.lastIndexOf(":") + 1), true);
    if (!kind) continue;
    const from = match.index + match[0].lastIndexOf(value);
    for (const name of readPeople(text, from, from + value.length, { many: kind === "many", lower: true }))
      yield finding(name, "name-in-field", key);
  }
}
