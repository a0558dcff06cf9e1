import { addParts, createPartList } from "../doc/file-part.ts";
import type { FileDoc, FormatOptions, TextReader } from "./format.ts";
import { wholeFile } from "./format.ts";
import { readJson } from "./json-reader.ts";
import { scanJson } from "./json-scanner.ts";

/** Fields of the notebook format that say how it is run and shown, and nothing else (nbformat 4). */
const KEPT = [
  ...["nbformat", "nbformat_minor", "cells.cell_type", "cells.execution_count", "cells.id"],
  ...["cells.outputs.output_type", "cells.outputs.execution_count", "cells.outputs.name"],
  ...[
    "metadata.language_info.name",
    "metadata.language_info.version",
    "metadata.language_info.file_extension",
  ],
];
/** Texts, whatever their values look like. */
const TEXTS = ["cells.source", "cells.outputs.text", "cells.outputs.traceback", "cells.outputs.evalue"];
const PICTURE =
  /^cells\.(?:outputs\.data|attachments\..+)\.(?:image\/(?!svg)|audio\/|video\/|application\/pdf)/;
const DATA = /^cells\.outputs\.data\.(?:text\/|image\/svg|application\/)/;

/** A Jupyter notebook: what its cells say and show are texts; pictures are told. */
export function open(options: FormatOptions): TextReader {
  return wholeFile((text) => read(text, options));
}

function read(text: string, options: FormatOptions): FileDoc {
  const kinds: Record<string, string> = {};
  const parts = createPartList();
  for (const name of KEPT) kinds[name] = "keep";
  for (const name of TEXTS) kinds[name] = "text";
  scanJson(text, 0, text.length, ({ path }) => {
    const name = path.join(".");
    if (PICTURE.test(name)) {
      kinds[name] = "keep";
      parts.add("picture", "unread");
    } else if (DATA.test(name)) kinds[name] = "text";
  });
  const file = readJson(text, { ...options, columnKinds: { ...kinds, ...options.columnKinds } });
  return { ...file, doc: { ...file.doc, parts: addParts(file.doc.parts ?? [], parts.list()) } };
}
