/** What is done with one text, as the server asks for it: the same treatments as those of files. */
import { createDoc, type Doc } from "../doc/doc.ts";
import { Edits, type EditsJSON } from "../doc/edits.ts";
import type { FilePart } from "../doc/file-part.ts";
import { collectInverse } from "../formats/inverse.ts";
import { mappedDoc, type SecretMap, sealMap } from "../formats/secret-map.ts";
import { Entities, type EntitiesState } from "../pipeline/entities.ts";
import { type PublicRelease, publicRelease } from "../pipeline/public-release.ts";
import type { Release } from "../pipeline/release.ts";
import { recordOf, sealRecord } from "../pipeline/secret-record.ts";
import { unreadLanguages } from "../pipeline/unread-languages.ts";
import type { Key } from "../transform/key.ts";
import type { Message } from "../words/message.ts";
import { problem } from "../words/problem.ts";
import type { Pipelines, TextSetting } from "./pipelines.ts";
import type { TaskContext } from "./tasks.ts";
import { treatDoc } from "./treatment.ts";
import { anonymizeFile } from "./treatments/anonymize.ts";
import { type ScanEntry, scanFile } from "./treatments/scan.ts";

/** A text to look at; without a language it is told from the text. */
export interface TextTask extends TextSetting {
  readonly id: string;
  readonly text: string;
  readonly lang?: Doc["lang"];
  /** Of the file that it was read from. */
  readonly parts?: readonly FilePart[];
}

export const docOf = ({ id, text, lang, parts }: Pick<TextTask, "id" | "text" | "lang" | "parts">): Doc =>
  createDoc(id, text, { ...(lang && { lang }), ...(parts && { parts }) });

export async function scanTask(request: TextTask, { pipelines }: TaskContext): Promise<ScanEntry> {
  const treatment = scanFile(await pipelines(request, [request]));
  return (await treatDoc(treatment, docOf(request), new Entities())).entry;
}

export interface AnonymizeTask extends TextTask {
  /** Answer with what restores the text, sealed under this key, in base64. */
  readonly mapKey?: Key;
  /** Answer with what may be published as well. */
  readonly release?: boolean;
  /** Answer with the record of the release, sealed under this key, in base64. */
  readonly recordKey?: Key;
}

export interface AnonymizeAnswer extends Release {
  readonly map?: string;
  readonly release?: PublicRelease;
  readonly record?: string;
}

export async function anonymizeTask(
  request: AnonymizeTask,
  { pipelines }: TaskContext,
): Promise<AnonymizeAnswer> {
  const doc = docOf(request);
  const { entry, edits } = await anonymizeText(request, doc, new Entities(), pipelines);
  const { policy, mapKey, release, recordKey } = request;
  const made = release || recordKey ? publicRelease([entry], { policy }) : undefined;
  return {
    ...entry,
    ...(mapKey && { map: base64(sealMap(mapOf(doc, edits), mapKey)) }),
    ...(release && made && { release: made }),
    ...(recordKey &&
      made && { record: base64(sealRecord(recordOf(made, [entry], policy, recordKey), recordKey)) }),
  };
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

async function anonymizeText(
  setting: TextTask,
  doc: Doc,
  entities: Entities,
  pipelines: Pipelines,
): Promise<{ readonly entry: Release; readonly edits: Edits }> {
  const treatment = anonymizeFile(await pipelines(setting, [setting]));
  const { entry, edits = Edits.none(doc.text.length) } = await treatDoc(treatment, doc, entities);
  return { entry, edits };
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** What restores a text that is no file: its bytes are those of UTF-8. */
function mapOf(doc: Doc, edits: Edits): SecretMap {
  if (LONE_SURROGATE.test(doc.text)) throw problem("half-pair");
  const inverse = collectInverse();
  inverse.add(Buffer.from(doc.text), bytePatches(doc.text, edits), Buffer.from(edits.apply(doc.text)));
  return {
    version: 1,
    files: [{ id: doc.id, inverse: inverse.finish().toJSON(), docs: [mappedDoc(doc, edits)] }],
  };
}

function bytePatches(text: string, edits: Edits) {
  let at = 0;
  let bytes = 0;
  const advance = (to: number) => {
    bytes += Buffer.byteLength(text.slice(at, to));
    at = to;
    return bytes;
  };
  return edits.list.map(({ from, to, insert }) => ({
    from: advance(from),
    to: advance(to),
    insert: Buffer.from(insert),
  }));
}

/** One piece of a text that streams: pieces of the same text are numbered together. */
export interface PieceTask extends TextTask {
  /** What the pieces before it had numbered. */
  readonly entities?: EntitiesState;
}

export interface PieceAnswer {
  /** The edits of the piece, whose guarantees hold. */
  readonly edits: EditsJSON;
  /** For the next piece: any thread can do that one. */
  readonly entities: EntitiesState;
  /** What of its text no model reads. */
  readonly notices: readonly Message[];
}

export async function pieceTask(request: PieceTask, { pipelines }: TaskContext): Promise<PieceAnswer> {
  const doc = docOf(request);
  const entities = new Entities(request.entities);
  const { edits } = await anonymizeText(request, doc, entities, pipelines);
  return {
    edits: Edits.of(doc.text.length, edits.list).toJSON(),
    entities: entities.toJSON(),
    notices: unreadLanguages(doc),
  };
}
