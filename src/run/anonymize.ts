import type { Doc } from "../doc/doc.ts";
import { Edits, type EditsJSON } from "../doc/edits.ts";
import { collectInverse } from "../formats/inverse.ts";
import { type MappedDoc, type SecretMap, sealMap } from "../formats/secret-map.ts";
import { Entities, type EntitiesState } from "../pipeline/entities.ts";
import type { Release } from "../pipeline/release.ts";
import type { Key } from "../transform/key.ts";
import { CheckFailed } from "../words/failure.ts";
import { message } from "../words/problem.ts";
import type { Pipelines, TextSetting } from "./pipelines.ts";
import { docOf, offsetOf, placedAt, type TextTask } from "./scan.ts";
import type { TaskContext } from "./tasks.ts";
import { treatDoc } from "./treatment.ts";
import { anonymizeFile } from "./treatments/anonymize.ts";

export interface AnonymizeTask extends TextTask {
  /** Answer with what restores the text, sealed under this key, in base64. */
  readonly mapKey?: Key;
}

export async function anonymizeTask(
  request: AnonymizeTask,
  { pipelines }: TaskContext,
): Promise<Release & { readonly map?: string }> {
  const doc = docOf(request);
  const { entry, edits } = await anonymizeText(request, doc, new Entities(), pipelines);
  if (!request.mapKey) return entry;
  const sealed = sealMap(mapOf(doc, edits), request.mapKey);
  return { ...entry, map: Buffer.from(sealed).toString("base64") };
}

/** One text as a run treats its documents. */
async function anonymizeText(
  setting: TextSetting & { readonly id: string; readonly text: string },
  doc: Doc,
  entities: Entities,
  pipelines: Pipelines,
): Promise<{ readonly entry: Release; readonly edits: Edits }> {
  const treatment = anonymizeFile(await pipelines(setting, [setting]));
  const { entry, edits } = await treatDoc(treatment, doc, entities);
  return { entry, edits: edits ?? Edits.none(doc.text.length) };
}

/** A release whose guarantees do not hold is not given out. */
export function refuseFailed(release: Release): void {
  const failed = release.certificates.find((certificate) => !certificate.holds);
  if (failed)
    throw new CheckFailed(
      message("not-released", { id: release.id, guarantee: failed.guarantee, says: failed }),
    );
}

/** A document too large to hold comes in pieces: one object each, with offsets of the whole. */
export function releaseEntry(release: Release, doc: Doc): Release {
  const offset = offsetOf(doc);
  if (offset === 0) return release;
  return {
    ...release,
    edits: placedAt(offset, release.edits),
    findings: placedAt(offset, release.findings),
  };
}

/** Messages of a conversation, and the pieces of a very long text, are numbered together; other documents on their own. */
export function sharedEntities<E extends Entities = Entities>(
  make: () => E = () => new Entities() as E,
): (doc: Doc) => E {
  const shared = new Map<string, E>();
  return (doc) => {
    if (doc.group === undefined) return make();
    const entities = shared.get(doc.group) ?? make();
    shared.set(doc.group, entities);
    return entities;
  };
}

/** What was inserted and what it replaced, each once. */
export function valuesOf(doc: Doc, edits: Edits): MappedDoc {
  const values = new Map<string, string>();
  for (const { from, to, insert } of edits.list)
    if (insert && !values.has(insert)) values.set(insert, doc.text.slice(from, to));
  return { id: doc.id, values: [...values] };
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** What restores a text that is no file: its bytes are those of UTF-8. */
function mapOf(doc: Doc, edits: Edits): SecretMap {
  if (LONE_SURROGATE.test(doc.text))
    throw new RangeError("Cannot make a map: the text has half of a surrogate pair, which no file can hold");
  const inverse = collectInverse();
  inverse.add(Buffer.from(doc.text), bytePatches(doc.text, edits), Buffer.from(edits.apply(doc.text)));
  return {
    version: 1,
    files: [{ id: doc.id, inverse: inverse.finish().toJSON(), docs: [valuesOf(doc, edits)] }],
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
}

export async function pieceTask(request: PieceTask, { pipelines }: TaskContext): Promise<PieceAnswer> {
  const doc = docOf(request);
  const entities = new Entities(request.entities);
  const { edits } = await anonymizeText(request, doc, entities, pipelines);
  return { edits: Edits.of(doc.text.length, edits.list).toJSON(), entities: entities.toJSON() };
}
