/**
 * What was certified is the text of documents; what is published are bytes. So what is written of a text file is read again while it is
 * written: every document must say what was to be published, white space and control characters apart, or a CheckFailed ends the writing.
 */
import { createHash } from "node:crypto";
import type { Doc } from "../doc/doc.ts";
import type { Edits } from "../doc/edits.ts";
import { CheckFailed, message } from "../words/problem.ts";
import type { Decoder } from "./encoding.ts";
import type { FileDoc, FormatOptions, TextFormat } from "./format.ts";
import { openReading, type TextRead } from "./read-text.ts";

export interface Rereading {
  /** A document, and what is changed in it; before its bytes are written. */
  readonly expect: (file: FileDoc, edits: Edits) => void;
  readonly write: (bytes: Uint8Array) => void;
  readonly end: () => void;
}

/** Characters of a document that are read again at once. */
const PIECE = 2 ** 20;
/** Characters that are hashed at once: edits may be short and many. */
const HELD = 2 ** 14;

/** `options` are those that the file was read by, and `decoder` the one that it was read by. */
export async function openRereading(
  format: TextFormat,
  { id, lang, paths, keepMetadata, encoding, decisions }: FormatOptions,
  decoder: Pick<Decoder, "encoding">,
): Promise<Rereading> {
  const options: FormatOptions = {
    ...{ id, lang, limit: PIECE },
    ...(decisions?.again && { decisions: decisions.again }),
    ...(paths && { paths }),
    ...(keepMetadata && { keepMetadata }),
    ...(encoding !== undefined && { encoding }),
  };
  const reading = await openReading(format, options, decoder);
  const isFile = format.document === "file";
  const [published, written] = isFile ? [fileSigns(), fileSigns()] : [rowSigns(), rowSigns()];
  let same = 0;
  const differs = () => {
    const documents = same + published.list.length;
    return new CheckFailed(message("written-differs", { id, same, documents }));
  };
  function take(reads: Iterable<TextRead>): void {
    for (const { docs } of reads) for (const { doc } of docs) written.add(doc.text);
    compare();
  }
  function compare(): void {
    const count = written.list.length;
    for (let i = 0; i < count; i++, same++) if (published.list[i] !== written.list[i]) throw differs();
    published.list.splice(0, count);
    written.list.length = 0;
  }
  return {
    expect({ doc, written: says }, edits) {
      if (says) published.add(says(edits));
      else published.addEdited(doc, edits);
    },
    write: (bytes) => take(reading.push(bytes)),
    end() {
      take(reading.end());
      published.end();
      written.end();
      compare();
      if (published.list.length > 0) throw differs();
    },
  };
}

/** White space and control characters, which formats cannot all hold; a lone surrogate is written as U+FFFD. */
const SILENT = /[\s\x00-\x1f\x7f-\x9f\ufffd-\uffff]+/g;

/** What documents say, in order, so that it can be compared. */
interface Signs {
  readonly list: string[];
  readonly add: (text: string) => void;
  readonly addEdited: (doc: Pick<Doc, "text">, edits: Edits) => void;
  readonly end: () => void;
}

/** Rows are compared as they come, so that few are held. */
function rowSigns(): Signs {
  const list: string[] = [];
  const add = (text: string) => void list.push(text.replace(SILENT, ""));
  return { list, add, addEdited: ({ text }, edits) => add(edits.apply(text)), end: () => undefined };
}

/** One fingerprint of a file that is a document, over all of its pieces, without building the text once more. */
function fileSigns(): Signs {
  const list: string[] = [];
  const hash = createHash("sha256");
  let held = "";
  function add(text: string): void {
    held += text;
    if (held.length > HELD) flush();
  }
  function flush(): void {
    hash.update(held.replace(SILENT, ""));
    held = "";
  }
  return {
    list,
    add,
    addEdited({ text }, edits) {
      let at = 0;
      for (const { from, to, insert } of edits.each()) {
        add(text.slice(at, from));
        add(insert);
        at = to;
      }
      add(text.slice(at));
    },
    end() {
      flush();
      list.push(hash.digest("base64"));
    },
  };
}
