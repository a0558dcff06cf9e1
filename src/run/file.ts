/** Files for programs: everything that the command line can do with one. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Doc } from "../doc/doc.ts";
import { Edits } from "../doc/edits.ts";
import { addParts, type FilePart } from "../doc/file-part.ts";
import type { TableRisk } from "../doc/table-risk.ts";
import type { FormatOptions } from "../formats/format.ts";
import { formatNamed, formatOf } from "../formats/index.ts";
import { openWhole } from "../formats/open-whole.ts";
import { sealMap } from "../formats/secret-map.ts";
import { pipelineFor, type Setting } from "../pipeline/builtin.ts";
import { type Policy, presetPolicy } from "../pipeline/policy.ts";
import type { Release } from "../pipeline/release.ts";
import { unreadParts } from "../pipeline/unread-parts.ts";
import type { Key } from "../transform/key.ts";
import type { Message } from "../words/message.ts";
import { problem } from "../words/problem.ts";
import { bytesInput } from "./input.ts";
import { runFiles } from "./run-files.ts";
import { anonymizeTreatment } from "./treatments/anonymize.ts";

/** How a file is found and read. */
export interface FileOptions extends Omit<FormatOptions, "id" | "lang" | "openInner" | "limit"> {
  /** Of bytes: tells their format by its ending. */
  readonly name?: string;
  /** Name of a format, where neither name nor content tell it. */
  readonly format?: string;
  readonly lang?: FormatOptions["lang"];
}

/** A file with its documents; `save` writes it with edits of them. */
export interface OpenedFile {
  readonly format: string;
  readonly docs: readonly Doc[];
  /** What became of every part: read, removed when it is saved, or not read. */
  readonly parts: readonly FilePart[];
  /** What nobody read, to be said to people. */
  readonly notices: readonly Message[];
  /** The file with these edits, by the place of their document in `docs`; documents without stay as they are. */
  readonly save: (edits: ReadonlyMap<number, Edits>) => Promise<Uint8Array>;
}

/** Opens a file by its path, or its bytes. A Problem says what is wrong with it. */
export async function openFile(file: string | Uint8Array, options: FileOptions = {}): Promise<OpenedFile> {
  const { name, bytes, format, read } = await resolve(file, options);
  const opened = await openWhole(bytes, format, { lang: "auto", ...read, id: name });
  const docs = [...opened.docs];
  const parts = docs.reduce<readonly FilePart[]>((all, doc) => addParts(all, doc.parts ?? []), []);
  return {
    format: format.name,
    docs,
    parts,
    notices: unreadParts(parts),
    save: (edits) => opened.save(docs.map(({ text }, i) => edits.get(i) ?? Edits.none(text.length))),
  };
}

/** How a file is read and released. */
export interface AnonymizeFileOptions extends FileOptions, Omit<Setting, "corpus" | "key"> {
  /** For operators that need one, and for the map. */
  readonly key?: Key;
  /** Also give what restores the file, sealed under the key. */
  readonly map?: boolean;
}

/** A file that may be published, and what was done. */
export interface AnonymizedFile {
  /** Under this name: another ending where another format is written. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of every document in the file. */
  readonly releases: readonly Release[];
  readonly parts: readonly FilePart[];
  readonly notices: readonly Message[];
  /** What its tables still tell, with the names of their columns. */
  readonly risks: readonly TableRisk[];
  readonly map?: Uint8Array;
}

/** Anonymises a file by its path, or its bytes, under a policy or a preset by name. Throws a Problem when a guarantee does not hold. */
export async function anonymizeFile(
  file: string | Uint8Array,
  policy: Policy | string = "default",
  options: AnonymizeFileOptions = {},
): Promise<AnonymizedFile> {
  const { key, map, profile, terms, strictParts } = options;
  if (map && !key) throw problem("map-unsealed");
  const { name, bytes, format, read } = await resolve(file, options);
  const resolved = typeof policy === "string" ? presetPolicy(policy) : policy;
  const treatment = anonymizeTreatment(
    async (corpus) => pipelineFor(resolved, { key, profile, terms, strictParts, corpus }),
    { needsCorpus: resolved.rare !== undefined },
  );
  const releases: Release[] = [];
  const chunks: Uint8Array[] = [];
  let outcome: Pick<AnonymizedFile, "name" | "parts" | "notices" | "risks"> = {
    ...{ name, parts: [], notices: [], risks: [] },
  };
  const result = await runFiles(
    [{ ...bytesInput(name, name, bytes), format }],
    treatment,
    {
      async write({ bytes }) {
        for await (const chunk of bytes) chunks.push(chunk);
      },
      entry: (release) => void releases.push(release as Release),
      problem(found) {
        throw found;
      },
      finish: async (_, { parts, notices, risks, result }) =>
        void (outcome = { name: result?.name ?? name, parts, notices, risks }),
    },
    { read, ...(map && { map }) },
  );
  const sealed = map && key ? { map: sealMap({ version: 1, files: result.mapped }, key) } : {};
  return { ...outcome, bytes: Buffer.concat(chunks), releases, ...sealed };
}

async function resolve(file: string | Uint8Array, options: FileOptions) {
  const {
    name: asked,
    format: formatName,
    lang,
    paths,
    columns,
    encoding,
    keepMetadata,
    pdfBoxes,
    recognize,
  } = options;
  const name = asked ?? (typeof file === "string" ? basename(file) : "file");
  const bytes = typeof file === "string" ? await readFile(file) : file;
  const format = formatName === undefined ? formatOf(name, bytes) : formatNamed(formatName);
  const read = {
    ...(lang && { lang }),
    ...(paths && { paths }),
    ...(columns && { columns }),
    ...(encoding && { encoding }),
    ...(keepMetadata && { keepMetadata }),
    ...(pdfBoxes && { pdfBoxes }),
    ...(recognize !== undefined && { recognize }),
  };
  return { name, bytes, format, read };
}
