/**
 * A model as bytes, all numbers little-endian, each part padded to 8 bytes:
 *   "TKMODEL\x01"   8 bytes, the last one the version of the format
 *   hash            16 hexadecimal digits over everything after them
 *   header length   uint32, then uint32 zero; header: JSON {card, labels, features, weights}
 *   keys            features * uint32, ascending
 *   counts          features * uint8, weights of each feature
 *   scales          features * uint8
 *   row labels      weights * uint8
 *   row weights     weights * int8
 *   trans, start, end   float32
 * A reader makes views on the bytes; only the counts are summed up.
 */
import { hashBytes } from "./hash.ts";
import type { Model, ModelCard } from "./model.ts";

const MAGIC = "TKMODEL";
const VERSION = 1;
const HASH_FROM = 8;
const BODY_FROM = 24;
const HEADER_FROM = 32;

interface Header {
  readonly card: ModelCard;
  readonly labels: readonly string[];
  readonly features: number;
  readonly weights: number;
}

const padded = (length: number) => (length + 7) & ~7;

export function writeModel(model: Model): Uint8Array {
  const { card, labels, keys, starts, scales, rowLabels, rowWeights, trans, start, end } = model;
  const header: Header = { card, labels, features: keys.length, weights: rowLabels.length };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const counts = Uint8Array.from(keys, (_, i) => starts[i + 1]! - starts[i]!);
  const parts = [json, keys, counts, scales, rowLabels, rowWeights, trans, start, end];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + padded(part.byteLength), HEADER_FROM));
  let at = HEADER_FROM;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
    at += padded(part.byteLength);
  }
  const text = new TextEncoder();
  bytes.set(text.encode(MAGIC));
  bytes[MAGIC.length] = VERSION;
  new DataView(bytes.buffer).setUint32(BODY_FROM, json.length, true);
  bytes.set(text.encode(hashBytes(bytes.subarray(BODY_FROM))), HASH_FROM);
  return bytes;
}

/** The hash a model file carries: equal weights, labels and card give an equal one. */
export function modelHash(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(HASH_FROM, BODY_FROM));
}

export function readModel(given: Uint8Array): Model {
  const bytes = given.byteOffset % 8 === 0 ? given : given.slice();
  checkStart(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerLength = view.getUint32(BODY_FROM, true);
  const json = new TextDecoder().decode(bytes.subarray(HEADER_FROM, HEADER_FROM + headerLength));
  const { card, labels, features, weights } = JSON.parse(json) as Header;
  let at = HEADER_FROM + padded(headerLength);
  const next = (length: number): [ArrayBuffer, number, number] => {
    const from = bytes.byteOffset + at;
    at += padded(length);
    return [bytes.buffer as ArrayBuffer, from, length];
  };
  const words = (count: number): [ArrayBuffer, number, number] => {
    const [buffer, from] = next(count * 4);
    return [buffer, from, count];
  };
  const keys = new Uint32Array(...words(features));
  const counts = new Uint8Array(...next(features));
  const starts = new Uint32Array(features + 1);
  for (let i = 0; i < features; i++) starts[i + 1] = starts[i]! + counts[i]!;
  const scales = new Uint8Array(...next(features));
  const rowLabels = new Uint8Array(...next(weights));
  const rowWeights = new Int8Array(...next(weights));
  const trans = new Float32Array(...words(labels.length ** 2));
  const start = new Float32Array(...words(labels.length));
  const end = new Float32Array(...words(labels.length));
  return { card, labels, keys, starts, scales, rowLabels, rowWeights, trans, start, end };
}

function checkStart(bytes: Uint8Array): void {
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) throw new SyntaxError("Cannot read model: this is no model file of tokumei");
  if (bytes[MAGIC.length] !== VERSION) {
    throw new SyntaxError(`Cannot read model: format ${bytes[MAGIC.length]}, want ${VERSION}`);
  }
  if (modelHash(bytes) !== hashBytes(bytes.subarray(BODY_FROM))) {
    throw new SyntaxError("Cannot read model: the file is cut short or damaged");
  }
}
