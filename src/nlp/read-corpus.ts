/** Annotated text as sentences: CoNLL columns, CoNLL-U, and the CSV of the Groningen Meaning Bank. */
import { problem } from "../words/problem.ts";
import { entitiesOf, isIob, labelsOf } from "./iob.ts";
import type { Sentence } from "./sentence.ts";

/**
 * Columns between tabs or spaces, a token a line, an empty line after a sentence: the word first, its label
 * last, its Penn tag in the second column where there are three or more. IOB1, IOB2 and labels without prefix
 * (tags) are told apart by the labels; IOB comes out as IOB2. -DOCSTART- lines are left out.
 */
export function readConll(content: string): Sentence[] {
  const blocks = blocksOf(content).map((rows) => rows.filter(([word]) => word !== "-DOCSTART-"));
  const sentences = blocks.filter((rows) => rows.length > 0).map(conllSentence);
  return isIob(sentences.flatMap(({ labels }) => [...new Set(labels)])) ? sentences.map(asIob2) : sentences;
}

function blocksOf(content: string): string[][][] {
  return content
    .replace(/^\uFEFF/, "")
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((block) =>
      block
        .split(/\r?\n/)
        .filter((line) => line.trim() !== "")
        .map((line) => line.split(line.includes("\t") ? "\t" : " ").map((cell) => cell.trim())),
    );
}

function conllSentence(rows: readonly (readonly string[])[], index: number): Sentence & { labels: string[] } {
  const short = rows.find((row) => row.length < 2);
  if (short) throw problem("corpus-columns", { number: index + 1, columns: short.length });
  const words = rows.map((row) => row[0]!);
  const labels = rows.map((row) => row.at(-1)!);
  return rows.every((row) => row.length > 2)
    ? { words, labels, pos: rows.map((row) => row[1]!) }
    : { words, labels };
}

function asIob2<T extends Sentence>(sentence: T): T {
  const labels = labelsOf(entitiesOf(sentence.labels ?? []), sentence.words.length);
  return { ...sentence, labels };
}

/**
 * CoNLL-U (universaldependencies.org/format.html): words with their Penn tags (XPOS) as labels; ranges and
 * empty nodes left out.
 */
export function readConllu(content: string): Sentence[] {
  const blocks = blocksOf(content.replace(/^#.*\r?\n?/gm, ""));
  return blocks
    .map((rows) => rows.filter(([id]) => /^\d+$/.test(id!)))
    .filter((rows) => rows.length > 0)
    .map((rows) => ({ words: rows.map((row) => row[1]!), labels: rows.map((row) => row[4]!) }));
}

const GMB_CELLS = 4;

/**
 * "Sentence #,Word,POS,Tag" with a name in the first column where a sentence begins; windows-1252, cells in
 * quotes where they hold a comma or a quote. `bytes` are the decompressed file.
 */
export function readGmb(bytes: Uint8Array): Sentence[] {
  const content = windows1252(bytes);
  const sentences: { words: string[]; pos: string[]; labels: string[] }[] = [];
  let line = 0;
  for (const row of content.split(/\r?\n/)) {
    line++;
    if (line === 1 || row === "") continue;
    const cells = csvCells(row);
    const [name, word = "", tag = "", label = ""] = cells;
    if (cells.length !== GMB_CELLS)
      throw problem("corpus-cells", { line, cells: cells.length, wanted: GMB_CELLS });
    let sentence = sentences.at(-1);
    if (name !== "" || sentence === undefined)
      sentences.push((sentence = { words: [], pos: [], labels: [] }));
    sentence.words.push(word);
    sentence.pos.push(tag);
    sentence.labels.push(label);
  }
  return sentences;
}

/**
 * 0x80 to 0x9F; the rest is Latin-1. Some releases of Node take these for Latin-1 too, so they are mapped
 * here.
 */
const FROM_0X80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ";

function windows1252(bytes: Uint8Array): string {
  const latin1 = new TextDecoder("windows-1252").decode(bytes);
  return latin1.replace(/[\x80-\x9F]/g, (char) => FROM_0X80[char.charCodeAt(0) - 0x80]!);
}

/** The cells of one line; a quote within quotes is doubled. */
function csvCells(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const cells = `,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
