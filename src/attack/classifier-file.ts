/**
 * A classifier as bytes, numbers little-endian: "TKLABEL\x01", hash (16 hexadecimal digits over everything after it), uint32
 * length of the header, header (JSON: labels, dimensions, buckets, spend), padding to 4 bytes, vectors and output as float32.
 */
import { hashBytes } from "../strings/hash.ts";
import { message, problem } from "../words/problem.ts";
import type { Classifier } from "./classifier.ts";

/** What an attack spends on a document with a label (SetKeywords with Label of the paper). */
export interface Spend {
  readonly keywords: number;
  readonly hits: number;
}

export interface LabelModel {
  readonly classifier: Classifier;
  /** By label; labels without an entry get what the attack asks for. */
  readonly spend: Readonly<Record<string, Spend>>;
}

const MAGIC = "TKLABEL";
const VERSION = 1;
const HASH_FROM = 8;
const BODY_FROM = 24;
const HEADER_FROM = 28;
const padded = (length: number) => (length + 3) & ~3;

export function writeLabelModel({ classifier, spend }: LabelModel): Uint8Array {
  const { labels, dimensions, buckets, vectors, output } = classifier;
  const text = new TextEncoder();
  const header = text.encode(JSON.stringify({ labels, dimensions, buckets, spend }));
  const start = HEADER_FROM + padded(header.length);
  const bytes = new Uint8Array(start + vectors.byteLength + output.byteLength);
  bytes.set(text.encode(MAGIC));
  bytes[MAGIC.length] = VERSION;
  new DataView(bytes.buffer).setUint32(BODY_FROM, header.length, true);
  bytes.set(header, HEADER_FROM);
  bytes.set(new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength), start);
  bytes.set(new Uint8Array(output.buffer, output.byteOffset, output.byteLength), start + vectors.byteLength);
  bytes.set(text.encode(hashBytes(bytes.subarray(BODY_FROM))), HASH_FROM);
  return bytes;
}

export function readLabelModel(file: Uint8Array): LabelModel {
  const bytes = file.slice();
  checkStart(bytes);
  const length = new DataView(bytes.buffer).getUint32(BODY_FROM, true);
  const header = new TextDecoder().decode(bytes.subarray(HEADER_FROM, HEADER_FROM + length));
  const { labels, dimensions, buckets, spend } = JSON.parse(header) as Omit<
    Classifier,
    "vectors" | "output"
  > &
    Pick<LabelModel, "spend">;
  const start = HEADER_FROM + padded(length);
  const vectors = new Float32Array(bytes.buffer, start, buckets * dimensions);
  const output = new Float32Array(bytes.buffer, start + vectors.byteLength, labels.length * dimensions);
  return { classifier: { labels, dimensions, buckets, vectors, output }, spend };
}

function checkStart(bytes: Uint8Array): void {
  const text = new TextDecoder();
  if (text.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw problem("cannot-read-labels", { why: message("labels-other") });
  if (bytes[MAGIC.length] !== VERSION)
    throw problem("cannot-read-labels", {
      why: message("labels-version", { format: bytes[MAGIC.length] ?? 0, wanted: VERSION }),
    });
  if (text.decode(bytes.subarray(HASH_FROM, BODY_FROM)) !== hashBytes(bytes.subarray(BODY_FROM)))
    throw problem("cannot-read-labels", { why: message("file-damaged") });
}
