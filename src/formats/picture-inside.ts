import type { BinaryFile, FormatOptions } from "./format.ts";
import { isJpeg } from "./jpeg-codec.ts";
import { recognizerOf } from "./ocr.ts";
import { isPng } from "./png-codec.ts";

/** A picture in a document, opened where OCR is installed and sees text in it; undefined for one that stays unread. */
export async function pictureInside(
  name: string,
  read: () => Uint8Array,
  options: FormatOptions,
): Promise<BinaryFile | undefined> {
  if (!(await recognizerOf(options))) return undefined;
  const bytes = read();
  if (!isPng(bytes) && !isJpeg(bytes)) return undefined;
  const file = await options.openInner?.(name.split("/").at(-1)!, bytes);
  if (!file) return undefined;
  const docs = [...file.docs];
  return docs.some(({ text }) => text !== "") ? { ...file, docs } : undefined;
}
