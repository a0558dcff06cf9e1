import { createDoc, type Doc } from "../doc/doc.ts";
import { addParts } from "../doc/file-part.ts";
import { docOptions, type FileDoc, type FormatOptions, RECORDS_AT_ONCE, type TextReader } from "./format.ts";
import { jsonProblem, partsOf } from "./json-reader.ts";
import { type RecordReader, recordReader } from "./json-record.ts";
import { quasiRecord, SAMPLE_LENGTH, SAMPLE_ROWS, tableOf } from "./table-plan.ts";

/**
 * Every line is a document: its `text` first, so that positions in it are those of the field, then the other fields that its plan shows, or
 * what is at `paths`. Its id is the field `id`, else the number of the line. Rows with `sender` and `time` belong to a
 * conversation, named by the file.
 */
export function open(options: FormatOptions): TextReader {
  const reader = recordReader(options, { first: "text", messages: true });
  let isPlanned = false;
  let line = 0;
  let told = false;

  function docOf(text: string, from: number, to: number): FileDoc {
    const record = reader.read(text, from, to);
    if ("expected" in record) throw jsonProblem(options.id, text, from, line, record);
    const { text: joined, cells, fields, quasi, toFile, written } = record;
    const { parts = [] } = told ? {} : partsOf(reader, options);
    told = true;
    const more = {
      ...ofRow(fields),
      ...(cells.length > 0 && { cells }),
      ...quasiRecord(
        options.id,
        reader.columns(),
        quasi.map(({ cell }) => cell),
      ),
      parts: addParts(parts, record.parts),
    };
    const doc = createDoc(fields.get("id") ?? `${line}`, joined, docOptions(options, more));
    return { doc, toFile, written };
  }

  function ofRow(fields: ReadonlyMap<string, string>): Pick<Doc, "place" | "group" | "table" | "fields"> {
    const place = { line };
    const [sender, time] = [fields.get("sender"), fields.get("time")];
    return sender === undefined || time === undefined
      ? { place, ...(!options.paths && tableOf(options.id, reader.columns())) }
      : { place, group: options.id, fields: { sender, time } };
  }

  return {
    read(text, last) {
      if (!isPlanned) {
        if (!last && text.length < SAMPLE_LENGTH) return { docs: [], consumed: 0 };
        learnLines(reader, text);
        isPlanned = true;
      }
      const docs: FileDoc[] = [];
      let at = 0;
      while (at < text.length) {
        if (at >= RECORDS_AT_ONCE) return { docs, consumed: at, more: true };
        const newline = text.indexOf("\n", at);
        if (newline < 0 && !last) break;
        const to = newline < 0 ? text.length : newline;
        line++;
        if (/\S/.test(text.slice(at, to))) docs.push(docOf(text, at, to));
        at = newline < 0 ? to : newline + 1;
      }
      return { docs, consumed: at };
    },
  };
}

/** Learns the fields of the first lines. */
export function learnLines(reader: RecordReader, text: string): void {
  let at = 0;
  for (let rows = 0; rows < SAMPLE_ROWS && at < text.length && at < SAMPLE_LENGTH; rows++) {
    const newline = text.indexOf("\n", at);
    const to = newline < 0 ? text.length : newline;
    if (/\S/.test(text.slice(at, to))) reader.learn(text, at, to);
    at = to + 1;
  }
}
