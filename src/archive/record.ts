/** A document as it is kept in an archive: id, title, text. */
import type { ArchiveDocument } from "./archive.ts";
import { ByteReader, type ByteWriter } from "./bytes.ts";

export interface RecordHead {
  readonly id: string;
  readonly title: string;
  /** Where the text begins. */
  readonly textFrom: number;
}

export function writeRecord(writer: ByteWriter, { id, title, text }: ArchiveDocument): void {
  writer.string(id);
  writer.string(title);
  writer.text(text);
}

/** The head of a record, or undefined when it is longer than these bytes. */
export function readHead(bytes: Uint8Array): RecordHead | undefined {
  const reader = new ByteReader(bytes);
  const [id, title] = [reader.string(), reader.string()];
  return reader.at <= bytes.length ? { id, title, textFrom: reader.at } : undefined;
}
