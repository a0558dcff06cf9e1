/**
 * Names in GUM (Zeldes 2017): its entities are nested and include nominal ones, with their words' tags. A name
 * here is the run of proper nouns around the head of a mention, or just behind it ("governor Orlan Vesk"), with
 * the small words inside it; of nested ones the longest, people, places and organisations first.
 */
import { type Entity, labelsOf } from "../../src/nlp/iob.ts";
import { entriesOfTar } from "./tar.ts";

export interface GumDocument {
  readonly id: string;
  readonly part: "train" | "dev" | "test" | "left out";
  /** With IOB2 labels of its entity types. */
  readonly sentences: readonly { readonly words: readonly string[]; readonly labels: readonly string[] }[];
}

/** Texts under licences that forbid commercial use, texts whose words are masked, and the test genres. */
const LEFT_OUT = /^(?:GENTLE_|GUM_(?:essay|fiction|letter|podcast|whow|reddit)_)/;
/** The corpus' own parts, and a document each of its courts. */
const DEV = new Set(
  "academic_exposure academic_librarians bio_byron bio_emperor conversation_grounded conversation_risk court_loan interview_cyclone interview_gaming news_homeopathic news_iodine speech_impeachment speech_inauguration textbook_governments textbook_labor vlog_portland vlog_radiology voyage_athens voyage_coron".split(
    " ",
  ),
);
const TEST = new Set(
  "academic_discrimination academic_eegimaa bio_dvorak bio_jespersen conversation_lambada conversation_retirement court_negligence interview_hill interview_libertarian news_nasa news_sensitive speech_austria speech_newzealand textbook_chemistry textbook_union vlog_london vlog_studying voyage_oakland voyage_vavau".split(
    " ",
  ),
);

export function gumDocuments(tar: Uint8Array): GumDocument[] {
  return entriesOfTar(tar)
    .filter(({ name }) => name.endsWith(".conllu"))
    .map(({ name, bytes }) => {
      const id = name.replace(/^.*\/|\.conllu$/g, "");
      return { id, part: partOf(id), sentences: sentencesOf(new TextDecoder().decode(bytes)) };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function partOf(id: string): GumDocument["part"] {
  if (LEFT_OUT.test(id)) return "left out";
  const name = id.replace(/^GUM_/, "");
  return DEV.has(name) ? "dev" : TEST.has(name) ? "test" : "train";
}

interface Row {
  readonly word: string;
  readonly tag: string;
  readonly misc: string;
}

function sentencesOf(content: string): GumDocument["sentences"] {
  const blocks = content.split(/\r?\n\r?\n/).map((block) =>
    block
      .split(/\r?\n/)
      .filter((line) => /^\d+\t/.test(line))
      .map((line) => line.split("\t"))
      .map((cells): Row => ({ word: cells[1]!, tag: cells[4]!, misc: cells[9]! })),
  );
  return blocks
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ words: rows.map(({ word }) => word), labels: labelsOf(namesOf(rows), rows.length) }));
}

interface Mention extends Entity {
  readonly head: number;
}

/** "(4-time-acc-nnnnn-cf1-1-coref" opens mention 4, "4)" closes it; the sixth field begins with the head. */
function mentionsOf(rows: readonly Row[]): Mention[] {
  const open: { id: string; from: number; label: string; head: number }[] = [];
  const found: Mention[] = [];
  const close = (id: string, t: number) => {
    const at = open.findLastIndex((mention) => mention.id === id);
    if (at < 0) return;
    const [{ from, label, head }] = open.splice(at, 1) as [(typeof open)[number]];
    found.push({ from, label, to: t + 1, head: from + head - 1 });
  };
  rows.forEach(({ misc }, t) => {
    const value = /(?:^|\|)Entity=([^|]*)/.exec(misc)?.[1] ?? "";
    for (const [item] of value.matchAll(/\([^()]*\)?|[^()]+\)/g)) {
      const [id = "", label = "", , , , span = "1"] = item.replace(/[()]/g, "").split("-");
      if (item.startsWith("(")) open.push({ id, from: t, label, head: Number.parseInt(span, 10) || 1 });
      if (item.endsWith(")")) close(id, t);
    }
  });
  return found;
}

const PROPER = /^NNPS?$/;
const INSIDE = /^(?:of|the|&|for|de|la|le|von|van|der|den|'s|’s|-|–|\.|du|des|di|da|del|dos|el|al|bin|ibn)$/i;
const MAIN = /^(?:person|place|organization)$/;

function namesOf(rows: readonly Row[]): Entity[] {
  const names: Entity[] = [];
  const rank = ({ label }: Mention) => Number(!MAIN.test(label));
  const inOrder = mentionsOf(rows).sort(
    (a, b) => rank(a) - rank(b) || b.to - b.from - (a.to - a.from) || a.from - b.from,
  );
  for (const mention of inOrder) {
    const name = nameIn(rows, mention);
    if (name && !names.some(({ from, to }) => from < name.to && name.from < to)) names.push(name);
  }
  return names.sort((a, b) => a.from - b.from);
}

function nameIn(rows: readonly Row[], { from, to, label, head }: Mention): Entity | undefined {
  if (label === "time") return { from, to, label };
  const isProper = (t: number) => t < to && PROPER.test(rows[t]!.tag);
  const centre = isProper(head) ? head : label === "person" && isProper(head + 1) ? head + 1 : undefined;
  if (centre === undefined) return undefined;
  const least = centre === head ? from : centre;
  const proper = (t: number) => PROPER.test(rows[t]!.tag) || /^\p{Lu}|^\p{Nd}/u.test(rows[t]!.word);
  const inside = (t: number) =>
    proper(t) || INSIDE.test(rows[t]!.word) || (label === "organization" && rows[t]!.word === "and");
  let first = centre;
  for (let t = centre; t >= least && inside(t); t--) if (proper(t)) first = t;
  let last = centre;
  for (let t = centre; t < to && inside(t); t++) if (proper(t)) last = t;
  if (/^(?:the|a|an)$/i.test(rows[first]!.word) && first < centre) first++;
  return { from: first, to: last + 1, label };
}
